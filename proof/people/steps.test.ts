import type { AuditEntry } from '@console/shared/calls/audit';
import { expect, test } from 'vitest';
import { newsOf, stepsInWords } from './steps.ts';

const entry = (
  entity: AuditEntry['entity'],
  id: string,
  after: AuditEntry['after'],
  op: AuditEntry['op'] = 'created',
): AuditEntry => ({
  ...{ seq: 1, at: '2026-11-21T06:00:00Z', entity, id, label: id, op, revision: 1, by: null, by_role_id: null },
  ...{ request_id: null, changed: [], before: null, after },
});
const DAY = [
  entry('quotation_request', '11126', { status: 'PRICE_UPDATED' }, 'updated'),
  entry('quotation', '700', { status: 'SENT' }),
  entry('quotation', '700', { status: 'CONFIRMED' }, 'updated'),
  entry('order', 'OR1', { quotation_id: 700 }),
  entry('purchase_order', 'PO1', { order_number: 'OR1', status: 'DRAFT' }),
  entry('purchase_order', 'PO1', { status: 'ISSUED' }, 'updated'),
  entry('delivery_challan', 'DC1', { order_number: 'OR1', status: 'IN_TRANSIT' }),
  entry('delivery_challan', 'DC1', { status: 'DELIVERED' }, 'updated'),
  entry('delivery_challan', 'DC0', { status: 'DELIVERED' }, 'updated'),
];

test('each step leads to the next person, and where to take it', () => {
  expect(newsOf(DAY, DAY).map(({ path, tells }) => `${path} ${tells.join(' ')}`)).toEqual([
    '/quoteRequests?status=PRICE_UPDATED&q=11126 sales1',
    '/quotation-details/700 lead',
    '/quotation-details/700 sales1',
    '/order-details/OR1 cm1 cm3 lead',
    '/purchase-orders-details/PO1 cm1 lead',
    '/order-details/OR1 cm1 cm3 lead',
    '/deliveryChallans?open=DC1 cm1 lead',
  ]);
});

test('the steps of a day are counted, and a chain is complete from a quotation of the day to a delivery', () => {
  expect(stepsInWords(DAY)).toBe(
    'priced 1, quoted 1, approved 1, ordered 1, bought 1, issued 1, dispatched 1, delivered 2; whole chains 1',
  );
});
