import { Type } from 'typebox';
import type { Static } from 'typebox';
import { LINES_MAX } from '../constants.ts';
import { Payment } from '../entities/payment.ts';
import { DELIVER_TO, PurchaseOrder } from '../entities/purchase-order.ts';
import { purchaseOrderChart } from '../lifecycles/purchase-order.ts';
import {
  CancelMessage,
  DateRange,
  Day,
  DocumentNumber,
  Id,
  Line,
  listOf,
  MoneyIn,
  nullable,
  oneOf,
  Paging,
  PercentIn,
  Prose,
  Quantity,
  Short,
  Statuses,
  Sorting,
  Chosen,
} from '../schema.ts';
import { call, Done, Mailed, touchesField, written } from './call.ts';
import { Download, DownloadQuery } from './download.ts';

/** Delivery result of the message to the seller's phone. */
export const Texted = Type.Object({ is_whatsapp_sent: Type.Boolean(), whatsapp_message: Type.String() });
export type Texted = Static<typeof Texted>;

/** The purchase order after the move, and whether its seller was notified. */
const Moved = Type.Intersect([Done, Mailed, Texted, Type.Object({ purchaseOrder: PurchaseOrder })]);

const Contact = {
  gstin: Type.Optional(Type.String({ maxLength: 15 })),
  seller_whatsapp_number: Type.Optional(Type.String({ maxLength: 20 })),
  seller_email: Type.Optional(Short),
};

/** The site of the order, if it has a delivery address, or our own address. */
const Delivery = { deliver_to: Type.Optional(oneOf(DELIVER_TO)), payment_terms: Type.Optional(Short) };

const LineTerms = {
  unit_price: Type.Optional(MoneyIn),
  remark: Type.Optional(nullable(Line)),
};

const NewLine = Type.Object({
  /** Absent for goods for stock, which count towards no order. */
  order_line_id: Type.Optional(nullable(Id)),
  product_sku_id: Id,
  quantity: Quantity,
  offer_price: MoneyIn,
  /** GST per cent. */
  gstin: PercentIn,
  ...LineTerms,
});

/** With its id, only the changed fields; without, a new line. */
const EditedLine = Type.Object({ po_line_id: Type.Optional(Id), ...Type.Partial(NewLine).properties });

