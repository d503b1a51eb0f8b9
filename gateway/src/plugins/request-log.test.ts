import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { addOrder } from '../testing/trade.ts';

interface Line {
  level: number;
  reqId?: string;
  msg: string;
  [field: string]: unknown;
}

const ID = '1a2b3c4d-9999-4444-8888-0123456789ab';
const INFO = 30;
const WARN = 40;
const ERROR = 50;

/** A gateway whose log is captured, as text and as lines. */
async function gateway() {
  let text = '';
  const opened = await testApp({ logLevel: 'info' }, { write: (line) => void (text += line) });
  onTestFinished(() => opened.app.close());
  await smallWorld(opened.app.db);
  const lines = () =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  return { ...opened, text: () => text, lines, requests: () => lines().filter(({ msg }) => msg === 'request') };
}

test('each request has one line, under the relay’s id: call, user, outcome and duration', async () => {
  const { app, as, requests } = await gateway();
  const headers = { ...(await as(USER.admin)), 'x-request-id': ID };
  await app.inject({ url: '/rfq', query: { keyword: 'Asha' }, headers });
  await app.inject({ url: '/files/nothing.png', headers: { 'x-request-id': 'spoilt\u0001' } });
  await app.inject({ url: '/nowhere', headers: { 'x-request-id': 'x'.repeat(300) } });
  await app.inject('/healthz');
  const [first, second, third, ...others] = requests();
  expect(first).toMatchObject({
    level: INFO,
    reqId: ID,
    method: 'GET',
    route: '/rfq',
    status: 200,
    user_id: USER.admin,
  });
  expect(first?.['ms']).toEqual(expect.any(Number));
  expect(Object.keys(first ?? {}).toSorted()).toEqual(
    ['hostname', 'level', 'method', 'ms', 'msg', 'pid', 'reqId', 'route', 'status', 'time', 'user_id'].toSorted(),
  );
  expect([second?.['status'], third?.['status'], third?.['route']]).toEqual([404, 404, undefined]);
  for (const line of [second, third]) expect(line?.reqId).toMatch(/^[\da-f-]{36}$/);
  expect(others).toEqual([]);
});

test('an unexpected failure is logged under the id of its request, with no value that was sent', async () => {
  const { app, as, lines, text } = await gateway();
  await sql`alter table comments add constraint comments_none check (false) not valid`.execute(app.db);
  onTestFinished(async () => void (await sql`alter table comments drop constraint comments_none`.execute(app.db)));
  const headers = { ...(await as(USER.admin)), 'x-request-id': ID };
  await addOrder(app.db, { order_number: 'OR2627-900001' });
  const payload = { entity_type: 'ORDER', entity_id: 'OR2627-900001', comment: 'A word in confidence' };
  const reply = await app.inject({ method: 'POST', url: '/comments/create', headers, payload });
  expect(reply.statusCode).toBe(500);
  const [failure, request] = lines().filter(({ reqId }) => reqId === ID);
  expect(failure).toMatchObject({ level: ERROR, msg: 'unexpected failure', err: { constraint: 'comments_none' } });
  expect(request).toMatchObject({ level: WARN, status: 500, user_id: USER.admin });
  expect(text()).not.toContain('in confidence');
});

test('no line contains a code, a token, an address, a query or a body', { tags: ['SEC-51'] }, async () => {
  const { app, as, text, service } = await gateway();
  const email = 'asha.rao@demo.in';
  const asked = { method: 'POST' as const, headers: { client_type: 'MODERATOR' } };
  const opened = await app.inject({ ...asked, url: '/sendOtp', payload: { type: 'EMAIL', value: email } });
  const { sessionId } = opened.json().user;
  await app.inject({
    ...asked,
    url: '/verifyUser',
    payload: { type: 'EMAIL', value: email, otp: '918273', sessionId },
  });
  const headers = await as(USER.admin);
  await app.inject({ url: '/rfq', query: { keyword: 'Hidden words' }, headers: { ...headers, cookie: 'crumb=1' } });
  await app.inject({ url: '/metrics', headers: service });
  await app.inject({ method: 'POST', url: '/user/refreshAccessToken', payload: { refreshToken: 'a-refresh-token' } });
  const secrets = [
    ...[email, '918273', sessionId, 'Hidden words', 'Hidden+words', 'crumb', 'a-refresh-token'],
    ...[headers.authorization.slice(7), service.authorization.slice(7), 'authorization'],
  ];
  expect(text()).toContain('/verifyUser');
  for (const secret of secrets) expect(text()).not.toContain(secret);
});
