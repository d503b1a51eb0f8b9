import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderCalls } from '@console/shared/calls/order';
import { quotationCalls } from '@console/shared/calls/quotation';
import type { Order } from '@console/shared/entities/order';
import type { Quotation } from '@console/shared/entities/quotation';
import { orderTotals } from '@console/shared/pricing';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { addQuotation } from '../testing/trade.ts';

let gateway: TestApp;
let people: { authorization: string }[];
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  people = await Promise.all([USER.admin, USER.sales, USER.sales2].map(gateway.as));
});
afterAll(() => gateway.app.close());

const person = fc.nat(2);
const convert = fc.record({
  kind: fc.constant('convert' as const),
  person,
  /** Two keys, so that one is often sent again, and by two users. */
  key: fc.constantFrom(undefined, 'first-click', 'second-click'),
});
const edit = fc.record({
  kind: fc.constant('edit' as const),
  person,
  quantity: fc.integer({ min: 1, max: 9_999 }).map((value) => value / 8),
});
const approve = fc.constant({ kind: 'approve' as const, person: 0 });
type Step = typeof convert | typeof edit | typeof approve extends fc.Arbitrary<infer S> ? S : never;
const step: fc.Arbitrary<Step> = fc.oneof(
  { arbitrary: convert, weight: 5 },
  { arbitrary: edit, weight: 2 },
  { arbitrary: approve, weight: 2 },
);

/** Whatever happened before, it is approved, and everybody tries to order. */
const LAST: Step[][] = [
  [{ kind: 'approve', person: 0 }],
  [0, 1, 2].map((nth) => ({ kind: 'convert', person: nth, key: undefined })),
];

let run = 0;

function take(taken: Step, { quotation_id, quotation_items }: Quotation) {
  const headers = people[taken.person] ?? {};
  if (taken.kind === 'convert') {
    const key = taken.key && { 'idempotency-key': `${taken.key}-${run}` };
    const { path: url } = orderCalls.createFromQuotation;
    return gateway.app.inject({ method: 'POST', url, payload: { quotation_id }, headers: { ...headers, ...key } });
  }
  const { quotation_item_id } = quotation_items[0] ?? {};
  const change =
    taken.kind === 'approve'
      ? { status: 'CONFIRMED' }
      : { quotation_items: [{ quotation_item_id, quantity: taken.quantity }] };
  const { path: url } = quotationCalls.update;
  return gateway.app.inject({ method: 'PUT', url, payload: { quotation_id, ...change }, headers });
}

/** Reads as a user who is already signed in. */
const read = async (url: string, query: Record<string, string>) =>
  (await gateway.app.inject({ method: 'GET', url, query, headers: people[0] ?? {} })).json();
const quotationOf = async (quotation_id: number): Promise<Quotation> =>
  (await read(quotationCalls.list.path, { quotation_id: String(quotation_id) })).quotation;
const ordersOf = async (quotation_id: number): Promise<Order[]> =>
  (await read(orderCalls.list.path, { limit: '500' })).orders.filter(
    (order: Order) => order.quotation_id === quotation_id,
  );

test('whoever converts, edits and approves at once, a quotation becomes one order, in its state at that moment', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      async (rounds) => {
        run += 1;
        const quotation_id = await addQuotation(gateway.app.db, { status: 'CONFIRMED' });
        const before = await quotationOf(quotation_id);
        const made = new Set<string>();
        for (const round of [...rounds, ...LAST]) {
          const replies = await Promise.all(round.map((taken) => take(taken, before)));
          for (const [index, { statusCode, json }] of replies.entries()) {
            const kind = round[index]?.kind;
            seen.add(`${kind} ${statusCode}`);
            if (kind === 'convert' && statusCode === 200) made.add(json<{ order: Order }>().order.order_number);
          }
        }
        const orders = await ordersOf(quotation_id);
        expect(orders.map(({ order_number }) => order_number)).toEqual([...made]);
        const after = await quotationOf(quotation_id);
        const { total_price, grand_total, status, order_number } = after;
        expect([status, orders.map((order) => order.order_number)]).toEqual(['CONVERTED_TO_ORDER', [order_number]]);
        const [order] = orders as [Order];
        expect(order).toMatchObject({ total_price, order_grand_total: grand_total });
        expect(orderTotals(order.order_lines, order)).toEqual({ total_price, grand_total });
      },
    ),
    { numRuns: 10, seed: 20_261_121 },
  );
  const expected = ['approve 200', 'approve 409', 'convert 200', 'convert 409', 'edit 200', 'edit 409'];
  expect([...seen].filter((outcome) => !expected.includes(outcome))).toEqual([]);
});
