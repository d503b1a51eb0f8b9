import { findPurchaseOrder, lockPurchaseOrder } from './repository.ts';

/** A purchase order, for `updateRecord`. */
export const purchaseOrderRecord = {
  entity: 'purchase_order',
  noun: 'Purchase order',
  lock: lockPurchaseOrder,
  find: findPurchaseOrder,
} as const;
