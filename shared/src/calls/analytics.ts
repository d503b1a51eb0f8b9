import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Count, DateRange, Day, hidden, Id, Money, nullable, Text } from '../schema.ts';
import { call } from './call.ts';

const FIGURES = { count: Count, total_value: Money };

/**
 * Count and value in total and by part, sorted by value, largest first. Both figures cover every record, including
 * cancelled and rejected ones (which have their own status), so the parts add up to the total. `total_value` is in
 * rupees, exact to the paisa: quantity × selling price before GST for quote requests (0 without a price), grand totals
 * for quotations and orders, value ordered so far without cancelled orders for customers, purchase orders issued for
 * sellers, and 0 for leads.
 */
export const Analytics = Type.Object({
  success: Type.Boolean(),
  ...FIGURES,
  /**
   * Of the goods in orders, without cancelled ones: what they are sold for, before GST and discounts, and what they cost.
   * Rupees. Only in the figures of orders, for staff. Other gateways lack it.
   */
  goods: Type.Optional(Type.Object({ value: Money, cost: Money })),
  status_split: Type.Array(Type.Object({ status: Text, name: Text, ...FIGURES })),
  /**
   * Null means unassigned. Leads and sellers store their owner as a name; it is also null when no user has that name.
   */
  sales_person_split: Type.Array(Type.Object({ sales_person: nullable(Id), name: Text, ...FIGURES })),
  /** Absent without TENANT READ; empty for entities without a customer. */
  tenant_split: hidden(Type.Array(Type.Object({ tenant_id: Id, name: Text, ...FIGURES }))),
  /** With `groupByDate`: the days in +05:30 on which records were created, earliest first. */
  by_date: Type.Optional(Type.Array(Type.Object({ date: Day, ...FIGURES }))),
});
export type Analytics = Static<typeof Analytics>;

/** Restricts to records created on these days; without days, all time. */
const FILTER = {
  ...DateRange,
  sales_person: Type.Optional(Id),
  group_by_date: Type.Optional(Type.Boolean()),
};
/** Figures are summed over every row. */
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
