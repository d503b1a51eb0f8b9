import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { ROLES, rowOf } from '../counts/testing.ts';
import { SERVICE_TOKEN } from '../testing/fake-gateway.ts';
import { startTestServers } from '../testing/test-servers.ts';

const json = { 'content-type': 'application/json' };
const put = (url: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}/api/rfq`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const routes = (app: FastifyInstance) => app.put('/rfq', async () => ({ success: true }));

test('a write to a record that somebody else holds gets 423, and a write by the holder goes through', async () => {
  const { gateway, url, join } = await startTestServers({}, routes);
  for (const id of [1, 2]) gateway.commit('quotation_request', rowOf('quotation_request', id));
  const asha = await join(1, ROLES.admin);
  const holder = { authorization: `Bearer ${gateway.signIn(1, ROLES.admin)}` };
  const other = { authorization: `Bearer ${gateway.signIn(2, ROLES.manager)}` };
  const { claim } = (await asha.socket.emitWithAck('claim.acquire', { entity: 'quotation_request', id: '1' })) as {
    claim: { token: number };
  };
  const status = async (reply: Promise<Response>) => (await reply).status;

  const refused = await put(url, { request_id: 1 }, other);
  expect([refused.status, await refused.json()]).toEqual([
    423,
    { success: false, code: 'claimed', message: 'Person 1 is working on this record.', claim },
  ]);
  expect(await status(put(url, { request_id: '01' }, other))).toBe(423);
  expect(await status(put(url, { request_id: 2 }, other))).toBe(200);
  expect(await status(put(url, { request_id: 1 }, holder))).toBe(200);
  expect(await status(put(url, { request_id: 1 }, { ...holder, 'x-claim-token': String(claim.token) }))).toBe(200);
  expect(await status(put(url, { request_id: 1 }, { ...holder, 'x-claim-token': String(claim.token - 1) }))).toBe(423);
  expect(await status(put(url, { request_id: 1 }, { ...holder, 'x-claim-token': 'nonsense' }))).toBe(423);
  expect(await status(put(url, { request_id: 2 }, { ...other, 'x-claim-token': '5' }))).toBe(423);
});

test('given a writer who was refused a moment ago, a held record stays with its holder and a free one is left to the gateway', async () => {
  const { gateway, url, join } = await startTestServers({}, routes);
  for (const id of [1, 2]) gateway.commit('quotation_request', rowOf('quotation_request', id));
  const asha = await join(1, ROLES.admin);
  await asha.socket.emitWithAck('claim.acquire', { entity: 'quotation_request', id: '1' });
  const readsOnly = { authorization: `Bearer ${gateway.signIn(2, ROLES.wallboard)}` };
  const refused = await put(url, { request_id: 1 }, readsOnly);
  expect([refused.status, await refused.json()]).toEqual([
    403,
    { success: false, code: 'forbidden', message: "You don't have permission to edit quote requests." },
  ]);
  expect((await put(url, { request_id: 2 }, readsOnly)).status).toBe(200);
});

test('a write without sign-in is left to the gateway', async () => {
  const { gateway, url, join } = await startTestServers({}, routes);
  gateway.commit('quotation_request', rowOf('quotation_request', 1));
  const asha = await join(1, ROLES.admin);
  await asha.socket.emitWithAck('claim.acquire', { entity: 'quotation_request', id: '1' });
  for (const headers of [{ authorization: 'Bearer nobody' }, {}]) {
    expect((await put(url, { request_id: 1 }, headers as Record<string, string>)).status).toBe(200);
  }
});

test('a body that touches records must be JSON, whatever its content type', async () => {
  const { gateway, url } = await startTestServers({}, routes);
  const body = '{"request_id": 1';
  for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
    const reply = await fetch(`${url}/api/rfq`, { method: 'PUT', headers: { 'content-type': type }, body });
    expect([reply.status, ((await reply.json()) as { code: string }).code]).toEqual([400, 'bad_request']);
  }
  expect(gateway.seen.filter(({ method }) => method === 'PUT')).toEqual([]);
  const empty = await fetch(`${url}/api/rfq`, { method: 'PUT' });
  expect(empty.status).toBe(200);
});

test('given a claim on an order, writes that supply or credit it are for its holder', async () => {
  const CALLS = ['/dc', '/generatePOFromOrder', '/createPurchaseOrder', '/credit_note'];
  const { gateway, url, join } = await startTestServers({}, (app) => {
    for (const path of CALLS) app.post(path, async () => ({ success: true }));
  });
  for (const number of ['OR1', 'OR2']) gateway.commit('order', rowOf('order', number));
  const asha = await join(1, ROLES.admin);
  await asha.socket.emitWithAck('claim.acquire', { entity: 'order', id: 'OR1' });
  const post = async (path: string, user: number, order_number: string) => {
    const headers = { ...json, authorization: `Bearer ${gateway.signIn(user, ROLES.admin)}` };
    return (await fetch(`${url}/api${path}`, { method: 'POST', headers, body: JSON.stringify({ order_number }) }))
      .status;
  };
  for (const path of CALLS) {
    const statuses = [await post(path, 2, 'OR1'), await post(path, 2, 'OR2'), await post(path, 1, 'OR1')];
    expect([path, ...statuses]).toEqual([path, 423, 200, 200]);
  }
});

/** Servers whose gateway records reported refusals. */
async function listening() {
  const told: { authorization: string | undefined; refusals: object[] }[] = [];
  const whole = await startTestServers({ trustedProxies: ['127.0.0.1'] }, (app) => {
    routes(app);
    app.post('/reports', async ({ headers, body }) => {
      told.push({ authorization: headers.authorization, ...(JSON.parse(body as string) as { refusals: object[] }) });
      return { success: true };
    });
  });
  return { ...whole, told };
}
const FROM = { 'x-forwarded-for': '203.0.113.7' };
const AT = { address: '203.0.113.7', request_id: expect.any(String) };

test('a refusal here is reported to the gateway, with user, record and address, and cannot be reported from outside', async () => {
  const { gateway, url, join, told } = await listening();
  gateway.commit('quotation_request', rowOf('quotation_request', 1));
  const asha = await join(1, ROLES.admin);
  await asha.socket.emitWithAck('claim.acquire', { entity: 'quotation_request', id: '1' });
  const other = { authorization: `Bearer ${gateway.signIn(2, ROLES.manager)}`, ...FROM };
  expect((await put(url, { request_id: 1 }, other)).status).toBe(423);
  await expect.poll(() => told).toHaveLength(1);
  expect(told).toEqual([
    {
      authorization: `Bearer ${SERVICE_TOKEN}`,
      refusals: [
        {
          status: 423,
          by: { user_id: 2, name: 'Person 2', role_id: ROLES.manager.role_id },
          ...{ what: 'PUT /rfq: quotation_request 1', ...AT },
        },
      ],
      ended_claims: [],
      handovers: [],
    },
  ]);
  for (const path of ['/reports', '/Reports', '/reports/']) {
    const forged = await fetch(`${url}/api${path}`, { method: 'POST', headers: other, body: '{"refusals": []}' });
    expect(forged.status).toBe(404);
  }
});

test.each([
  ['the service token', `Bearer ${SERVICE_TOKEN}`],
  ['an odd one', 'Bearer made up'],
])('a call with a token that nobody may use is reported too, without the token: %s', async (_which, authorization) => {
  const { url, told } = await listening();
  expect((await fetch(`${url}/api/rfq`, { headers: { authorization, ...FROM } })).status).toBe(401);
  await expect.poll(() => told.length).toBe(1);
  expect(told[0]?.refusals).toEqual([{ status: 401, by: null, what: 'GET /rfq', ...AT }]);
});

test.each([
  ['claim.break', { entity: 'quotation_request', id: '1' }, 'claim.break quotation_request 1'],
  ['token.renew', { token: 'another' }, 'token.renew'],
])('a message on a socket that its user has no permission for is reported: %s', async (event, payload, what) => {
  const { gateway, join, told } = await listening();
  const ravi = await join(2, ROLES.manager);
  const sent = 'token' in payload ? { token: gateway.signIn(1, ROLES.admin) } : payload;
  expect(await ravi.socket.emitWithAck(event, sent)).toMatchObject({ ok: false, code: 'forbidden' });
  await expect.poll(() => told).toHaveLength(1);
  const by = { user_id: 2, name: 'Person 2', role_id: ROLES.manager.role_id };
  expect(told[0]?.refusals).toEqual([{ status: 403, by, what, address: expect.any(String), request_id: null }]);
});
