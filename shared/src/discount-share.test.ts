import fc from 'fast-check';
import { expect, test } from 'vitest';
import { challanDiscount, challanLineOf, netLines, withoutChallan } from './discount-share.ts';
import { quantityLeft, sum } from './money.ts';
import { challanLine, orderLine } from './pricing.ts';

const BRICKS = { quantity: 23_000, selling_price: 7.68, pan_india_gst: 5, order_line_discount: 1_930 };
const FRESH = { dispatched_qty: 0, dispatched_discount: 0 };

test('half of the goods carry half of their discount', { tags: ['SUP-154'] }, () => {
  const half = challanLineOf({ ...BRICKS, ...FRESH }, 11_500);
  expect(challanLine(half)).toMatchObject({ discount: 965, total: 91_771 });
  const whole = challanLineOf({ ...BRICKS, ...FRESH }, 23_000);
  expect(challanLine(whole)).toEqual(orderLine(BRICKS));
});

test('goods without a discount, and of a gateway that splits none, carry none', { tags: ['SUP-154'] }, () => {
  expect(challanDiscount({ ...BRICKS, order_line_discount: 0, ...FRESH }, 100)).toBe(0);
  expect(challanDiscount({ ...BRICKS, dispatched_qty: 0 }, 100)).toBe(0);
});

test(
  'what is taken off all of an order is in the shares of its lines, and charges are not',
  { tags: ['SUP-190'] },
  () => {
    const sold = [
      { order_line_id: 1, quantity: 10, selling_price: 100, pan_india_gst: 18, order_line_discount: 18 },
      { order_line_id: 2, quantity: 5, selling_price: 100, pan_india_gst: 18 },
      { order_line_id: 3, quantity: 4, selling_price: 100, pan_india_gst: 5 },
      { order_line_id: 4, quantity: 9, selling_price: 100, pan_india_gst: 5, status: 'CANCELLED' },
    ];
    const net = netLines({ order_lines: sold, order_discount: 180, charge_1_value: 2_000, charge_2_value: -7.4 });
    // Of 187.40, at values of 984.75, 500 and 400 without GST.
    expect(net.map(({ order_line_discount }) => order_line_discount)).toEqual([115.91, 49.72, 39.77, undefined]);
    const worth = (lines: typeof sold) =>
      sum(lines.filter(({ status }) => status !== 'CANCELLED').map((line) => orderLine(line).total));
    expect(sum([worth(sold), -worth(net)])).toBe(187.4);
    expect(netLines({ order_lines: sold, order_discount: 0 })).toEqual(sold);
    // Nothing is worth less than nothing.
    expect(netLines({ order_lines: sold.slice(2), order_discount: 5_000, charge_1_value: 9_000 })).toEqual(
      sold.slice(2),
    );
  },
);

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 40_000 }).map((thousandths) => thousandths / 1_000),
    selling_price: fc.integer({ min: 1, max: 99_999 }).map((paise) => paise / 100),
    pan_india_gst: fc.constantFrom(0, 5, 12, 18, 28, 40),
    part: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ part, ...sold }) => ({ ...sold, order_line_discount: Math.floor(orderLine(sold).total * part) / 100 }));
const steps = fc.array(
  fc.record({
    part: fc.integer({ min: 1, max: 1_000 }),
    cancels: fc.option(fc.nat(9), { freq: 4 }),
    edits: fc.boolean(),
  }),
  { maxLength: 12 },
);

test(
  'whatever is sent, edited and cancelled, the challans of a line carry its discount to the paisa',
  { tags: ['SUP-154'] },
  () => {
    fc.assert(
      fc.property(anyLine, steps, (sold, taken) => {
        const live: { order_line_id: number; delivered_qty: number; dc_line_discount: number }[] = [];
        const order = () => ({
          order_lines: [
            {
              ...sold,
              order_line_id: 1,
              dispatched_qty: sum3(live.map(({ delivered_qty }) => delivered_qty)),
              dispatched_discount: sum(live.map(({ dc_line_discount }) => dc_line_discount)),
            },
          ],
        });
        const carry = (part: number, own: typeof live = []) => {
          const [line] = withoutChallan(order(), own).order_lines;
          const left = line ? Math.round(quantityLeft(line.quantity, [line.dispatched_qty]) * 1_000) : 0;
          if (!line || left === 0) return undefined;
          const quantity = Math.ceil((left * part) / 1_000) / 1_000;
          const made = challanLineOf(line, quantity);
          expect(Math.min(challanLine(made).total, made.dc_line_discount)).toBeGreaterThanOrEqual(0);
          return { order_line_id: 1, delivered_qty: quantity, dc_line_discount: made.dc_line_discount };
        };
        for (const { part, cancels, edits } of taken) {
          if (cancels !== null) live.splice(cancels, 1);
          const [first] = live;
          const made = edits && first ? carry(part, [first]) : carry(part);
          if (made) live.splice(0, edits && first ? 1 : 0, made);
        }
        const rest = carry(1_000);
        if (rest) live.push(rest);
        const carried = sum(live.map(({ dc_line_discount }) => dc_line_discount));
        const isWorthIt = live.every(
          ({ delivered_qty, dc_line_discount }) =>
            dc_line_discount < orderLine({ ...sold, quantity: delivered_qty, order_line_discount: 0 }).total,
        );
        if (isWorthIt) expect(carried).toBe(sold.order_line_discount);
        else expect(carried).toBeLessThanOrEqual(sold.order_line_discount);
      }),
    );
  },
);

const sum3 = (quantities: readonly number[]): number => -quantityLeft(0, quantities);
