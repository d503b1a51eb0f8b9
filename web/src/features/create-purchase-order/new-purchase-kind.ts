import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { MESSAGES } from '@console/shared/messages';
import { createPurchaseOrder } from '../../api/purchase-orders.ts';
import { newPurchaseBody, newPurchaseRules } from '../../machines/new-purchase-order.ts';
import type { NewPurchaseOrder, NewPurchaseOrderEdit } from '../../machines/new-purchase-order.ts';
import { stores } from '../../stores/stores.ts';
import type { FormKind } from '../../records/use-record-form.ts';

/** The device keeps one draft for stock and one per order. */
export const NEW_PURCHASE_ORDER: FormKind<PurchaseOrder, NewPurchaseOrder, NewPurchaseOrderEdit> = {
  rules: newPurchaseRules,
  store: stores.purchase_order,
  idOf: ({ po_id }) => po_id,
  create: (order, options) => createPurchaseOrder(newPurchaseBody(order), options),
  words: { created: MESSAGES.purchaseOrder.created, createFailed: MESSAGES.purchaseOrder.createFailed },
  keptAs: 'create-po.3',
};
