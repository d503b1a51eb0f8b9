import type { Address } from '@console/shared/entities/records';
import { listAddresses } from '../../api/records.ts';
import { stores } from '../../stores/stores.ts';
import { useLiveRows } from '../use-live-rows.ts';
import type { LiveRows } from '../use-live-rows.ts';
import { ownerKey } from './address-kind.ts';
import type { AddressOwner } from './address-kind.ts';

/** The addresses of one record, newest first, kept live. */
export const useAddresses = (owner: AddressOwner, limit: number): LiveRows<Address> =>
  useLiveRows(stores.address, `${ownerKey(owner)}/${limit}`, () => ({
    page: 1,
    limit,
    matches: ({ entity_type, entity_id }) => entity_type === owner.entity_type && entity_id === owner.entity_id,
    read: (page, signal) => listAddresses({ ...owner, ...page }, signal),
  }));
