import { valuesOf } from '@console/shared/raw-headers';
import { bearerOf } from '@console/shared/bearer';
import { findCall } from '@console/shared/calls/table';
import { readTarget, writeTarget } from '@console/shared/request-target';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ROLES, rowOf } from '../counts/testing.ts';
import { SERVICE_TOKEN } from '../testing/fake-gateway.ts';
import { connectTestClient, startTestServers } from '../testing/test-servers.ts';
import { startPlainServers } from '../testing/plain-gateway/plain-servers.ts';
import { SERVICE } from '../testing/plain-gateway/scripted.ts';
import { rawHttp } from '../testing/raw-http.ts';

const BODY = '{"request_id":1,"status":"PRICE_UPDATED"}';
const put = (target: string, ...headers: string[]) => [
  `PUT ${target} HTTP/1.1`,
  'Host: relay',
  'Content-Type: application/json',
  `Content-Length: ${BODY.length}`,
  ...headers,
];
const get = (target: string, ...headers: string[]) => [`GET ${target} HTTP/1.1`, 'Host: relay', ...headers];

/** Asha holds request 1; `mine` is the token of another user who may write to it. */
async function heldRequest(options: Parameters<typeof startTestServers>[0] = {}) {
  const opened = await startTestServers(options, (app) => {
    app.put('/rfq', async () => ({ success: true }));
    app.get('/backup', async () => 'everything');
  });
  const { gateway, join } = opened;
  gateway.commit('quotation_request', rowOf('quotation_request', 1));
  const holders = gateway.signIn(1, ROLES.admin, { token: 'token-of-asha' });
  const asha = opened.connect(holders);
  await asha.next('hello');
  const ref = { entity: 'quotation_request', id: '1' };
  expect(await asha.socket.emitWithAck('claim.acquire', ref)).toMatchObject({ ok: true });
  await join(2, ROLES.manager);
  const mine = gateway.signIn(2, ROLES.manager, { token: 'token-of-bilal' });
  return { ...opened, mine, holders };
}

test('a held record cannot be written by a token or target that another server would read differently', async () => {
  const { gateway, url, mine } = await heldRequest();
  const status = async (lines: string[]) => (await rawHttp(url, lines, BODY)).status;
  expect(await status(put('/api/rfq', `Authorization: Bearer ${mine}`))).toBe(423);
  expect(await status(put('/api/rfq', `Authorization: Bearer ${mine} x`))).toBe(401);
  expect(await status(put('/api/rfq#x', `Authorization: Bearer ${mine}`))).toBe(400);
  expect(gateway.seen.filter(({ method }) => method === 'PUT')).toEqual([]);
});

test('the service token is accepted on no path, however it is written, and on no socket', async () => {
  const { gateway, url } = await heldRequest();
  const service = `Authorization: Bearer ${SERVICE_TOKEN}`;
  const before = gateway.seen.length;
  for (const path of [
    '/api/backup',
    '/api/changes',
    '/api/rfq',
    '/api/files/a.png',
    '/live/counts',
    '/dev/messages',
    '/',
  ]) {
    expect([path, (await rawHttp(url, get(path, service))).status]).toEqual([path, 401]);
  }
  expect((await rawHttp(url, get('/api/backup#x', service))).status).toBe(400);
  expect(gateway.seen).toHaveLength(before);
  expect(await connectTestClient(url, { token: SERVICE_TOKEN }).refused).toBe('unauthorized');
  const headers = { authorization: `Bearer ${SERVICE_TOKEN}` };
  await connectTestClient(url, { token: 'any' }, { extraHeaders: headers }).refused;
  const asha = connectTestClient(url, { token: gateway.signIn(1, ROLES.admin) });
  await asha.next('hello');
  expect(await asha.socket.emitWithAck('token.renew', { token: SERVICE_TOKEN })).toMatchObject({
    code: 'unauthorized',
  });
});

test('in plain mode, too, a token without its scheme is refused before anything is written', async () => {
  const { gateway, url, join } = await startPlainServers((given) => given.put('quotation_request', { request_id: 1 }));
  const { token } = await join(1, ROLES.admin);
  for (const authorization of [token, `Token ${token}`, `Bearer ${token} x`, `Bearer\t${token}`, `Bearer ${SERVICE}`]) {
    const { status } = await rawHttp(url, put('/api/rfq', `Authorization: ${authorization}`), BODY);
    expect([authorization, status]).toEqual([authorization, 401]);
  }
  expect((await rawHttp(url, put('/api/rfq'), BODY)).status).toBe(401);
  expect(gateway.asked.filter((asked) => asked.startsWith('PUT /rfq'))).toEqual([]);
  expect(await connectTestClient(url, { token: SERVICE }).refused).toBe('unauthorized');
});

test('a token that would become two in a header is refused on a socket too', async () => {
  const { gateway, url } = await startTestServers();
  const token = gateway.signIn(1, ROLES.admin);
  for (const spoilt of [`${token} x`, `${token}\n`, `${token}\u00e9`, '', [token]]) {
    expect(await connectTestClient(url, { token: spoilt }).refused).toBe('unauthorized');
  }
});

/** How the log shows a request outside the table of calls. */
const NO_CALL = /^\/api(?:\/\*?)?$/;

