import type { CallRow } from '../row.ts';
import { testsOf } from '../tests-of.ts';
import { asked, knows, refuses } from './shown.ts';

const figures = testsOf('gateway/src/analytics/figures.test.ts');
const audience = testsOf('gateway/src/analytics/audience.test.ts');

/** Figures that are reckoned out of the list of the same. */
const reckoned = (path: string, kind: string, what: string): CallRow => ({
  call: `GET ${path}`,
  asks: `Count, total_value and the splits by status, sales person and customer of ${what}, by start_date, end_date, sales_person and tenant_id`,
  shownBy: [
    figures('the parts > come by value, the largest first, under the names that screens use'),
    ...asked(
      (query) => figures(`the figures of ${kind} > with ${query} are what the list of the same adds up to`),
      {},
      { start_date: '2026-11-01', end_date: '2026-11-21' },
      { startDate: '2026-11-22' },
      { sales_person: 7 },
      { tenant_id: 2 },
    ),
    ...refuses(audience, `GET ${path}`),
    ...knows(path, 'start_date end_date sales_person tenant_id'),
  ],
});

export const ANALYTICS_CALLS: readonly CallRow[] = [
  reckoned('/rfq/rfqAnalytics', 'rfqs', 'quote requests'),
  reckoned('/quotation/quotationAnalytics', 'quotations', 'quotations'),
  reckoned('/order/orderAnalytics', 'orders', 'orders'),
  {
    call: 'GET /customer/customerAnalytics',
    asks: 'The same figures of customers by the day they came and by sales person, and for no one customer',
    shownBy: [
      audience('customers are counted by the day they came, with what they ordered and did not cancel'),
      audience("a customer's own account > counts the customers of its organisation"),
      ...refuses(audience, 'GET /customer/customerAnalytics'),
      ...knows('/customer/customerAnalytics', 'start_date end_date sales_person'),
    ],
  },
  {
    call: 'GET /tenant/analytics',
    asks: 'The figures of the orders of one customer by tenant_id; for who may read orders too',
    shownBy: [
      figures('the figures of a customer are those of its orders'),
      audience('whose role reads customers and no orders > is refused the orders of a customer'),
      ...refuses(audience, 'GET /tenant/analytics'),
      ...knows('/tenant/analytics', 'tenant_id'),
    ],
  },
  {
    call: 'GET /crm_leads/crmLeadsAnalytics',
    asks: 'The same figures of seller leads, by status and owner',
    shownBy: [
      audience('leads are counted by status and by the owner they name'),
      ...refuses(audience, 'GET /crm_leads/crmLeadsAnalytics'),
      ...knows('/crm_leads/crmLeadsAnalytics', 'start_date end_date sales_person'),
    ],
  },
  {
    call: 'GET /seller/sellerAnalytics',
    asks: 'The same figures of sellers, with what was ordered from them',
    shownBy: [
      audience('sellers are counted with the purchase orders issued to them'),
      ...refuses(audience, 'GET /seller/sellerAnalytics'),
      ...knows('/seller/sellerAnalytics', 'start_date end_date sales_person'),
    ],
  },
];
