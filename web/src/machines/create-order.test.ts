import type { Order } from '@console/shared/entities/order';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { createOrderMachine, isBegun, shownOrderFaults } from './create-order.ts';
import type { CreateOrderEmitted, OrderToCreate } from './create-order.ts';
import { newOrder } from './new-order.ts';
import { NOBODY } from './picked.ts';
import { answered } from './testing/answered.ts';
import { offline, refused } from './testing/failures.ts';
import { aCustomer, anOffer, pipe, wholeOrder } from './testing/orders.ts';

const order = { order_number: 'OR2611-00001' } as Order;

function writing(kept?: OrderToCreate) {
  const { calls, actor: create, succeeds, fails } = answered<Order, OrderToCreate>();
  const emitted: CreateOrderEmitted[] = [];
  let keys = 0;
  const actor = createActor(createOrderMachine.provide({ actors: { create } }), {
    input: { newKey: () => `key-${(keys += 1)}`, customer: aCustomer, kept },
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    calls,
    emitted,
    send: actor.send.bind(actor),
    context: () => actor.getSnapshot().context,
    at: () => actor.getSnapshot().value,
    faults: () => shownOrderFaults(actor.getSnapshot().context),
    succeeds: () => succeeds(order),
    fails,
  };
}

const whole = () => writing({ order: wholeOrder, key: 'kept' });

describe('an order being written', () => {
  test('begins for the customer on whose behalf the person works', () => {
    const { context } = writing();
    expect([context().order, isBegun(context())]).toEqual([newOrder(aCustomer), false]);
  });

  test('goes on where it was left, under the name it had', () => {
    const { context } = whole();
    expect(context()).toMatchObject({ order: wholeOrder, key: 'kept' });
    expect(isBegun(context())).toBe(true);
  });

  test('is begun by any word, and by choosing somebody else', () => {
    const some = writing();
    some.send({ type: 'edd.edit', edd: '2026-12-01' });
    expect(isBegun(some.context())).toBe(true);
    some.send({ type: 'edd.edit', edd: '' });
    expect(isBegun(some.context())).toBe(false);
    some.send({ type: 'customer.choose', customer: NOBODY });
    expect(isBegun(some.context())).toBe(true);
  });

  test('sends nothing while something is missing, and says so only then', () => {
    const { send, calls, faults, emitted, at } = writing();
    send({ type: 'line.add', id: 'a', goods: pipe });
    expect(faults()).toEqual({});
    send({ type: 'submit' });
    expect([at(), calls]).toEqual(['writing', []]);
    expect(faults()).toMatchObject({ 'line.a.seller_id': '*Please select a seller' });
    expect(emitted).toEqual([{ type: 'incomplete', faults: faults() }]);
    send({ type: 'line.offer', id: 'a', offer: anOffer });
    send({ type: 'line.edit', id: 'a', patch: { quantity: 1 } });
    expect(faults()).toEqual({});
  });

  test('gives a removed line back until another one is added', () => {
    const { send, context } = whole();
    send({ type: 'line.remove', id: 'a' });
    send({ type: 'edd.edit', edd: '2026-12-01' });
    send({ type: 'line.undo' });
    expect([context().order.lines, context().removed]).toEqual([wholeOrder.lines, undefined]);
    send({ type: 'line.remove', id: 'a' });
    send({ type: 'line.add', id: 'b', goods: pipe });
    send({ type: 'line.undo' });
    expect(context().order.lines.map(({ id }) => id)).toEqual(['b']);
  });

  test('begins anew, under another name, when it is discarded', () => {
    const { send, context } = whole();
    send({ type: 'discard' });
    expect([isBegun(context()), context().key]).toEqual([false, 'key-1']);
  });
});

describe('an order being sent', () => {
  test('is over when it is made', async () => {
    const { send, calls, at, emitted, context, succeeds } = whole();
    send({ type: 'submit' });
    expect([at(), calls[0]?.asked]).toEqual(['sending', { order: wholeOrder, key: 'kept' }]);
    await succeeds();
    expect([at(), emitted, isBegun(context())]).toEqual(['created', [{ type: 'created', order }], false]);
  });

  test('is neither sent twice nor written into', () => {
    const { send, calls, context } = whole();
    send({ type: 'submit' });
    send({ type: 'submit' });
    send({ type: 'line.remove', id: 'a' });
    send({ type: 'discard' });
    expect([calls.length, context().order]).toEqual([1, wholeOrder]);
  });

  test('goes again under the same name after a lost reply, also when it was written into meanwhile', async () => {
    const { send, calls, faults, context, fails, succeeds, at } = whole();
    send({ type: 'submit' });
    await fails(offline());
    expect([context().problem?.kind, faults(), context().order]).toEqual(['network', {}, wholeOrder]);
    send({ type: 'submit' });
    await fails(offline());
    send({ type: 'edd.edit', edd: '2026-12-01' });
    expect(context().problem?.kind).toBe('network');
    send({ type: 'submit' });
    expect(calls.map(({ asked }) => asked.key)).toEqual(['kept', 'kept', 'kept']);
    await succeeds();
    expect(at()).toBe('created');
  });

  test('is told of an earlier try that had arrived, and makes a second one only when asked again', async () => {
    const { send, calls, context, fails } = whole();
    send({ type: 'submit' });
    await fails(refused('idempotency_conflict', {}, 'This key was used.'));
    expect(context().problem?.message).toContain('An earlier try had arrived');
    send({ type: 'submit' });
    expect(calls.map(({ asked }) => asked.key)).toEqual(['kept', 'key-1']);
  });

  test('shows at its lines what the server refused, until each is written anew', async () => {
    const { send, faults, emitted, context, fails } = whole();
    send({ type: 'submit' });
    const fields = { 'order_lines.0.sku_offer_id': 'It is hidden.', edd: 'It has passed.' };
    await fails(refused('invalid', { fields }, 'It is hidden.'));
    expect(faults()).toEqual({ 'line.a.sku_offer_id': 'It is hidden.', edd: 'It has passed.' });
    expect(emitted).toMatchObject([{ type: 'failed', problem: { message: 'It is hidden.' } }]);
    send({ type: 'line.offer', id: 'a', offer: anOffer });
    expect(faults()).toEqual({ edd: 'It has passed.' });
    send({ type: 'edd.edit', edd: '' });
    expect(context().problem).toBeUndefined();
  });
});
