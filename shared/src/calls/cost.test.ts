import { expect, test } from 'vitest';
import { BODY_MAX } from '../constants.ts';
import { costOf } from './cost.ts';
import { CALLS, findCall } from './table.ts';

test.each([
  ['GET', '/rfq', '', 1],
  ['GET', '/rfq', 'limit=5', 1],
  ['GET', '/rfq', 'limit=50', 1],
  ['GET', '/rfq', 'limit=51', 2],
  ['GET', '/rfq', 'limit=500', 10],
  ['GET', '/rfq', '%6cimit=500', 10],
  ['GET', '/rfq', 'limit=5&limit=500', 10],
  ['GET', '/rfq', 'limit=1000000000000', 10],
  ['GET', '/rfq', 'limit=-5&limit=all', 1],
  ['GET', '/rfq', 'keyword=steel&limit=5', 5],
  ['GET', '/rfq', 'keyword=', 1],
  ['GET', '/tenant/getTenant', 'tenantName=acme', 5],
  ['GET', '/crm_leads/get_lead', 'lead_keyword=acme', 5],
  ['GET', '/getCategory', '', 2],
  ['GET', '/rfq/rfqAnalytics', '', 5],
  ['GET', '/audit', 'limit=1', 5],
  ['GET', '/quotation/download', 'type=html&quotation_id=1', 2],
  ['GET', '/quotation/download', 'type=pdf&quotation_id=1', 10],
  ['GET', '/quotation/download', 'type=html&type=pdf', 10],
  ['POST', '/quotation/download', '', 10],
  ['PUT', '/rfq', '', 1],
  ['GET', '/files/a.png', '', 1],
])('%s %s?%s costs %i', (method, path, query, cost) => {
  expect(costOf(findCall(method, path), new URLSearchParams(query))).toBe(cost);
});

test.each([
  [99_999, 1],
  [100_000, 2],
  [BODY_MAX.json, 11],
])('a body of %i bytes costs %i', (bytes, cost) => {
  const none = new URLSearchParams();
  expect([costOf(findCall('PUT', '/rfq'), none, bytes), costOf(undefined, none, bytes)]).toEqual([cost, cost]);
});

test('no query costs more than 10', () => {
  const most = CALLS.map((call) => costOf(call, new URLSearchParams('limit=500&keyword=x&type=pdf')));
  expect(Math.max(...most)).toBe(10);
});
