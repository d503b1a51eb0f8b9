import { expect, test } from 'vitest';
import { order } from '../machines/testing/rows.ts';
import { dayWords } from './day-words.ts';
import { orderChanges } from './order-approval/order-changes.ts';

test('a day reads the same on every screen, and stays as it is while it is being typed', () => {
  expect([null, '', '2026-12-', '2026-12-05'].map(dayWords)).toEqual(['no day', 'no day', '2026-12-', '05 Dec 2026']);
});

test('so does a changed day of delivery', () => {
  expect(orderChanges({ ...order, edd: null }, { ...order, edd: '2026-12-05' })).toEqual([
    'Expected delivery: no day → 05 Dec 2026',
  ]);
});
