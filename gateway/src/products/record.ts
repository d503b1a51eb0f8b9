import { findProduct, lockProduct } from './repository.ts';

/** A product as `updateRecord` and `cascade` write it. */
export const productRecord = { entity: 'product', noun: 'Product', lock: lockProduct, find: findProduct } as const;