export const purchaseOrderCalls = {
  list: call({
    method: 'GET',
    path: '/getPurchaseOrder',
    service: 'PURCHASE_ORDER',
    may: 'purchase_order:READ',
    summary: 'List purchase orders; with `po_id`, get one; with `order_id` and `sellers`, get those of an order',
    query: Type.Object({
      po_id: Type.Optional(DocumentNumber),
      order_id: Type.Optional(DocumentNumber),
      sellers: Type.Optional(Type.Array(Id, { maxItems: 100 })),
      seller_id: Type.Optional(Id),
      status: Type.Optional(Statuses(purchaseOrderChart.statuses)),
      category_manager: Type.Optional(Id),
      /** Part of its number, of its order's number or of the seller's name. */
      keyword: Type.Optional(Short),
      map_order_line: Type.Optional(Type.Boolean()),
      ...Chosen(DocumentNumber),
      ...DateRange,
      ...Sorting,
      ...Paging,
    }),
    reply: Type.Union([listOf('purchaseOrders', PurchaseOrder), Type.Object({ purchaseOrder: PurchaseOrder })]),
  }),
  create: call({
    method: 'POST',
    path: '/createPurchaseOrder',
    service: 'PURCHASE_ORDER',
    may: 'purchase_order:WRITE',
    summary: 'Create a draft purchase order, for an order or for stock',
    body: Type.Object({
      order_number: Type.Optional(nullable(DocumentNumber)),
      seller_id: Id,
      due_date: Type.Optional(nullable(Day)),
      remark: Type.Optional(nullable(Prose)),
      ...Delivery,
      purchase_order_lines: Type.Array(NewLine, { minItems: 1, maxItems: LINES_MAX }),
    }),
    reply: written('purchaseOrder', PurchaseOrder),
    changes: ['purchase_order', 'order'],
    creates: true,
    touches: touchesField('order', 'order_number'),
  }),
  generate: call({
    method: 'POST',
    path: '/generatePOFromOrder',
    service: 'PURCHASE_ORDER',
    may: 'purchase_order:WRITE',
    summary: 'Create a draft purchase order for each chosen seller, from the remaining quantities of their order lines',
    body: Type.Object({
      order_number: DocumentNumber,
      sellers: Type.Array(Id, { minItems: 1, maxItems: 100 }),
      /** Only these lines, in these quantities. */
      lines: Type.Optional(
        Type.Array(Type.Object({ order_line_id: Id, quantity: Quantity }), { minItems: 1, maxItems: LINES_MAX }),
      ),
    }),
    reply: Type.Intersect([Done, Type.Object({ purchaseOrders: Type.Array(PurchaseOrder) })]),
    changes: ['purchase_order', 'order'],
    creates: true,
    touches: touchesField('order', 'order_number'),
  }),
  update: call({
    method: 'PATCH',
    path: '/updatePurchaseOrder',
    service: 'PURCHASE_ORDER',
    may: 'purchase_order:UPDATE',
    summary: 'Edit a draft purchase order and its lines',
    body: Type.Object({
      po_id: DocumentNumber,
      due_date: Type.Optional(nullable(Day)),
      remark: Type.Optional(nullable(Prose)),
      ...Delivery,
      ...Contact,
      purchase_order_lines: Type.Optional(Type.Array(EditedLine, { maxItems: LINES_MAX })),
    }),
    reply: written('purchaseOrder', PurchaseOrder),
    changes: ['purchase_order', 'order'],
    touches: touchesField('purchase_order', 'po_id'),
  }),
  updateLineStatus: call({
    method: 'PATCH',
    path: '/updatePurchaseOrderLineStatus',
    service: 'PURCHASE_ORDER',
    may: ['purchase_order:UPDATE', 'purchase_order:APPROVE'],
    summary:
      'Cancel a line of a purchase order; cancelling the last line cancels the order and emails the seller if it was issued',
    body: Type.Object({
      po_id: DocumentNumber,
      po_line_id: Id,
      status: oneOf(purchaseOrderChart.statuses),
      message: Type.Optional(CancelMessage),
    }),
    reply: Moved,
    changes: ['purchase_order', 'order'],
    touches: touchesField('purchase_order', 'po_id'),
  }),
  updateStatus: call({
    method: 'PATCH',
    path: '/updatePurchaseOrderStatus',
    service: 'PURCHASE_ORDER',
    may: ['purchase_order:APPROVE', 'purchase_order:UPDATE', 'payment:UPDATE'],
    summary:
      'Issue, cancel or mark as paid a purchase order; any status but DRAFT emails the seller, with `message` on cancellation',
    body: Type.Object({
      po_id: DocumentNumber,
      status: oneOf(purchaseOrderChart.statuses),
      ...Contact,
      send_email: Type.Optional(Type.Boolean()),
      message: Type.Optional(CancelMessage),
    }),
    reply: Moved,
    changes: ['purchase_order', 'order'],
    touches: touchesField('purchase_order', 'po_id'),
  }),
  download: call({
    method: ['GET', 'POST'],
    path: '/download_purchase_order',
    service: 'PURCHASE_ORDER',
    may: 'purchase_order:READ',
    summary: 'Download a purchase order as a printable document',
    query: Type.Object({ po_id: Type.Optional(DocumentNumber), ...DownloadQuery }),
    reply: Download,
  }),
  payments: call({
    method: 'GET',
    path: '/purchaseOrder/payment',
    service: 'PURCHASE_ORDER',
    may: 'payment:READ',
    summary: 'List payments to sellers, to one seller, or for one purchase order',
    query: Type.Object({ seller_id: Type.Optional(Id), po_id: Type.Optional(DocumentNumber), ...Paging }),
    reply: listOf('payments', Payment),
  }),
};
