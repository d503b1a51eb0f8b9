import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { putFile } from '../files/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { send } from '../testing/refusals.ts';
import { addChallan, addOrder, NOON } from '../testing/trade.ts';

const LEFT = '2026-11-20T04:30:30.000Z';
const PHOTO = 'photo.jpg';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  for (const name of [PHOTO, 'rates.xlsx']) await putFile(gateway, name, { by: USER.lead });
  await putFile(gateway, 'own-photo.jpg', { by: USER.manager });
});
afterAll(() => gateway.app.close());

async function add(values: Partial<Parameters<typeof addChallan>[1]> = {}): Promise<string> {
  const { order_number, lines } = await addOrder(gateway.app.db);
  const carried = lines.map((order_line_id) => ({ order_line_id, quantity: 100 }));
  return addChallan(gateway.app.db, { order_number, dispatched_date: LEFT, created_date: LEFT, ...values }, carried);
}
const deliver = (challanId: string, body: object = {}, user: number = USER.lead) =>
  send(gateway, deliveryChallanCalls.updateStatus, user, { challanId, newStatus: 'DELIVERED', ...body });
const read = async (challanId: string, user: number) =>
  (await send(gateway, deliveryChallanCalls.list, user, { challanId })).json().dc;

const RECEIPT = { received_by: 'Ravi Kumar', received_at: '2026-11-20T09:15:00.000Z', received_file_id: PHOTO };

describe('a challan that is delivered', () => {
  test('keeps who received it, when, and the proof', async () => {
    const challanId = await add();
    const { dc } = (await deliver(challanId, { ...RECEIPT, received_by: ' Ravi Kumar ' })).json();
    expect(dc).toMatchObject({ status: 'DELIVERED', dispatched_date: LEFT, ...RECEIPT });
    expect(misfits('delivery_challan', dc)).toEqual([]);
    expect(await read(challanId, USER.admin)).toEqual(dc);
  });

  test('by a client that sends no more was received now, by an unknown person', async () => {
    const { dc } = (await deliver(await add())).json();
    expect(dc).toMatchObject({ received_by: null, received_at: NOON, received_file_id: null });
  });

  test('treats null and an empty text as nothing', async () => {
    const { dc } = (await deliver(await add(), { received_by: ' ', received_at: null, received_file_id: null })).json();
    expect(dc).toMatchObject({ received_by: null, received_at: NOON, received_file_id: null });
  });

  test('may be received in the minute of its dispatch', async () => {
    const reply = await deliver(await add(), { received_at: '2026-11-20T04:30:00.000Z' });
    expect(reply.statusCode).toBe(200);
  });

  test('may be received after it was a draft', async () => {
    const challanId = await add({ status: 'DRAFT', dispatched_date: null });
    const early = await deliver(challanId, { received_at: '2026-11-20T04:29:00.000Z' });
    expect(early.json()).toMatchObject({ code: 'invalid', fields: { received_at: expect.stringContaining('left') } });
    expect((await deliver(challanId, { received_at: LEFT })).statusCode).toBe(200);
  });

  test.each([
    ['received_by', 'x'.repeat(101)],
    ['received_at', 'yesterday'],
    ['received_at', '2026-11-21T06:31:00.000Z'],
    ['received_at', '2026-11-20T04:29:59.000Z'],
    ['received_file_id', 'none.jpg'],
    ['received_file_id', '../secret.jpg'],
    ['received_file_id', 'rates.xlsx'],
  ])('is refused with %s %j, by its name, and stays under way', async (field, value) => {
    const challanId = await add();
    const { result, changes } = await logged(gateway.app, () => deliver(challanId, { ...RECEIPT, [field]: value }));
    expect([result.statusCode, result.json()]).toMatchObject([
      422,
      { code: 'invalid', fields: { [field]: expect.any(String) } },
    ]);
    expect([changes, (await read(challanId, USER.admin)).status]).toEqual([[], 'IN_TRANSIT']);
  });

  test('shows no recipient to a caller who may not see customers, in reply, list or error', async () => {
    const challanId = await add();
    const receipt = { ...RECEIPT, received_file_id: 'own-photo.jpg' };
    const { dc } = (await deliver(challanId, receipt, USER.manager)).json();
    const stale = await send(
      gateway,
      deliveryChallanCalls.updateStatus,
      USER.manager,
      { challanId, newStatus: 'DELIVERED' },
      { 'if-match': '"1"' },
    );
    const seen = [dc, await read(challanId, USER.manager), stale.json().current];
    for (const row of seen) {
      expect(row).toMatchObject({ received_at: RECEIPT.received_at });
      expect([Object.keys(row), JSON.stringify(row)].join()).not.toMatch(/received_by|received_file_id|Ravi|photo/);
    }
    expect(await read(challanId, USER.admin)).toMatchObject(receipt);
  });
});

test('a dispatched challan shows the time of its dispatch', async () => {
  const challanId = await add({ status: 'DRAFT', dispatched_date: null });
  const body = { challanId, newStatus: 'IN_TRANSIT' };
  const { dc } = (await send(gateway, deliveryChallanCalls.updateStatus, USER.lead, body)).json();
  expect([dc.dispatched_date, dc.received_at]).toEqual([NOON, null]);
});

test('a challan that is cancelled keeps the reason', async () => {
  const challanId = await add();
  const body = { challanId, newStatus: 'CANCELLED', message: ' The truck broke down. ' };
  const { dc } = (await send(gateway, deliveryChallanCalls.updateStatus, USER.lead, body)).json();
  expect(dc).toMatchObject({ status: 'CANCELLED', cancel_message: 'The truck broke down.', received_at: null });
});
