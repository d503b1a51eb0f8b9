import { findOrder, lockOrder } from './repository.ts';

/** An order, for `updateRecord` and `cascade`. */
export const orderRecord = { entity: 'order', noun: 'Order', lock: lockOrder, find: findOrder } as const;
