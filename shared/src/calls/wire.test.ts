import { describe, expect, test } from 'vitest';
import { CALLS, findCall } from './table.ts';
import { beyondOf, queryText, specifiedTarget, wireNamesOf } from './wire.ts';

const READS = CALLS.filter(({ query }) => query !== undefined).map(({ path }) => path);
const queriesOf = (path: string) => {
  const { properties = {} } = (findCall('GET', path)?.query ?? {}) as { properties?: object };
  return Object.keys(properties);
};

test.each(READS)('%s is spelt for a call that knows the query, each name once', (path) => {
  const names = wireNamesOf(path);
  const others = queriesOf(path).filter((name) => !(name in names));
  expect(queriesOf(path)).toEqual(expect.arrayContaining(Object.keys(names)));
  const sent = [...Object.values(names), ...others.filter((name) => path !== '/product' || name !== 'category')];
  expect(new Set(sent).size).toBe(sent.length);
});

test.each(READS)('%s has the queries of ours alone', (path) => {
  expect(queriesOf(path)).toEqual(expect.arrayContaining([...beyondOf(path)]));
});

test.each([
  ['/dc?status=IN_TRANSIT&from_date=2026-01-01&page=1', '/dc?status=IN_TRANSIT&page=1'],
  ['/dc?from_date=2026-01-01', '/dc'],
  ['/rfq?status=PENDING&from_date=2026-01-01', '/rfq?status=PENDING&from_date=2026-01-01'],
  ['/tenant/getTenant?tenant_name=a&from_date=2026-01-01', '/tenant/getTenant?tenant_name=a'],
  ['/activity', '/activity'],
])('%s keeps the queries of the specification: %s', (target, kept) => {
  expect(specifiedTarget(target)).toBe(kept);
});

describe('a query is sent', () => {
  test.each([
    [
      '/getSeller',
      { keyword: 'cem', from_date: '2026-11-01', zone: 'South' },
      'seller_name=cem&start_date=2026-11-01&zone=South',
    ],
    ['/tenant/getTenant', { keyword: 'a b' }, 'tenant_name=a+b'],
    ['/product', { keyword: 'cement', category_id: 4 }, 'product_name=cement&category=4'],
    ['/crm_leads/get_lead', { keyword: 'x', to_date: '2026-11-01' }, 'lead_keyword=x&end_date=2026-11-01'],
    ['/dc', { order_number: 'SO1' }, 'orderNumber=SO1'],
    ['/dc/v4/download', { challan_id: 'DC1', type: 'pdf' }, 'challanId=DC1&type=pdf'],
    ['/credit_note', { cn_id: 'CN1' }, 'cnId=CN1'],
    ['/payment', { order_id: 'SO1' }, 'orderId=SO1'],
    ['/order/orderAnalytics', { from_date: '2026-04-01' }, 'start_date=2026-04-01'],
    ['/getOrderRequest', { from_date: '2026-04-01', order_number: 'SO1' }, 'startDate=2026-04-01&order_number=SO1'],
    ['/rfq', { group_by_date: true, from_date: '2026-04-01' }, 'groupByDate=true&from_date=2026-04-01'],
    ['/rfq', { status: ['PENDING', 'ARCHIVED'], page: undefined }, 'status=PENDING&status=ARCHIVED'],
    ['/purchaseOrder/payment', { seller_id: 7 }, 'seller_id=7'],
  ])('to %s with %j as ?%s', (path, query, sent) => {
    expect(queryText(path, query)).toBe(`?${sent}`);
  });

  test('without a question mark if nothing is asked', () => {
    expect([queryText('/rfq'), queryText('/rfq', { page: undefined })]).toEqual(['', '']);
  });
});
