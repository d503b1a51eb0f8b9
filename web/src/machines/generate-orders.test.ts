import type { Order } from '@console/shared/entities/order';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { costOf, generateOrdersMachine, generateRules, leftToOrder, sellerLines } from './generate-orders.ts';
import type { GenerateBody, GenerateDraft } from './generate-orders.ts';
import { isSupplyBegun, takenOf } from './supply-draft.ts';
import { hasFallen, supplyErrors } from './supply-form.ts';
import type { KeptSupply, SupplyEmitted, SupplyToSend } from './supply-form.ts';
import { answered } from './testing/answered.ts';
import { offline, refused } from './testing/failures.ts';
import { after, order as plain } from './testing/rows.ts';

const [first, second] = plain.order_lines as [Order['order_lines'][number], Order['order_lines'][number]];
/** Line 41: 40 left, Deccan Steel. Line 42: 4 of 10 left, same seller. Line 43: 5 left, Mysore Pipes. */
const order: Order = {
  ...plain,
  order_lines: [
    first,
    second,
    { ...first, order_line_id: 43, quantity: 5, seller_id: 62, seller_name: 'Mysore Pipes' },
  ],
};
const taken = (now: Order, id: number, po_gen_qty: number): Order =>
  after(now, {
    order_lines: now.order_lines.map((line) => (line.order_line_id === id ? { ...line, po_gen_qty } : line)),
  });

