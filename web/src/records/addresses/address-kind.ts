import type { Address } from '@console/shared/entities/records';
import { MESSAGES } from '@console/shared/messages';
import { createAddress } from '../../api/records.ts';
import { checked, needed, pinCodeIn } from '@console/shared/field-checks';
import { stores } from '../../stores/stores.ts';
import type { FormKind } from '../use-record-form.ts';

export interface AddressDraft {
  label: string;
  address1: string;
  city: string;
  state: string;
  postal_code: string;
}

/** The record that has the address. Its type as in rows: `SELLER`. */
export interface AddressOwner {
  entity_type: string;
  entity_id: string;
}

export const ownerKey = ({ entity_type, entity_id }: AddressOwner): string => `${entity_type}:${entity_id}`;

/** Form for addresses of one record. */
export const addressForm = (owner: AddressOwner): FormKind<Address, AddressDraft> => ({
  rules: {
    noun: 'address',
    blank: { label: '', address1: '', city: '', state: '', postal_code: '' },
    errors: (draft) => ({
      ...checked(draft, {
        address1: needed('address'),
        city: needed('city'),
        state: needed('state'),
        postal_code: needed('PIN code', pinCodeIn(draft.state)),
      }),
    }),
  },
  store: stores.address,
  idOf: ({ address_id }) => String(address_id),
  create: ({ label, address1, city, state, postal_code }, options) =>
    createAddress(
      { ...owner, label: label.trim() || null, address1: address1.trim(), city: city.trim(), state, postal_code },
      options,
    ),
  words: { created: MESSAGES.others.addressCreated, createFailed: MESSAGES.others.addressFailed },
  keptAs: 'address.1',
});
