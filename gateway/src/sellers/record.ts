import { findSeller, lockSeller } from './repository.ts';

/** A seller, for `updateRecord` and `cascade`. */
export const sellerRecord = { entity: 'seller', noun: 'Seller', lock: lockSeller, find: findSeller } as const;
