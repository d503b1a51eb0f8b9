import type { Order } from '@console/shared/entities/order';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { formErrors, isFormDirty } from './form-draft.ts';
import type { FormContext, KeptForm } from './form-rules.ts';
import { newOrder, newOrderRules } from './new-order.ts';
import type { NewOrder, NewOrderEdit } from './new-order.ts';
import { NOBODY } from './picked.ts';
import { recordForm } from './record-form.ts';
import type { FormEmitted, SaveForm } from './record-form.ts';
import { answered } from './testing/answered.ts';
import { offline, refused } from './testing/failures.ts';
import { aCustomer, anOffer, pipe, wholeOrder } from './testing/orders.ts';

const order = { order_number: 'OR2611-00001' } as Order;

const isBegun = (context: FormContext<Order, NewOrder, NewOrderEdit>) => isFormDirty(newOrderRules, context);

function writing(kept?: KeptForm<NewOrder>) {
  const { calls, actor: save, succeeds, fails } = answered<Order, SaveForm<Order, NewOrder>>();
  const emitted: FormEmitted<Order>[] = [];
  let keys = 0;
  const actor = createActor(recordForm(newOrderRules).provide({ actors: { save } }), {
    input: { newKey: () => `key-${(keys += 1)}`, blank: newOrder(aCustomer), kept },
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    calls,
    emitted,
    send: actor.send.bind(actor),
    edit: (edit: NewOrderEdit) => actor.send({ type: 'draft.edit', edit }),
    context: () => actor.getSnapshot().context,
    at: () => actor.getSnapshot().value,
    errors: () => formErrors(newOrderRules, actor.getSnapshot().context),
    succeeds: () => succeeds(order),
    fails,
  };
}

const whole = () => writing({ draft: wholeOrder, key: 'kept' });

describe('an order being written', () => {
  test('starts with the primary customer', () => {
    const { context } = writing();
    expect([context().draft, isBegun(context())]).toEqual([newOrder(aCustomer), false]);
  });

  test('resumes where it was left, under its idempotency key', () => {
    const { context } = whole();
    expect(context()).toMatchObject({ draft: wholeOrder, key: 'kept' });
    expect(isBegun(context())).toBe(true);
  });

  test('is begun by any input, and by choosing another customer', () => {
    const some = writing();
    some.edit({ type: 'edd.edit', edd: '2026-12-01' });
    expect(isBegun(some.context())).toBe(true);
    some.edit({ type: 'edd.edit', edd: '' });
    expect(isBegun(some.context())).toBe(false);
    some.edit({ type: 'customer.choose', customer: NOBODY });
    expect(isBegun(some.context())).toBe(true);
  });

  test('sends nothing while something is missing, and says so only then', () => {
    const { send, edit, calls, errors, emitted, at } = writing();
    edit({ type: 'line.add', id: 'a', goods: pipe });
    expect(errors()).toEqual({});
    send({ type: 'submit' });
    expect([at(), calls]).toEqual(['writing', []]);
    expect(errors()).toMatchObject({ 'line.a.seller_id': '*Please select a seller' });
    expect(emitted).toEqual([{ type: 'incomplete', errors: errors() }]);
    edit({ type: 'line.offer', id: 'a', offer: anOffer });
    edit({ type: 'line.edit', id: 'a', patch: { quantity: 1 } });
    expect(errors()).toEqual({});
  });

  test('restores a removed line until another one is added', () => {
    const { send, edit, context } = whole();
    edit({ type: 'line.remove', id: 'a' });
    edit({ type: 'edd.edit', edd: '2026-12-01' });
    send({ type: 'undo' });
    expect([context().draft.lines, context().undo]).toEqual([wholeOrder.lines, undefined]);
    edit({ type: 'line.remove', id: 'a' });
    edit({ type: 'line.add', id: 'b', goods: pipe });
    send({ type: 'undo' });
    expect(context().draft.lines.map(({ id }) => id)).toEqual(['b']);
  });

  test('starts over, under another key, when discarded', () => {
    const { send, context } = whole();
    send({ type: 'discard' });
    expect([isBegun(context()), context().key]).toEqual([false, 'key-1']);
  });
});

describe('an order being sent', () => {
  test('is over when created', async () => {
    const { send, calls, at, emitted, context, succeeds } = whole();
    send({ type: 'submit' });
    expect([at(), calls[0]?.asked]).toEqual(['saving', { draft: wholeOrder, key: 'kept' }]);
    await succeeds();
    expect([at(), emitted, isBegun(context())]).toEqual([
      'writing',
      [{ type: 'saved', row: order, isNew: true, more: false }],
      false,
    ]);
  });

  test('is neither sent twice nor edited', () => {
    const { send, edit, calls, context } = whole();
    send({ type: 'submit' });
    send({ type: 'submit' });
    edit({ type: 'line.remove', id: 'a' });
    send({ type: 'discard' });
    expect([calls.length, context().draft]).toEqual([1, wholeOrder]);
  });

  test('is repeated under the same key after a lost reply, even if edited meanwhile', async () => {
    const { send, edit, calls, errors, context, fails, succeeds, at } = whole();
    send({ type: 'submit' });
    await fails(offline());
    expect([context().problem?.kind, errors(), context().draft]).toEqual(['network', {}, wholeOrder]);
    send({ type: 'submit' });
    await fails(offline());
    edit({ type: 'edd.edit', edd: '2026-12-01' });
    expect(context().problem?.kind).toBe('network');
    send({ type: 'submit' });
    expect(calls.map(({ asked }) => asked.key)).toEqual(['kept', 'kept', 'kept']);
    await succeeds();
    expect(at()).toBe('writing');
  });

  test('reports an earlier attempt that had arrived, and creates a second one only on request', async () => {
    const { send, calls, context, fails } = whole();
    send({ type: 'submit' });
    await fails(refused('idempotency_conflict', {}, 'This key was used.'));
    expect(context().problem?.message).toContain('An earlier attempt went through');
    send({ type: 'submit' });
    expect(calls.map(({ asked }) => asked.key)).toEqual(['kept', 'key-1']);
  });

  test('shows the server’s refusals at its lines, until each is edited', async () => {
    const { send, edit, errors, emitted, context, fails } = whole();
    send({ type: 'submit' });
    const fields = { 'order_lines.0.sku_offer_id': 'It is hidden.', edd: 'It has passed.' };
    await fails(refused('invalid', { fields }, 'It is hidden.'));
    expect(errors()).toEqual({ 'line.a.sku_offer_id': 'It is hidden.', edd: 'It has passed.' });
    expect(emitted).toMatchObject([{ type: 'failed', problem: { message: 'It is hidden.' } }]);
    edit({ type: 'line.offer', id: 'a', offer: anOffer });
    expect(errors()).toEqual({ edd: 'It has passed.' });
    edit({ type: 'edd.edit', edd: '' });
    expect(context().problem).toBeUndefined();
  });
});
