import { expect, test } from 'vitest';
import { quotationLine, quotationTotals } from './pricing.ts';
import type { QuotationCharges } from './pricing.ts';
import { documentDiscountFault, lineDiscountFault } from './sale-limits.ts';

/** ₹1,100 and 18 % GST: ₹1,298. */
const LINE = { quantity: 10, selling_price: 110, pan_india_gst: 18 };

test.each([undefined, null, '', 0, 1298] as const)(
  'a line that comes to ₹1,298 can have a discount of %j',
  (discount) => {
    expect(lineDiscountFault(quotationLine({ ...LINE, quotation_line_discount: discount }))).toBeUndefined();
  },
);

test('a line cannot have a discount above its amount with GST', () => {
  expect(lineDiscountFault(quotationLine({ ...LINE, quotation_line_discount: 1298.01 }))).toBe(
    'At most ₹1,298.00, the total of the line.',
  );
});

test.each<[QuotationCharges, string | undefined]>([
  [{ quotation_discount: 1298 }, undefined],
  [{ quotation_discount: 1298.01 }, 'At most ₹1,298.00, the total of lines and charges.'],
  [{ charge_1_value: 500, quotation_discount: 1798 }, undefined],
  [{ charge_2_value: -1000, quotation_discount: 298.01 }, 'At most ₹298.00, the total of lines and charges.'],
  [{ charge_1_value: -1298 }, undefined],
  [{ charge_1_value: -1298.01 }, 'The charges bring the total below zero.'],
  [{ charge_1_value: -1300, quotation_discount: 1 }, 'The charges bring the total below zero.'],
])('a document of one such line, with %j: %s', (charges, words) => {
  expect(documentDiscountFault(quotationTotals([LINE], charges), charges.quotation_discount)).toBe(words);
});
