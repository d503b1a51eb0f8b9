import { useRef, useState } from 'react';
import { SuggestField } from '../../components/suggest-field.tsx';
import { TextField } from '../../components/text-field.tsx';
import { AddressFields } from '../address-fields/address-fields.tsx';
import { RecordDialog } from '../record-dialog.tsx';
import { useRecordForm } from '../use-record-form.ts';
import { addressForm, ownerKey } from './address-kind.ts';
import type { AddressOwner } from './address-kind.ts';

export interface AddressDialogProps {
  of: AddressOwner;
  onClose: () => void;
}

const KINDS = ['Registered office', 'Warehouse', 'Factory', 'Branch', 'Site'];
const FIELDS = ['label', 'address1', 'postal_code', 'city', 'state'];

/** Adds an address to a record. Mount it to open it. */
export function AddressDialog({ of, onClose }: AddressDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const [kind] = useState(() => addressForm(of));
  const form = useRecordForm(kind, { about: ownerKey(of), onSaved: onClose });
  const { draft, faults, edit } = form;
  return (
    <RecordDialog
      form={form}
      title="New address"
      submitLabel="Add address"
      fields={FIELDS}
      initialFocus={first}
      onClose={onClose}
    >
      <SuggestField
        ref={first}
        label="Label"
        hint="What it is called: Warehouse, Branch"
        suggestions={KINDS}
        maxLength={100}
        readOnly={form.isBusy}
        className="col-span-full"
        value={draft.label}
        error={faults['label']}
        onChange={(label) => edit({ label })}
      />
      <TextField
        label="Address"
        required
        autoComplete="off"
        maxLength={500}
        readOnly={form.isBusy}
        className="col-span-full"
        value={draft.address1}
        error={faults['address1']}
        onChange={(address1) => edit({ address1 })}
      />
      <AddressFields
        pin={draft.postal_code}
        place={draft}
        required={{ pin: true, place: true }}
        readOnly={form.isBusy}
        faults={{ pin: faults['postal_code'], city: faults['city'], state: faults['state'] }}
        onChange={({ pin, ...place }) => edit({ ...place, ...(pin !== undefined && { postal_code: pin }) })}
      />
    </RecordDialog>
  );
}