const TARGETS = ['/api/rfq', '/api/rfq?request_id=1', '/api/backup', '/api/changes', '/api/user/profile', '/api/docs/'];
const PIECES = [
  ...['#', '#x', '?', '?a=1', '&', ';x', '/', '//', '/.', '/..', '\\', ' ', '\t', '\u0001', '\u007f', 'é', 'x', '%'],
  ...['%23', '%25', '%2e', '%2E%2E', '%2f', '%5c', '%00', '%0d%0a', '%20', '%72', '%252f', '%c0%ae', ',', 'Bearer '],
];
const change = fc.oneof(
  fc.record({ at: fc.nat(40), insert: fc.constantFrom(...PIECES) }),
  fc.record({ at: fc.nat(40), as: fc.constantFrom('case', 'encoded', 'twice', 'gone') }),
);
type Change = { at: number; insert: string } | { at: number; as: string };

function changed(text: string, changes: readonly Change[]): string {
  return changes.reduce((now, one) => {
    const at = one.at % (now.length + 1);
    const [before, character = '', after] = [now.slice(0, at), now[at], now.slice(at + 1)];
    if ('insert' in one) return before + one.insert + now.slice(at);
    const code = character && `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;
    const otherCase = character === character.toLowerCase() ? character.toUpperCase() : character.toLowerCase();
    return before + ({ case: otherCase, encoded: code, twice: code.replace('%', '%25') }[one.as] ?? '') + after;
  }, text);
}

const changes = fc.array(change, { maxLength: 3 });
interface Sent {
  method: string;
  target: string;
  authorization: { name: string; who: string; scheme: string; changes: readonly Change[] }[];
  hosts: string[];
}
const request: fc.Arbitrary<Sent> = fc.record({
  method: fc.constantFrom('GET', 'PUT'),
  target: fc.tuple(fc.constantFrom(...TARGETS), changes).map(([target, made]) => changed(target, made)),
  authorization: fc.array(
    fc.record({
      name: fc.constantFrom('Authorization', 'authorization', 'AUTHORIZATION', 'Authorization ', 'Authoriz\tation'),
      who: fc.constantFrom('mine', 'holders', 'service'),
      scheme: fc.constantFrom('Bearer ', 'Bearer ', 'Bearer ', 'bearer ', 'Bearer  ', 'Bearer\t', '', 'Basic '),
      changes: fc.oneof(fc.constant<Change[]>([]), changes),
    }),
    { maxLength: 2 },
  ),
  hosts: fc.constantFrom(['Host: relay'], ['Host: relay'], ['Host: relay', 'host: other'], []),
});

test(
  'the gateway reads what reaches it as the relay did: the same user and the same path, or nothing',
  { tags: ['SEC-1'] },
  async () => {
    const lines = new Map<string, { route: string; user_id?: number }>();
    const logTo = {
      write: (line: string) => {
        const told = JSON.parse(line) as { reqId: string; msg: string; route: string; user_id?: number };
        if (told.msg === 'request') lines.set(told.reqId, told);
      },
    };
    const { gateway, url, mine, holders } = await heldRequest({ logLevel: 'info', logTo });
    const tokens: Record<string, string> = { mine, holders, service: SERVICE_TOKEN };
    const users = new Map([
      [mine, 2],
      [holders, 1],
    ]);
    const arrived: { method: string; url: string; rawHeaders: string[]; id: string }[] = [];
    gateway.app.server.prependListener('request', ({ method = '', url: target = '', rawHeaders, headers }) => {
      const id = headers['x-request-id'];
      if (typeof id === 'string') arrived.push({ method, url: target, rawHeaders, id });
    });
    for (const token of [mine, holders])
      await fetch(`${url}/live/claims`, { headers: { authorization: `Bearer ${token}` } });
    let through = 0;

    await fc.assert(
      fc.asyncProperty(request, async ({ method, target, authorization, hosts }) => {
        arrived.length = 0;
        const sent = authorization.map(
          ({ name, who, scheme, changes: made }) => `${name}: ${changed(scheme + tokens[who], made)}`,
        );
        const json = method === 'PUT' ? ['Content-Type: application/json', `Content-Length: ${BODY.length}`] : [];
        const raw = [`${method} ${target} HTTP/1.1`, ...hosts, ...sent, ...json];
        const { status } = await rawHttp(url, raw, method === 'PUT' ? BODY : '');
        const [one, ...others] = arrived;
        expect(others).toEqual([]);
        if (!one) {
          expect([400, 401, 404, 423]).toContain(status);
          return;
        }
        through += 1;
        const read = readTarget(one.url);
        const bearers = valuesOf(one.rawHeaders, 'authorization');
        const token = bearerOf({ raw: one });
        expect(read && writeTarget(read)).toBe(one.url);
        expect(bearers).toEqual(token === undefined ? [] : [`Bearer ${token}`]);
        expect(token).not.toBe(SERVICE_TOKEN);
        const call = findCall(method, read?.path ?? '');
        expect(lines.get(one.id)).toMatchObject({
          route: call ? `/api${call.path}` : expect.stringMatching(NO_CALL),
          ...(users.has(token ?? '') && { user_id: users.get(token ?? '') }),
        });
        if (call?.touches) expect(token).not.toBe(mine);
      }),
      {
        numRuns: 400,
        examples: ['mine', 'holders'].map((who): [Sent] => [
          {
            method: 'PUT',
            target: '/api/rfq',
            authorization: [{ name: 'Authorization', who, scheme: 'Bearer ', changes: [] }],
            hosts: ['Host: relay'],
          },
        ]),
      },
    );
    expect(through).toBeGreaterThan(10);
  },
);
