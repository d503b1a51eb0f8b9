import { MESSAGES } from '@console/shared/messages';
import { expect, test } from 'vitest';
import { RANGES, rangeField, rangesWith } from './day-range.ts';

test('the range starts as the last 12 months, and has that name', () => {
  const { days } = rangeField.read(new URLSearchParams(), Date.parse('2026-11-21T06:00:00Z'));
  expect([days, RANGES.find((range) => range.days === days)?.label]).toEqual([365, 'Last 12 months']);
});

test(
  'a dashboard names the last 365 days as the specification does, and a shorter range as a list does',
  { tags: ['CLI-88', 'HOM-15'] },
  () => {
    const labels = rangesWith(MESSAGES.pick.lastYear).map(({ label }) => label);
    expect(labels).toEqual(['LAST 1 YEAR', 'Last 90 days', 'Last 30 days', 'Last 7 days']);
  },
);
