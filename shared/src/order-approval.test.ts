import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leastAt, leastChargesOf, leastUnit, resourced, shortfalls, unapproved, unitsOf } from './order-approval.ts';

const bags = { quantity: 100, selling_price: 385, pan_india_gst: 18, order_line_discount: 0 };
const terms = { charge_1_value: 0, charge_2_value: 0, order_discount: 0, least_charges: 0 };

/** The lines compared with what they come to on these terms. */
const held = (lines: (typeof bags)[], on = terms) => {
  const units = unitsOf(lines, on);
  return lines.map((line, at) => ({ ...line, ...unapproved(units[at] ?? 0) }));
};
const isShort = (lines: Parameters<typeof shortfalls>[0], on = terms) =>
  shortfalls(lines, on).map((short) => short > 0);

test('the price of a unit includes GST, less its discount and its share of the order’s discount', () => {
  const paise = (...units: number[]) => units.map((unit) => Number(unit.toFixed(9)));
  expect(paise(...unitsOf([bags], terms))).toEqual([454.3]);
  expect(paise(...unitsOf([{ ...bags, order_line_discount: 30 }], terms))).toEqual([454]);
  expect(paise(...unitsOf([bags, bags], { ...terms, order_discount: 9_086 }))).toEqual([408.87, 408.87]);
});

describe('a line is below its least price', () => {
  const [line] = held([bags]) as [ReturnType<typeof held>[number]];

  test('once its price, a discount or a charge takes it there, and by how much', () => {
    expect(shortfalls([{ ...line, selling_price: 192.5 }], terms)).toEqual([0.5]);
    expect(isShort([line])).toEqual([false]);
    expect(isShort([{ ...line, selling_price: 384.99 }])).toEqual([true]);
    expect(isShort([{ ...line, order_line_discount: 1 }])).toEqual([true]);
    expect(isShort([line], { ...terms, order_discount: 1 })).toEqual([true]);
    expect(isShort([line], { ...terms, charge_2_value: -1 })).toEqual([true]);
    expect(isShort([line], { ...terms, charge_1_value: 499, least_charges: 500 })).toEqual([true]);
    expect(isShort([line], { ...terms, charge_1_value: 100, charge_2_value: 400, least_charges: 500 })).toEqual([
      false,
    ]);
  });

  test('because of a discount approved for a larger quantity', () => {
    const on = { ...terms, order_discount: 5_000 };
    const lines = held([bags, bags], on);
    expect(isShort(lines, on)).toEqual([false, false]);
    expect(
      isShort(
        [
          { ...lines[0]!, quantity: 1 },
          { ...lines[1]!, quantity: 1 },
        ],
        on,
      ),
    ).toEqual([true, true]);
    expect(isShort([lines[0]!, { ...lines[1]!, status: 'CANCELLED' }], on)).toEqual([true, false]);
  });

  test('but never because of a higher price of its neighbour', () => {
    const lines = held([bags, bags]);
    expect(
      isShort([
        { ...lines[0]!, selling_price: 1_000 },
        { ...lines[1]!, selling_price: 100 },
      ]),
    ).toEqual([false, true]);
  });

  test('entirely if its cost is unknown, unless it is cancelled', () => {
    const unknown = { ...line, least_unit: null };
    expect(shortfalls([unknown, { ...unknown, status: 'CANCELLED' }], terms)).toEqual([1, 0]);
  });

  test('but not with a gateway that keeps no least price', () => {
    expect(shortfalls([bags as Parameters<typeof shortfalls>[0][number]], terms)).toEqual([0]);
  });
});

describe('a line approved below its cost', () => {
  const cheap = { ...bags, quantity: 10, selling_price: 0.01 };
  const approved = { ...cheap, least_unit: 0.0118, cost_unit: 3_623.78, approved_quantity: 10 };

  test('stands for the approved quantity, and above that is compared with its cost', { tags: ['ORD-42'] }, () => {
    expect(isShort([approved])).toEqual([false]);
    expect(isShort([{ ...approved, quantity: 9 }])).toEqual([false]);
    expect(isShort([{ ...approved, quantity: 10.001 }])).toEqual([true]);
    expect(leastAt({ ...approved, quantity: 11 })).toBe(3_623.78);
    expect(isShort([{ ...approved, quantity: 100_000, selling_price: 3_071 }])).toEqual([false]);
    expect(isShort([{ ...approved, quantity: 100_000, selling_price: 3_070.99 }])).toEqual([true]);
  });

  test('needs approval of any larger quantity if no offer gives the cost', { tags: ['ORD-42'] }, () => {
    const unknown = { ...approved, cost_unit: null };
    expect(isShort([unknown])).toEqual([false]);
    expect(shortfalls([{ ...unknown, quantity: 11 }], terms)).toEqual([1]);
  });

  test('never falls below what was approved, though its cost is lower', () => {
    expect(leastAt({ ...approved, quantity: 11, least_unit: 5_000 })).toBe(5_000);
  });

  test('keeps its approval with another source only if a quotation gave it', () => {
    expect(resourced(approved, 4, true)).toEqual({ least_unit: 0.0118, cost_unit: 4, approved_quantity: 10 });
    expect(resourced(approved, 4, false)).toEqual(unapproved(4));
  });
});

test('more of the same goods at the same price is never below, whatever rounding does', () => {
  const paise = fc.integer({ min: 1, max: 10_000_000 }).map((amount) => amount / 100);
  const quantity = fc.integer({ min: 1, max: 1_000_000 }).map((thousandths) => thousandths / 1_000);
  const line = fc.record({
    quantity,
    selling_price: paise,
    pan_india_gst: fc.constantFrom(0, 0.25, 3, 5, 12, 18, 28),
    order_line_discount: fc.constant(0),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), quantity, (lines, more) => {
      const grown = held(lines).map((one) => ({ ...one, quantity: one.quantity + more }));
      expect(shortfalls(grown, terms)).toEqual(grown.map(() => 0));
    }),
  );
});

test('charges count only when they add to the order', () => {
  expect([
    leastChargesOf({ charge_1_value: 500, charge_2_value: -20 }),
    leastChargesOf({ charge_1_value: 0, charge_2_value: -20 }),
  ]).toEqual([480, 0]);
});

test('the minimum of a line without an approved price is its cost plus the minimum margin, with GST', () => {
  expect([leastUnit(385, 18, 0), leastUnit(385, 18, 10)].map((unit) => unit.toFixed(2))).toEqual(['454.30', '499.73']);
});
