import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aboveOrdered, billedSums, payableToSeller, suppliedLines } from './billed.ts';
import type { LineDifference } from './billed.ts';
import type { PurchaseOrderLine, SellerBill } from './entities/purchase-order.ts';
import { quantityLeft } from './money.ts';

const bill = (amount: number, quantities: readonly number[] = [], cancelled_at: string | null = null) =>
  ({
    amount,
    cancelled_at,
    lines: quantities.map((quantity, at) => ({ po_line_id: at + 1, quantity })),
  }) as SellerBill;

const line = (po_line_id: number, quantity: number, more: Partial<PurchaseOrderLine> = {}) =>
  ({ po_line_id, order_line_id: po_line_id + 100, quantity, status: 'ISSUED', ...more }) as PurchaseOrderLine;

const delivered = (order_line_id: number, delivered_qty: number, po_gen_qty = delivered_qty) => ({
  ...{ order_line_id, delivered_qty, po_gen_qty },
});

describe('of one line', { tags: ['SUP-113'] }, () => {
  const of = (ordered: number, brought: number | undefined, billed: number, elsewhere = 0) =>
    suppliedLines(
      { purchase_order_lines: [line(1, ordered)], seller_bills: billed > 0 ? [bill(1, [billed])] : [] },
      brought === undefined ? undefined : [delivered(101, brought, ordered + elsewhere)],
    )[0];
  const differences = (...of_: Parameters<typeof of>) => of(...of_)?.differences;

  test.each<[string, Parameters<typeof of>, LineDifference[]]>([
    ['all agree', [10, 10, 10], []],
    ['nothing came yet', [10, 0, 0], []],
    ['billed before it came', [10, 8, 10], [{ kind: 'above-delivered', by: 2 }]],
    ['delivered and not billed', [10, 8, 5.5], [{ kind: 'not-billed', by: 2.5 }]],
    [
      'billed above the order',
      [10, 10, 12],
      [
        { kind: 'above-ordered', by: 2 },
        { kind: 'above-delivered', by: 2 },
      ],
    ],
    ['deliveries unknown', [10, undefined, 12], [{ kind: 'above-ordered', by: 2 }]],
    ['more delivered than this seller was asked for', [10, 15, 10], []],
  ])('%s', (_name, given, expected) => expect(differences(...given)).toEqual(expected));

  test('of goods that two purchase orders supply, only what no seller can have delivered is a difference', () => {
    expect(of(10, 8, 5, 4)).toMatchObject({ delivered: 8, isShared: true, differences: [] });
    expect(differences(10, 8, 9, 4)).toEqual([{ kind: 'above-delivered', by: 1 }]);
  });
});

test('a cancelled line stays only while it is billed, and a cancelled bill counts for nothing', () => {
  const lines = [line(1, 10), line(2, 5, { status: 'CANCELLED' }), line(3, 5, { order_line_id: null })];
  const seen = (seller_bills: SellerBill[] | undefined) =>
    suppliedLines(
      { purchase_order_lines: lines, ...(seller_bills && { seller_bills }) },
      lines.map(({ po_line_id }) => delivered(po_line_id + 100, 0, 5)),
    ).map((each) => [each.line.po_line_id, each.ordered, each.delivered, each.billed]);
  const rest = [
    [1, 10, 0, 0],
    [3, 5, null, 0],
  ];
  expect(seen(undefined)).toEqual(rest);
  expect(seen([bill(1, [0.1, 2, 5], '2026-11-21')])).toEqual(rest);
  expect(seen([bill(1, [0.1, 2, 5]), bill(1, [0.2])])).toEqual([
    [1, 10, 0, 0.3],
    [2, 0, 0, 2],
    [3, 5, null, 5],
  ]);
});

const quantity = fc.integer({ min: 1, max: 10_000_000 }).map((thousandths) => thousandths / 1_000);

test('the differences of any line account for exactly what was billed', () => {
  fc.assert(
    fc.property(quantity, quantity, fc.array(quantity, { maxLength: 5 }), (ordered, brought, parts) => {
      const [seen] = suppliedLines(
        { purchase_order_lines: [line(1, ordered)], seller_bills: parts.map((part) => bill(1, [part])) },
        [delivered(101, brought, ordered)],
      );
      const by = (kind: LineDifference['kind']) => seen?.differences.find((one) => one.kind === kind)?.by ?? 0;
      const billed = quantityLeft(
        0,
        parts.map((part) => -part),
      );
      expect(seen?.billed).toBe(billed);
      expect(seen?.delivered).toBeLessThanOrEqual(ordered);
      expect(by('above-delivered') * by('not-billed')).toBe(0);
      expect(quantityLeft(seen?.delivered ?? 0, [-by('above-delivered'), by('not-billed')])).toBe(billed);
      expect(by('above-ordered')).toBe(Math.max(quantityLeft(billed, [ordered]), 0));
    }),
  );
});

describe('what may be paid without a reason', { tags: ['MON-49'] }, () => {
  const paid = (amount: number, status: 'PENDING' | 'RECEIVED' | 'FAILED' | 'REFUNDED' = 'RECEIVED') => ({
    ...{ amount, status },
  });

  test.each([
    ['before any bill, nothing', [], [], { isUnbilled: true, billed: 0, paid: 0, open: 0 }],
    ['what was billed', [bill(100.25)], [], { isUnbilled: false, billed: 100.25, paid: 0, open: 100.25 }],
    ['each bill rounded up to rupees', [bill(100.5), bill(0.6)], [], { billed: 101.1, open: 102 }],
    ['less what was paid or is on its way', [bill(100)], [paid(40), paid(10, 'PENDING')], { paid: 50, open: 50 }],
    ['failed and refunded payments leave it', [bill(100)], [paid(40, 'FAILED'), paid(9, 'REFUNDED')], { open: 100 }],
    ['never less than nothing', [bill(100)], [paid(140)], { paid: 140, open: 0 }],
    ['a cancelled bill is none', [bill(100, [], 'then')], [paid(1)], { isUnbilled: true, billed: 0, open: 0 }],
  ])('%s', (_name, seller_bills, payments, expected) =>
    expect(billedSums({ seller_bills }, payments)).toMatchObject(expected),
  );
});

test.each([
  [1_000.4, 1_000.4, 0],
  [1_000.4, 1_000, 0],
  [1_000.6, 1_001, 0],
  [1_000.4, 1_001, 1],
  [1_000, 999, 0],
  [1_40_978.38, 1_60_000, 19_022],
  [4_015.54, 4_500, 484],
  [4_015.44, 4_015.44, 0],
])(
  'of a purchase order of ₹%s, bills of ₹%s are ₹%s more',
  { tags: ['MON-62', 'SUP-157'] },
  (po_grand_total, billed, above) => {
    expect(aboveOrdered(billed, { po_grand_total })).toBe(above);
    const row = { po_grand_total, seller_bills: [bill(billed), bill(5_000, [], '2026-11-20T06:30:00Z')] };
    expect(payableToSeller(row)).toBe(Math.max(po_grand_total, billed));
  },
);
