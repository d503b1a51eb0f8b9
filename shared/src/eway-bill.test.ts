import { describe, expect, test } from 'vitest';
import { ewayBillFaults, ewayBillWarning, ewayBillWords, needsEwayBill } from './eway-bill.ts';
import { EWAYBILL_FIELDS } from './fields/eway-bill.ts';
import { draftOf, errorsOf, valuesOf } from './fields/field.ts';

const NUMBER = '131012345678';
const UNTIL = '2026-11-22T18:29:00.000Z';
const NONE = { ewaybill_number: null, ewaybill_valid_until: null };
const HOUR = 3_600_000;

const goods = (selling_price: number, pan_india_gst: number, status = 'DRAFT') => ({
  delivered_qty: 10,
  status,
  order_line_details: { selling_price, pan_india_gst },
});

test.each([
  ['₹50,000 with GST', [goods(4_000, 25)], false],
  ['a paisa more with GST', [goods(4_000, 25), goods(0.001, 5)], true],
  ['more only with goods that are exempt', [goods(4_000, 25), goods(9_000, 0)], false],
  ['more only with a line that was cancelled', [goods(4_000, 25), goods(9_000, 18, 'CANCELLED')], false],
  ['much more, all exempt', [goods(90_000, 0)], false],
])('whether a consignment of %s needs an e-way bill', { tags: ['SUP-141'] }, (_what, lines, isNeeded) => {
  expect(needsEwayBill(lines)).toBe(isNeeded);
});

describe('the fields of an e-way bill', { tags: ['SUP-140'] }, () => {
  const valueOf = (ewaybill_number: string, ewaybill_valid_until: string) =>
    valuesOf(EWAYBILL_FIELDS, { ewaybill_number, ewaybill_valid_until });

  test.each([
    [' 1310 1234-5678 ', '2026-11-22T23:59', { ewaybill_number: NUMBER, ewaybill_valid_until: UNTIL }, []],
    [NUMBER, '2026-11-22T23:59:00+05:30', { ewaybill_number: NUMBER, ewaybill_valid_until: UNTIL }, []],
    ['', ' ', NONE, []],
    ['13101234567', '2026-11-22T', {}, ['ewaybill_number', 'ewaybill_valid_until']],
    ['1310123456789', '2026-02-30T10:00', {}, ['ewaybill_number', 'ewaybill_valid_until']],
    ['13101234567A', 'tomorrow', {}, ['ewaybill_number', 'ewaybill_valid_until']],
  ])('%j until %j', (number, until, stored, wrong) => {
    const value = valueOf(number, until);
    expect(value).toMatchObject(stored);
    expect(Object.keys(errorsOf(EWAYBILL_FIELDS, value))).toEqual(wrong);
  });

  test('show a moment in Indian time', () => {
    expect(draftOf(EWAYBILL_FIELDS, { ewaybill_number: NUMBER, ewaybill_valid_until: UNTIL })).toEqual({
      ewaybill_number: NUMBER,
      ewaybill_valid_until: '2026-11-22T23:59',
    });
  });

  const left = { status: 'IN_TRANSIT', ewaybill_number: NUMBER } as const;
  test.each([
    ['a draft loses its number', NONE, { ...left, status: 'DRAFT' as const }, {}],
    ['goods that left without one', NONE, { ...left, ewaybill_number: null }, {}],
    ['goods that left with one', NONE, left, { ewaybill_number: expect.stringContaining('correct its number') }],
    [
      'an end without a number',
      { ...NONE, ewaybill_valid_until: UNTIL },
      { ...left, status: 'DRAFT' as const },
      { ewaybill_number: 'Enter the number of the e-way bill.' },
    ],
  ])('%s', (_what, values, before, faults) => {
    expect(ewayBillFaults(values, before)).toEqual(faults);
  });
});

test.each([
  [8 * HOUR + 1, ''],
  [8 * HOUR, 'E-way bill expires 22 Nov 2026 11:59 PM'],
  [1, 'E-way bill expires 22 Nov 2026 11:59 PM'],
  [0, 'E-way bill expired 22 Nov 2026 11:59 PM'],
  [-HOUR, 'E-way bill expired 22 Nov 2026 11:59 PM'],
])('%d ms before its end the warning is %j', { tags: ['SUP-142'] }, (left, words) => {
  const now = Date.parse(UNTIL) - left;
  const bill = { ewaybill_number: NUMBER, dc_lines: [] };
  expect(ewayBillWarning({ ...bill, status: 'IN_TRANSIT', ewaybill_valid_until: UNTIL }, now)).toBe(words);
  expect(ewayBillWarning({ ...bill, status: 'DELIVERED', ewaybill_valid_until: UNTIL }, now)).toBe('');
  expect(ewayBillWarning({ ...bill, status: 'IN_TRANSIT', ewaybill_valid_until: null }, now)).toBe('');
});

test.each([
  ['under way, above ₹50,000', 'IN_TRANSIT', 50_000, null, 'No e-way bill'],
  ['with its number', 'IN_TRANSIT', 50_000, NUMBER, ''],
  ['under ₹50,000', 'IN_TRANSIT', 40_000, null, ''],
  ['still a draft', 'DRAFT', 50_000, null, ''],
  ['of a gateway that keeps none', 'IN_TRANSIT', 50_000, undefined, ''],
] as const)('goods without an e-way bill, %s', { tags: ['SUP-162'] }, (_what, status, price, number, words) => {
  const line = { delivered_qty: 1, order_line_details: { selling_price: price, pan_india_gst: 18 } };
  const bill = { ...(number !== undefined && { ewaybill_number: number }), ewaybill_valid_until: null };
  expect(ewayBillWarning({ status, dc_lines: [line], ...bill }, 0)).toBe(words);
});

test('its number is read in groups of four', { tags: ['SUP-140'] }, () => {
  expect(ewayBillWords({ ewaybill_number: NUMBER, ewaybill_valid_until: UNTIL })).toBe(
    '1310 1234 5678, valid until 22 Nov 2026 11:59 PM',
  );
  expect(ewayBillWords({ ewaybill_number: NUMBER, ewaybill_valid_until: null })).toBe('1310 1234 5678');
  expect(ewayBillWords(NONE)).toBeUndefined();
});
