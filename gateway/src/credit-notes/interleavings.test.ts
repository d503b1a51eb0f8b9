import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditNoteCalls } from '@console/shared/calls/credit-note';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { paymentCalls } from '@console/shared/calls/money';
import { orderCalls } from '@console/shared/calls/order';
import type { LoggedChange } from '@console/shared/audience';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { Order } from '@console/shared/entities/order';
import type { Payment } from '@console/shared/entities/payment';
import { isCreditedWhole, lineStatus, orderStatus } from '@console/shared/lifecycles/order';
import type { OrderLineStatus } from '@console/shared/lifecycles/order';
import { quantityLeft, sum } from '@console/shared/money';
import { paidOf } from '@console/shared/paid';
import { challanTotal } from '@console/shared/pricing';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { SELLER, SKU, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import type { Input } from '../testing/refusals.ts';

const ADMIN = { first_name: 'A', last_name: 'Rao', role_id: 1001 };

let gateway: TestApp;
let people: { authorization: string }[];
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  // At these prices no order needs approval.
  await db.updateTable('offers').set({ offer_price: 0.05 }).execute();
  // Many admins, since each user may only make so many calls per second.
  const admins = Array.from({ length: 16 }, (_, nth) => ({ user_id: 201 + nth, ...ADMIN }));
  await db.insertInto('users').values(admins).execute();
  people = await Promise.all(admins.map(({ user_id }) => gateway.as(user_id)));
});
afterAll(() => gateway.app.close());

/** Makes the call as the next of these users. */
function call({ method, path }: { method: unknown; path: string }, input: Input) {
  const [headers = { authorization: '' }] = people.splice(0, 1);
  people.push(headers);
  const given = method === 'GET' ? { query: input as Record<string, string> } : { payload: input };
  return gateway.app.inject({ method: method as 'POST', url: path, headers, ...given });
}

const LINES = [
  { selling_price: 385.55, quantity: 3.333, order_line_discount: 20.01 },
  { selling_price: 0.07, quantity: 9.5 },
].map((line) => ({ ...line, product_sku_id: SKU.cement, seller_id: SELLER.cement, offer_price: 0.05 }));

const goods = fc.uniqueArray(
  fc.record({ line: fc.nat(1), part: fc.constantFrom(0.001, 0.5, 1.111, 1.667, 3.333, 4.75) }),
  { selector: ({ line }) => line, minLength: 1, maxLength: 2 },
);
const nth = fc.nat(3);
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('challan' as const),
      goods,
      status: fc.constantFrom('DRAFT', 'IN_TRANSIT', 'DELIVERED'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('move' as const), nth, to: fc.constantFrom('DELIVERED', 'CANCELLED') }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('credit' as const), goods }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('redraft' as const), nth, goods }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('settle' as const), nth, to: fc.constantFrom('ISSUED', 'CANCELLED') }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('pay' as const), amount: fc.constantFrom(0.5, 100, 400.25, 900, 1_500) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('paid' as const), nth, to: fc.constantFrom('RECEIVED', 'FAILED') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      line: fc.nat(1),
      quantity: fc.constantFrom(1, 3.333, 9.5),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('drop' as const), line: fc.nat(1) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface Trade {
  order: Order;
  dcs: DeliveryChallan[];
  creditNotes: CreditNote[];
  payments: Payment[];
}

async function read(order_number: string): Promise<Trade> {
  const all = { order_number, limit: 100 };
  const { order } = (await call(orderCalls.list, { order_number })).json();
  const { dcs } = (await call(deliveryChallanCalls.list, all)).json();
  const { creditNotes } = (await call(creditNoteCalls.list, all)).json();
  const { payments } = (await call(paymentCalls.list, all)).json();
  return { order, dcs, creditNotes, payments };
}

function take(taken: Step, { order, dcs, creditNotes, payments }: Trade) {
  const { order_number, order_lines } = order;
  const idOf = (line: number) => order_lines[line]?.order_line_id;
  const challanId = 'nth' in taken ? (dcs[taken.nth % dcs.length]?.challanId ?? 'NONE') : 'NONE';
  const creditnote_id = 'nth' in taken ? (creditNotes[taken.nth % creditNotes.length]?.cnId ?? 'NONE') : 'NONE';
  const credited = (wanted: typeof goods extends fc.Arbitrary<infer G> ? G : never) =>
    wanted.map(({ line, part }) => ({ order_line_id: idOf(line), quantity: part }));
  switch (taken.kind) {
    case 'challan': {
      const dc_lines = taken.goods.map(({ line, part }) => ({ order_line_id: idOf(line), delivered_qty: part }));
      return call(deliveryChallanCalls.create, { order_number, status: taken.status, dc_lines });
    }
    case 'move':
      return call(deliveryChallanCalls.updateStatus, { challanId, newStatus: taken.to });
    case 'credit':
      return call(creditNoteCalls.create, { order_number, lines: credited(taken.goods) });
    case 'redraft':
      return call(creditNoteCalls.update, { creditnote_id, lines: credited(taken.goods) });
    case 'settle':
      return call(creditNoteCalls.updateStatus, { creditnote_id, status: taken.to });
    case 'pay':
      return call(paymentCalls.create, { order_number, amount: taken.amount });
    case 'paid': {
      const { payment_id = 999_999 } = payments[taken.nth % payments.length] ?? {};
      return call(paymentCalls.update, { payment_id, status: taken.to });
    }
    case 'edit': {
      const edited = [{ order_line_id: idOf(taken.line), quantity: taken.quantity }];
      return call(orderCalls.update, { order_number, order_lines: edited });
    }
    default:
      return call(orderCalls.updateLineStatus, { order_number, order_line_id: idOf(taken.line), status: 'CANCELLED' });
  }
}

