import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@console/shared/calls/call';
import { methodsOf } from '@console/shared/calls/call';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { purchaseOrderLine, purchaseOrderTotal } from '@console/shared/pricing';
import { quantityLeft } from '@console/shared/money';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { SELLER, smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { send } from '../testing/refusals.ts';
import { CEMENT, purchaseOrdersOf } from './testing.ts';

let gateway: TestApp;
let people: { authorization: string }[];
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  people = await Promise.all([USER.admin, USER.manager, USER.lead].map(gateway.as));
});
afterAll(() => gateway.app.close());

const { orderOf, orderWith } = purchaseOrdersOf(() => gateway);

/** One session per user serves all their calls. */
const call = (spec: Call, payload: object, person: number) =>
  gateway.app.inject({
    method: methodsOf(spec)[0] ?? 'POST',
    url: spec.path,
    payload,
    headers: people[person] ?? {},
  });

const quantity = fc.integer({ min: 1, max: 12_000 }).map((thousandths) => thousandths / 1000);
/** Index of an order line, a purchase order or its line, if there are that many. */
const nth = fc.nat(2);
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create' as const), line: nth, quantity }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('generate' as const), sellers: fc.subarray([1, 2], { minLength: 1 }) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), at: nth, line: nth, quantity }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add' as const), at: nth, line: nth, quantity }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancelLine' as const), at: nth, line: nth }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      at: nth,
      status: fc.constantFrom('ISSUED', 'CANCELLED'),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Order {
  order_number: string;
  lines: number[];
}

const listed = async (order_id: string): Promise<PurchaseOrder[]> =>
  (await send(gateway, purchaseOrderCalls.list, USER.admin, { order_id, limit: 500 })).json().purchaseOrders;

function take(taken: Step, { order_number, lines }: Order, known: readonly PurchaseOrder[], person: number) {
  const goods = (line: number, wanted: number) => ({ ...CEMENT, order_line_id: lines[line], quantity: wanted });
  if (taken.kind === 'generate')
    return call(purchaseOrderCalls.generate, { order_number, sellers: taken.sellers }, person);
  if (taken.kind === 'create') {
    const purchase_order_lines = [goods(taken.line, taken.quantity)];
    return call(purchaseOrderCalls.create, { order_number, seller_id: SELLER.cement, purchase_order_lines }, person);
  }
  const { po_id = 'NONE', purchase_order_lines = [] } = known[taken.at % Math.max(known.length, 1)] ?? {};
  if (taken.kind === 'move') {
    return call(purchaseOrderCalls.updateStatus, { po_id, status: taken.status, send_email: false }, person);
  }
  const po_line_id = purchase_order_lines[taken.line % Math.max(purchase_order_lines.length, 1)]?.po_line_id ?? 1;
  if (taken.kind === 'cancelLine') {
    return call(purchaseOrderCalls.updateLineStatus, { po_id, po_line_id, status: 'CANCELLED' }, person);
  }
  const edited = taken.kind === 'edit' ? { po_line_id, quantity: taken.quantity } : goods(taken.line, taken.quantity);
  return call(purchaseOrderCalls.update, { po_id, purchase_order_lines: [edited] }, person);
}

test(
  'whoever drafts, generates, edits and cancels at once, no line of the order is ever ordered twice',
  { tags: ['SUP-44'] },
  async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 5 }),
        async (rounds) => {
          const order = await orderWith([10, 10, 10], 1);
          await take({ kind: 'create', line: 0, quantity: 4 }, order, [], 0);
          const { result: written, changes } = await logged(gateway.app, async () => {
            let made = 0;
            for (const round of rounds) {
              const known = await listed(order.order_number);
              const replies = await Promise.all(round.map((taken, person) => take(taken, order, known, person)));
              replies.forEach(({ statusCode }, index) => seen.add(`${round[index]?.kind} ${statusCode}`));
              made += replies.filter(({ statusCode }) => statusCode === 200).length;
            }
            return made;
          });

          const all = await listed(order.order_number);
          const live = all.flatMap((po) => po.purchase_order_lines).filter(({ status }) => status !== 'CANCELLED');
          const row = await orderOf(order.order_number);
          for (const { order_line_id, quantity: ordered, po_gen_qty } of row.order_lines) {
            const parts = live.filter((line) => line.order_line_id === order_line_id).map((line) => line.quantity);
            expect(quantityLeft(ordered, parts)).toBeGreaterThanOrEqual(0);
            expect(quantityLeft(po_gen_qty, parts)).toBe(0);
          }
          for (const { status, purchase_order_lines, po_grand_total } of all) {
            expect(po_grand_total).toBe(purchaseOrderTotal(purchase_order_lines));
            expect(purchase_order_lines.map((line) => line.total_price)).toEqual(
              purchase_order_lines.map((line) => purchaseOrderLine(line).total),
            );
            expect(purchase_order_lines.every((line) => line.status === 'CANCELLED')).toBe(status === 'CANCELLED');
          }
          const ofOrder = changes.filter(({ entity }) => entity === 'order');
          expect(ofOrder.map(({ revision }) => revision)).toEqual(ofOrder.map((_change, index) => index + 3));
          expect(ofOrder.at(-1)?.row ?? row).toEqual(row);
          expect(ofOrder.length).toBeLessThanOrEqual(written);
        },
      ),
      { numRuns: 10, seed: 20261122 },
    );
    expect([...seen].toSorted()).toEqual(
      expect.arrayContaining(['create 200', 'create 422', 'edit 200', 'edit 422', 'generate 200', 'move 200']),
    );
    expect([...seen].filter((one) => one.endsWith('500'))).toEqual([]);
  },
);
