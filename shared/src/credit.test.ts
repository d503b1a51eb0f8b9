import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  creditedBy,
  creditLeft,
  creditLine,
  invoiceLeft,
  overInvoice,
  overLine,
  payableOfCredit,
  takesRest,
} from './credit.ts';
import type { Credited } from './credit.ts';
import { chargesOfCredit } from './credit-charges.ts';
import type { CreditedCharge } from './credit-charges.ts';
import { sum } from './money.ts';
import { paidFor } from './paid.ts';
import { orderLine, roundOffLine } from './pricing.ts';
import { saleTax, taxSums } from './sale-tax.ts';
import type { Taxed } from './sale-tax.ts';

const CEMENT = { quantity: 100, selling_price: 385, pan_india_gst: 18, order_line_discount: 1500 };

test('part of a line is credited at its price, with its GST and its share of the discount', () => {
  expect(creditLine(CEMENT, 40, [])).toEqual({
    ...{ taxable: 15_400, gst: 2_772, discount: 600, total: 17_572 },
    taxed: { taxable: 14_891.52, tax: 2_680.48, total: 17_572 },
  });
});

test('a whole line is credited with what it came to', () => {
  expect(creditLine(CEMENT, 100, [])).toMatchObject(orderLine(CEMENT));
});

test('the last part of a line takes all that is left of its discount', () => {
  const thirds = { quantity: 3, selling_price: 100, pan_india_gst: 0, order_line_discount: 1 };
  const earlier: Credited[] = [];
  for (const total of [99.67, 99.67, 99.66]) {
    const credit = creditLine(thirds, 1, earlier);
    expect(credit.total).toBe(total);
    earlier.push({ quantity: 1, total_price: credit.total });
  }
});

test('rounding never credits more than there was', () => {
  const sliver = { quantity: 0.003, selling_price: 5, pan_india_gst: 0 };
  expect(orderLine(sliver).total).toBe(0.02);
  const earlier = [0.01, 0.01].map((total_price) => ({ quantity: 0.001, total_price }));
  expect(creditLine(sliver, 0.001, earlier)).toMatchObject({ taxable: 0.01, gst: 0, discount: 0.01, total: 0 });
});

test('what is left is exact', () => {
  expect(creditLeft({ quantity: 0.3 }, [{ quantity: 0.1, total_price: 0 }])).toBe(0.2);
});

test('more than is left is refused with a message', () => {
  const sold = { quantity: 10, status: 'DELIVERED' };
  const earlier = [{ quantity: 7.5, total_price: 0 }];
  expect(overLine(sold, 2.5, earlier)).toBeUndefined();
  expect(overLine(sold, 2.501, earlier)).toBe('Of 10 invoiced, 2.5 are left to credit.');
  expect(overLine(sold, 1, [...earlier, { quantity: 2.5, total_price: 0 }])).toBe(
    'All 10 invoiced have been credited.',
  );
  expect(overLine({ ...sold, status: 'CANCELLED' }, 1, [])).toBe("This line was cancelled and can't be credited.");
  const left = invoiceLeft(100, [{ cn_grand_total: 30.1 }]);
  expect([left, overInvoice(69.9, left)]).toEqual([69.9, undefined]);
  expect(overInvoice(69.91, left)).toBe('₹69.91 is more than what is left to credit of this invoice: ₹69.90.');
});

test('the credit note that takes the rest of the goods takes the charges', () => {
  const sold = {
    order_lines: [
      { order_line_id: 1, quantity: 10, status: 'CONFIRMED' },
      { order_line_id: 2, quantity: 4, status: 'CANCELLED' },
    ],
  };
  const part = [{ order_line_id: 1, quantity: 4, total_price: 400 }];
  const rest = [{ order_line_id: 1, quantity: 6, total_price: 600 }];
  expect([takesRest(sold, part, []), takesRest(sold, rest, part), takesRest(sold, rest, [])]).toEqual([
    false,
    true,
    false,
  ]);
});

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 30_000 }).map((thousandths) => thousandths / 1_000),
    selling_price: fc.integer({ min: 1, max: 99_999 }).map((paise) => paise / 100),
    pan_india_gst: fc.constantFrom(0, 5, 12, 18, 28, 40),
    part: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ part, ...sold }) => ({
    ...sold,
    order_line_discount: Math.floor(orderLine(sold).total * part) / 100,
  }));
const steps = fc.array(
  fc.record({ part: fc.integer({ min: 1, max: 1_000 }), cancels: fc.option(fc.nat(9), { freq: 4 }) }),
  { maxLength: 12 },
);

