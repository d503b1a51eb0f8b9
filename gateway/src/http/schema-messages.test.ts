import { describe, expect, test } from 'vitest';
import type { Call } from '@console/shared/calls/call';
import { leadCalls } from '@console/shared/calls/lead';
import { expenseCalls } from '@console/shared/calls/money';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { quotationCalls } from '@console/shared/calls/quotation';
import { rfqCalls } from '@console/shared/calls/rfq';
import { CALLS } from '@console/shared/calls/table';
import type { AppError } from '@console/shared/errors';
import { validatorCompiler } from './validation.ts';

/** The message for each refused field, by path. */
function saidOf(schema: NonNullable<Call['body']>, given: unknown, httpPart = 'body'): Record<string, string> {
  const check = validatorCompiler({ schema, httpPart, method: 'POST', url: '/' });
  const { error } = (check as (given: unknown) => { error?: AppError })(given);
  return (error?.details['fields'] ?? {}) as Record<string, string>;
}

test.each([
  ['quantity', 1e9, 'Quantity must be at most 99,99,99,999.'],
  ['quantity', 0, 'Quantity must be above 0.'],
  ['quantity', 'five', 'Quantity must be a number.'],
  ['rfq_selling_price', -1, 'Selling price must be at least 0.'],
  ['rfq_offer_price', 1e12, 'Cost price must be at most 9,99,99,99,99,999.'],
  ['rfq_offer_id', 0, 'Choose the offer from the list.'],
  ['remarks', 'x'.repeat(5_001), 'Remark can have at most 5,000 characters.'],
  ['status', 'SOLD', 'Choose the status from the list.'],
  ['remarks', 'a\0b', "Remark contains a character that can't be saved."],
])('%s of %s in a quote request: its refusal uses the name on the screen', (field, value, words) => {
  const said = saidOf(rfqCalls.update.body, { request_id: 1, [field]: value });
  expect(said).toEqual({ [field]: words });
});

test('missing fields are requested, in lines too, each by its own name', () => {
  expect(saidOf(rfqCalls.create.body, {})).toMatchObject({
    tenant_id: 'Please enter customer.',
    product_sku_id: 'Please enter SKU.',
    quantity: 'Please enter quantity.',
  });
  expect(saidOf(purchaseOrderCalls.create.body, { seller_id: 1, purchase_order_lines: [] })).toEqual({
    purchase_order_lines: 'Add lines.',
  });
});

test('the owner of an attached record has a type, and is named as its field is', () => {
  const { body } = expenseCalls.create;
  expect(saidOf(body, { entity_type: 'ORDER', amount: 1, expense_type: 'Freight' })).toEqual({
    entity_id: 'Please enter number or id.',
  });
  expect(
    saidOf(body, { entity_type: 'ORDER', entity_id: 'x'.repeat(101), amount: 1, expense_type: 'Freight' }),
  ).toEqual({ entity_id: 'Number or id can have at most 100 characters.' });
});

test('a field with different names in different lines has the right one', () => {
  const line = { gstin: -101, offer_price: -1 };
  expect(saidOf(purchaseOrderCalls.create.body, { purchase_order_lines: [line] })).toMatchObject({
    'purchase_order_lines.0.gstin': expect.stringMatching(/^GST must be at least /),
    'purchase_order_lines.0.offer_price': 'Offer price must be at least 0.',
  });
  expect(saidOf(quotationCalls.create.body, { quotation_items: [line] })).toMatchObject({
    'quotation_items.0.offer_price': 'Cost price must be at least 0.',
  });
});

test('a day, and values from a list, say what they must be', () => {
  const order = purchaseOrderCalls.update.body;
  expect(saidOf(order, { po_id: 'PO-1', due_date: 'soon' })).toEqual({
    due_date: 'Due date must be a date written as YYYY-MM-DD.',
  });
  expect(saidOf(order, { po_id: 'PO-1', due_date: '1800-01-01' })).toEqual({
    due_date: 'Due date must be a date between 1900 and 2999.',
  });
  expect(saidOf(leadCalls.update.body, { lead_id: 1, lead_status: 'MAYBE' })).toEqual({
    lead_status: 'Choose the lead status from the list.',
  });
});

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
}

const WRONG = [
  [],
  {},
  [['x']],
  ['x'.repeat(5_001)],
  'x'.repeat(100_001),
  '',
  '?',
  '1800-01-01',
  1e15,
  -1e15,
  0,
  1.5,
  true,
];
const SCHEMAS = CALLS.flatMap(({ path, body, query }) => [
  ...(body ? [{ path, part: 'body', schema: body }] : []),
  ...(query ? [{ path, part: 'querystring', schema: query }] : []),
]);

describe.each(SCHEMAS)('$part of $path', ({ part, schema }) => {
  test('every refusal is a sentence, without a word of the schema', () => {
    const { properties = {} } = schema as Shape;
    const given = WRONG.flatMap((wrong) => [
      Object.fromEntries(Object.keys(properties).map((name) => [name, wrong])),
      Object.fromEntries(
        Object.entries(properties).map(([name, { items }]) => [
          name,
          [Object.fromEntries(Object.keys(items?.properties ?? {}).map((field) => [field, wrong]))],
        ]),
      ),
    ]);
    for (const words of given.flatMap((value) => Object.values(saidOf(schema, value, part)))) {
      expect(words).toMatch(/^[A-Z][^_<>=]*\.$/);
      expect(words).not.toMatch(/taken as it is|schema|anyOf|constant|pattern|format|must be (?:equal|null|either)/);
    }
  });
});
