import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Count, DateRange, Day, hidden, Id, Money, nullable, Text } from '../schema.ts';
import { call } from './call.ts';

const FIGURES = { count: Count, total_value: Money };

/**
 * What was counted, and its parts, each by value and the largest first. Everything that was counted is in both
 * figures, cancelled and rejected records too, which stand in a status of their own: the parts add up to the whole.
 * `total_value` is in rupees, exact to the paisa: of quote requests quantity × selling price before GST (nothing while
 * there is no price), of quotations and orders their grand totals, of customers what they have ordered so far without
 * cancelled orders, of sellers the purchase orders issued to them, of leads nothing.
 */
export const Analytics = Type.Object({
  success: Type.Boolean(),
  ...FIGURES,
  status_split: Type.Array(Type.Object({ status: Text, name: Text, ...FIGURES })),
  /** Null: nobody's. Of leads and sellers, which name their owner in words, null too where nobody goes by the name. */
  sales_person_split: Type.Array(Type.Object({ sales_person: nullable(Id), name: Text, ...FIGURES })),
  /** Absent without TENANT READ; empty for what has no customer. */
  tenant_split: hidden(Type.Array(Type.Object({ tenant_id: Id, name: Text, ...FIGURES }))),
  /** With `groupByDate`: the days in +05:30 on which anything was made, the earliest first. */
  by_date: Type.Optional(Type.Array(Type.Object({ date: Day, ...FIGURES }))),
});
export type Analytics = Static<typeof Analytics>;

/** Of what was made on these days; without days of all time. */
const FILTER = {
  ...DateRange,
  sales_person: Type.Optional(Id),
  group_by_date: Type.Optional(Type.Boolean()),
};
/** Figures are summed over every row that there is. */
const cost = 5;
const Filter = Type.Object(FILTER);
const CustomerFilter = Type.Object({ ...FILTER, tenant_id: Type.Optional(Id) });

export const analyticsCalls = {
  rfqs: call({
    method: 'GET',
    path: '/rfq/rfqAnalytics',
    service: 'RFQ',
    may: 'quotation_request:READ',
    summary: 'Get the figures of quote requests',
    query: CustomerFilter,
    reply: Analytics,
    cost,
  }),
  quotations: call({
    method: 'GET',
    path: '/quotation/quotationAnalytics',
    service: 'QUOTATION',
    may: 'quotation:READ',
    summary: 'Get the figures of quotations',
    query: CustomerFilter,
    reply: Analytics,
    cost,
  }),
  orders: call({
    method: 'GET',
    path: '/order/orderAnalytics',
    service: 'ORDER',
    may: 'order:READ',
    summary: 'Get the figures of orders',
    query: CustomerFilter,
    reply: Analytics,
    cost,
  }),
  customers: call({
    method: 'GET',
    path: '/customer/customerAnalytics',
    service: 'TENANT',
    may: 'tenant:READ',
    summary: 'Get the figures of customers, by the day each was created',
    query: Filter,
    reply: Analytics,
    cost,
  }),
  tenant: call({
    method: 'GET',
    path: '/tenant/analytics',
    service: 'TENANT',
    may: 'tenant:READ',
    summary: "Get the figures of one customer's orders, or of all; needs order READ as well",
    query: CustomerFilter,
    reply: Analytics,
    cost,
  }),
  leads: call({
    method: 'GET',
    path: '/crm_leads/crmLeadsAnalytics',
    service: 'SELLER',
    may: 'seller:READ',
    summary: 'Get the figures of seller leads; `sales_person` is the owner of the lead',
    query: Filter,
    reply: Analytics,
    cost,
  }),
  sellers: call({
    method: 'GET',
    path: '/seller/sellerAnalytics',
    service: 'SELLER',
    may: 'seller:READ',
    summary: 'Get the figures of sellers; `sales_person` is the source person of the seller',
    query: Filter,
    reply: Analytics,
    cost,
  }),
};
