import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rfqCalls } from '@console/shared/calls/rfq';
import { parsePosition } from '@console/shared/live';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { PRODUCT, SKU, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import { addRequest } from '../testing/trade.ts';

let gateway: TestApp;
let admin: { authorization: string };

beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await addRequest(gateway.app.db);
  // An unexpected failure whose message contains something secret.
  await gateway.app.db.schema.alterTable('organisations').renameColumn('logo', 'secret_column').execute();
  admin = await gateway.as(USER.admin);
});
afterAll(async () => {
  await gateway.app.db.schema.alterTable('organisations').renameColumn('secret_column', 'logo').execute();
  await gateway.app.close();
});

const head = () => gateway.app.db.selectFrom('change_log').select(['epoch', 'seq']).executeTakeFirstOrThrow();
const body = {
  tenant_id: TENANT.acme,
  user_id: USER.customer,
  product_id: PRODUCT.cement,
  product_sku_id: SKU.cement,
  quantity: 1,
};

describe('x-change-position', () => {
  test('names the epoch and the log position of the read', async () => {
    await send(gateway, rfqCalls.create, USER.sales, body);
    const { epoch, seq } = await head();
    const reply = await send(gateway, rfqCalls.list, USER.admin, {});
    expect(reply.headers['x-change-position']).toBe(`${epoch}:${seq}`);
  });

  test('is that of the very snapshot that was read, whatever is committed meanwhile', async () => {
    const { seq } = await head();
    const { count } = (await send(gateway, rfqCalls.list, USER.admin, {})).json();
    const reads = Array.from({ length: 12 }, () =>
      gateway.app.inject({ url: '/rfq', query: { limit: '500' }, headers: admin }),
    );
    const writes = Array.from({ length: 12 }, () => send(gateway, rfqCalls.create, USER.sales, body));
    const [replies] = await Promise.all([Promise.all(reads), Promise.all(writes)]);
    for (const reply of replies) {
      const position = parsePosition(String(reply.headers['x-change-position']));
      const since = (position?.seq ?? 0) - seq;
      expect([reply.json().count, reply.json().rfqs.length]).toEqual([count + since, count + since]);
    }
    expect((await head()).seq).toBe(seq + 12);
  });
});

describe('no call accepts', () => {
  const put = { method: 'PUT', url: '/rfq' } as const;

  test.each([
    ['an address that is none', { url: '/nothing' }, 404, 'not_found'],
    ['a method that is none', { method: 'DELETE', url: '/rfq' } as const, 404, 'not_found'],
    [
      'a body that is no JSON',
      { ...put, body: '{', headers: { 'content-type': 'application/json' } },
      400,
      'bad_request',
    ],
    ['a body of another type', { ...put, body: 'x', headers: { 'content-type': 'text/csv' } }, 400, 'bad_request'],
    [
      'a body with a prototype',
      { ...put, body: '{"__proto__":{}}', headers: { 'content-type': 'application/json' } },
      400,
      'bad_request',
    ],
    ['no body', put, 422, 'invalid'],
    ['a body that is a list', { ...put, payload: [] }, 422, 'invalid'],
    ['a body of more than a megabyte', { ...put, payload: { remarks: 'x'.repeat(1_048_577) } }, 413, 'too_large'],
    [
      'an if-match without a revision',
      { ...put, payload: { request_id: 1 }, headers: { 'if-match': '"a"' } },
      400,
      'bad_request',
    ],
    [
      'an idempotency-key that is none',
      { method: 'POST', url: '/rfq', payload: body, headers: { 'idempotency-key': 'a b' } } as const,
      400,
      'bad_request',
    ],
  ])('%s', async (_what, request, status, code) => {
    const headers = { ...admin, ...('headers' in request && request.headers) };
    const reply = await gateway.app.inject({ ...request, headers });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      status,
      { success: false, code, message: expect.any(String) },
    ]);
  });

  test.each([
    ['seven__', 400],
    ['x'.repeat(65), 400],
    ['constructor', 200],
  ])('an idempotency-key by its form alone: %s', async (key, status) => {
    const headers = { ...admin, 'idempotency-key': key };
    const reply = await gateway.app.inject({ method: 'POST', url: '/rfq', payload: body, headers });
    expect(reply.statusCode).toBe(status);
    if (status === 400)
      expect(reply.json().message).toBe(
        'The idempotency-key header must have 8 to 64 letters, digits, hyphens or underscores.',
      );
  });

  test.each(['"1"', '1', 'W/"1"', '*'])('but if-match as %s', async (revision) => {
    const request_id = await addRequest(gateway.app.db);
    const reply = await send(
      gateway,
      rfqCalls.update,
      USER.admin,
      { request_id, quantity: 2 },
      { 'if-match': revision },
    );
    expect([reply.statusCode, reply.headers['etag']]).toEqual([200, '"2"']);
  });

  test('the token of the relay for a write', async () => {
    const reply = await gateway.app.inject({ method: 'POST', url: '/rfq', payload: body, headers: gateway.service });
    expect(reply.statusCode).toBe(403);
    expect((await gateway.app.inject({ url: '/rfq', headers: gateway.service })).statusCode).toBe(200);
  });

  test.each(['', 'Bearer', 'Bearer x', 'Basic x', 'Bearer service-token-of-the-tests-that-is-long-enougx'])(
    '"%s" for a sign-in',
    async (authorization) => {
      const reply = await gateway.app.inject({ url: '/rfq', headers: { authorization } });
      expect([reply.statusCode, reply.json().code]).toEqual([401, 'unauthorized']);
    },
  );
});

test('an unexpected failure reveals nothing', { tags: ['CLI-74', 'SEC-62'] }, async () => {
  const reply = await gateway.app.inject({ url: '/organisation/getOrganisation', headers: admin });
  expect([reply.statusCode, reply.json()]).toEqual([
    500,
    { success: false, code: 'internal', message: 'Internal server error' },
  ]);
});
