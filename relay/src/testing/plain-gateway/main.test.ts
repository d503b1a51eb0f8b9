import { rmSync } from 'node:fs';
import { startChild } from '@console/shared/testing/child';
import type { Child } from '@console/shared/testing/child';
import { demoFolder } from '@console/shared/testing/demo-folder';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createRelay } from '../../app.ts';
import { createUpstreams } from '../../gateway/upstreams.ts';
import { ready } from '../../run.ts';
import { connectTestClient } from '../test-servers.ts';

const SERVICE_TOKEN = 'of-an-ordinary-account-of-the-demo-data';
/** Creates and fills a database. */
const SLOW_MS = 180_000;
const folder = await demoFolder();
let child: Child;
let gateway: string;

beforeAll(async () => {
  child = await startChild(new URL('./main.ts', import.meta.url), {
    ...{ DATA_DIR: folder, DEMO: 'small', LOG_LEVEL: 'fatal', GATEWAY_SERVICE_TOKEN: SERVICE_TOKEN },
    ...{ PORT: '0', PUBLIC_URL: 'http://127.0.0.1' },
  });
  gateway = `http://127.0.0.1:${child.port}`;
}, SLOW_MS);

afterAll(async () => {
  await child.end('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}, SLOW_MS);

// oxlint-disable-next-line typescript/no-explicit-any -- whatever the call answers
type Reply = { status: number; headers: Headers; body: any };

async function call(
  url: string,
  method: string,
  path: string,
  token?: string,
  body?: unknown,
  headers = {},
): Promise<Reply> {
  const reply = await fetch(url + path, {
    method,
    headers: {
      ...{ 'content-type': 'application/json', client_type: 'MODERATOR', ...headers },
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: reply.status, headers: reply.headers, body: await reply.json() };
}

async function signIn(value: string): Promise<{ accessToken: string; refreshToken: string }> {
  const asked = { type: 'EMAIL', value };
  const { body } = await call(gateway, 'POST', '/sendOtp', undefined, asked);
  const { messages } = (await call(gateway, 'GET', `/dev/messages?to=${value}`)).body;
  const otp = messages.find((message: { code: string | null }) => message.code).code;
  const { sessionId } = body.user;
  return (await call(gateway, 'POST', '/verifyUser', undefined, { ...asked, otp, sessionId })).body.user;
}

test('it is as plain as it claims', async () => {
  const { accessToken, refreshToken } = await signIn('sales1@demo.in');
  for (const token of [accessToken, refreshToken]) expect(token).toMatch(/^[0-9a-f]{48}$/);
  for (const path of ['/changes', '/healthz']) {
    expect(await call(gateway, 'GET', path, SERVICE_TOKEN)).toMatchObject({ status: 404, body: { message: /Cannot/ } });
  }
  const profile = await call(gateway, 'GET', '/user/profile', SERVICE_TOKEN);
  expect(profile.body.user).toMatchObject({ role_id: 1001, email: 'admin2@demo.in' });
  expect(profile.body).not.toHaveProperty('session');
  const list = await call(gateway, 'GET', '/rfq?limit=5', accessToken);
  expect(JSON.stringify(list.body)).not.toContain('revision');
  expect([list.headers.get('x-change-position'), list.headers.get('etag')]).toEqual([null, null]);
  const [row] = list.body.rfqs;
  const put = { request_id: row.request_id, quantity: 17 };
  const written = await call(gateway, 'PUT', '/rfq', accessToken, put, { 'if-match': '"0"' });
  expect([written.status, written.body.rfq.quantity]).toEqual([200, 17]);
  const refused = await call(gateway, 'PUT', '/rfq', accessToken, { request_id: 'x' });
  expect(Object.keys(refused.body)).toEqual(['success', 'message']);
  const renewed = await call(gateway, 'POST', '/user/refreshAccessToken', undefined, { refreshToken });
  expect((await call(gateway, 'GET', '/user/profile', renewed.body.accessToken)).status).toBe(200);
  expect((await call(gateway, 'GET', '/user/profile', 'made-up')).status).toBe(401);
});

/** Resolves to the address of a relay in front of it, which stops after the test. */
async function relayInFront(): Promise<string> {
  let url = '';
  const relay = await createRelay({
    ...{ upstreams: createUpstreams(gateway), serviceToken: SERVICE_TOKEN, publicUrl: () => url },
    ...{ webRoot: '/nowhere', inbox: 'none', logLevel: 'silent' },
  });
  onTestFinished(() => relay.close());
  url = await relay.listen({ host: '127.0.0.1', port: 0 });
  await ready(relay);
  return url;
}

test('its files open under their plain addresses, also through a relay, which has no links to them', async () => {
  const { accessToken } = await signIn('admin@demo.in');
  const url = await relayInFront();
  const links = await call(url, 'GET', '/api/fileLinks?file_name=demo-lorry-receipt.pdf', accessToken);
  const file = await fetch(`${url}/api/files/demo-lorry-receipt.pdf`);
  expect([links.status, links.body.code, file.status, file.headers.get('content-type')]).toEqual([
    ...[404, 'not_found'],
    ...[200, 'application/pdf'],
  ]);
  expect((await fetch(`${url}/api/files/no-such-file.pdf`)).status).toBe(404);
});

test(
  'a caller who may not see customers gets rows that name them from it, but not from a relay in front of it',
  async () => {
    const { accessToken } = await signIn('cm1@demo.in');
    const { accessToken: admin } = await signIn('admin@demo.in');
    const url = await relayInFront();
    const [whole] = (await call(gateway, 'GET', '/rfq?status=PENDING&limit=5', accessToken)).body.rfqs;
    expect(whole.tenant_info.tenant_name).toEqual(expect.any(String));
    const [seen] = (await call(url, 'GET', '/api/rfq?status=PENDING&limit=5', accessToken)).body.rfqs;
    expect(seen).toMatchObject({ request_id: whole.request_id, revision: Date.parse(whole.modified_date) });
    expect(JSON.stringify(seen)).not.toContain(whole.tenant_info.tenant_name);

    const client = connectTestClient(url, { token: accessToken });
    await client.next('hello');
    const { request_id } = whole;
    await call(url, 'PUT', '/api/rfq', admin, { request_id, quantity: 21 }, { 'if-match': `"${seen.revision}"` });
    const through = await client.next('changes');
    await call(gateway, 'PUT', '/rfq', admin, { request_id, quantity: 22 });
    const around = await client.next('changes');
    expect([through, around].map(({ changes }) => changes.map(({ id, row }) => [id, row?.['quantity']]))).toEqual([
      [[String(request_id), 21]],
      [[String(request_id), 22]],
    ]);
    expect(JSON.stringify([through, around])).not.toContain(whole.tenant_info.tenant_name);
  },
  SLOW_MS,
);
