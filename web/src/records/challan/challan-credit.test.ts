import { expect, test } from 'vitest';
import { challan, challanLine as dcLine, order } from '../../machines/testing/rows.ts';
import { challanCredit } from './challan-credit.ts';
import { challanLines } from './challan-lines.ts';

const [orderLine] = order.order_lines;
if (!orderLine) throw new Error('The order has no lines.');
const { order_line_id } = orderLine;

const short = {
  ...challan,
  status: 'DELIVERED' as const,
  dc_lines: [
    {
      ...dcLine,
      order_line_id,
      delivered_qty: 10,
      received_qty: 6,
      damaged_qty: 4,
      short_reason: 'Wet',
      credit_qty: 4,
    },
  ],
};
const orderWith = (to_credit_qty: number, credited_qty: number) => ({
  order_lines: [{ ...orderLine, to_credit_qty, credited_qty }],
});
const note = (cnId: string, status: 'DRAFT' | 'ISSUED', quantity: number, returned_qty = 0) => ({
  ...{ cnId, status },
  lines: [{ order_line_id, quantity, returned_qty }],
});
const numbers = [note('CN1', 'ISSUED', 4), note('CN2', 'DRAFT', 1), note('CN3', 'ISSUED', 2, 2)];

test.each([
  ['nothing is credited', orderWith(4, 0), [4], [], []],
  ['some of it is credited', orderWith(4, 1), [3], [1], ['CN1']],
  ['all of it is credited', orderWith(4, 4), [], [4], ['CN1']],
  ['another challan was short too, and not all is credited', orderWith(9, 6), [3], [1], ['CN1']],
  ['the order is not known', undefined, [4], [], []],
])(
  'a challan says what is to be credited and with which notes it was: %s',
  { tags: ['SUP-180'] },
  (_, of, left, done, notes) => {
    const credit = challanCredit(short, of, numbers);
    expect([
      credit.left.map(({ quantity }) => quantity),
      credit.done.map(({ quantity }) => quantity),
      credit.notes,
    ]).toEqual([left, done, notes]);
    const words = left.length === 0 ? 'The rest is credited.' : 'The rest is to be credited.';
    expect(challanLines(short, credit.lines)[0]?.remark).toContain(words);
  },
);
