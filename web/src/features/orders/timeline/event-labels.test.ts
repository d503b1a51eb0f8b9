import { isoDay } from '@console/shared/dates';
import { expect, test } from 'vitest';
import { byDay, changedLabel, actionLabel, recordLabel } from './event-labels.ts';
import type { TimelineEvent } from './event-labels.ts';

const event = (at: string, id: string, patch: Partial<TimelineEvent> = {}): TimelineEvent => ({
  at,
  by: null,
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
  ...patch,
});

test('changed fields are named once each, in words, without bookkeeping and status', () => {
  const words = (...changed: string[]) => changedLabel({ changed, approved_total: null });
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
  const words = (patch: Partial<TimelineEvent>) => actionLabel(event('2026-11-20T18:00:00Z', 'a', patch));
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
  expect(changedLabel({ changed, approved_total: null, invoice_number })).toBe('expected delivery');
  expect(changedLabel({ changed: ['approval', 'order_lines'], approved_total: 35_399.6 })).toBe('');
});

test('a record is named by its number, a payment or expense by its amount', () => {
  expect(recordLabel({ entity: 'quotation', name: 'QT2627-000012', amount: null })).toBe('Quotation QT2627-000012');
  expect(recordLabel({ entity: 'payment', name: '7', amount: 20_000 })).toBe('Payment of ₹20,000.00');
});

test('events are grouped by day in India, newest first', () => {
  const days = byDay(
    [
      event('2026-11-20T18:00:00Z', 'a'),
      event('2026-11-20T18:29:59Z', 'b'),
      event('2026-11-20T18:30:00Z', 'c'),
      event('2026-11-22T06:00:00Z', 'd'),
    ],
    isoDay,
  );
  expect(days.map(({ day, events }) => [day, events.map(({ id }) => id)])).toEqual([
    ['2026-11-22', ['d']],
    ['2026-11-21', ['c']],
    ['2026-11-20', ['b', 'a']],
  ]);
});

test('an event keeps its key between reads, and no two have the same', () => {
  const first = [event('2026-11-20T18:00:00Z', 'a'), event('2026-11-20T18:00:00Z', 'a')];
  const keys = (events: TimelineEvent[]) => byDay(events, isoDay).flatMap(({ events: of }) => of.map(({ key }) => key));
  const before = keys(first);
  expect(new Set(before).size).toBe(2);
  expect(keys([...first, event('2026-11-20T19:00:00Z', 'b')])).toEqual(expect.arrayContaining(before));
});
