import { findSku, lockSku } from './repository.ts';

/** A SKU, for `updateRecord` and `cascade`. */
export const skuRecord = { entity: 'sku', noun: 'SKU', lock: lockSku, find: findSku } as const;
