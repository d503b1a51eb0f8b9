import type { Order } from '@console/shared/entities/order';
import { expect, test } from 'vitest';
import { countedCredits, creditSums } from './credit-sums.ts';

const line = (order_line_id: number, changes: object = {}) => ({
  order_line_id,
  quantity: 10,
  selling_price: 100,
  pan_india_gst: 18,
  order_line_discount: 0,
  status: 'CONFIRMED',
  ...changes,
});
const order = (lines: object[], order_grand_total = 100_000) =>
  ({ order_lines: lines, order_grand_total }) as unknown as Order;
const note = (cnId: string, status: 'DRAFT' | 'ISSUED' | 'CANCELLED', quantity: number) => ({
  cnId,
  status,
  cn_grand_total: quantity * 118,
  lines: [{ order_line_id: 1, quantity, total_price: quantity * 118 }] as never,
});
const NOTHING = { quantities: {} };

test('only other credit notes that were not cancelled count', () => {
  const notes = [note('CN-1', 'ISSUED', 1), note('CN-2', 'DRAFT', 2), note('CN-3', 'CANCELLED', 4)];
  expect(countedCredits(notes).map(({ cnId }) => cnId)).toEqual(['CN-1', 'CN-2']);
  expect(countedCredits(notes, 'CN-2').map(({ cnId }) => cnId)).toEqual(['CN-1']);
});

test('a line shows what is left of it, and the amount of its quantity', () => {
  const others = countedCredits([note('CN-1', 'ISSUED', 2.5)]);
  const sums = creditSums(order([line(1), line(2)]), others, { quantities: { 1: 2 } });
  expect(sums.lines).toMatchObject([
    { credited: 2.5, left: 7.5, quantity: 2, amounts: { taxable: 200, gst: 36, total: 236 }, over: undefined },
    { credited: 0, left: 10, quantity: null, amounts: undefined, over: undefined },
  ]);
  expect(sums).toMatchObject({ taxable: 200, gst: 36, discount: 0, total: 236, left: 99_469, over: undefined });
});

test('a credit by somebody else meanwhile leaves less, with a message', () => {
  const mine = { quantities: { 1: 8 } };
  const before = creditSums(order([line(1)]), [], mine);
  const after = creditSums(order([line(1)]), countedCredits([note('CN-1', 'DRAFT', 3)]), mine);
  const spent = creditSums(order([line(1)]), countedCredits([note('CN-1', 'DRAFT', 10)]), mine);
  expect([before, after, spent].map(({ lines: [first] }) => first?.over)).toEqual([
    undefined,
    'Of 10 invoiced, 7 are left to credit.',
    'All 10 invoiced have been credited.',
  ]);
  expect([after.total, spent.lines[0]?.left]).toEqual([0, 0]);
});

test('a discount on the whole order leaves less to credit than the amount of its lines', () => {
  const { total, left, over } = creditSums(order([line(1)], 1_000), [], { quantities: { 1: 9 } });
  expect([total, left]).toEqual([1_062, -62]);
  expect(over).toBe('₹1,062.00 is more than what is left to credit of this invoice: ₹1,000.00.');
});

test.for([
  [1_000, -180],
  [1_250.5, 70.5],
])('all that is left of the goods takes all that is left of an invoice of %d', ([grand_total, rest]) => {
  const earlier = [note('CN-1', 'ISSUED', 3)];
  const {
    total,
    left,
    over,
    rest: shown,
  } = creditSums(order([line(1)], grand_total), earlier, { quantities: { 1: 7 } });
  expect([total, left, over]).toEqual([(grand_total ?? 0) - 354, 0, undefined]);
  expect(shown).toBe(rest);
});

test('a cancelled line is not offered; one cancelled in the meantime says so', () => {
  const cancelled = order([line(1, { status: 'CANCELLED' })]);
  expect(creditSums(cancelled, [], NOTHING).lines).toEqual([]);
  expect(creditSums(cancelled, [], { quantities: { 1: 1 } }).lines[0]?.over).toBe(
    "This line was cancelled and can't be credited.",
  );
});
