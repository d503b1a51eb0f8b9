import type { Address } from '@console/shared/entities/records';
import { ADDRESS_FIELDS, addressErrors } from '@console/shared/fields/address';
import { blankOf, valuesOf } from '@console/shared/fields/field';
import type { DraftOf } from '@console/shared/fields/field';
import { MESSAGES } from '@console/shared/messages';
import { createAddress } from '../../api/records.ts';
import { stores } from '../../stores/stores.ts';
import type { FormKind } from '../use-record-form.ts';

/** The record that has the address. Its type as in rows: `SELLER`. */
export interface AddressOwner {
  entity_type: string;
  entity_id: string;
}

export const ownerKey = ({ entity_type, entity_id }: AddressOwner): string => `${entity_type}:${entity_id}`;

/** Form for addresses of one record. */
export const addressForm = (owner: AddressOwner): FormKind<Address, DraftOf<typeof ADDRESS_FIELDS>> => ({
  rules: {
    noun: 'address',
    blank: blankOf(ADDRESS_FIELDS),
    errors: (draft) => addressErrors(valuesOf(ADDRESS_FIELDS, draft)),
  },
  store: stores.address,
  idOf: ({ address_id }) => String(address_id),
  create: (draft, options) => createAddress({ ...owner, ...valuesOf(ADDRESS_FIELDS, draft) }, options),
  words: { created: MESSAGES.others.addressCreated, createFailed: MESSAGES.others.addressFailed },
  keptAs: 'address.1',
});
