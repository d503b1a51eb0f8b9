import { expect, test } from 'vitest';
import { isReceiptDay, receivedAtFault } from './receipt.ts';

const NOW = '2026-11-21T08:35:10.000Z';
const DRAFTED = { created_date: '2026-11-21T05:00:30.000Z', dispatched_date: null };
const SENT = { ...DRAFTED, dispatched_date: '2026-11-21T06:30:45.000Z' };

test.each([
  ['the minute in which they left', '2026-11-21T06:30:00.000Z', SENT, undefined],
  ['a minute before', '2026-11-21T06:29:59.000Z', SENT, 'The goods left 21 Nov 2026 12:00 PM. Choose a later time.'],
  ['this very minute', '2026-11-21T08:35:59.000Z', SENT, undefined],
  ['the next minute', '2026-11-21T08:36:00.000Z', SENT, 'Choose a time that is not in the future.'],
  ['a draft, since it was made', '2026-11-21T05:00:00.000Z', DRAFTED, undefined],
  ['a draft, before', '2026-11-21T04:59:00.000Z', DRAFTED, 'The goods left 21 Nov 2026 10:30 AM. Choose a later time.'],
])('goods received in %s: %s', (_when, received_at, challan, words) => {
  expect(receivedAtFault(received_at, challan, NOW)).toBe(words);
});

test.each([
  ['the day they left', '2026-11-21', true],
  ['today', '2026-11-22', true],
  ['the day before they left', '2026-11-20', false],
  ['tomorrow', '2026-11-23', false],
  ['a day that is none', '2026-02-30', false],
  ['no day', '', false],
])('goods can have been received on %s: %s is %s', (_which, day, can) => {
  expect(isReceiptDay(day, SENT, '2026-11-22')).toBe(can);
});
