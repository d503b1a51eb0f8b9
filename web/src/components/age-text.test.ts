import { expect, test } from 'vitest';
import { ageText, agoText } from './age-text.ts';

const NOW = Date.parse('2026-11-21T09:30:00Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [-3 * HOUR, 'now'],
  [0, 'now'],
  [5 * SECOND - 1, 'now'],
  [5 * SECOND, '5 s'],
  [59 * SECOND, '55 s'],
  [MINUTE, '1 min'],
  [2 * HOUR - 1, '119 min'],
  [2 * HOUR, '2 h'],
  [2 * DAY - 1, '47 h'],
  [2 * DAY, '2 d'],
  [60 * DAY - 1, '59 d'],
  [60 * DAY, '2 mo'],
  [729 * DAY, '24 mo'],
  [730 * DAY, '2 y'],
])('%d ms → %s', { tags: ['CLI-7'] }, (elapsed, text) => {
  expect(ageText(NOW - elapsed, NOW)).toBe(text);
});

test.each([
  [-3 * HOUR, 'just now'],
  [0, 'just now'],
  [5 * SECOND, '5 s ago'],
  [MINUTE, '1 min ago'],
  [2 * DAY, '2 d ago'],
])('given a time %d ms before now, the text is %s', (elapsed, text) => {
  expect(agoText(NOW - elapsed, NOW)).toBe(text);
});
