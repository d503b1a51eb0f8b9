import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openInstalments } from './due.ts';
import type { PurchaseOrderLine, SellerBill } from './entities/purchase-order.ts';
import { sum } from './money.ts';
import { roundOffLine } from './pricing.ts';
import { deliveredUnbilled, sellerInstalments } from './seller-due.ts';
import type { OwedPurchase } from './seller-due.ts';

const bill = (bill_id: number, amount: number, bill_date: string, cancelled_at: string | null = null) =>
  ({ bill_id, amount, bill_date, cancelled_at, lines: [] as SellerBill['lines'] }) as SellerBill;
const row = (values: Partial<OwedPurchase>): OwedPurchase => ({
  ...{ status: 'ISSUED', po_grand_total: 1_000.4, due_date: null, issued: '2026-11-01' },
  ...values,
});
const dues = (values: Partial<OwedPurchase>) => sellerInstalments(row(values)).map(({ amount, due }) => [amount, due]);

describe('what is due to a seller', { tags: ['MON-82'] }, () => {
  const [late, early] = [bill(1, 300.5, '2026-11-20'), bill(2, 100.4, '2026-11-05')];
  test.each<[string, Partial<OwedPurchase>, (number | string)[][]]>([
    ['before any bill: the purchase order, on the day it was issued', {}, [[1_000, '2026-11-01']]],
    ['before any bill, with a due date: on that day', { due_date: '2026-11-15' }, [[1_000, '2026-11-15']]],
    ['a cancelled bill counts for nothing', { seller_bills: [bill(1, 5, '2026-11-20', 'x')] }, [[1_000, '2026-11-01']]],
    [
      'bills, each on its own date, in whole rupees together',
      { seller_bills: [late, early] },
      [
        [100, '2026-11-05'],
        [301, '2026-11-20'],
      ],
    ],
    [
      'bills before the due date: on the due date',
      { seller_bills: [late, early], due_date: '2026-11-15' },
      [
        [100, '2026-11-15'],
        [301, '2026-11-20'],
      ],
    ],
    ['nothing, if it is paid', { status: 'PAID', seller_bills: [late] }, []],
    ['nothing, if it was cancelled', { status: 'CANCELLED' }, []],
  ])('%s', (_rule, values, expected) => expect(dues(values)).toEqual(expected));

  test('adds up to the bills in whole rupees, whatever was paid of it', () => {
    const paise = fc.integer({ min: 1, max: 1_000_000 }).map((amount) => amount / 100);
    const day = fc.integer({ min: 10, max: 28 }).map((of) => `2026-11-${of}`);
    const bills = fc.array(fc.tuple(paise, day), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(bills, fc.option(day), fc.nat(2_000_000), (billed, due_date, paid) => {
        const seller_bills = billed.map(([amount, dated], at) => bill(at, amount, dated));
        const parts = sellerInstalments(row({ seller_bills, due_date }));
        const { payable } = roundOffLine(sum(billed.map(([amount]) => amount)));
        expect(sum(parts.map(({ amount }) => amount))).toBe(payable);
        const open = openInstalments(parts, paid / 100);
        expect(sum(open.map(({ amount }) => amount))).toBe(Math.max(sum([payable, -paid / 100]), 0));
      }),
    );
  });
});

describe('what was delivered and not billed', { tags: ['MON-83', 'MON-98'] }, () => {
  const line = {
    po_line_id: 1,
    order_line_id: 7,
    quantity: 3,
    total_price: 100,
    status: 'ISSUED',
  } as PurchaseOrderLine;
  const billed = (quantity: number) => ({ ...bill(1, 1, '2026-11-20'), lines: [{ po_line_id: 1, quantity }] });
  const of = (
    delivered_qty: number,
    seller_bills: SellerBill[],
    status: 'ISSUED' | 'PAID' = 'ISSUED',
    po_gen_qty = 3,
  ) =>
    deliveredUnbilled({ status, seller_bills, purchase_order_lines: [line] }, [
      { order_line_id: 7, delivered_qty, po_gen_qty },
    ]);

  test.each<[string, Parameters<typeof of>, number]>([
    ['costs its part of the line', [2, []], 67],
    ['is the whole line', [3, []], 100],
    ['is what no bill covers', [3, [billed(1)]], 67],
    ['is never more than was ordered', [9, [billed(2.5)]], 17],
    ['is nothing if more was billed', [1, [billed(3)]], 0],
    ['is nothing once it is paid', [3, [], 'PAID'], 0],
    ['is nothing where nobody knows whose goods came', [3, [], 'ISSUED', 4], 0],
  ])('%s', (_case, given, expected) => expect(of(...given)).toBe(expected));
});
