import type { PurchaseOrderToCreate } from '../../machines/create-purchase-order.ts';
import { keptDraft } from '../../work/kept-draft.ts';

/** The unfinished purchase order of one person on this device: one for stock, and one of each order. */
export const keptPurchaseOrder = (user_id: number, order_number: string | null) =>
  keptDraft<PurchaseOrderToCreate>('create-po.1', user_id, isPurchaseOrder, order_number ?? undefined);

function isPurchaseOrder(value: unknown): value is PurchaseOrderToCreate {
  const { order, key } = (value ?? {}) as Partial<PurchaseOrderToCreate>;
  return typeof key === 'string' && typeof order?.due_date === 'string' && Array.isArray(order.lines);
}
