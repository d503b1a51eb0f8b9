import type { CreditNote } from '@console/shared/entities/credit-note';
import { expect, test } from 'vitest';
import { creditForm } from './credit-kind.ts';

const { rules } = creditForm('OR2627-000001');
const note = (status: CreditNote['status']) =>
  ({ status, remark: null, lines: [{ order_line_id: 41, quantity: 2.5 }] }) as CreditNote;

test('a draft is corrected from what it credits', () => {
  expect(rules.draftOf?.(note('DRAFT'))).toEqual({ quantities: { 41: 2.5 }, remark: '' });
});

test.each([
  ['DRAFT', undefined],
  ['ISSUED', "This credit note was issued in the meantime, so your changes can't be saved."],
  ['CANCELLED', "This credit note was cancelled in the meantime, so your changes can't be saved."],
] as const)('one that is %s says whether it can still be corrected', (status, words) => {
  expect(rules.closed?.(note(status))).toBe(words);
});
