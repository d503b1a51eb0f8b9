import { describe, expect, test } from 'vitest';
import { belowCosts } from './below-cost.ts';

const bags = { quantity: 100, selling_price: 385, pan_india_gst: 18, quotation_line_discount: 0 };

describe('a line that sells below its cost', () => {
  const costed = { ...bags, cost: 385 };
  const terms = { charge_1_value: 0, charge_2_value: 0, quotation_discount: 0 };

  test('is told with its price, cost and margin, whatever its GST', () => {
    const line = { ...bags, selling_price: 2_000, cost: 3_706 };
    const below = { price: 2_000, cost: 3_706, margin: -46.03 };
    expect(belowCosts([line, costed], terms, 0)).toEqual([below, undefined]);
    expect(belowCosts([{ ...line, pan_india_gst: 0 }], terms, 0)).toEqual([below]);
  });

  test.each([
    ['a discount of its own', { quotation_line_discount: 1_000 }, terms, { price: 376.53, margin: -2.2 }],
    [
      'its share of the discount of the whole',
      {},
      { ...terms, quotation_discount: 4_543 },
      { price: 346.5, margin: -10 },
    ],
    ['a charge taken off', {}, { ...terms, charge_2_value: -4_543 }, { price: 346.5, margin: -10 }],
  ])('may do so by %s', (_by, patch, on, below) => {
    expect(belowCosts([{ ...costed, ...patch }], on, 0)).toEqual([{ cost: 385, ...below }]);
  });

  test('is also one that does not reach the minimum margin', () => {
    const line = { ...costed, selling_price: 400 };
    expect(belowCosts([line], terms, 0)).toEqual([undefined]);
    expect(belowCosts([line], terms, 5)).toEqual([{ price: 400, cost: 385, margin: 3.9 }]);
  });

  test.each([
    ['rounds to its cost', 0.49, undefined],
    ['rounds to a paisa below', 0.51, { price: 384.99, cost: 385, margin: 0 }],
  ])('is none while its price %s', (_case, discount, below) => {
    expect(belowCosts([{ ...costed, pan_india_gst: 0, quotation_line_discount: discount }], terms, 0)).toEqual([below]);
  });

  test('is none for a reader who does not see its cost', () => {
    expect(
      belowCosts(
        [
          { ...bags, cost: undefined },
          { ...bags, cost: null },
        ],
        terms,
        0,
      ),
    ).toEqual([undefined, undefined]);
  });
});
