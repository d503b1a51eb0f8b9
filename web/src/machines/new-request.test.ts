import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { isRequestBegun, newRequestMachine, shownRequestFaults } from './new-request.ts';
import type { CreatedRequest, NewRequestEmitted, RequestToCreate } from './new-request.ts';
import { NOBODY } from './picked.ts';
import type { PickedCustomer } from './picked.ts';
import { answered } from './testing/answered.ts';
import { offline, refused } from './testing/failures.ts';
import { aCustomer, pipe } from './testing/orders.ts';

const rfq = { request_id: 41 } as QuotationRequest;

function writing(customer: PickedCustomer = aCustomer, kept?: RequestToCreate) {
  const { calls, actor: create, succeeds, fails } = answered<CreatedRequest, RequestToCreate>();
  const emitted: NewRequestEmitted[] = [];
  let keys = 0;
  const actor = createActor(newRequestMachine.provide({ actors: { create } }), {
    input: { newKey: () => `key-${(keys += 1)}`, customer, kept },
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    calls,
    emitted,
    send: actor.send.bind(actor),
    context: () => actor.getSnapshot().context,
    at: () => actor.getSnapshot().value,
    faults: () => shownRequestFaults(actor.getSnapshot().context),
    succeeds: () => succeeds({ rfq, message: 'Added' }),
    fails,
  };
}

const good = { type: 'write', patch: { goods: pipe, quantity: 2.5, remarks: 'Soon' } } as const;

describe('a new quote request', () => {
  test('needs customer, contact, product and quantity, and says so once it is sent', () => {
    const { send, calls, faults, emitted } = writing(NOBODY);
    expect(faults()).toEqual({});
    send({ type: 'submit', more: false });
    expect([calls, emitted]).toEqual([[], [{ type: 'incomplete' }]]);
    expect(faults()).toEqual({
      tenant_id: '*Please select a account',
      user_id: '*Please select a user',
      product_sku_id: '*Please enter product.',
      quantity: '*Please enter quantity.',
    });
    send({ ...good, patch: { ...good.patch, customer: aCustomer } });
    expect(faults()).toEqual({});
  });

  test('is begun by any word but by whom it is for', () => {
    const { send, context } = writing();
    send({ type: 'write', patch: { customer: NOBODY } });
    expect(isRequestBegun(context())).toBe(false);
    send({ type: 'write', patch: { color: 'Grey' } });
    expect(isRequestBegun(context())).toBe(true);
  });

  test('goes on where it was left, under the name it had', () => {
    const { context } = writing();
    const kept = { request: { ...context().request, color: 'Grey' }, key: 'kept' };
    expect(writing(NOBODY, kept).context()).toMatchObject(kept);
  });

  test('is over when it is made', async () => {
    const { send, calls, emitted, at, succeeds } = writing();
    send(good);
    send({ type: 'submit', more: false });
    send({ type: 'submit', more: true });
    send({ type: 'write', patch: { quantity: 9 } });
    expect([calls.length, calls[0]?.asked]).toMatchObject([
      1,
      { request: { customer: aCustomer, goods: pipe, quantity: 2.5 }, key: 'key-1' },
    ]);
    await succeeds();
    expect([at(), emitted]).toEqual(['created', [{ type: 'created', more: false, rfq, message: 'Added' }]]);
  });

  test('goes on with another one for the same customer, under a name of its own', async () => {
    const { send, calls, context, at, succeeds } = writing();
    send(good);
    send({ type: 'submit', more: true });
    await succeeds();
    expect([at(), isRequestBegun(context()), context().request.customer]).toEqual(['writing', false, aCustomer]);
    send(good);
    send({ type: 'submit', more: false });
    expect(calls.map(({ asked }) => asked.key)).toEqual(['key-1', 'key-2']);
  });

  test('keeps every word and its name when no reply comes', async () => {
    const { send, calls, context, emitted, fails } = writing();
    send(good);
    send({ type: 'submit', more: false });
    await fails(offline());
    expect([context().request, context().problem?.kind]).toMatchObject([good.patch, 'network']);
    expect(emitted).toMatchObject([{ type: 'failed', problem: { kind: 'network' } }]);
    send({ type: 'write', patch: { quantity: 3 } });
    send({ type: 'submit', more: false });
    await fails(refused('idempotency_conflict'));
    expect(context().problem?.message).toContain('An earlier try had arrived');
    send({ type: 'submit', more: false });
    expect(calls.map(({ asked }) => asked.key)).toEqual(['key-1', 'key-1', 'key-2']);
  });

  test('marks what the server refused until it is written anew', async () => {
    const { send, faults, fails } = writing();
    send(good);
    send({ type: 'submit', more: false });
    await fails(refused('invalid', { fields: { product_id: 'There is no such product.' } }));
    expect(faults()['product_sku_id']).toBe('There is no such product.');
    send(good);
    expect(faults()).toEqual({});
  });
});
