import { findSku, lockSku } from './repository.ts';

/** A SKU as `updateRecord` and `cascade` write it. */
export const skuRecord = { entity: 'sku', noun: 'SKU', lock: lockSku, find: findSku } as const;
