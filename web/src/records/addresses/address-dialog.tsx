import type { Address } from '@console/shared/entities/records';
import { ADDRESS_FIELDS } from '@console/shared/fields/address';
import { namesOf } from '@console/shared/fields/field';
import { useRef, useState } from 'react';
import { SuggestField } from '../../components/suggest-field.tsx';
import { AddressFields } from '../address-fields/address-fields.tsx';
import { formField } from '../form-field.ts';
import { labelledField } from '../labelled-field.ts';
import { RecordDialog } from '../record-dialog.tsx';
import { useRecordForm } from '../use-record-form.ts';
import { addressForm, ownerKey } from './address-kind.ts';
import type { AddressOwner } from './address-kind.ts';

export interface AddressDialogProps {
  of: AddressOwner;
  onAdded?: ((address: Address) => void) | undefined;
  onClose: () => void;
}

const KINDS = ['Registered office', 'Warehouse', 'Factory', 'Branch', 'Site'];

/** Adds an address to a record. Mount it to open it. */
export function AddressDialog({ of, onAdded, onClose }: AddressDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const [kind] = useState(() => addressForm(of));
  const form = useRecordForm(kind, {
    about: ownerKey(of),
    onSaved: (address) => {
      onAdded?.(address);
      onClose();
    },
  });
  const field = formField(form);
  return (
    <RecordDialog
      form={form}
      title="New address"
      submitLabel="Add address"
      fields={namesOf(ADDRESS_FIELDS)}
      initialFocus={first}
      onClose={onClose}
    >
      <SuggestField
        {...labelledField(ADDRESS_FIELDS, form)('label')}
        ref={first}
        className="col-span-full"
        hint="For example Warehouse or Branch"
        suggestions={KINDS}
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
