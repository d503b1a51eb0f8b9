import { findPurchaseOrder, lockPurchaseOrder } from './repository.ts';

/** A purchase order as `updateRecord` writes it. */
export const purchaseOrderRecord = {
  entity: 'purchase_order',
  noun: 'Purchase order',
  lock: lockPurchaseOrder,
  find: findPurchaseOrder,
} as const;
