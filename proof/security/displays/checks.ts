import { deepEqual } from 'node:assert/strict';
import { io } from 'socket.io-client';
import { ask } from '../ask.ts';
import type { Check } from '../check.ts';
import { filled } from '../roles/checks.ts';
import { expectedOf } from '../roles/calls.ts';
import type { TestEnvironment } from '../test-environment.ts';

/** All that a display may call. */
const ITS_CALLS = ['GET /user/profile', 'GET /wallboard/history', 'POST /userTracking', 'PUT /userTracking'];

const REF = { entity: 'quotation_request', id: '1' };
const MESSAGES: readonly (readonly [event: string, payload: object])[] = [
  ['claim.acquire', REF],
  ['claim.request', REF],
  ['claim.break', REF],
  ['claim.next', { queue: 'quote_requests' }],
  ['presence.view', REF],
];

export const displayChecks: readonly Check[] = [
  {
    name: 'a display is refused every call but its few, and every message, and is told counts alone',
    tags: ['SEC-63'],
    run: async (environment) => {
      const { token } = await display(environment, 'Checked for its calls');
      const board = await session(environment, token);
      const permitted: string[] = [];
      for (const { method, path, name } of environment.calls) {
        if (expectedOf(method, path)?.who === 'anybody') continue;
        const asked = { method, path: `/api${filled(path)}`, token: board, ...(method !== 'GET' && { body: {} }) };
        const { status } = await ask(environment.url, asked);
        if (status !== 403) permitted.push(name);
      }
      deepEqual(permitted.toSorted(), ITS_CALLS);
      const claims = await ask(environment.url, { path: '/live/claims', token: board });
      const reference = await ask(environment.url, { path: '/api/docs', token: board });
      deepEqual([claims.status, reference.status], [403, 403]);

      const socket = connect(environment, board);
      const heard: [event: string, payload: unknown][] = [];
      socket.onAny((event: string, payload: unknown) => heard.push([event, payload]));
      const hello = await new Promise<Hello>((greeted, fail) => {
        socket.once('hello', greeted);
        socket.once('connect_error', fail);
      });
      deepEqual([hello.claims, hello.presence], [[], []]);
      deepEqual(Object.keys(hello.counts.queues).length, 6);
      deepEqual(Object.values(hello.counts.queues).filter(namesPeople), []);
      for (const [event, payload] of MESSAGES) {
        const { code } = (await socket.emitWithAck(event, payload)) as { code?: string };
        deepEqual([event, code], [event, 'forbidden']);
      }
      // Somebody else's work reaches the display as counts alone.
      const admin = await environment.people.token(1001);
      const posted = { entity_type: 'RFQ', entity_id: '1', comment: 'Seen by no display' };
      await ask(environment.url, { method: 'POST', path: '/api/comments/create', token: admin, body: posted });
      await new Promise((pulsed) => socket.once('pulse', pulsed));
      const told = heard.filter(([event]) => !['hello', 'pulse', 'counts'].includes(event));
      deepEqual(
        told.filter(([, payload]) => (payload as { changes?: unknown[] }).changes?.length !== 0),
        [],
      );
      socket.disconnect();
    },
  },
  {
    name: 'a revoked display loses its socket at once, and its session and link with it',
    tags: ['SEC-63'],
    run: async (environment) => {
      const { token, display_id } = await display(environment, 'Checked for its end');
      const board = await session(environment, token);
      const socket = connect(environment, board);
      await new Promise((greeted) => socket.once('hello', greeted));
      const revoked = new Promise((told) => socket.once('session.revoked', told));
      const over = new Promise((closed) => socket.once('disconnect', closed));
      const admin = await environment.people.token(1001);
      const path = '/api/displays/revoke';
      await ask(environment.url, { method: 'POST', path, token: admin, body: { display_id } });
      deepEqual(await revoked, { reason: 'logout' });
      await over;
      const history = await ask(environment.url, { path: '/api/wallboard/history?span=24h', token: board });
      const opened = await open(environment, token);
      deepEqual([history.status, opened.status, opened.json['reason']], [401, 401, 'revoked']);
    },
  },
  {
    name: 'the code of a TV opens nothing by itself, and only its TV becomes the display',
    tags: ['SEC-64'],
    run: async (environment) => {
      const tv = await begin(environment);
      const { code, token } = tv.json as { code: string; token: string };
      deepEqual([tv.status, /^\d{6}$/.test(code), Buffer.from(token, 'base64url').length], [200, true, 32]);
      // Who reads the code from the TV has neither a session nor the state of the pairing.
      const guesses = [await open(environment, code), await open(environment, token)];
      deepEqual(
        guesses.map(({ status }) => status),
        [401, 401],
      );
      deepEqual(await stateOf(environment, code), 'over');
      for (const role of [1002, 1007, 1009, 1012, 10_001] as const) {
        const other = await environment.people.token(role);
        deepEqual([role, (await pair(environment, other, code, 'Checked by others')).status], [role, 403]);
      }
      deepEqual((await pair(environment, undefined, code, 'Checked by nobody')).status, 401);
      deepEqual(await stateOf(environment, token), 'waiting');

      const admin = await environment.people.token(1001);
      const paired = await pair(environment, admin, code, 'Checked for its pairing');
      deepEqual([paired.status, JSON.stringify(paired.json).includes(token)], [200, false]);
      deepEqual(await stateOf(environment, token), 'paired');
      const again = await pair(environment, admin, code, 'Checked for a second one');
      deepEqual([again.status, Object.keys(Object(again.json['fields']))], [422, ['code']]);
      const board = await session(environment, token);
      const rfq = await ask(environment.url, { path: '/api/rfq', token: board });
      deepEqual([(await open(environment, code)).status, rfq.status], [401, 403]);
    },
  },
  {
    name: 'an admin who guesses the codes of displays is refused after a few',
    tags: ['SEC-64'],
    run: async (environment) => {
      const { code } = (await begin(environment)).json as { code: string };
      const admin = await environment.people.token(1001);
      const guesses = Array.from({ length: 12 }, (_one, at) => String(at).padStart(6, '9')).filter(
        (one) => one !== code,
      );
      const statuses: number[] = [];
      for (const guess of guesses) statuses.push((await pair(environment, admin, guess, 'Guessed')).status);
      deepEqual([new Set(statuses), new Set(statuses.slice(5))], [new Set([422, 429]), new Set([429])]);
      deepEqual((await pair(environment, admin, code, 'Guessed')).status, 429);
    },
  },
];