function writing(of: Order = order, kept?: KeptSupply<GenerateDraft>) {
  const { calls, actor: make, succeeds, fails } = answered<PurchaseOrder[], SupplyToSend<GenerateBody>>();
  const emitted: SupplyEmitted<PurchaseOrder[]>[] = [];
  let keys = 0;
  const actor = createActor(generateOrdersMachine.provide({ actors: { make } }), {
    input: { order: of, newKey: () => `key-${(keys += 1)}`, kept },
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const context = () => actor.getSnapshot().context;
  return {
    calls,
    emitted,
    context,
    fails,
    succeeds: () => succeeds([]),
    send: actor.send.bind(actor),
    at: () => actor.getSnapshot().value,
    errors: () => supplyErrors(generateRules, context()),
    shown: () => context().order.order_lines.map((line) => takenOf(generateRules, context().draft, line)),
  };
}

const all = {
  order_number: order.order_number,
  sellers: [61, 62],
  lines: [
    { order_line_id: 41, quantity: 40 },
    { order_line_id: 42, quantity: 4 },
    { order_line_id: 43, quantity: 5 },
  ],
};

describe('generating purchase orders', () => {
  test('takes everything left of every seller by default', () => {
    const { send, calls, context } = writing();
    expect(sellerLines(order).map(({ seller_name, lines }) => [seller_name, lines.length])).toEqual([
      ['Deccan Steel', 2],
      ['Mysore Pipes', 1],
    ]);
    expect(isSupplyBegun(generateRules, context())).toBe(false);
    send({ type: 'submit' });
    expect(calls[0]?.asked).toEqual({ body: all, key: 'key-1' });
  });

  test('takes the entered quantities, and nothing of a cleared line or an excluded seller', () => {
    const { send, calls, context } = writing();
    send({ type: 'quantity.edit', order_line_id: 41, quantity: 12.5 });
    send({ type: 'quantity.edit', order_line_id: 42, quantity: null });
    send({ type: 'draft.edit', patch: { without: [62] } });
    expect(isSupplyBegun(generateRules, context())).toBe(true);
    send({ type: 'submit' });
    expect(calls[0]?.asked.body).toEqual({
      order_number: order.order_number,
      sellers: [61],
      lines: [{ order_line_id: 41, quantity: 12.5 }],
    });
  });

  test.each([
    [0, 'Enter a quantity above 0, with at most three decimals.'],
    [1.0001, 'Enter a quantity above 0, with at most three decimals.'],
    [40.001, 'Only 40 left'],
  ])('never takes %d of 40', (quantity, words) => {
    const { send, calls, errors, emitted } = writing();
    send({ type: 'quantity.edit', order_line_id: 41, quantity });
    expect(errors()).toEqual({ 'line.41': words });
    send({ type: 'submit' });
    expect([calls, emitted]).toEqual([[], [{ type: 'incomplete' }]]);
    send({ type: 'draft.edit', patch: { without: [61] } });
    expect(errors()).toEqual({});
  });

  test('resumes where it was left, under its idempotency key', () => {
    const { send, calls } = writing(order, { draft: { quantities: { 41: 7 }, without: [62] }, key: 'kept' });
    send({ type: 'submit' });
    expect(calls[0]?.asked).toMatchObject({ key: 'kept', body: { lines: [{ quantity: 7 }, { quantity: 4 }] } });
  });

  test('needs a seller, and a line for each', () => {
    const { send, calls, errors } = writing();
    send({ type: 'quantity.edit', order_line_id: 43, quantity: null });
    expect(errors()).toEqual({});
    send({ type: 'submit' });
    expect(errors()).toEqual({ 'seller.62': 'Order at least one line, or leave the seller out.' });
    send({ type: 'draft.edit', patch: { without: [61, 62] } });
    expect(errors()).toEqual({ sellers: 'Choose at least one seller with something left to order.' });
    send({ type: 'submit' });
    expect(calls).toEqual([]);
  });

  test('follows what others take: defaults move along, entered values are marked', () => {
    const { send, calls, context, shown, errors } = writing();
    send({ type: 'quantity.edit', order_line_id: 43, quantity: 4 });
    expect(hasFallen(generateRules, context())).toBe(false);
    const now = taken(taken(order, 41, 30), 43, 3);
    send({ type: 'order.changed', order: now });
    expect(hasFallen(generateRules, context())).toBe(true);
    expect(shown()).toEqual([10, 4, 4]);
    expect(errors()).toEqual({ 'line.43': 'Only 2 left' });
    send({ type: 'order.changed', order: taken(now, 43, 5) });
    expect([shown(), errors()]).toEqual([[10, 4, null], {}]);
    send({ type: 'submit' });
    expect(calls[0]?.asked.body).toMatchObject({ sellers: [61], lines: [{ quantity: 10 }, { quantity: 4 }] });
  });

  test('takes nothing of a cancelled line, or of an order that has ended', () => {
    const lines = order.order_lines.map((line) => ({ ...line, status: 'CANCELLED' as const }));
    const { shown, send, calls, errors } = writing();
    send({ type: 'order.changed', order: after(order, { order_lines: lines }) });
    expect(shown()).toEqual([null, null, null]);
    send({ type: 'submit' });
    expect([calls, Object.keys(errors())]).toEqual([[], ['sellers']]);
    for (const status of ['DELIVERED', 'CLOSED', 'CANCELLED'] as const) {
      const ended = writing({ ...order, status });
      ended.send({ type: 'submit' });
      expect([ended.calls, generateRules.ended(ended.context().order)]).toEqual([
        [],
        `The order is ${status.toLowerCase()}; nothing more can be ordered for it.`,
      ]);
    }
  });

  test('takes nothing while the prices of the order wait for approval', () => {
    const { send, calls, context } = writing({ ...order, approval: 'WAITING' });
    send({ type: 'submit' });
    expect([calls, generateRules.ended(context().order)]).toEqual([
      [],
      expect.stringContaining('waiting for approval'),
    ]);
  });

  test('is over when they are created; its own effect on the rest is no news meanwhile', async () => {
    const { send, at, emitted, shown, succeeds } = writing();
    send({ type: 'submit' });
    send({ type: 'quantity.edit', order_line_id: 41, quantity: 1 });
    send({ type: 'order.changed', order: taken(order, 41, 40) });
    expect([at(), shown()]).toEqual(['making', [40, 4, 5]]);
    await succeeds();
    expect([at(), emitted]).toEqual(['made', [{ type: 'made', made: [] }]]);
  });

  test('shows the server’s refusal beside the line, until it is edited', async () => {
    const { send, emitted, errors, fails, shown, context } = writing();
    send({ type: 'draft.edit', patch: { without: [61] } });
    send({ type: 'submit' });
    send({ type: 'order.changed', order: taken(order, 43, 2) });
    const fields = { 'lines.0.quantity': 'Only 3 of this line is left to order.', sellers: 'Not active.' };
    await fails(refused('invalid', { fields }));
    const shownFields = { 'line.43': 'Only 3 of this line is left to order.', sellers: 'Not active.' };
    expect([errors(), shown().at(-1)]).toEqual([shownFields, 3]);
    expect(emitted).toMatchObject([{ type: 'failed', problem: { kind: 'refused', fields: shownFields } }]);
    send({ type: 'quantity.edit', order_line_id: 43, quantity: 3 });
    expect([errors(), context().problem]).toEqual([{}, undefined]);
  });

  test('without a reply is repeated exactly, whatever the lines say by then', async () => {
    const { send, calls, fails, context } = writing();
    send({ type: 'submit' });
    await fails(offline());
    expect(context().problem?.kind).toBe('network');
    send({ type: 'order.changed', order: taken(taken(taken(order, 41, 40), 42, 10), 43, 5) });
    send({ type: 'submit' });
    expect(calls.map(({ asked }) => asked)).toEqual([
      { body: all, key: 'key-1' },
      { body: all, key: 'key-1' },
    ]);
    await fails(offline());
    send({ type: 'order.changed', order });
    send({ type: 'draft.edit', patch: { without: [62] } });
    send({ type: 'submit' });
    await fails(refused('idempotency_conflict'));
    expect(context().problem?.message).toContain('the purchase order exists already');
    send({ type: 'submit' });
    expect(calls.slice(2).map(({ asked }) => [asked.key, asked.body.sellers])).toEqual([
      ['key-1', [61]],
      ['key-2', [61]],
    ]);
  });
});

test('what is left is exact to three decimals', () => {
  expect(leftToOrder({ ...first, quantity: 0.3, po_gen_qty: 0.1 })).toBe(0.2);
});

test('the cost with GST is shown for one seller and for all', () => {
  const draft: GenerateDraft = { ...generateRules.blank, quantities: { 41: 10, 42: null } };
  const one = first.offer_price * (1 + first.pan_india_gst / 100);
  expect(costOf(draft, order, first.seller_id)).toBeCloseTo(10 * one, 2);
  expect(costOf(draft, order)).toBeCloseTo(15 * one, 2);
  expect(costOf({ ...draft, without: [62] }, order, 62)).toBeUndefined();
  expect(costOf({ ...draft, without: [62] }, order)).toBeCloseTo(10 * one, 2);
  // No total is shown while it includes a quantity above the remainder.
  const above: GenerateDraft = { ...draft, quantities: { 41: 41 } };
  expect([costOf(above, order, first.seller_id), costOf(above, order)]).toEqual([undefined, undefined]);
  expect(costOf(above, order, 62)).toBeCloseTo(5 * one, 2);
});
