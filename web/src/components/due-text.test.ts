import { expect, test } from 'vitest';
import { dueText } from './due-text.ts';

const at = (text: string) => Date.parse(`${text.replace(' ', 'T')}+05:30`);

test.each([
  ['2026-11-25 10:00:00', 'due 04:40 PM today'],
  ['2026-11-25 16:39:59', 'due 04:40 PM today'],
  ['2026-11-24 23:59:00', 'due Wed 04:40 PM'],
  ['2026-11-19 00:00:00', 'due Wed 04:40 PM'],
  ['2026-11-18 23:59:00', 'due 25 Nov'],
  ['2026-11-25 16:40:00', 'overdue'],
  ['2026-11-25 17:00:00', '20 min overdue'],
  ['2026-11-26 00:30:00', '7 h overdue'],
])('a deadline of 25 November at 16:40, seen at %s, is “%s”', { tags: ['DUE-12'] }, (now, text) => {
  expect(dueText(at('2026-11-25 16:40:00'), at(now))).toBe(text);
});
