import { expect, test } from 'vitest';
import { quotationRules } from './edit-quotation.ts';
import type { QuotationDraft, QuotationLineDraft } from './edit-quotation.ts';
import { wholeOrder } from './testing/orders.ts';
import { quotation as oneLine, quotationItem } from './testing/rows.ts';

const quotation = { ...oneLine, quotation_items: [quotationItem, { ...quotationItem, quotation_item_id: 42 }] };
const start = quotationRules.draftOf(quotation);
const errors = (draft: QuotationDraft, row = quotation) => quotationRules.commands.edit.errors?.(draft, '', row);
const withDiscount = (discount: number, draft = start) => ({ ...draft, terms: { ...draft.terms, discount } });
const withLine = (id: number, patch: Partial<QuotationLineDraft>, draft = start) => ({
  ...draft,
  lines: { ...draft.lines, [id]: { ...(draft.lines[id] as QuotationLineDraft), ...patch } },
});
const atMost = (rupees: string) => ({ 'terms.discount': `At most ${rupees}, the total of lines and charges.` });

test('a line of a quotation allows no discount above its amount', () => {
  expect(errors(withLine(41, { discount: 1_298 }))).toEqual({});
  expect(errors(withLine(41, { discount: 1_298.01 }))).toEqual({
    'line.41.discount': 'At most ₹1,298.00, the total of the line.',
  });
});

test('the whole quotation allows no discount above the sum of the included lines', () => {
  expect(errors(withDiscount(2_596))).toEqual({});
  expect(errors(withDiscount(2_596.01))).toEqual(atMost('₹2,596.00'));
  const one = withLine(42, { included_in_quotation: false });
  expect(errors(withDiscount(1_298.01, one))).toEqual(atMost('₹1,298.00'));
});

test('added lines count', () => {
  const added = { ...start, added: wholeOrder.lines };
  expect(errors(withDiscount(2_758.25, added))).toEqual({});
  expect(errors(withDiscount(2_758.26, added))).toEqual(atMost('₹2,758.25'));
});

test('the maximum is unknown before every line is priced', () => {
  expect(Object.keys(errors(withLine(41, { quantity: null }, withDiscount(9_999))) ?? {})).toEqual([
    'line.41.quantity',
  ]);
});