function checkTrade({ order, dcs, creditNotes }: Trade): void {
  const liveNotes = creditNotes.filter(({ status }) => status !== 'CANCELLED');
  const awaited: OrderLineStatus[] = [];
  for (const line of order.order_lines) {
    const { order_line_id, status, quantity, total_price, dispatched_qty } = line;
    const ofLine = <L extends { order_line_id: number }>(lines: readonly L[]) =>
      lines.filter((other) => other.order_line_id === order_line_id);
    const carried = ofLine(dcs.flatMap(({ dc_lines }) => dc_lines)).filter((other) => other.status !== 'CANCELLED');
    const credited = ofLine(liveNotes.flatMap(({ lines }) => lines));
    const sent = (wanted: string) =>
      -quantityLeft(
        0,
        carried.filter((one) => one.status === wanted).map((one) => one.delivered_qty),
      );
    expect(
      quantityLeft(
        quantity,
        carried.map((one) => one.delivered_qty),
      ),
    ).toBeGreaterThanOrEqual(0);
    expect(
      quantityLeft(
        dispatched_qty,
        carried.map((one) => one.delivered_qty),
      ),
    ).toBe(0);
    expect(
      quantityLeft(
        quantity,
        credited.map((one) => one.quantity),
      ),
    ).toBeGreaterThanOrEqual(0);
    expect(sum(credited.map((one) => one.total_price))).toBeLessThanOrEqual(total_price);
    if (status === 'CANCELLED') expect([carried, credited]).toEqual([[], []]);
    const [in_transit, delivered] = [sent('IN_TRANSIT'), sent('DELIVERED')];
    const issued = ofLine(liveNotes.filter((note) => note.status === 'ISSUED').flatMap(({ lines }) => lines));
    const credits = sum(issued.map((one) => one.quantity));
    const supply = { status, quantity, issued: 0, in_transit, delivered, to_credit: 0, credited: credits };
    expect(status).toBe(lineStatus(supply));
    if (!isCreditedWhole(supply)) awaited.push(status);
  }
  expect(order.status).toBe(orderStatus(order.status, awaited));
  for (const { dc_grand_total, dc_lines } of dcs) expect(dc_grand_total).toBe(challanTotal(dc_lines));
  for (const { cn_grand_total, lines } of creditNotes) {
    // The one that takes the rest of the goods has the discount of the order.
    expect(cn_grand_total).toBeLessThanOrEqual(sum(lines.map(({ total_price }) => total_price)));
  }
  const given = sum(liveNotes.map(({ cn_grand_total }) => cn_grand_total));
  expect(given).toBeLessThanOrEqual(order.order_grand_total);
}

const recordsOf = ({ dcs, creditNotes, payments }: Trade) => dcs.length + creditNotes.length + payments.length;

/** Replays the round write by write, and checks that no payment exceeded what was left at that time. */
function checkPayments({ order, creditNotes, payments }: Trade, changes: readonly LoggedChange[]): void {
  let { order_grand_total } = order;
  const notes = new Map(creditNotes.map((note) => [note.cnId, note]));
  const paid = new Map(payments.map((payment) => [String(payment.payment_id), payment]));
  for (const { entity, id, op, row } of changes) {
    if (entity === 'order') ({ order_grand_total } = row as unknown as Order);
    if (entity === 'credit_note') notes.set(id, row as unknown as CreditNote);
    if (entity === 'payment') {
      const payment = row as unknown as Payment;
      const { left } = paidOf(order_grand_total, [...paid.values()], [...notes.values()]);
      if (op === 'created') expect(left).toBeGreaterThanOrEqual(payment.amount);
      paid.set(id, payment);
    }
  }
}

test('whoever dispatches, credits, pays, cancels and edits at once, nothing exceeds what was ordered, invoiced and left to pay', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 2, maxLength: 4 }), { minLength: 2, maxLength: 6 }),
      fc.nat(400),
      fc.boolean(),
      async (rounds, off, isInvoiced) => {
        const made: Order = (
          await call(orderCalls.create, {
            tenant_id: TENANT.acme,
            user_id: USER.customer,
            order_lines: LINES,
            order_discount: off,
          })
        ).json().order;
        if (isInvoiced) await call(orderCalls.issueInvoice, { order_number: made.order_number });
        let trade = await read(made.order_number);
        for (const round of rounds) {
          const before = trade;
          const { result, changes } = await logged(gateway.app, () =>
            Promise.all(round.map((taken) => take(taken, before))),
          );
          for (const [at, { statusCode }] of result.entries()) seen.add(`${round[at]?.kind} ${statusCode}`);
          trade = await read(made.order_number);
          checkTrade(trade);
          checkPayments(before, changes);
          expect(trade.order.revision - before.order.revision).toBe(
            changes.filter(({ entity }) => entity === 'order').length,
          );
          expect(changes.filter(({ op }) => op === 'created')).toHaveLength(recordsOf(trade) - recordsOf(before));
        }
      },
    ),
    { numRuns: 25, seed: 20261121 },
  );
  expect([...seen].filter((kind) => /5\d\d$/.test(kind))).toEqual([]);
  const common = [
    ...['challan 200', 'challan 422', 'credit 200', 'credit 422', 'move 200', 'settle 200', 'redraft 200'],
    ...['pay 200', 'pay 422', 'paid 200'],
  ];
  expect(common.filter((kind) => !seen.has(kind))).toEqual([]);
});
