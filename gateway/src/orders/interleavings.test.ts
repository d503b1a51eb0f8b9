import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderCalls } from '@console/shared/calls/order';
import type { Order } from '@console/shared/entities/order';
import { orderLine, orderTotals } from '@console/shared/pricing';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { SELLER, SKU, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

let gateway: TestApp;
let people: { authorization: string }[];
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  people = await Promise.all([USER.admin, USER.sales, USER.sales2].map(gateway.as));
});
afterAll(() => gateway.app.close());

const LINE = {
  product_sku_id: SKU.cement,
  seller_id: SELLER.cement,
  offer_price: 350,
  selling_price: 385,
  quantity: 10,
};
const NEW = { tenant_id: TENANT.acme, user_id: USER.customer, order_lines: [LINE, LINE, LINE] };

/** One session per user serves all their calls. */
const call = ({ path }: { path: string }, payload: object, person: number) =>
  gateway.app.inject({ method: 'POST', url: path, payload, headers: people[person] ?? {} });

const paise = (max: number) => fc.integer({ min: 0, max }).map((value) => value / 100);
const change = fc.record(
  {
    quantity: fc.integer({ min: 1, max: 5_000 }).map((value) => value / 1000),
    selling_price: paise(100_000),
    order_line_discount: paise(5_000),
    remarks: fc.constantFrom('Now', null),
  },
  { requiredKeys: [] },
);
const edit = fc.record({
  kind: fc.constant('edit' as const),
  edits: fc.array(fc.record({ line: fc.nat(2), change }), { maxLength: 2 }),
  terms: fc.record(
    { charge_1_value: paise(9_000), charge_2_value: paise(900), order_discount: paise(20_000) },
    { requiredKeys: [] },
  ),
});
const cancel = fc.record({ kind: fc.constant('cancel' as const), line: fc.nat(2) });
const end = fc.record({ kind: fc.constant('end' as const) });
type Step = typeof edit | typeof cancel | typeof end extends fc.Arbitrary<infer S> ? S : never;
const step = fc.oneof({ arbitrary: edit, weight: 8 }, { arbitrary: cancel, weight: 2 }, { arbitrary: end, weight: 1 });

const read = async (order_number: string): Promise<Order> =>
  (await send(gateway, orderCalls.list, USER.admin, { order_number })).json().order;

function take(taken: Step, { order_number, order_lines }: Order, person: number) {
  const idOf = (line: number) => order_lines[line]?.order_line_id;
  if (taken.kind === 'end') return call(orderCalls.updateStatus, { order_number, status: 'CANCELLED' }, person);
  if (taken.kind === 'cancel') {
    const body = { order_number, order_line_id: idOf(taken.line), status: 'CANCELLED' };
    return call(orderCalls.updateLineStatus, body, person);
  }
  const lines = taken.edits.map((named): Input => ({ order_line_id: idOf(named.line), ...named.change }));
  return call(orderCalls.update, { order_number, ...taken.terms, order_lines: lines }, person);
}

test('whoever edits and cancels at once, the totals are those of the live lines, and every revision is logged', async () => {
  const seen = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 4 }), async (rounds) => {
      const made = (await call(orderCalls.create, NEW, 1)).json().order as Order;
      const { result, changes } = await logged(gateway.app, async () => {
        const codes: number[] = [];
        for (const round of rounds) {
          const replies = await Promise.all(round.map((taken, index) => take(taken, made, index)));
          codes.push(...replies.map(({ statusCode }) => statusCode));
        }
        return codes;
      });
      for (const code of result) seen.add(code);

      const order = await read(made.order_number);
      const { total_price, order_grand_total, order_lines } = order;
      expect({ total_price, grand_total: order_grand_total }).toEqual(orderTotals(order_lines, order));
      expect(order_lines.map((line) => line.total_price)).toEqual(order_lines.map((line) => orderLine(line).total));
      expect(order_lines.every(({ status }) => status === 'CANCELLED')).toBe(order.status === 'CANCELLED');
      const written = result.filter((code) => code === 200).length;
      expect(changes.map(({ revision }) => revision)).toEqual(Array.from({ length: written }, (_, index) => index + 2));
      expect(changes.at(-1)?.row ?? made).toEqual(order);
    }),
    { numRuns: 10, seed: 20261121 },
  );
  expect([...seen].toSorted((a, b) => a - b)).toEqual([200, 409, 422]);
});
