import { expect, test, vi } from 'vitest';
import Fastify from 'fastify';
import { health } from './health.ts';
import { requestLog } from './request-log.ts';
import { ROLES, rowOf } from './counts/testing.ts';
import { startTestServers } from './testing/test-servers.ts';

interface Line {
  level: number;
  reqId?: string;
  msg: string;
  [field: string]: unknown;
}

const PATIENCE = { timeout: 20_000 };
const DEBUG = 20;
const INFO = 30;
const WARN = 40;

/** A relay whose log is captured, as text and as lines. */
async function startLoggedServers() {
  let text = '';
  const opened = await startTestServers(
    { logLevel: 'debug', logTo: { write: (line) => void (text += line) } },
    (app) => {
      app.put('/rfq', async (_request, reply) => reply.header('x-request-id', 'a gateway of somebody else').send({}));
      app.get('/dies', async ({ raw }) => raw.socket.destroy());
    },
  );
  const lines = () =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  /** A log line is written after its reply. */
  const requests = (count: number) =>
    vi.waitUntil(() => {
      const found = lines().filter(({ msg, level }) => msg === 'request' && level >= INFO);
      return found.length >= count && found;
    }, PATIENCE);
  return { ...opened, text: () => text, lines, requests };
}

test(
  'one id appears in the reply, in the log and at the gateway, whatever the client sends',
  { tags: ['SEC-58'] },
  async () => {
    const { url, gateway, requests, connect } = await startLoggedServers();
    const token = gateway.signIn(7, ROLES.admin);
    await connect(token).next('hello');
    const reply = await fetch(`${url}/api/rfq?keyword=Asha`, {
      method: 'PUT',
      headers: {
        'x-request-id': 'mine-of-eight',
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ request_id: 1, status: 'ARCHIVED', message: 'Twice' }),
    });
    const id = reply.headers.get('x-request-id');
    expect(id).toMatch(/^[\da-f-]{36}$/);
    expect(gateway.seen.map(({ headers }) => headers['x-request-id'])).toEqual([id]);
    const [line, ...others] = await requests(1);
    expect(line).toMatchObject({ level: INFO, reqId: id, method: 'PUT', route: '/api/rfq', status: 200, user_id: 7 });
    expect(line?.['ms']).toEqual(expect.any(Number));
    expect(others).toEqual([]);
  },
);

test('given a gateway that does not respond, the log has the id that the caller receives', async () => {
  const { url, lines, requests } = await startLoggedServers();
  const reply = await fetch(`${url}/api/dies`);
  const id = reply.headers.get('x-request-id');
  expect(reply.status).toBe(502);
  await requests(1);
  const [failure, request] = ['the gateway did not answer', 'request'].map((words) =>
    lines().find(({ reqId, msg }) => reqId === id && msg === words),
  );
  expect(failure).toMatchObject({ level: WARN, code: 'gateway_unavailable' });
  expect(request).toMatchObject({ level: WARN, status: 502, route: '/api/*' });
});

test('requests by machines and for parts of a page are logged at the most verbose level only', async () => {
  const { url, requests } = await startLoggedServers();
  for (const path of ['/healthz', '/metrics', '/login', '/api/nothing']) await (await fetch(`${url}${path}`)).text();
  expect((await requests(1)).map(({ route, status }) => [route, status])).toEqual([['/api/*', 404]]);
});

test('not being ready is normal during the start, and a warning afterwards', async () => {
  let text = '';
  const app = Fastify({ logger: { level: 'debug', stream: { write: (line: string) => void (text += line) } } });
  await app.register(requestLog, { userOf: () => undefined });
  let reason: string | undefined = 'The gateway is starting.';
  await app.register(health, { checks: [() => reason] });
  const ask = async () => (await app.inject('/readyz')).statusCode;
  const statuses = [await ask()];
  reason = undefined;
  statuses.push(await ask());
  reason = 'The gateway is gone.';
  statuses.push(await ask());
  await app.close();
  expect(statuses).toEqual([503, 200, 503]);
  const levels = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
    .flatMap(({ msg, level, status }) => (msg === 'request' ? [[status, level]] : []));
  expect(levels).toEqual([
    [503, DEBUG],
    [200, DEBUG],
    [503, WARN],
  ]);
});

test('no line contains a token, a query or a body', { tags: ['SEC-51'] }, async () => {
  const { url, gateway, text, join } = await startLoggedServers();
  const ears = await join(3, ROLES.manager);
  gateway.commit('quotation_request', rowOf('quotation_request', 1, { remarks: 'In confidence' }));
  await ears.next('changes');
  await ears.socket.emitWithAck('claim.acquire', { entity: 'quotation_request', id: '1' });
  const token = gateway.signIn(3, ROLES.manager, { token: 'a-token-nobody-may-read' });
  await ears.socket.emitWithAck('token.renew', { token });
  await fetch(`${url}/api/rfq?keyword=Hidden`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, cookie: 'crumb=1', 'content-type': 'application/json' },
    body: JSON.stringify({ request_id: 1, message: 'Hidden words' }),
  });
  expect(text()).toContain('socket message');
  for (const secret of ['In confidence', token, 'Hidden', 'crumb', 'service-token'])
    expect(text()).not.toContain(secret);
});
