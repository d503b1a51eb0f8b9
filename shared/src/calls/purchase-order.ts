import { Type } from 'typebox';
import { PurchaseOrder } from '../entities/purchase-order.ts';
import { purchaseOrderChart } from '../lifecycles/purchase-order.ts';
import { DateRange, DocumentNumber, Id, listOf, oneOf, Paging, Short, Statuses } from '../schema.ts';
import { call, Done, Mailed, touchesField } from './call.ts';

export const purchaseOrderCalls = {
  list: call({
    method: 'GET',
    path: '/getPurchaseOrder',
    service: 'PURCHASE_ORDER',
    may: 'purchase_order:READ',
    summary: 'Purchase orders; with `po_id` one of them; with `order_id` and `sellers` those of an order',
    query: Type.Object({
      po_id: Type.Optional(DocumentNumber),
      order_id: Type.Optional(DocumentNumber),
      sellers: Type.Optional(Type.Array(Id, { maxItems: 100 })),
      seller_id: Type.Optional(Id),
      status: Type.Optional(Statuses(purchaseOrderChart.statuses)),
      category_manager: Type.Optional(Id),
      map_order_line: Type.Optional(Type.Boolean()),
      ...DateRange,
      ...Paging,
    }),
    reply: Type.Union([listOf('purchaseOrders', PurchaseOrder), Type.Object({ purchaseOrder: PurchaseOrder })]),
  }),
  updateStatus: call({
    method: 'PATCH',
    path: '/updatePurchaseOrderStatus',
    service: 'PURCHASE_ORDER',
    may: ['purchase_order:APPROVE', 'purchase_order:UPDATE', 'payment:UPDATE'],
    summary: 'Issue, cancel or pay a purchase order; any status but DRAFT mails the seller',
    body: Type.Object({
      po_id: DocumentNumber,
      status: oneOf(purchaseOrderChart.statuses),
      gstin: Type.Optional(Type.String({ maxLength: 15 })),
      seller_whatsapp_number: Type.Optional(Type.String({ maxLength: 20 })),
      seller_email: Type.Optional(Short),
      send_email: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Intersect([Done, Mailed, Type.Object({ purchaseOrder: PurchaseOrder })]),
    changes: ['purchase_order', 'order'],
    touches: touchesField('purchase_order', 'po_id'),
  }),
};
