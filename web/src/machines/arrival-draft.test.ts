import type { DcLine, DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { expect, test } from 'vitest';
import {
  arrivalErrors,
  askedLines,
  arrivalsBody,
  errorsInArrivals,
  heldDelivery,
  withArrival,
} from './arrival-draft.ts';
import { challanRulesAt } from './challan.ts';
import type { ChallanDraft } from './challan.ts';
import { challan as sent, challanLine, order } from './testing/rows.ts';
import { uncoveredBody, uncoveredGoods } from './uncovered-goods.ts';

const LINE: DcLine = { ...challanLine, dc_line_id: 7, delivered_qty: 10, status: 'IN_TRANSIT' };
const row: DeliveryChallan = { ...sent, dc_lines: [LINE, { ...LINE, dc_line_id: 8, order_line_id: 42 }] };
const whole = challanRulesAt(Date.now).draftOf(row);
const with7 = (patch: object, draft: ChallanDraft = whole): ChallanDraft => ({
  ...draft,
  arrived: withArrival(draft, LINE, patch),
});

test('a challan that arrived whole is delivered without lines', { tags: ['SUP-130'] }, () => {
  expect([arrivalErrors(whole, row), arrivalsBody(whole, row)]).toEqual([{}, {}]);
  const back = with7({ received_qty: 10 }, with7({ received_qty: 9 }));
  expect(back.arrived).toEqual({});
});

test(
  'a draft waits for the save of its lines, and asks for them whatever else is edited',
  { tags: ['SUP-130'] },
  () => {
    const stored: DeliveryChallan = { ...row, status: 'DRAFT' };
    const saved = challanRulesAt(Date.now).draftOf(stored);
    const numbered = { ...saved, terms: { ...saved.terms, ewaybill_number: '131012345678' } };
    const more = { ...saved, lines: { ...saved.lines, [LINE.order_line_id]: { quantity: 9, remark: '' } } };
    expect([saved, numbered, more].map((draft) => heldDelivery(stored, draft))).toEqual([
      undefined,
      undefined,
      expect.stringContaining('Save the changes first'),
    ]);
    expect(askedLines(stored)).toHaveLength(2);
    const { received_qty: _kept, ...foreign } = LINE;
    expect(heldDelivery({ ...stored, dc_lines: [foreign as DcLine] }, more)).toBeUndefined();
  },
);

test('a short line needs a reason, and once what happens to the rest', { tags: ['SUP-130', 'SUP-131'] }, () => {
  const short = with7({ received_qty: 8, damaged_qty: 1 });
  expect(arrivalErrors(short, row)).toEqual({ 'arrived.7.reason': expect.any(String), shortfall: expect.any(String) });
  const said: ChallanDraft = { ...with7({ reason: ' Torn ' }, short), shortfall: 'credit' };
  expect(arrivalErrors(said, row)).toEqual({});
  expect(arrivalsBody(said, row)).toEqual({
    lines: [{ dc_line_id: 7, received_qty: 8, damaged_qty: 1, reason: 'Torn' }],
    shortfall: 'credit',
  });
});

test.each([
  [{ received_qty: null }, 'arrived.7.received_qty'],
  [{ received_qty: Number.NaN }, 'arrived.7.received_qty'],
  [{ received_qty: 11 }, 'arrived.7.received_qty'],
  [{ received_qty: 9, damaged_qty: 2 }, 'arrived.7.damaged_qty'],
])('of 10 sent, %j is marked at %s', { tags: ['SUP-130'] }, (patch, field) => {
  expect(Object.keys(arrivalErrors(with7(patch), row))).toEqual([field]);
});

test('a gateway that keeps no arrivals is told of none', { tags: ['SUP-130'] }, () => {
  const lines = row.dc_lines.map(({ received_qty: _received, ...line }) => line as DcLine);
  const plain = { ...row, dc_lines: lines };
  const short = with7({ received_qty: 8 });
  expect([arrivalErrors(short, plain), arrivalsBody(short, plain)]).toEqual([{}, {}]);
});

test('errors of the server go to the fields of their line', { tags: ['SUP-130'] }, () => {
  const body = {
    challanId: row.challanId,
    newStatus: 'DELIVERED',
    lines: [{ dc_line_id: 7, received_qty: 8 }],
  } as const;
  expect(
    errorsInArrivals({ 'lines.0.reason': 'Why?', shortfall: 'What?' }, { ...body, lines: [...body.lines] }),
  ).toEqual({
    'arrived.7.reason': 'Why?',
    shortfall: 'What?',
  });
});

test('goods are uncovered beyond what purchase orders cover', { tags: ['SUP-134'] }, () => {
  const [one, two] = order.order_lines;
  const covered = {
    ...order,
    order_lines: [
      { ...one, covered_qty: 15 },
      { ...two, covered_qty: 20 },
    ],
  } as typeof order;
  const goods = [41, 42].map((order_line_id) => ({ order_line_id, quantity: 20 }));
  expect(uncoveredGoods(covered, goods)).toMatchObject([{ order_line_id: 41, quantity: 5 }]);
  expect(uncoveredBody(covered, goods)).toEqual({ uncovered: true });
  expect(uncoveredBody(covered, goods.slice(1))).toEqual({ uncovered: false });
});

test('nothing is asked or said where a gateway does not know what is covered', { tags: ['SUP-134'] }, () => {
  const order_lines = order.order_lines.map(
    ({ covered_qty: _covered, ...line }) => line as (typeof order.order_lines)[number],
  );
  const goods = [{ order_line_id: 41, quantity: 20 }];
  expect([uncoveredGoods({ ...order, order_lines }, goods), uncoveredBody({ ...order, order_lines }, goods)]).toEqual([
    [],
    {},
  ]);
  expect([uncoveredGoods(undefined, goods), uncoveredBody(undefined, goods)]).toEqual([[], {}]);
});
