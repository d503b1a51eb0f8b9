import { findSeller, lockSeller } from './repository.ts';

/** A seller as `updateRecord` and `cascade` write it. */
export const sellerRecord = { entity: 'seller', noun: 'Seller', lock: lockSeller, find: findSeller } as const;
