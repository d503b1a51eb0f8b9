import { findProduct, lockProduct } from './repository.ts';

/** A product, for `updateRecord` and `cascade`. */
export const productRecord = { entity: 'product', noun: 'Product', lock: lockProduct, find: findProduct } as const;
