import { deepEqual, equal, match, ok } from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { messagesTo } from '../../../web/e2e/support/sessions.ts';
import { ask } from '../ask.ts';
import type { Reply } from '../ask.ts';
import type { Check } from '../check.ts';
import { openSocket } from '../socket.ts';
import type { TestEnvironment } from '../test-environment.ts';

const SOCKETS = 100;
const CODES = 5;
const TRIES = 5;
const CALLS_A_SECOND = 30;

const post = (environment: TestEnvironment, path: string, body: object, from?: string): Promise<Reply> =>
  ask(environment.url, {
    method: 'POST',
    path: `/api${path}`,
    body,
    headers: { client_type: 'MODERATOR' },
    ...(from && { from }),
  });

const askCode = (environment: TestEnvironment, value: string, from?: string) =>
  post(environment, '/sendOtp', { type: 'EMAIL', value }, from);

/** Resolves to whether it was accepted. */
function upgrade(environment: TestEnvironment, from: string, origin?: string): Promise<WebSocket | undefined> {
  const url = `${environment.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  const socket = new WebSocket(url, { localAddress: from, ...(origin && { origin }) });
  return new Promise((done) => {
    socket.once('open', () => done(socket));
    socket.once('error', () => done(undefined));
  });
}

export const strangerChecks: readonly Check[] = [
  {
    name: 'of the sockets that do not sign in only the newest stay at an address, for a moment; users there and elsewhere connect meanwhile',
    tags: ['SEC-16'],
    run: async (environment) => {
      const [from, other] = [environment.stranger(), environment.stranger()];
      const opened = await Promise.all(Array.from({ length: SOCKETS + 20 }, () => upgrade(environment, from)));
      const sockets = opened.filter((socket) => socket !== undefined);
      const surplus = Promise.withResolvers<void>();
      let open = sockets.length;
      const cuts = sockets.map(async (socket) => {
        if (socket.readyState !== WebSocket.CLOSED) await once(socket, 'close');
        open -= 1;
        if (open <= SOCKETS) surplus.resolve();
      });
      if (open <= SOCKETS) surplus.resolve();
      await surplus.promise;
      const user = await openSocket(environment, 1009, from);
      const another = await upgrade(environment, other);
      equal(another?.readyState, WebSocket.OPEN);
      ok(open > 0, 'all were closed, not only the surplus');
      await Promise.all(cuts);
      user.close();
    },
  },
  {
    name: 'a page of another origin can open no socket and read no reply',
    tags: ['SEC-13'],
    run: async (environment) => {
      equal(await upgrade(environment, environment.stranger(), 'https://elsewhere.example'), undefined);
      const { headers } = await ask(environment.url, {
        path: '/healthz',
        headers: { origin: 'https://elsewhere.example' },
      });
      equal(headers['access-control-allow-origin'], undefined);
    },
  },
  {
    name: 'a stranger who asks for codes neither voids the owner’s code nor uses up the owner’s limit',
    tags: ['SEC-22'],
    run: async (environment) => {
      const account = 'cm2@demo.in';
      const mine = await askCode(environment, account);
      const { sessionId } = mine.json['user'] as { sessionId: string };
      const [own] = await messagesTo(environment.url, account);
      const from = environment.stranger();
      for (let asked = 0; asked < CODES; asked += 1) equal((await askCode(environment, account, from)).status, 200);
      const refused = await askCode(environment, account, from);
      deepEqual([refused.status, Number(refused.headers['retry-after']) > 0], [429, true]);
      const given = { type: 'EMAIL', value: account, otp: own?.code, sessionId };
      equal((await post(environment, '/verifyUser', given)).status, 200);
      equal((await askCode(environment, account)).status, 200);
    },
  },
  {
    name: 'a code allows five tries, works once, and only for the sign-in that asked for it',
    tags: ['SEC-25'],
    run: async (environment) => {
      const [account, from, other] = ['sales2@demo.in', environment.stranger(), environment.stranger()];
      const begin = async (address: string) => {
        const { json } = await askCode(environment, account, address);
        const [newest] = await messagesTo(environment.url, account);
        return { sessionId: (json['user'] as { sessionId: string }).sessionId, otp: newest?.code ?? '' };
      };
      const verify = async (given: { sessionId: string; otp: string }, address: string) =>
        (await post(environment, '/verifyUser', { type: 'EMAIL', value: account, ...given }, address)).status;
      const [first, second] = [await begin(from), await begin(other)];
      equal(await verify({ ...first, otp: second.otp === first.otp ? '000000' : second.otp }, from), 400);
      const wrong = first.otp === '000000' ? '000001' : '000000';
      for (let tried = 1; tried < TRIES; tried += 1) equal(await verify({ ...first, otp: wrong }, from), 400);
      equal(await verify(first, from), 400);
      deepEqual([await verify(second, other), await verify(second, other)], [200, 400]);
    },
  },
  {
    name: 'a reply does not reveal whether an account exists',
    tags: ['SEC-24'],
    run: async (environment) => {
      const shape = async (value: string) => {
        const { status, json } = await askCode(environment, value, environment.stranger());
        return [status, Object.keys(json), Object.keys(json['user'] as object), json['requestType']];
      };
      deepEqual(await shape('lead@demo.in'), await shape('nobody.of.the.kind@demo.in'));
    },
  },
  {
    name: 'calls before sign-in are limited per address, and other addresses are served meanwhile',
    tags: ['SEC-10'],
    run: async (environment) => {
      const from = environment.stranger();
      const call = (address: string) =>
        post(environment, '/user/refreshAccessToken', { refreshToken: 'of nobody' }, address);
      const replies = await Promise.all(Array.from({ length: CALLS_A_SECOND * 5 }, () => call(from)));
      const refused = replies.filter(({ status }) => status === 429);
      ok(refused.length > 0, 'none was refused');
      ok(refused.every(({ headers }) => Number(headers['retry-after']) > 0));
      equal((await call(environment.stranger())).status, 401);
    },
  },
  {
    name: 'unknown tokens are limited per address like no token at all, whatever they request',
    tags: ['SEC-15'],
    run: async (environment) => {
      const [from, token] = [environment.stranger(), await environment.people.token(1012)];
      const call = (nth: number) =>
        ask(environment.url, { path: nth % 2 ? '/live/counts' : '/api/rfq?limit=5', token: `of-nobody-${nth}`, from });
      const replies = await Promise.all(Array.from({ length: CALLS_A_SECOND * 5 }, (_, nth) => call(nth)));
      const refused = replies.filter(({ status }) => status === 429);
      ok(refused.length > 0, 'none was refused');
      ok(refused.every(({ headers }) => Number(headers['retry-after']) > 0));
      ok(replies.every(({ status }) => status === 401 || status === 429));
      equal(
        (await ask(environment.url, { path: '/live/counts', token: 'of-nobody', from: environment.stranger() })).status,
        401,
      );
      equal((await ask(environment.url, { path: '/live/counts', token, from: environment.stranger() })).status, 200);
    },
  },
  {
    name: 'a connection that drips headers or a body is closed, where sockets are opened too',
    tags: ['SEC-15'],
    run: async (environment) => {
      const from = environment.stranger();
      const { hostname: host, port } = new URL(environment.url);
      const said = [
        'POST /api/sendOtp HTTP/1.1\r\nHost: c\r\nContent-Length: 90\r\n\r\n{',
        'GET / HTTP/1.1\r\nHost: c\r\n',
        'GET /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: c\r\n',
        'POST /socket.io/?EIO=4&transport=polling HTTP/1.1\r\nHost: c\r\nContent-Length: 90\r\n\r\n4',
        'POST /api/sendOtp HTTP/1.1\r\nHost: c\r\nConnection: Upgrade\r\nUpgrade: h2c\r\nContent-Length: 90\r\n\r\n{',
        'POST /api/rfq HTTP/1.1\r\nHost: c\r\nAuthorization: Bearer of-nobody\r\nContent-Length: 1040000\r\n\r\n{',
      ];
      const cut = Array.from({ length: 20 }, async (_, nth) => {
        const socket = connect({ host, port: Number(port), localAddress: from });
        socket.on('error', () => {}).resume();
        socket.write(said[nth % said.length] ?? '');
        await once(socket, 'close');
      });
      await Promise.all(cut);
    },
  },
  {
    name: 'source maps, API reference, change log and metrics are not served to anonymous visitors',
    tags: ['SEC-11', 'SEC-48'],
    run: async (environment) => {
      const from = environment.stranger();
      const page = await ask(environment.url, { path: '/', headers: { accept: 'text/html' }, from });
      match(String(page.headers['content-security-policy']), /default-src 'self'/);
      deepEqual([page.headers['x-content-type-options'], page.headers['x-powered-by']], ['nosniff', undefined]);
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1];
      ok(script, 'the page names no script');
      equal((await ask(environment.url, { path: `${script}.map`, from })).status, 404);
      for (const path of ['/api/docs', '/live/counts', '/live/claims', '/api/changes', '/api/backup', '/api/metrics']) {
        const { status } = await ask(environment.url, { path, from });
        ok([401, 404].includes(status), `${path} answered ${status}`);
      }
    },
  },
  {
    name: 'a page whose name leads to this machine, or a proxy on it, is shown no code and no metrics',
    tags: ['SEC-48'],
    run: async (environment) => {
      for (const headers of [{ host: 'evil.example' }, { 'x-forwarded-for': '127.0.0.1' }]) {
        for (const path of ['/dev/messages', '/api/dev/messages', '/metrics']) {
          const { status } = await ask(environment.url, { path, headers });
          deepEqual([path, status], [path, path === '/metrics' ? 401 : 404]);
        }
      }
    },
  },
];
