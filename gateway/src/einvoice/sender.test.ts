import { expect, onTestFinished, test, vi } from 'vitest';
import { einvoiceCalls } from '@console/shared/calls/einvoice';
import type { Einvoice } from '@console/shared/entities/order';
import { outsideService } from '../outside/testing.ts';
import type { Answer } from '../outside/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import { sendWaiting } from './sender.ts';
import { faultsOf } from './testing/schema.ts';
import { addIssued, addOffice, orderOf, REPLY } from './testing/world.ts';

const TAKEN: Answer = [200, JSON.stringify(REPLY)];

async function office(...answers: Answer[]) {
  const service = await outsideService(answers);
  onTestFinished(service.close);
  const gateway = await testApp({ einvoice: { url: service.url, token: 'secret' } });
  onTestFinished(() => gateway.app.close());
  await gateway.app.ready();
  await smallWorld(gateway.app.db);
  return { gateway, heard: service.heard };
}

const becomes = (gateway: TestApp, order_number: string, state: Einvoice['state']) =>
  vi.waitFor(
    async () => {
      const { einvoice } = await orderOf(gateway, order_number);
      expect(einvoice?.state).toBe(state);
      return einvoice;
    },
    { timeout: 20_000 },
  );

test('an invoice is sent when it is issued, and keeps the answer', { tags: ['ORD-74'] }, async () => {
  const { gateway, heard } = await office(TAKEN);
  await addOffice(gateway);
  const order_number = await addIssued(gateway);
  expect(await becomes(gateway, order_number, 'registered')).toMatchObject({ irn: REPLY.irn, failure: null });
  const { invoice_number } = await orderOf(gateway, order_number);
  expect(heard).toMatchObject([
    { method: 'POST', headers: { authorization: 'Bearer secret', 'idempotency-key': invoice_number } },
  ]);
  expect(faultsOf(JSON.stringify(heard[0]?.body))).toEqual([]);
});

test('one that is refused says so, and can be sent again', { tags: ['ORD-74', 'ORD-77'] }, async () => {
  const { gateway, heard } = await office([400, 'no'], [200, '{"irn":"short"}'], TAKEN);
  await addOffice(gateway);
  const order_number = await addIssued(gateway);
  expect(await becomes(gateway, order_number, 'failed')).toMatchObject({
    failure: 'The e-invoice register answered 400.',
  });
  const again = () => send(gateway, einvoiceCalls.send, USER.sales, { order_number });
  expect((await again()).json().order.einvoice).toMatchObject({ state: 'waiting', failure: null });
  const failed = await becomes(gateway, order_number, 'failed');
  expect(failed?.failure).toContain('sent an unexpected reply (irn)');
  await again();
  await becomes(gateway, order_number, 'registered');
  const [first, ...others] = heard.map(({ headers }) => headers['idempotency-key']);
  expect(others).toEqual([first, first]);
  expect((await again()).json()).toMatchObject({ message: expect.stringContaining('is registered already') });
});

test(
  'one that lacks what the register needs has failed at once, and its invoice stands',
  { tags: ['ORD-74'] },
  async () => {
    const { gateway, heard } = await office(TAKEN);
    const order_number = await addIssued(gateway);
    const order = await orderOf(gateway, order_number);
    expect(order.invoice_number).not.toBeNull();
    expect(order.einvoice).toMatchObject({ state: 'failed', failure: expect.stringContaining("the customer's") });
    expect((await orderOf(gateway, await addIssued(gateway, null))).einvoice).toBeNull();
    expect(heard).toEqual([]);
  },
);

test('what still waits when the gateway starts is sent then', { tags: ['ORD-74'] }, async () => {
  const gateway = await testApp();
  onTestFinished(() => gateway.app.close());
  await smallWorld(gateway.app.db);
  await addOffice(gateway);
  const order_number = await addIssued(gateway);
  await gateway.app.db.insertInto('einvoices').values({ order_number, state: 'waiting' }).execute();
  const { revision } = await orderOf(gateway, order_number);
  await sendWaiting(gateway.app, { register: async () => REPLY });
  const order = await orderOf(gateway, order_number);
  expect([order.einvoice?.state, order.revision]).toEqual(['registered', revision + 1]);
  await sendWaiting(gateway.app, { register: () => Promise.reject(new Error('It was asked twice.')) });
  expect((await orderOf(gateway, order_number)).revision).toBe(order.revision);
});
