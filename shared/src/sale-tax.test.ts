import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderLine, orderTotals } from './pricing.ts';
import { saleTax, taxSums } from './sale-tax.ts';
import type { Charge, Taxed } from './sale-tax.ts';

const line = (quantity: number, selling_price: number, pan_india_gst: number, order_line_discount = 0) => ({
  quantity,
  selling_price,
  pan_india_gst,
  order_line_discount,
});
type Line = ReturnType<typeof line>;
const taxOf = (lines: readonly Line[], charges: readonly Charge[] = []) =>
  saleTax(
    lines.map((each) => ({ ...orderLine(each), rate: each.pan_india_gst })),
    charges,
  );

describe('the tax of a sale', () => {
  test('leaves a line without a discount as it is', () => {
    expect(taxOf([line(7, 385.07, 18)]).lines).toEqual([{ taxable: 2695.49, tax: 485.19, total: 3180.68 }]);
  });

  test('takes a discount at its rate from the taxable value', { tags: ['PRI-16'] }, () => {
    // 118 off at 18 % are 100 off the value.
    expect(taxOf([line(10, 100, 18, 118)]).lines).toEqual([{ taxable: 900, tax: 162, total: 1062 }]);
    // 13.37 / 1.18 = 11.331, and the tax is even.
    expect(taxOf([line(7, 385.07, 18, 13.37)]).lines).toEqual([{ taxable: 2684.15, tax: 483.16, total: 3167.31 }]);
  });

  test('splits a charge over the rates in proportion to their values, highest rate first', { tags: ['PRI-17'] }, () => {
    const { charges } = taxOf([line(3, 100, 18), line(1, 100, 5)], [{ name: 'Delivery', value: 400 }]);
    // 300 / 1.18 = 254.24; 100 / 1.05 = 95.24
    expect(charges).toEqual([
      { name: 'Delivery', rate: 18, taxable: 254.24, tax: 45.76, total: 300 },
      { name: 'Delivery', rate: 5, taxable: 95.24, tax: 4.76, total: 100 },
    ]);
  });

  test('gives the odd paisa of a split to the largest remainder', () => {
    const { charges } = taxOf([line(1, 100, 18), line(2, 100, 5)], [{ name: 'Discount', value: -0.1 }]);
    expect(charges.map(({ rate, total }) => [rate, total])).toEqual([
      [18, -0.03],
      [5, -0.07],
    ]);
  });

  test.each([
    ['at the highest rate of goods that are free', [line(1, 0, 5), line(1, 0, 18)], 18],
    ['at the rate of transport without goods', [], 18],
    ['at no rate with goods that have none', [line(1, 0, 0)], 0],
  ])('taxes a charge %s', (_name, lines, rate) => {
    expect(taxOf(lines, [{ name: 'Delivery', value: 118 }]).charges).toMatchObject([{ rate, total: 118 }]);
  });

  test('is summed to the total of the order', () => {
    const lines = [line(7, 385.07, 18, 13.37), line(3, 62.13, 5)];
    const terms = { charge_1_value: 250.55, charge_2_value: -120.4, order_discount: 20.1 };
    const { lines: goods, charges } = taxOf(lines, [
      { name: 'Delivery', value: 250.55 },
      { name: 'Adjust Amount', value: -120.4 },
      { name: 'Discount', value: -20.1 },
    ]);
    expect(taxSums([...goods, ...charges]).total).toBe(orderTotals(lines, terms).grand_total);
  });

  test('says nothing of a charge of 0', () => {
    expect(taxOf([line(1, 100, 18)], [{ name: 'Delivery', value: 0 }]).charges).toEqual([]);
  });
});

/** The formulas of the specification and of the law in whole paise, apart from our pricing. */
const halfUp = (numerator: bigint, denominator: bigint): bigint =>
  numerator < 0n ? -halfUp(-numerator, denominator) : (numerator * 2n + denominator) / (denominator * 2n);
const paise = (rupees: number) => BigInt(Math.round(rupees * 100));

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 5_000 }),
    price: fc.integer({ min: 0, max: 2_000_000 }),
    rate: fc.constantFrom(0, 5, 12, 18, 28, 40),
    off: fc.integer({ min: 0, max: 100 }),
    odd: fc.integer({ min: 0, max: 99 }),
  })
  .map(({ quantity, price, rate, off, odd }) => {
    const taxable = BigInt(quantity * price);
    const gross = taxable + halfUp(taxable * BigInt(rate), 100n);
    const discount = (gross * BigInt(off)) / 100n;
    return { quantity, price, rate, taxable, gross, discount: discount > BigInt(odd) ? discount - BigInt(odd) : 0n };
  });
const charge = fc.integer({ min: -50_000_000, max: 50_000_000 });

test(
  'of 10,000 orders is in all the total of the specification, and each row is taxed at its rate',
  { tags: ['PRI-16', 'PRI-17', 'PRI-18'] },
  () => {
    fc.assert(
      fc.property(fc.array(anyLine, { minLength: 1, maxLength: 5 }), charge, charge, charge, (drawn, one, two, off) => {
        const values = [one, two, -Math.abs(off)];
        const taxed = taxOf(
          drawn.map(({ quantity, price, rate, discount }) => line(quantity, price / 100, rate, Number(discount) / 100)),
          values.map((value, nth) => ({ name: String(nth), value: value / 100 })),
        );
        const lines = taxed.lines.map(inPaise);
        const charges = taxed.charges.map((row) => ({ ...row, ...inPaise(row) }));
        const goods = lines.reduce((sum, { taxable }) => sum + taxable, 0n);
        const goodsAt = (rate: number) =>
          lines.reduce((sum, { taxable }, at) => (drawn[at]?.rate === rate ? sum + taxable : sum), 0n);

        expect([
          sumOf([...lines, ...charges].map(({ total }) => total)),
          sumOf([...lines, ...charges].flatMap(({ taxable, tax }) => [taxable, tax])),
          ...values.map((_value, nth) =>
            sumOf(charges.filter(({ name }) => name === String(nth)).map(({ total }) => total)),
          ),
          // A value is within a paisa of its exact one, and its tax has equal halves.
          lines.filter(({ taxable, tax }, at) => {
            const { rate = 0, discount = 0n, taxable: whole = 0n } = drawn[at] ?? {};
            if (discount === 0n) return taxable !== whole;
            return isOff(whole - taxable, discount, rate) || tax % 2n !== 0n;
          }),
          charges.filter(({ taxable, total, rate, tax }) => isOff(taxable, total, rate) || tax % 2n !== 0n),
          // Within a paisa of its proportion.
          charges.filter(({ name, rate, total }) => {
            const error = total * goods - BigInt(values[Number(name)] ?? 0) * goodsAt(rate);
            return goods > 0n && (error >= goods || error <= -goods);
          }),
        ]).toEqual([
          ...[1, 2].map(() => sumOf([...drawn.map(({ gross, discount }) => gross - discount), ...values.map(BigInt)])),
          ...values.map(BigInt),
          ...[[], [], []],
        ]);
      }),
      { numRuns: 10_000 },
    );
  },
);

/** Whether a value is more than a paisa from that within an amount. */
const isOff = (value: bigint, included: bigint, rate: number): boolean => {
  const error = value * BigInt(100 + rate) - included * 100n;
  return error > BigInt(100 + rate) || error < -BigInt(100 + rate);
};
const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);
const inPaise = ({ taxable, tax, total }: Taxed) => ({
  taxable: paise(taxable),
  tax: paise(tax),
  total: paise(total),
});
