import { expect, test } from 'vitest';
import { creditErrors } from '../machines/credit-draft.ts';
import { newRequestRules } from '../machines/new-request.ts';
import { offerErrors } from '../machines/offer-draft.ts';
import type { OfferDraft } from '../machines/offer-draft.ts';
import { priceRules } from '../machines/price-request.ts';
import type { PriceDraft } from '../machines/price-request.ts';
import { purchaseLineErrors } from '../machines/purchase-line.ts';
import { lineErrors } from '../machines/sale-line.ts';
import type { LineDraft } from '../machines/sale-line.ts';
import { linedParts } from '../machines/sale-parts.ts';
import { newTerms, termsErrors } from '../machines/sale-terms.ts';
import type { FieldErrors } from '../machines/record-work/contract.ts';
import { adopted, clashes } from '../machines/record-work/draft.ts';
import { EXPENSE_FORM } from './expenses/expense-kind.ts';
import { paymentForm } from './payments/payment-kind.ts';

const paid = paymentForm({ order_number: 'OR1' }, '2026-11-23').rules;
const unread = <Field extends string>(...fields: Field[]) =>
  Object.fromEntries(fields.map((field) => [field, NaN])) as Record<Field, number>;

const price = unread('quantity', 'rfq_offer_price', 'rfq_mg', 'rfq_selling_price');
const line = unread('quantity', 'offer_price', 'mg', 'selling_price', 'discount');
const terms = unread('charge_1_value', 'charge_2_value', 'discount');
const bought = unread('quantity', 'offer_price');
const offer = unread('moq', 'mrp', 'offer_price');

test.each<[string, FieldErrors, string[]]>([
  ['a quote request', newRequestRules.errors({ ...newRequestRules.blank, quantity: NaN }, undefined), ['quantity']],
  [
    'its price',
    priceRules.commands.price.errors?.(price as unknown as PriceDraft, '', {} as never) ?? {},
    Object.keys(price),
  ],
  ['a line that is sold', lineErrors({ ...line, remarks: '' } as unknown as LineDraft, 18), Object.keys(line)],
  ['charges and discount', termsErrors({ ...newTerms(), ...terms }), Object.keys(terms)],
  [
    'a line that is bought',
    purchaseLineErrors({ ...bought, gst: 18, remark: '' }, { product: 18 }),
    Object.keys(bought),
  ],
  ['an offer', offerErrors(offer as unknown as OfferDraft), Object.keys(offer)],
  [
    'a credit note',
    creditErrors({ quantities: { 41: NaN }, returned: { 41: NaN }, remark: '' }),
    ['lines.0.quantity', 'lines.0.returned_qty'],
  ],
  ['an expense', EXPENSE_FORM.rules.errors({ ...EXPENSE_FORM.rules.blank, amount: NaN }, undefined), ['amount']],
  ['a payment', paid.errors({ ...paid.blank, amount: NaN }, undefined), ['amount']],
])('%s is held back at each field whose text is not a number', (_what, errors, fields) => {
  expect(Object.keys(errors)).toEqual(expect.arrayContaining(fields));
});

test('an unreadable price sets no other', () => {
  const whole = { rfq_offer_price: 100, rfq_mg: 10, rfq_selling_price: 110 } as PriceDraft;
  expect(priceRules.edit?.(whole, { rfq_offer_price: NaN })).toMatchObject({ rfq_mg: 10, rfq_selling_price: null });
});

test('unreadable text stays while the other fields of its group are edited', () => {
  const whole = { rfq_offer_price: 100, rfq_mg: 10, rfq_selling_price: 110 } as PriceDraft;
  const write = (unreadOf: Partial<PriceDraft>, patch: Partial<PriceDraft>) =>
    priceRules.edit?.({ ...whole, ...unreadOf }, patch);
  expect(write({ rfq_selling_price: NaN }, { rfq_offer_price: 120 })).toMatchObject({ rfq_selling_price: NaN });
  expect(write({ rfq_selling_price: NaN }, { rfq_mg: 12 })).toMatchObject({ rfq_selling_price: NaN });
  expect(write({ rfq_mg: NaN }, { rfq_selling_price: 120 })).toMatchObject({ rfq_mg: NaN });
});

test('unreadable text stays when a colleague edits other fields, and is decided if they edit the same', () => {
  const row = { quantity: 2, offer_price: 90, gst: 18, remark: '' };
  const rules = {
    draftOf: ({ lines }: { lines: Record<string, typeof row> }) => ({ lines, terms: {} }),
    parts: linedParts<typeof row, object>({ offer_price: 'price' }, {}),
  };
  const seen = { lines: { 41: row } };
  const draft = { lines: { 41: { ...row, offer_price: NaN, quantity: NaN } }, terms: {} };
  const beside = { seen, row: { lines: { 41: { ...row, gst: 5 } } }, draft, settled: [] };
  expect(clashes(rules, beside)).toEqual([]);
  expect(adopted(rules, beside).draft.lines[41]).toEqual({ ...row, gst: 5, offer_price: NaN, quantity: NaN });
  const same = { ...beside, row: { lines: { 41: { ...row, offer_price: 95 } } } };
  expect(clashes(rules, same).map(({ part }) => part)).toEqual(['line.41.price']);
  expect(adopted(rules, { ...same, settled: ['line.41.price'] }).draft.lines[41]).toMatchObject({ offer_price: NaN });
});