interface Hello {
  claims: unknown[];
  presence: unknown[];
  counts: { queues: Record<string, Record<string, unknown>> };
}

/** The count says whose or which records wait. */
const namesPeople = ({ by_category_manager, by_sales_person, nobody }: Record<string, unknown>) =>
  Object.keys({ ...Object(by_category_manager), ...Object(by_sales_person) }).length > 0 ||
  ((nobody as { oldest?: unknown[] } | undefined)?.oldest ?? []).length > 0;

async function display(environment: TestEnvironment, name: string): Promise<{ token: string; display_id: number }> {
  const admin = await environment.people.token(1001);
  const made = await ask(environment.url, { method: 'POST', path: '/api/displays', token: admin, body: { name } });
  const { token, display: row } = made.json as { token: string; display: { display_id: number } };
  return { token, display_id: row.display_id };
}

const open = ({ url }: TestEnvironment, token: string) =>
  ask(url, { method: 'POST', path: '/api/display/session', body: { token } });

const begin = ({ url }: TestEnvironment) => ask(url, { method: 'POST', path: '/api/display/pairing', body: {} });

const stateOf = async ({ url }: TestEnvironment, token: string) =>
  (await ask(url, { method: 'POST', path: '/api/display/pairing/state', body: { token } })).json['state'];

const pair = ({ url }: TestEnvironment, token: string | undefined, code: string, name: string) =>
  ask(url, { method: 'POST', path: '/api/displays/pair', body: { code, name }, ...(token !== undefined && { token }) });

const session = async (environment: TestEnvironment, token: string): Promise<string> =>
  String((await open(environment, token)).json['accessToken']);

const connect = ({ url }: TestEnvironment, token: string) =>
  io(url, { transports: ['websocket'], forceNew: true, reconnection: false, auth: { token } });
