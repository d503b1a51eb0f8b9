import type { OrderToCreate } from '../../machines/create-order.ts';
import { keptDraft } from '../../work/kept-draft.ts';

/** The unfinished order of one person on this device. */
export const keptOrder = (user_id: number) => keptDraft<OrderToCreate>('create-order.1', user_id, isOrder);

function isOrder(value: unknown): value is OrderToCreate {
  const { order, key } = (value ?? {}) as Partial<OrderToCreate>;
  return (
    typeof key === 'string' &&
    typeof order?.customer === 'object' &&
    typeof order.terms === 'object' &&
    Array.isArray(order.lines)
  );
}
