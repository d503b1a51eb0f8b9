import { findOrder, lockOrder } from './repository.ts';

/** An order as `updateRecord` and `cascade` write it. */
export const orderRecord = { entity: 'order', noun: 'Order', lock: lockOrder, find: findOrder } as const;
