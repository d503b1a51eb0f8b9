import { isoDay } from '@console/shared/dates';
import { expect, test } from 'vitest';
import type { ActivityEntry } from '@console/shared/calls/activity';
import { actionLabel, byDay, changedLabel, keyOf, othersOf, recordLabel } from './labels.ts';

const event = (at: string, id: string, patch: Partial<ActivityEntry> = {}): ActivityEntry => ({
  seq: 0,
  at,
  by: null,
  is_system: false,
  kinds: [],
  entity: 'order',
  id,
  name: id,
  amount: null,
  op: 'updated',
  from_status: null,
  to_status: null,
  reason: null,
  approved_total: null,
  changed: [],
  before: {},
  after: {},
  ...patch,
});

test('changed fields are named once each, in words, without bookkeeping and status', () => {
  const words = (...changed: string[]) => changedLabel({ changed });
  expect(words('order_lines', 'total_price', 'order_grand_total', 'revision', 'modified_by_info', 'status')).toBe(
    'lines, total',
  );
  expect(words('edd', 'sales_person', 'sales_person_info', 'charge_2_value')).toBe(
    'expected delivery, salesperson, charges',
  );
  expect(words('paid_on')).toBe('paid on');
  expect(words('revision')).toBe('');
});

test('an action is named in a word, an approval with its total, in place of the fields that it set', () => {
  const words = (patch: Partial<ActivityEntry>) => actionLabel(event('2026-11-20T18:00:00Z', 'a', patch));
  expect([{ op: 'created' as const }, { op: 'deleted' as const }, {}, { to_status: 'CLOSED' }].map(words)).toEqual([
    'created',
    'removed',
    'edited',
    '',
  ]);
  expect(words({ approved_total: 35_399.6 })).toBe('approved at ₹35,400.00');
  const invoice_number = 'INV2627-000007';
  expect(words({ invoice_number })).toBe('tax invoice INV2627-000007 issued');
  const changed = ['invoice_number', 'invoice_date', 'edd'];
  const others = (patch: Partial<ActivityEntry>) => othersOf(event('2026-11-20T18:00:00Z', 'a', patch));
  const after = { invoice_number, edd: null };
  expect(others({ changed, after, invoice_number })).toMatchObject({ changed: ['edd'], after: { edd: null } });
  expect(others({ changed: ['approval', 'order_lines'], approved_total: 35_399.6 }).changed).toEqual([]);
});

test('a record is named by its number, a payment or expense by its amount', () => {
  expect(recordLabel({ entity: 'quotation', name: 'QT2627-000012', amount: null })).toBe('Quotation QT2627-000012');
  expect(recordLabel({ entity: 'payment', name: '7', amount: 20_000 })).toBe('Payment of ₹20,000.00');
});

test('entries are grouped by day in India, newest first', () => {
  const days = byDay(
    [
      event('2026-11-22T06:00:00Z', 'd'),
      event('2026-11-20T18:30:00Z', 'c'),
      event('2026-11-20T18:29:59Z', 'b'),
      event('2026-11-20T18:00:00Z', 'a'),
    ],
    isoDay,
  );
  expect(days.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
    ['2026-11-22', ['d']],
    ['2026-11-21', ['c']],
    ['2026-11-20', ['b', 'a']],
  ]);
});

test('an entry of the log is known by its position, one that only its record tells by that', () => {
  expect(keyOf({ seq: 7, entity: 'order', id: 'OR1' })).toBe('7');
  expect(keyOf({ seq: 0, entity: 'order', id: 'OR1' })).toBe('order:OR1');
});
