import { useRef, useState } from 'react';
import { SuggestField } from '../../components/suggest-field.tsx';
import { AddressFields } from '../address-fields/address-fields.tsx';
import { formField } from '../form-field.ts';
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
  const field = formField(form);
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
        {...field('label')}
        ref={first}
        className="col-span-full"
        label="Label"
        hint="For example Warehouse or Branch"
        suggestions={KINDS}
        maxLength={100}
      />
      <AddressFields
        line={field('address1')}
        pin={field('postal_code')}
        city={field('city')}
        state={field('state')}
        required="all"
      />
    </RecordDialog>
  );
}
