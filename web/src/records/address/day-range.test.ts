import { expect, test } from 'vitest';
import { RANGES, rangeField } from './day-range.ts';

test('the range begins as the last year, and is called that', () => {
  const { days } = rangeField.read(new URLSearchParams(), Date.parse('2026-11-21T06:00:00Z'));
  expect([days, RANGES.find((range) => range.days === days)?.label]).toEqual([365, 'LAST 1 YEAR']);
});
