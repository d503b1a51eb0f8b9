import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { PRODUCT, SKU, smallWorld, TENANT, USER } from '../testing/fixtures.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const body = {
  tenant_id: TENANT.acme,
  user_id: USER.customer,
  product_id: PRODUCT.cement,
  product_sku_id: SKU.cement,
  quantity: 12,
};
const raise = async (key: string, payload: object = body) =>
  gateway.app.inject({
    method: 'POST',
    url: '/rfq',
    payload,
    headers: { ...(await gateway.as(USER.sales)), 'idempotency-key': key },
  });
const countRequests = async () =>
  (
    await gateway.app.db
      .selectFrom('quote_requests')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  ).n;

describe('an idempotency key', () => {
  test('returns the first reply again and has one effect', async () => {
    const before = await countRequests();
    const first = await raise('0f6f1f63-6a3e-4a0e-9a54-000000000001');
    const second = await raise('0f6f1f63-6a3e-4a0e-9a54-000000000001');
    expect(first.statusCode).toBe(200);
    expect(second.json()).toEqual(first.json());
    expect(await countRequests()).toBe(before + 1);
  });

  test('has one effect even when both calls arrive at once', async () => {
    const before = await countRequests();
    const replies = await Promise.all(Array.from({ length: 5 }, () => raise('0f6f1f63-6a3e-4a0e-9a54-000000000002')));
    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect(await countRequests()).toBe(before + 1);
  });

  test('refuses another body', async () => {
    await raise('0f6f1f63-6a3e-4a0e-9a54-000000000003');
    const other = await raise('0f6f1f63-6a3e-4a0e-9a54-000000000003', { ...body, quantity: 13 });
    expect([other.statusCode, other.json()]).toMatchObject([422, { code: 'idempotency_conflict' }]);
  });

  test('is free again after a failure', async () => {
    const failed = await raise('0f6f1f63-6a3e-4a0e-9a54-000000000004', { ...body, tenant_id: 999 });
    expect(failed.statusCode).toBe(422);
    const good = await raise('0f6f1f63-6a3e-4a0e-9a54-000000000004');
    expect(good.statusCode).toBe(200);
  });
});