test('whatever is credited and cancelled, the credits of a line never exceed its amount, its value or its tax', () => {
  fc.assert(
    fc.property(anyLine, steps, (sold, taken) => {
      const live: Credited[] = [];
      for (const { part, cancels } of taken) {
        if (cancels !== null) live.splice(cancels, 1);
        const left = Math.round(creditLeft(sold, live) * 1_000);
        const quantity = Math.ceil((left * part) / 1_000) / 1_000;
        if (quantity === 0) continue;
        const { taxable, gst, discount, total, taxed } = creditLine(sold, quantity, live);
        expect(Math.min(total, taxed.taxable, taxed.tax)).toBeGreaterThanOrEqual(0);
        expect([sum([taxable, gst, -discount]), sum([taxed.taxable, taxed.tax])]).toEqual([total, total]);
        live.push({ quantity, total_price: total, taxable: taxed.taxable });
        const leftOver = creditLeft(sold, live);
        const whole = saleTax([{ ...orderLine(sold), rate: sold.pan_india_gst }], []).lines[0] as Taxed;
        const credited = {
          taxable: sum(live.map((credit) => credit.taxable ?? 0)),
          total: sum(live.map(({ total_price }) => total_price)),
        };
        if (leftOver === 0) expect(credited).toEqual({ taxable: whole.taxable, total: whole.total });
        expect(leftOver).toBeGreaterThanOrEqual(0);
        expect(credited.total).toBeLessThanOrEqual(whole.total);
        expect(credited.taxable).toBeLessThanOrEqual(whole.taxable);
      }
    }),
  );
});

const priced = fc
  .record({
    quantity: fc.integer({ min: 1, max: 40 }),
    selling_price: fc.integer({ min: 1, max: 900_000 }).map((paise) => paise / 100),
    pan_india_gst: fc.constantFrom(0, 5, 18, 40),
    part: fc.constantFrom(0, 0, 3, 50),
  })
  .map(({ part, ...sold }) => ({
    ...sold,
    order_line_discount: Math.floor(orderLine(sold).total * part) / 100,
  }));

/** What is taxed at each rate, highest first. */
function byRate(rows: readonly (Taxed & { rate: number })[]): [rate: number, sums: Taxed][] {
  const rates = [...new Set(rows.map(({ rate }) => rate))].toSorted((one, other) => other - one);
  return rates.map((rate) => [rate, taxSums(rows.filter((row) => row.rate === rate))]);
}

test(
  'however an invoice is credited in parts, their papers add up to it at each rate, and its money to the rupee',
  { tags: ['MON-67', 'MON-92'] },
  () => {
    fc.assert(
      fc.property(
        fc.array(priced, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: -90_000, max: 90_000 }),
        fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 60 }),
        (sold, charge, parts) => {
          const order_lines = sold.map((line, at) => ({ ...line, order_line_id: at, status: 'CONFIRMED' }));
          const goods = order_lines.map((line) => ({ ...orderLine(line), rate: line.pan_india_gst }));
          const worth = sum(goods.map(({ total }) => total));
          const value = Math.max(charge / 100, -worth);
          const order_grand_total = sum([worth, value]);
          const invoice = saleTax(goods, [
            { name: 'Delivery', value: Math.max(value, 0) },
            { name: 'Discount', value: Math.min(value, 0) },
          ]);
          const invoiced = invoice.lines.map((line, at) => ({ ...line, rate: goods[at]?.rate ?? 0 }));
          const notes: { status: 'ISSUED'; cn_grand_total: number; cn_payable: number }[] = [];
          const earlier: (Credited & { order_line_id: number })[] = [];
          const taken: CreditedCharge[] = [];
          const rows: (Taxed & { rate: number })[] = [];
          const ofLine = (id: number) => earlier.filter(({ order_line_id }) => order_line_id === id);
          const open = () => order_lines.filter((line) => creditLeft(line, ofLine(line.order_line_id)) > 0);
          for (let nth = 0; open().length > 0; nth++) {
            const line = open()[nth % open().length] as (typeof order_lines)[number];
            const before = ofLine(line.order_line_id);
            const quantity = Math.min(parts[nth % parts.length] ?? 1, creditLeft(line, before));
            const { taxed } = creditLine(line, quantity, before);
            const credit = {
              order_line_id: line.order_line_id,
              quantity,
              total_price: taxed.total,
              taxable: taxed.taxable,
            };
            const charges = chargesOfCredit(
              { goods: invoiced, charges: invoice.charges },
              {
                goods: [{ ...taxed, rate: line.pan_india_gst }],
                isRest: takesRest({ order_lines }, [credit], earlier),
              },
              taken,
            );
            const cn_grand_total = sum([taxed.total, ...charges.map(({ total }) => total)]);
            if (cn_grand_total > invoiceLeft(order_grand_total, notes)) return;
            const cn_payable = payableOfCredit(order_grand_total, cn_grand_total, notes);
            expect(cn_payable).toBeGreaterThanOrEqual(0);
            notes.push({ status: 'ISSUED', cn_grand_total, cn_payable });
            earlier.push(credit);
            taken.push(...charges);
            rows.push({ ...taxed, rate: line.pan_india_gst }, ...charges);
            expect(paidFor(order_grand_total, [], notes).credited).toBe(sum(notes.map(creditedBy)));
          }
          expect(sum(notes.map(creditedBy))).toBe(roundOffLine(order_grand_total).payable);
          expect(byRate(rows)).toEqual(byRate([...invoiced, ...invoice.charges]));
        },
      ),
      { numRuns: 500 },
    );
  },
);

test('the last of two parts takes what the other was rounded by', { tags: ['MON-67'] }, () => {
  const first = { cn_grand_total: 5_981.26, cn_payable: payableOfCredit(177_452.65, 5_981.26, []) };
  expect([first.cn_payable, payableOfCredit(177_452.65, 171_471.39, [first])]).toEqual([5_981, 171_472]);
});
