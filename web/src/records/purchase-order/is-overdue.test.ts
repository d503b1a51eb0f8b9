import { expect, test } from 'vitest';
import { isOverdue } from './is-overdue.ts';

const TODAY = '2026-11-22';

test.each([
  ['2026-11-21', 'DRAFT', true],
  ['2026-11-22', 'DRAFT', false],
  ['2026-11-21', 'ISSUED', false],
  ['2026-11-21', 'PAID', false],
  ['2026-11-21', 'CANCELLED', false],
  [null, 'DRAFT', false],
] as const)('due %s and %s: %s', (due_date, status, is) => {
  expect(isOverdue({ due_date, status }, TODAY)).toBe(is);
});
