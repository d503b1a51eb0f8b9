import { expect, test } from 'vitest';
import { judgedOrder } from '@console/shared/approval-limits';
import { addedJudged, editedJudged, editedLinesBelow, newLinesBelow, storedLinesBelow } from './below-least.ts';
import type { LineBelow } from './below-least.ts';
import type { CostRule } from './cost-rule.ts';
import { orderRules } from './edit-order.ts';
import type { OrderDraft, OrderTermsDraft } from './order-draft.ts';
import { editedOrder } from './new-order.ts';
import type { LineDraft } from './sale-line.ts';
import { pipe, wholeOrder } from './testing/orders.ts';
import { order } from './testing/rows.ts';

const PIPE = 'GI Pipe 2 inch';
const BAR = 'TMT Bar 12 mm';
const NO_RULE: CostRule = { leastMargin: 0, offerCosts: {} };
const named = (lines: readonly LineBelow[]) => lines.map(({ name }) => name);

test.each([
  ['at its cost', { selling_price: 62.5 }, null, []],
  ['a paisa below its cost', { selling_price: 62.49 }, null, [PIPE]],
  ['with a discount that leaves its cost', { discount: 14 }, null, []],
  ['with a discount of its own below its cost', { discount: 15 }, null, [PIPE]],
  ['with a discount on the order below its cost', {}, 15, [PIPE]],
  ['without a quantity yet', { selling_price: 1, quantity: null }, null, []],
  ['with a price that cannot be read', { selling_price: Number.NaN }, null, []],
])('a line of a new order %s: below are %j', (_case, patch, discount, names) => {
  const written = editedOrder(wholeOrder, { type: 'line.edit', id: 'a', patch });
  expect(named(newLinesBelow(editedOrder(written, { type: 'terms.edit', patch: { discount } }), NO_RULE))).toEqual(
    names,
  );
});

test('a line of a new order at its cost is below once a margin is required', () => {
  const written = editedOrder(wholeOrder, { type: 'line.edit', id: 'a', patch: { selling_price: 62.5 } });
  expect(named(newLinesBelow(written, { ...NO_RULE, leastMargin: 2 }))).toEqual([PIPE]);
});

test('a line of a new order with a cost entered below that of its offer is compared with the offer', () => {
  const patch = { offer_price: 50, selling_price: 60 };
  const written = editedOrder(wholeOrder, { type: 'line.edit', id: 'a', patch });
  expect(newLinesBelow(written, NO_RULE)).toEqual([]);
  expect(named(newLinesBelow(written, { ...NO_RULE, offerCosts: { 12: 62.5 } }))).toEqual([PIPE]);
});

test('a line of a new order without a source yet is not below', () => {
  expect(newLinesBelow(editedOrder(wholeOrder, { type: 'line.add', id: 'b', goods: pipe }), NO_RULE)).toEqual([]);
});

// ₹110 plus 18 % GST.
const held = { ...order, order_lines: order.order_lines.map((line) => ({ ...line, least_unit: 129.8 })) };
const [first] = held.order_lines;

function edited(row: typeof held, line: Partial<LineDraft>, terms: Partial<OrderTermsDraft> = {}): OrderDraft {
  const draft = orderRules.draftOf(row);
  const id = String(first?.order_line_id);
  const mine = { ...draft.lines[id], ...line } as LineDraft;
  return { lines: { ...draft.lines, [id]: mine }, terms: { ...draft.terms, ...terms } };
}

test.each([
  ['as it is', {}, {}, []],
  ['a paisa below', { selling_price: 109.99 }, {}, [BAR]],
  ['with a discount', { discount: 1 }, {}, [BAR]],
  ['from a cheaper source', { offer_price: 1, selling_price: 2 }, {}, [BAR]],
  ['with a discount on the order', {}, { discount: 1 }, [BAR, BAR]],
])('an order from a quotation that is edited %s is compared with the quotation', (_case, line, terms, names) => {
  expect(named(editedLinesBelow(held, edited(held, line, terms), NO_RULE))).toEqual(names);
});

test('charges that were approved and are missing lower every price', () => {
  expect(named(editedLinesBelow({ ...held, least_charges: 100 }, edited(held, {}), NO_RULE))).toEqual([BAR, BAR]);
});

test('without a quotation a line from another source is compared with its own cost', () => {
  const row = { ...held, quotation_id: null };
  expect(named(editedLinesBelow(row, edited(row, { selling_price: 109 }), NO_RULE))).toEqual([BAR]);
  expect(editedLinesBelow(row, edited(row, { offer_price: 90, selling_price: 91 }), NO_RULE)).toEqual([]);
  expect(named(editedLinesBelow(row, edited(row, { offer_price: 90, selling_price: 89 }), NO_RULE))).toEqual([BAR]);
});

test.each([
  ['as approved', {}, null],
  ['for more than was approved', { quantity: 99_999 }, 10],
  ['for more at its cost', { quantity: 99_999, selling_price: 200 }, null],
])('an approved line below its cost is edited %s', { tags: ['ORD-42'] }, (_case, line, beyond) => {
  const approved = (of: typeof first & {}) => ({ ...of, quantity: 10, cost_unit: 236, approved_quantity: 10 });
  const row = { ...held, order_lines: held.order_lines.map((of) => approved(of)) };
  const found = editedLinesBelow(row, edited(row, line), NO_RULE);
  expect(found.map(({ least_unit, approved_quantity }) => [least_unit, approved_quantity])).toEqual(
    beyond === null ? [] : [[236, beyond]],
  );
});

test('a line below shows the price of a unit, the least price, and the difference', () => {
  const [line] = editedLinesBelow(held, edited(held, { selling_price: 55 }), NO_RULE);
  expect(line).toEqual({
    id: '41',
    name: BAR,
    least_unit: 129.8,
    approved_quantity: null,
    unit: expect.closeTo(64.9),
    short: expect.closeTo(0.5),
    belowCost: { price: 55, cost: 100, margin: -45 },
  });
});

test('a saved line below the quotation also shows its cost, if it sells below that of its offer', () => {
  const order_lines = held.order_lines.map((line, at) => ({ ...line, selling_price: at === 0 ? 105 : 110 }));
  const told = (rule: CostRule) => storedLinesBelow({ ...held, order_lines }, rule).map(({ belowCost }) => belowCost);
  expect(told(NO_RULE)).toEqual([undefined]);
  expect(told({ leastMargin: 6, offerCosts: {} })).toEqual([{ price: 105, cost: 100, margin: 5 }]);
  expect(told({ leastMargin: 0, offerCosts: { 812: 120 } })).toEqual([
    { price: 105, cost: 120, margin: -12.5, entered: 100 },
  ]);
});

test('what the approval of an unsaved order is about is what it will be about once saved', { tags: ['APL-20'] }, () => {
  expect(editedJudged(held, edited(held, {}), NO_RULE)).toEqual(judgedOrder(held));
  expect(addedJudged(held, [], NO_RULE)).toEqual(judgedOrder(held));
  const cheaper = editedJudged(held, edited(held, { selling_price: 100 }), NO_RULE);
  expect(cheaper.payable).toBeLessThan(judgedOrder(held).payable);
  expect(editedJudged(held, edited(held, { offer_price: null }), NO_RULE).margin).toBeNull();
});
