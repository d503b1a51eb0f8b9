import { Type } from 'typebox';
import { Quotation } from '../entities/quotation.ts';
import { quotationChart } from '../lifecycles/quotation.ts';
import { DateRange, Id, listOf, Paging, Statuses } from '../schema.ts';
import { call } from './call.ts';

export const quotationCalls = {
  list: call({
    method: 'GET',
    path: '/quotation',
    service: 'QUOTATION',
    may: 'quotation:READ',
    summary: 'Quotations; with `quotation_id` or `request_id` one of them',
    query: Type.Object({
      quotation_id: Type.Optional(Id),
      request_id: Type.Optional(Id),
      status: Type.Optional(Statuses(quotationChart.statuses)),
      org_id: Type.Optional(Id),
      tenant_id: Type.Optional(Id),
      sales_person: Type.Optional(Id),
      category_manager: Type.Optional(Id),
      ...DateRange,
      ...Paging,
    }),
    reply: Type.Union([listOf('quotations', Quotation), Type.Object({ quotation: Quotation })]),
  }),
};
