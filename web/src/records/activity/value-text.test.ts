import { expect, test } from 'vitest';
import { fieldText, valueText } from './value-text.ts';

test.each([
  [null, '—'],
  ['', '—'],
  [[], '—'],
  [true, 'Yes'],
  [12.5, '12.5'],
  [['a', 'b'], 'a, b'],
  ['2026-11-21', '21 Nov 2026'],
  ['2026-11-21T06:30:00.000Z', '21 Nov 2026 12:00 PM'],
  ['2026-11-21 or so', '2026-11-21 or so'],
])('%j reads %s', (value, words) => {
  expect(valueText(value)).toBe(words);
});

test.each([
  ['order_grand_total', 35_399.6, '₹35,400.00'],
  ['dc_grand_total', 62_773.64, '₹62,773.64'],
  ['dc_line_discount', 965, '₹965.00'],
  ['distance_km', 2_100, '2,100 km'],
  ['selling_price', 380, '₹380.00'],
  ['charge_1_value', 1_200, '₹1,200.00'],
  ['quotation_discount', 50.5, '₹50.50'],
  ['rfq_mg', 12.5, '12.5%'],
  ['gstin', 18, '18%'],
  ['gstin', '29AAACA1111A1Z5', '29AAACA1111A1Z5'],
  ['quantity', 120_000, '1,20,000'],
  ['pin_code', 560_001, '560001'],
  ['transport_mode', 'ROAD', 'Road'],
  ['approval', 'WAITING', 'Waiting for approval'],
  ['edd', '2026-12-05', '05 Dec 2026'],
])('%s %j reads %s', { tags: ['SUP-167'] }, (field, value, words) => {
  expect(fieldText(field, value)).toBe(words);
});
