import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { orderCalls } from '@console/shared/calls/order';
import type { Order } from '@console/shared/entities/order';
import { outsideService } from '../outside/testing.ts';
import type { Answer } from '../outside/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import { addOrder, NOON } from '../testing/trade.ts';

async function office(config: Parameters<typeof testApp>[0] = {}): Promise<TestApp> {
  const gateway = await testApp(config);
  onTestFinished(() => gateway.app.close());
  await smallWorld(gateway.app.db);
  await addOrder(gateway.app.db, { order_number: 'OR2627-000001' });
  return gateway;
}

async function withService(...answers: Answer[]) {
  const service = await outsideService(answers);
  onTestFinished(service.close);
  return { heard: service.heard, gateway: await office({ zoho: { url: service.url, token: 'secret' } }) };
}

const sync = (gateway: TestApp, headers: object = {}, order_number = 'OR2627-000001') =>
  send(gateway, orderCalls.syncWithZoho, USER.sales, { order_number }, headers);
const read = async (gateway: TestApp): Promise<Order> =>
  (await send(gateway, orderCalls.list, USER.admin, { order_number: 'OR2627-000001' })).json().order;

let desk: TestApp;
beforeAll(async () => {
  desk = await testApp();
  await smallWorld(desk.app.db);
});
afterAll(() => desk.app.close());

refusals(() => desk, orderCalls.syncWithZoho, {
  tags: ['ORD-25'],
  permitted: USER.sales,
  refused: USER.manager,
  good: { order_number: 'OR2627-000001' },
  bad: { order_number: [undefined, null, '', "a'--", 'x'.repeat(17)] },
});

describe('an order', () => {
  test('is handed over, and its place there is logged as the one change', { tags: ['ORD-25'] }, async () => {
    const { gateway, heard } = await withService([200, '{"id": "Z-1"}']);
    const before = await read(gateway);
    const { result, changes } = await logged(gateway.app, () => sync(gateway, { 'if-match': '"1"' }));
    const { order, ...reply } = result.json();
    expect([result.statusCode, result.headers['etag'], reply]).toEqual([
      200,
      '"2"',
      { success: true, message: 'Sync with Zoho successfully!' },
    ]);
    expect(order).toEqual({ ...before, zoho_id: 'Z-1', zoho_synced_at: NOON, revision: 2 });
    expect(misfits('order', order)).toEqual([]);
    expect(heard).toMatchObject([{ headers: { 'idempotency-key': 'OR2627-000001' }, body: { total: 45_430 } }]);
    expect(changes).toEqual([
      {
        seq: changes[0]?.seq,
        entity: 'order',
        id: 'OR2627-000001',
        op: 'updated',
        revision: 2,
        at: NOON,
        by: { user_id: USER.sales, name: 'Sunil Rao' },
        by_role_id: 1007,
        row: order,
        before: {},
        changed: ['zoho_id', 'zoho_synced_at', 'revision'],
      },
    ]);
  });

  test('is handed over again under the same key, in its current state', { tags: ['ORD-25'] }, async () => {
    const { gateway, heard } = await withService([200, '{"id": "Z-1"}']);
    await sync(gateway);
    gateway.clock.advance(60_000);
    await send(gateway, orderCalls.update, USER.sales, { order_number: 'OR2627-000001', charge_1_value: 70 });
    const { order } = (await sync(gateway)).json();
    expect(order).toMatchObject({ zoho_id: 'Z-1', zoho_synced_at: '2026-11-21T06:31:00.000Z', revision: 4 });
    expect(heard.map(({ headers, body }) => [headers['idempotency-key'], body])).toMatchObject([
      ['OR2627-000001', { grand_total: 45_430 }],
      ['OR2627-000001', { grand_total: 45_500 }],
    ]);
  });

  test('stays as it was when the service refuses it', { tags: ['ORD-25'] }, async () => {
    const { gateway } = await withService([401, 'token of the desk: secret']);
    const before = await read(gateway);
    const { result, changes } = await logged(gateway.app, () => sync(gateway));
    expect([result.statusCode, result.json()]).toEqual([
      502,
      { success: false, code: 'gateway_unavailable', message: 'Sync with Zoho Failed!' },
    ]);
    expect([changes, await read(gateway)]).toEqual([[], before]);
  });

  test('is not handed over at an old revision, nor is a missing one', async () => {
    const { gateway, heard } = await withService([200, '{"id": "Z-1"}']);
    const stale = await sync(gateway, { 'if-match': '7' });
    expect([stale.statusCode, stale.json().current.revision]).toEqual([412, 1]);
    expect((await sync(gateway, {}, 'NONE')).statusCode).toBe(404);
    expect(heard).toEqual([]);
  });

  test('is not reported as handed over without a service or an inbox', async () => {
    const gateway = await office({ inbox: 'none' });
    const before = await read(gateway);
    const reply = await sync(gateway);
    expect([reply.statusCode, reply.json().message]).toEqual([502, 'Sync with Zoho Failed!']);
    expect(await read(gateway)).toEqual(before);
    expect(await gateway.app.db.selectFrom('messages').selectAll().execute()).toEqual([]);
  });

  test('goes to the development inbox if no service is configured', async () => {
    const gateway = await office();
    expect((await sync(gateway)).json().order).toMatchObject({ zoho_id: 'DEV-OR2627-000001', zoho_synced_at: NOON });
    const { messages } = (
      await gateway.app.inject({ url: '/dev/messages', query: { to: 'accounts@console.in' } })
    ).json();
    expect(messages).toMatchObject([{ subject: 'Book order OR2627-000001' }]);
    expect(messages[0].text).toContain('OPC Cement, 50 kg bag (HSN 2523): 100 bag at ₹385.00, ₹45,430.00 incl. GST');
  });
});
