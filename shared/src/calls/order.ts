import { Type } from 'typebox';
import type { Static } from 'typebox';
import { LINES_MAX } from '../constants.ts';
import { Order } from '../entities/order.ts';
import { orderChart, orderLineChart } from '../lifecycles/order.ts';
import { APPROVALS } from '../order-approval.ts';
import {
  AmountIn,
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
  Quantity,
  Short,
  Statuses,
  Chosen,
} from '../schema.ts';
import { call, touchesField, written } from './call.ts';
import { Download, DownloadQuery } from './download.ts';
import { ChargesIn } from './quotation.ts';

const LINE = {
  quantity: Quantity,
  seller_id: Id,
  sku_offer_id: nullable(Id),
  offer_price: MoneyIn,
  mg: PercentIn,
  selling_price: MoneyIn,
  order_line_discount: AmountIn,
  remarks: nullable(Line),
};
const { quantity, seller_id, offer_price, selling_price, ...rest } = LINE;
const NewLine = Type.Object({
  product_sku_id: Id,
  /** The quote request that a line answers. Ordering does not change its status. */
  request_id: Type.Optional(nullable(Id)),
  ...{ quantity, seller_id, offer_price, selling_price },
  ...Type.Partial(Type.Object(rest)).properties,
});
export type NewOrderLine = Static<typeof NewLine>;

/** One of the customer's addresses (`GET /address`); null for none. */
export const shipping_address_id = Type.Optional(nullable(Id));

const Head = {
  shipping_address_id,
  ...ChargesIn,
  order_discount: Type.Optional(AmountIn),
  edd: Type.Optional(nullable(Day)),
};

export const orderCalls = {
  list: call({
    method: 'GET',
    path: '/getOrderRequest',
    service: 'ORDER',
    may: 'order:READ',
    summary: 'List orders; with only `order_number` (a number or an id), also get that one as `order`',
    query: Type.Object({
      order_number: Type.Optional(DocumentNumber),
      status: Type.Optional(Statuses(orderChart.statuses)),
      approval: Type.Optional(oneOf(APPROVALS)),
      org_id: Type.Optional(Id),
      tenant_id: Type.Optional(Id),
      sales_person: Type.Optional(Id),
      category_manager: Type.Optional(Id),
      keyword: Type.Optional(Short),
      map_po_gen_qty: Type.Optional(Type.Boolean()),
      ...Chosen(DocumentNumber),
      ...DateRange,
      ...Paging,
    }),
    reply: Type.Intersect([listOf('orders', Order), Type.Object({ order: Type.Optional(Order) })]),
  }),
  createFromQuotation: call({
    method: 'POST',
    path: '/createOrderFromQuotation',
    service: 'ORDER',
    may: 'order:WRITE',
    summary: 'Create the order of an approved quotation; each quotation has at most one',
    body: Type.Object({ quotation_id: Id, shipping_address_id }),
    reply: written('order', Order),
    changes: ['order', 'quotation'],
    creates: true,
    touches: touchesField('quotation', 'quotation_id'),
  }),
  create: call({
    method: 'POST',
    path: '/createOrder',
    service: 'ORDER',
    may: 'order:WRITE',
    summary: 'Create an order without a quotation',
    body: Type.Object({
      tenant_id: Id,
      user_id: Id,
      order_lines: Type.Array(NewLine, { maxItems: LINES_MAX }),
      ...Head,
    }),
    reply: written('order', Order),
    changes: ['order'],
    creates: true,
  }),
  update: call({
    method: 'POST',
    path: '/updateOrder',
    service: 'ORDER',
    may: 'order:UPDATE',
    summary: 'Edit an order and its lines',
    body: Type.Object({
      order_number: DocumentNumber,
      order_lines: Type.Optional(
        Type.Array(Type.Object({ order_line_id: Id, ...Type.Partial(Type.Object(LINE)).properties }), {
          maxItems: LINES_MAX,
        }),
      ),
      ...Head,
    }),
    reply: written('order', Order),
    changes: ['order'],
    touches: touchesField('order', 'order_number'),
  }),
  addLines: call({
    method: 'POST',
    path: '/addOrderLines',
    isBeyond: true,
    service: 'ORDER',
    may: 'order:UPDATE',
    summary: 'Add lines to an order that has no invoice yet',
    body: Type.Object({
      order_number: DocumentNumber,
      order_lines: Type.Array(NewLine, { minItems: 1, maxItems: LINES_MAX }),
    }),
    reply: written('order', Order),
    changes: ['order'],
    creates: true,
    touches: touchesField('order', 'order_number'),
  }),
  updateLineStatus: call({
    method: 'POST',
    path: '/updateOrderLineStatus',
    service: 'ORDER',
    may: 'order:UPDATE',
    summary: 'Cancel a line of an order',
    body: Type.Object({ order_number: DocumentNumber, order_line_id: Id, status: oneOf(orderLineChart.statuses) }),
    reply: written('order', Order),
    changes: ['order'],
    touches: touchesField('order', 'order_number'),
    preflight: true,
  }),
  updateStatus: call({
    method: 'POST',
    path: '/updateOrderStatus',
    service: 'ORDER',
    may: 'order:UPDATE',
    summary: 'Close or cancel an order; `message` is the reason for cancellation',
    body: Type.Object({
      order_number: DocumentNumber,
      status: oneOf(orderChart.statuses),
      message: Type.Optional(CancelMessage),
    }),
    reply: written('order', Order),
    changes: ['order'],
    touches: touchesField('order', 'order_number'),
    preflight: true,
  }),
  approve: call({
    method: 'POST',
    path: '/approveOrder',
    isBeyond: true,
    service: 'ORDER',
    may: 'quotation:APPROVE',
    summary: 'Approve the prices of an order; not allowed to whoever created or last edited it',
    body: Type.Object({
      order_number: DocumentNumber,
      /** Why; needed where only the limit of a colleague, who handed over their approvals, allows it. */
      reason: Type.Optional(CancelMessage),
    }),
    reply: written('order', Order),
    changes: ['order'],
    touches: touchesField('order', 'order_number'),
  }),
  issueInvoice: call({
    method: 'POST',
    path: '/issueInvoice',
    isBeyond: true,
    service: 'ORDER',
    may: 'order:UPDATE',
    summary: 'Issue the tax invoice of an order; afterwards its lines, prices and charges no longer change',
    body: Type.Object({ order_number: DocumentNumber }),
    reply: written('order', Order),
    changes: ['order'],
    touches: touchesField('order', 'order_number'),
  }),
  syncWithZoho: call({
    method: 'POST',
    path: '/syncWithZoho',
    service: 'ORDER',
    may: ['order:WRITE', 'order:UPDATE'],
    summary: 'Sync an order with the accounting service; safe to repeat',
    body: Type.Object({ order_number: DocumentNumber }),
    reply: written('order', Order),
    changes: ['order'],
    touches: touchesField('order', 'order_number'),
  }),
  downloadInvoice: call({
    method: ['GET', 'POST'],
    path: '/download_invoice',
    service: 'ORDER',
    may: 'order:READ',
    summary: 'Download the tax invoice of an order, or its proforma invoice before that is issued',
    query: Type.Object({ order_number: Type.Optional(DocumentNumber), ...DownloadQuery }),
    reply: Download,
  }),
};
