import { createHash } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { einvoiceCalls } from '@console/shared/calls/einvoice';
import type { Einvoice } from '@console/shared/entities/einvoice';
import { Refusal } from '../outside/ask.ts';
import { outsideService } from '../outside/testing.ts';
import type { Answer } from '../outside/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Inv01 } from './inv01.ts';
import { einvoiceOf, waitingEinvoices } from './repository.ts';
import { sendWaiting } from './sender.ts';
import { ofOrder } from './subject.ts';
import { faultsOf } from './testing/schema.ts';
import { addIssued, addOffice, addOrderOf, orderOf, REPLY } from './testing/world.ts';

const NOBODY = ofOrder('');
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

/** A gateway without a register, whose issued invoices wait for one. */
async function waitingOffice(count: number) {
  const gateway = await testApp();
  onTestFinished(() => gateway.app.close());
  const { app } = gateway;
  await smallWorld(app.db);
  await addOffice(gateway);
  for (let made = 0; made < count; made += 1) {
    const order_number = await addIssued(gateway);
    await app.db.insertInto('einvoices').values({ order_number, state: 'waiting' }).execute();
  }
  return { gateway, app, waiting: await waitingEinvoices(app.db) };
}

const answerFor = (invoice: string) => ({ ...REPLY, irn: createHash('sha256').update(invoice).digest('hex') });

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
  const { gateway, heard } = await office(
    [400, '{"message": "PIN 570008 is not\\nin state 33."}'],
    [200, '{"irn":"short"}'],
    TAKEN,
  );
  await addOffice(gateway);
  const order_number = await addIssued(gateway);
  expect(await becomes(gateway, order_number, 'failed')).toMatchObject({
    failure: 'The e-invoice portal refused: PIN 570008 is not in state 33.',
  });
  const again = () => send(gateway, einvoiceCalls.send, USER.sales, { order_number });
  expect((await again()).json().order.einvoice).toMatchObject({ state: 'waiting', failure: null });
  const failed = await becomes(gateway, order_number, 'failed');
  expect(failed?.failure).toContain('sent an unexpected reply (irn)');
  await again();
  await becomes(gateway, order_number, 'registered');
  const [first, ...others] = heard.map(({ headers }) => headers['idempotency-key']);
  expect(others).toEqual([first, first]);
  const kept = await orderOf(gateway, order_number);
  const late = await again();
  expect([late.statusCode, late.json().order]).toEqual([200, kept]);
  expect(heard).toHaveLength(3);
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

test('one that waits is sent again without another change', { tags: ['ORD-77'] }, async () => {
  const { gateway, app, waiting } = await waitingOffice(1);
  const [{ id: order_number } = NOBODY] = waiting;
  app.einvoiceRegister = { register: () => Promise.reject(new Error('It was asked.')) };
  const before = await orderOf(gateway, order_number);
  const reply = await send(gateway, einvoiceCalls.send, USER.sales, { order_number });
  expect([reply.statusCode, reply.json().order]).toEqual([200, before]);
});

test('while the register is away everything waits, and nobody has to send it again', { tags: ['ORD-74'] }, async () => {
  const { app, waiting } = await waitingOffice(2);
  const asked: string[] = [];
  const away = async ({ DocDtls }: Inv01) => {
    asked.push(DocDtls.No);
    throw new Refusal('The register', 503, '');
  };
  await sendWaiting(app, { register: away });
  expect(asked).toHaveLength(1);
  expect(await waitingEinvoices(app.db)).toEqual(waiting);
});

test('two gateways of one database send each once', { tags: ['ORD-74'] }, async () => {
  const { app } = await waitingOffice(3);
  const asked: string[] = [];
  const answering = async ({ DocDtls }: Inv01) => {
    asked.push(DocDtls.No);
    return answerFor(DocDtls.No);
  };
  await Promise.all([1, 2].map(() => sendWaiting(app, { register: answering })));
  expect([asked.length, new Set(asked).size]).toEqual([3, 3]);
  expect(await waitingEinvoices(app.db)).toEqual([]);
});

test('one that fails here holds up no other', { tags: ['ORD-74'] }, async () => {
  const { gateway, app, waiting } = await waitingOffice(2);
  const [{ id: unwritten }, { id: sound }] = [waiting[0] ?? NOBODY, waiting[1] ?? NOBODY];
  const withoutPaper = await addOrderOf(gateway);
  await app.db.insertInto('einvoices').values({ order_number: withoutPaper, state: 'waiting' }).execute();
  const write: typeof app.write = async (actor, run) =>
    app.write(actor, async (work) => {
      const done = await run(work);
      const kept = await work.db.selectFrom('einvoices').where('order_number', '=', unwritten).selectAll().execute();
      if (kept[0]?.state === 'registered') throw new Error('The database ran out of space.');
      return done;
    });
  const { db, log, connection } = app;
  await sendWaiting({ db, log, connection, write }, { register: async ({ DocDtls }) => answerFor(DocDtls.No) });
  const stateOf = async (order_number: string) => (await einvoiceOf(app.db, ofOrder(order_number)))?.state;
  expect(await Promise.all([withoutPaper, unwritten, sound].map(stateOf))).toEqual(['failed', 'waiting', 'registered']);
});

test('what still waits when the gateway starts is sent then', { tags: ['ORD-74'] }, async () => {
  const { gateway, waiting } = await waitingOffice(1);
  const [{ id: order_number } = NOBODY] = waiting;
  const { revision } = await orderOf(gateway, order_number);
  await sendWaiting(gateway.app, { register: async () => REPLY });
  const order = await orderOf(gateway, order_number);
  expect([order.einvoice?.state, order.revision]).toEqual(['registered', revision + 1]);
  await sendWaiting(gateway.app, { register: () => Promise.reject(new Error('It was asked twice.')) });
  expect((await orderOf(gateway, order_number)).revision).toBe(order.revision);
});
