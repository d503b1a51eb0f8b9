import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { challanTotal } from '@console/shared/pricing';
import { expect, test } from 'vitest';
import { challanEdits } from './edit-challan.ts';
import { draftAsksEwayBill, draftLacksEwayBill, writtenLines } from './lacking-eway-bill.ts';
import { answersIn, leavingAnswers } from './leaving-answers.ts';
import { challan, challanLine, order } from './testing/rows.ts';

const carrying = (selling_price: number, pan_india_gst = 25): DeliveryChallan => ({
  ...challan,
  status: 'DRAFT',
  dc_lines: [
    {
      ...challanLine,
      delivered_qty: 10,
      order_line_details: { ...challanLine.order_line_details, selling_price, pan_india_gst },
    },
  ],
});
const draft = carrying(4_000.1);
const { ewaybill_number: _number, ewaybill_valid_until: _until, ...foreign } = draft;

test.each<[string, DeliveryChallan, { without_ewaybill?: boolean }]>([
  ['lacks its e-way bill', draft, { without_ewaybill: true }],
  ['has it', { ...draft, ewaybill_number: '131012345678' }, { without_ewaybill: false }],
  ['is worth ₹50,000', carrying(4_000), { without_ewaybill: false }],
  ['carries exempt goods', carrying(9_000, 0), { without_ewaybill: false }],
  [
    'goes to somebody without GSTIN',
    { ...draft, tenant_info: { district: 'Pune', gst_no: null } },
    { without_ewaybill: true },
  ],
  ['is of a gateway without e-way bills', foreign as DeliveryChallan, {}],
])('a challan that %s', { tags: ['SUP-141'] }, (_what, row, body) => {
  expect(answersIn(leavingAnswers(row, undefined, challanEdits(row)))).toEqual(body);
});

test('what was asked is what is sent, whatever is lacking later', { tags: ['SUP-134', 'SUP-141'] }, () => {
  const covered = { ...order, order_lines: order.order_lines.map((line) => ({ ...line, covered_qty: 9e9 })) };
  const edits = {
    ...challanEdits(draft),
    lines: { [covered.order_lines[0]?.order_line_id ?? 0]: { quantity: 2, remark: '' } },
  };
  expect(answersIn(leavingAnswers(draft, covered, edits))).toMatchObject({ uncovered: false });
  const bare = { ...order, order_lines: order.order_lines.map((line) => ({ ...line, covered_qty: 0 })) };
  expect(answersIn(leavingAnswers(draft, bare, edits))).toMatchObject({ uncovered: true });
  expect(answersIn(leavingAnswers({ ...draft, status: 'IN_TRANSIT' }, bare, edits))).toEqual({});
});

test('a draft is asked about by the goods that are written on it', { tags: ['SUP-141'] }, () => {
  const [line] = order.order_lines;
  const id = line?.order_line_id ?? 0;
  const written = (quantity: number) => ({ ...challanEdits(draft), lines: { [id]: { quantity, remark: '' } } });
  const one = challanTotal(writtenLines(draft, order, written(1).lines) ?? []);
  const enough = Math.floor(50_000 / one) + 1;
  expect([enough - 1, enough].map((quantity) => draftAsksEwayBill(draft, order, written(quantity)))).toEqual([
    false,
    true,
  ]);
  const numbered = written(enough);
  numbered.terms.ewaybill_number = '131012345678';
  expect([draftLacksEwayBill(draft, order, written(enough)), draftLacksEwayBill(draft, order, numbered)]).toEqual([
    true,
    false,
  ]);
  expect(writtenLines(draft, order, written(0).lines)).toBeUndefined();
});

test('a draft is worth its goods after their share of the discount', { tags: ['SUP-154'] }, () => {
  const [line] = order.order_lines;
  const id = line?.order_line_id ?? 0;
  const own = { ...challanLine, delivered_qty: 20, dc_line_discount: 50 };
  const sold = {
    ...order,
    order_lines: [{ ...line, order_line_discount: 100, dispatched_qty: 20, dispatched_discount: 50 }],
  };
  const worth = (quantity: number) =>
    writtenLines({ dc_lines: [own] }, sold as typeof order, { [id]: { quantity, remark: '' } })?.map(
      ({ dc_line_discount }) => dc_line_discount,
    );
  expect([worth(10), worth(20), worth(40)]).toEqual([[25], [50], [100]]);
});
