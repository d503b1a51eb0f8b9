import type { CreditNote } from '@console/shared/entities/credit-note';
import type { Order } from '@console/shared/entities/order';
import { expect, test } from 'vitest';
import { countedCredits, creditSums, creditTotals, notedTotals } from './credit-sums.ts';

const line = (order_line_id: number, changes: object = {}) => ({
  order_line_id,
  quantity: 10,
  selling_price: 100,
  pan_india_gst: 18,
  order_line_discount: 0,
  status: 'CONFIRMED',
  ...changes,
});
const order = (lines: object[], order_grand_total = 100_000, sold: object = {}) =>
  ({
    ...{ order_lines: lines, order_grand_total, order_discount: 0 },
    ...{ charge_1_name: 'Delivery', charge_1_value: 0, charge_2_name: 'Adjust', charge_2_value: 0 },
    ...sold,
  }) as unknown as Order;
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
  expect(sums).toMatchObject({ total: 236, payable: 236, left: 99_469, over: undefined });
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
  expect([total, left]).toEqual([1_062, 0]);
  expect(over).toBe('₹1,062.00 is more than what is left to credit of this invoice: ₹1,000.00.');
});

test.for([
  ['order_discount', 180, { Discount: -180 }],
  ['charge_1_value', 70.5, { Delivery: 70.5 }],
] as const)('all that is left of the goods takes %s of the invoice', ([field, value, named]) => {
  const earlier = [note('CN-1', 'ISSUED', 3)];
  const grand_total = 1_180 + (Object.values(named)[0] ?? 0);
  const sums = creditSums(order([line(1)], grand_total, { [field]: value }), earlier, { quantities: { 1: 7 } });
  const { total, left, over } = sums;
  expect([total, left, over]).toEqual([grand_total - 354, 0, undefined]);
  expect(Object.fromEntries(creditTotals(sums).map(({ label, value: shown }) => [label, shown]))).toMatchObject(named);
});

test('a cancelled line is not offered; one cancelled in the meantime says so', () => {
  const cancelled = order([line(1, { status: 'CANCELLED' })]);
  expect(creditSums(cancelled, [], NOTHING).lines).toEqual([]);
  expect(creditSums(cancelled, [], { quantities: { 1: 1 } }).lines[0]?.over).toBe(
    "This line was cancelled and can't be credited.",
  );
});

const BRICKS = { quantity: 23_000, selling_price: 7.68, pan_india_gst: 5, order_line_discount: 1_930 };
const values = (totals: ReturnType<typeof creditTotals>) =>
  Object.fromEntries(totals.map(({ key, value }) => [key, value]));

test('value and GST are those after the discount, and together the total', { tags: ['MON-71'] }, () => {
  const sums = creditSums(order([line(1, BRICKS)], 183_542), [], { quantities: { 1: 100 } });
  const shown = values(creditTotals(sums));
  expect(shown).toMatchObject({ taxable: 760.01, GST: 38, grand: 798.01, payable: 798 });
  const [credited] = sums.lines;
  expect(credited?.amounts).toMatchObject({ discount: 8.39, total: 798.01 });
  const stored = { cn_line_id: 1, order_line_id: 1, ...BRICKS, quantity: 100, total_price: 798.01 };
  const kept = { lines: [stored], cn_grand_total: 798.01, cn_payable: 798 } as unknown as CreditNote;
  expect(values(notedTotals(kept))).toEqual(shown);
});

test('the charges of the invoice are listed by name, and taxed as on it', { tags: ['MON-71', 'MON-92'] }, () => {
  const lines = [line(1), line(2, { pan_india_gst: 5 })];
  const delivered = order(lines, 2_466, { charge_1_value: 236 });
  const first = creditSums(delivered, [], { quantities: { 1: 10 } });
  expect(values(creditTotals(first))).toMatchObject({ taxable: 1_000, GST: 180, grand: 1_180 });
  const others = [{ ...note('CN-1', 'ISSUED', 10), cn_grand_total: 1_180 }];
  const shown = creditTotals(creditSums(delivered, others, { quantities: { 2: 10 } }));
  expect(shown.map(({ label, value }) => [label, value]).slice(0, 2)).toEqual([
    ['Total of lines', 1_050],
    ['Delivery', 236],
  ]);
  // Half of the charge is at 18 per cent, though this note credits no such goods.
  expect(values(shown)).toMatchObject({ taxable: 1_212.38, GST: 73.62, grand: 1_286 });
});

test('what is left is what the next credit note credits', { tags: ['MON-72'] }, () => {
  const bought = order([line(1, { quantity: 3, selling_price: 100.3, pan_india_gst: 0 })], 300.9);
  const first = creditSums(bought, [], { quantities: { 1: 1 } });
  expect([first.payable, first.left]).toEqual([100, 201]);
  const kept = {
    cnId: 'CN-1',
    status: 'ISSUED' as const,
    lines: [{ order_line_id: 1, quantity: 1, total_price: 100.3 }],
  };
  const others = [{ ...kept, cn_grand_total: first.total, cn_payable: first.payable }] as never;
  expect(creditSums(bought, others, { quantities: { 1: 2 } }).payable).toBe(first.left);
});
