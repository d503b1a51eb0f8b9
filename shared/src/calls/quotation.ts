import { Type } from 'typebox';
import { LINES_MAX, PURCHASE_ORDERS_MAX, REJECT_MESSAGE_MAX } from '../constants.ts';
import type { RecordRef } from '../entities.ts';
import { Quotation } from '../entities/quotation.ts';
import { quotationChart } from '../lifecycles/quotation.ts';
import {
  AmountIn,
  CancelMessage,
  DateRange,
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

/** Fields that quotations and orders have in addition to their lines. */
export const ChargesIn = {
  charge_1_name: Type.Optional(Short),
  charge_1_value: Type.Optional(AmountIn),
  charge_2_name: Type.Optional(Short),
  charge_2_value: Type.Optional(AmountIn),
  payment_terms: Type.Optional(Short),
  sales_person: Type.Optional(nullable(Id)),
  remark: Type.Optional(nullable(Prose)),
};

/** A line as the client sends it. For an existing line, only the changed fields. The server computes the totals. */
export const QuotationItemIn = Type.Object({
  quotation_item_id: Type.Optional(Id),
  request_id: Type.Optional(nullable(Id)),
  product_sku_id: Type.Optional(Id),
  quantity: Type.Optional(Quantity),
  seller_id: Type.Optional(nullable(Id)),
  sku_offer_id: Type.Optional(nullable(Id)),
  offer_price: Type.Optional(MoneyIn),
  mg: Type.Optional(PercentIn),
  selling_price: Type.Optional(MoneyIn),
  quotation_line_discount: Type.Optional(AmountIn),
  offer_remarks: Type.Optional(nullable(Line)),
  included_in_quotation: Type.Optional(Type.Boolean()),
});

const Head = {
  ...ChargesIn,
  quotation_discount: Type.Optional(AmountIn),
  send_email: Type.Optional(Type.Boolean()),
  send_email_with_attachment: Type.Optional(Type.Boolean()),
};
const Items = Type.Array(QuotationItemIn, { maxItems: LINES_MAX });

/** The quote requests that the lines of a body come from. */
const requestsIn = (body: unknown): RecordRef[] => {
  const items = (body as { quotation_items?: unknown } | null)?.quotation_items;
  return Array.isArray(items) ? items.flatMap(touchesField('quotation_request', 'request_id')) : [];
};

export const quotationCalls = {
  list: call({
    method: 'GET',
    path: '/quotation',
    service: 'QUOTATION',
    may: 'quotation:READ',
    summary: 'List quotations; with `quotation_id` or `request_id`, get one',
    query: Type.Object({
      quotation_id: Type.Optional(Id),
      request_id: Type.Optional(Id),
      status: Type.Optional(Statuses(quotationChart.statuses)),
      org_id: Type.Optional(Id),
      tenant_id: Type.Optional(Id),
      sales_person: Type.Optional(Id),
      category_manager: Type.Optional(Id),
      keyword: Type.Optional(Short),
      ...Chosen(Id),
      ...DateRange,
      ...Sorting,
      ...Paging,
    }),
    reply: Type.Union([listOf('quotations', Quotation), Type.Object({ quotation: Quotation })]),
  }),
  create: call({
    method: 'POST',
    path: '/quotation',
    service: 'QUOTATION',
    may: 'quotation:WRITE',
    summary: 'Create a quotation; the quote requests on its lines become Quote Sent',
    body: Type.Object({
      /** By default the customer of the quote requests, and the user of the first: their readers may not see them. */
      tenant_id: Type.Optional(Id),
      user_id: Type.Optional(Id),
      quotation_items: Items,
      ...Head,
    }),
    reply: written('quotation', Quotation),
    changes: ['quotation', 'quotation_request'],
    creates: true,
    touches: requestsIn,
  }),
  update: call({
    method: 'PUT',
    path: '/quotation',
    service: 'QUOTATION',
    may: ['quotation:WRITE', 'quotation:UPDATE', 'quotation:APPROVE'],
    summary:
      'Edit a quotation and its lines, or add lines; who may approve quotations approves and sends it, or rejects it',
    body: Type.Object({
      quotation_id: Id,
      status: Type.Optional(oneOf(['SENT', 'CONFIRMED', 'REJECTED'])),
      reject_message: Type.Optional(Type.String({ maxLength: REJECT_MESSAGE_MAX })),
      /** Why it is approved in a colleague's place. A gateway that is not ours ignores it. */
      approval_reason: Type.Optional(CancelMessage),
      quotation_items: Type.Optional(Items),
      po_link: Type.Optional(Type.Array(Short, { maxItems: PURCHASE_ORDERS_MAX })),
      ...Head,
    }),
    reply: Type.Intersect([written('quotation', Quotation), Type.Partial(Mailed)]),
    changes: ['quotation', 'quotation_request'],
    touches: (body) => [...touchesField('quotation', 'quotation_id')(body), ...requestsIn(body)],
  }),
  sendEmail: call({
    method: 'POST',
    path: '/quotation/email/send',
    service: 'QUOTATION',
    may: ['quotation:WRITE', 'quotation:UPDATE', 'quotation:APPROVE'],
    summary: 'Email an approved quotation to its customer, with its PDF attached',
    body: Type.Object({ quotation_id: Id, email: Type.Optional(Short) }),
    reply: Type.Intersect([Done, Mailed]),
  }),
  download: call({
    method: ['GET', 'POST'],
    path: '/quotation/download',
    service: 'QUOTATION',
    may: 'quotation:READ',
    summary: 'Download a quotation as a printable document',
    query: Type.Object({ quotation_id: Type.Optional(Id), ...DownloadQuery }),
    reply: Download,
  }),
};
