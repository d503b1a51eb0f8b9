import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { formErrors, isFormDirty } from './form-draft.ts';
import type { KeptForm } from './form-rules.ts';
import { blankRequest, newRequestRules } from './new-request.ts';
import type { NewRequest } from './new-request.ts';
import { NOBODY } from './picked.ts';
import type { PickedCustomer } from './picked.ts';
import { recordForm } from './record-form.ts';
import type { FormEmitted, SaveForm } from './record-form.ts';
import { answered } from './testing/answered.ts';
import { offline, refused } from './testing/failures.ts';
import { aCustomer, pipe } from './testing/orders.ts';

const rfq = { request_id: 41 } as QuotationRequest;

function writing(customer: PickedCustomer = aCustomer, kept?: KeptForm<NewRequest>) {
  const { calls, actor: save, succeeds, fails } = answered<QuotationRequest, SaveForm<QuotationRequest, NewRequest>>();
  const emitted: FormEmitted<QuotationRequest>[] = [];
  let keys = 0;
  const actor = createActor(recordForm(newRequestRules).provide({ actors: { save } }), {
    input: { newKey: () => `key-${(keys += 1)}`, blank: blankRequest(customer), kept },
  });
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  return {
    calls,
    emitted,
    send: actor.send.bind(actor),
    edit: (edit: Partial<NewRequest>) => actor.send({ type: 'draft.edit', edit }),
    context: () => actor.getSnapshot().context,
    at: () => actor.getSnapshot().value,
    errors: () => formErrors(newRequestRules, actor.getSnapshot().context),
    succeeds: () => succeeds(rfq),
    fails,
  };
}

const good = { goods: pipe, quantity: 2.5, remarks: 'Soon' };

describe('a new quote request', () => {
  test(
    'needs customer, contact, product and quantity, and says so once sent',
    { tags: ['FRM-8', 'FRM-10', 'FRM-12'] },
    () => {
      const { send, edit, calls, errors, emitted } = writing(NOBODY);
      expect(errors()).toEqual({});
      send({ type: 'submit', more: false });
      expect([calls, emitted]).toEqual([[], [{ type: 'incomplete', errors: errors() }]]);
      expect(errors()).toEqual({
        tenant_id: '*Please select a account',
        user_id: '*Please select a user',
        product_sku_id: '*Please enter product.',
        quantity: '*Please enter quantity.',
      });
      edit({ ...good, customer: aCustomer });
      expect(errors()).toEqual({});
    },
  );

  test('is begun by any input but the customer', () => {
    const { edit, context } = writing();
    edit({ customer: NOBODY });
    expect(isFormDirty(newRequestRules, context())).toBe(false);
    edit({ color: 'Grey' });
    expect(isFormDirty(newRequestRules, context())).toBe(true);
  });

  test('resumes where it was left, under its idempotency key', () => {
    const { context } = writing();
    const kept = { draft: { ...context().draft, color: 'Grey' }, key: 'kept' };
    expect(writing(NOBODY, kept).context()).toMatchObject(kept);
  });

  test('is over when created', async () => {
    const { send, edit, calls, emitted, at, succeeds } = writing();
    edit(good);
    send({ type: 'submit', more: false });
    send({ type: 'submit', more: true });
    edit({ quantity: 9 });
    expect([calls.length, calls[0]?.asked]).toMatchObject([
      1,
      { draft: { customer: aCustomer, goods: pipe, quantity: 2.5 }, key: 'key-1' },
    ]);
    await succeeds();
    expect([at(), emitted]).toEqual(['writing', [{ type: 'saved', row: rfq, isNew: true, more: false }]]);
  });

  test('continues with another one for the same customer, under its own key', async () => {
    const { send, edit, calls, context, at, succeeds } = writing();
    edit(good);
    send({ type: 'submit', more: true });
    await succeeds();
    expect([at(), isFormDirty(newRequestRules, context()), context().draft.customer]).toEqual([
      'writing',
      false,
      aCustomer,
    ]);
    edit(good);
    send({ type: 'submit', more: false });
    expect(calls.map(({ asked }) => asked.key)).toEqual(['key-1', 'key-2']);
  });

  test('keeps its input and its key without a reply', async () => {
    const { send, edit, calls, context, emitted, fails } = writing();
    edit(good);
    send({ type: 'submit', more: false });
    await fails(offline());
    expect([context().draft, context().problem?.kind]).toMatchObject([good, 'network']);
    expect(emitted).toMatchObject([{ type: 'failed', problem: { kind: 'network' } }]);
    edit({ quantity: 3 });
    send({ type: 'submit', more: false });
    await fails(refused('idempotency_conflict'));
    expect(context().problem?.message).toContain('An earlier attempt went through');
    send({ type: 'submit', more: false });
    expect(calls.map(({ asked }) => asked.key)).toEqual(['key-1', 'key-1', 'key-2']);
  });

  test('marks the server’s refusals until they are edited', async () => {
    const { send, edit, errors, fails } = writing();
    edit(good);
    send({ type: 'submit', more: false });
    await fails(refused('invalid', { fields: { product_id: 'There is no such product.' } }));
    expect(errors()['product_sku_id']).toBe('There is no such product.');
    edit(good);
    expect(errors()).toEqual({});
  });
});
