import type { CreditNote } from '@console/shared/entities/credit-note';
import { expect, test } from 'vitest';
import { CREDIT_MOVES, creditForm } from './credit-kind.ts';

const { rules } = creditForm('OR2627-000001');
const note = (status: CreditNote['status']) =>
  ({ status, remark: null, lines: [{ order_line_id: 41, quantity: 2.5 }] }) as CreditNote;

test('a draft is edited from what it credits', () => {
  expect(rules.draftOf?.(note('DRAFT'))).toEqual({ quantities: { 41: 2.5 }, returned: {}, remark: '' });
});

test.each([
  ['DRAFT', undefined],
  ['ISSUED', "This credit note was issued in the meantime, so your changes can't be saved."],
  ['CANCELLED', "This credit note was cancelled in the meantime, so your changes can't be saved."],
] as const)('one that is %s says whether it can still be edited', (status, words) => {
  expect(rules.closed?.(note(status))).toBe(words);
});

test('a person who issues or cancels one sees what changed, line by line', () => {
  const line = (order_line_id: number, sku: string, quantity: number) => ({
    ...{ order_line_id, quantity },
    product_info: { product_name: 'TMT Bar' },
    product_sku_info: { product_sku_name: sku, unit: 'MT' },
  });
  const looked = {
    ...{ status: 'DRAFT', remark: null, cn_grand_total: 1_000 },
    lines: [line(41, '12 mm', 2.5), line(42, '16 mm', 1)],
  } as CreditNote;
  const { of, changes } = CREDIT_MOVES.judged ?? {};
  expect(of?.({ ...looked, revision: 9 })).toEqual(of?.(looked));
  const lines = [line(41, '12 mm', 3), line(43, '20 mm', 1)];
  const row = { ...looked, status: 'ISSUED', lines, cn_grand_total: 1_200 } as CreditNote;
  expect(of?.(row)).not.toEqual(of?.(looked));
  expect(changes?.(looked, row)).toEqual([
    'TMT Bar 16 mm was removed',
    'TMT Bar 12 mm: 2.5 MT → 3 MT',
    'TMT Bar 20 mm was added',
    'Status: Draft → Issued',
    'Amount credited: ₹1,000.00 → ₹1,200.00',
  ]);
});
