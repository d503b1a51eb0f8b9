import { Type } from 'typebox';
import { ARCHIVE_REASON_MAX } from '../constants.ts';
import { QuotationRequest } from '../entities/quotation-request.ts';
import { quotationRequestChart } from '../lifecycles/quotation-request.ts';
import {
  Count,
  DateRange,
  Day,
  Id,
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
} from '../schema.ts';
import { call, touchesField, written } from './call.ts';

export const rfqCalls = {
  list: call({
    method: 'GET',
    path: '/rfq',
    service: 'RFQ',
    may: 'quotation_request:READ',
    summary: 'List quote requests; with `request_id`, get one',
    query: Type.Object({
      request_id: Type.Optional(Id),
      status: Type.Optional(Statuses(quotationRequestChart.statuses)),
      tenant_id: Type.Optional(Id),
      user_id: Type.Optional(Id),
      org_id: Type.Optional(Id),
      sales_person: Type.Optional(Id),
      category_manager: Type.Optional(Id),
      /** Searches the number, the product and the SKU, and the customer's name for readers who may see it. */
      keyword: Type.Optional(Short),
      on_date: Type.Optional(Day),
      group_by_date: Type.Optional(Type.Boolean()),
      ...DateRange,
      ...Sorting,
      ...Paging,
    }),
    reply: Type.Union([
      Type.Intersect([
        listOf('rfqs', QuotationRequest),
        Type.Object({ groups: Type.Optional(Type.Array(Type.Object({ date: Day, count: Count }))) }),
      ]),
      Type.Object({ rfq: QuotationRequest }),
    ]),
  }),
  create: call({
    method: 'POST',
    path: '/rfq',
    service: 'RFQ',
    may: 'quotation_request:WRITE',
    summary: 'Create a quote request for a customer',
    body: Type.Object({
      tenant_id: Id,
      user_id: Id,
      product_id: Id,
      product_sku_id: Id,
      quantity: Quantity,
      remarks: Type.Optional(nullable(Prose)),
      packaging_type: Type.Optional(nullable(Short)),
      color: Type.Optional(nullable(Short)),
    }),
    reply: written('rfq', QuotationRequest),
    changes: ['quotation_request'],
    creates: true,
  }),
  update: call({
    method: 'PUT',
    path: '/rfq',
    service: 'RFQ',
    may: 'quotation_request:UPDATE',
    summary: 'Price, edit or archive a quote request',
    body: Type.Object({
      request_id: Id,
      status: Type.Optional(oneOf(['PRICE_UPDATED', 'ARCHIVED'])),
      quantity: Type.Optional(Quantity),
      remarks: Type.Optional(nullable(Prose)),
      packaging_type: Type.Optional(nullable(Short)),
      color: Type.Optional(nullable(Short)),
      rfq_offer_id: Type.Optional(Id),
      rfq_offer_price: Type.Optional(MoneyIn),
      rfq_mg: Type.Optional(PercentIn),
      rfq_selling_price: Type.Optional(MoneyIn),
      message: Type.Optional(Type.String({ maxLength: ARCHIVE_REASON_MAX })),
    }),
    reply: written('rfq', QuotationRequest),
    changes: ['quotation_request'],
    touches: touchesField('quotation_request', 'request_id'),
  }),
};
