import { findOrder, lockOrder } from './repository.ts';

/** An order as `amend` and `follow` write it. */
export const orderRecord = { entity: 'order', noun: 'Order', lock: lockOrder, find: findOrder } as const;
