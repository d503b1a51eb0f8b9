import { deepEqual, equal, ok } from 'node:assert/strict';
import { rawHttp } from '../../../relay/src/testing/raw-http.ts';
import { ask } from '../ask.ts';
import type { Check } from '../check.ts';
import type { RoleId } from '../people.ts';
import type { TestEnvironment } from '../test-environment.ts';
import { openSocket } from '../socket.ts';
import { badBodies } from './bodies.ts';
import { mutations } from './mutations.ts';
import type { Written } from './mutations.ts';

/** Sends it exactly as written, from an address that no limit has counted yet. */
async function say(
  environment: TestEnvironment,
  method: string,
  { target, authorization }: Written,
  body = '',
): Promise<string> {
  const lines = [`${method} ${target} HTTP/1.1`, 'Host: console', ...authorization];
  const sent = body ? [...lines, 'Content-Type: application/json', `Content-Length: ${body.length}`] : lines;
  const reply = await rawHttp(environment.url, sent, body, environment.stranger());
  ok(reply.status < 500, `${method} ${target} ${authorization.join(' | ')} answered ${reply.status}`);
  return `${reply.status} ${reply.body}`;
}

const inWords = ({ target, authorization }: Written) => `${target} | ${authorization.join(' | ')}`;

export const mutatedChecks: readonly Check[] = [
  {
    name: 'no rewriting of target or token lets a write past somebody else’s claim',
    tags: ['SEC-8'],
    run: async (environment) => {
      const held = await firstRequest(environment);
      const holder = await openSocket(environment, 1009);
      const { ok: isTaken } = await holder.ask('claim.acquire', { entity: 'quotation_request', id: String(held.id) });
      equal(isTaken, true);
      const mine = await environment.people.token(1010);
      const body = JSON.stringify({ request_id: held.id, remarks: 'written past the holder' });
      const plain = { target: '/api/rfq', authorization: [`Authorization: Bearer ${mine}`] };
      equal((await say(environment, 'PUT', plain, body)).slice(0, 3), '423');
      const landed: string[] = [];
      for (const written of mutations(environment.seed, environment.share(400), ['/api/rfq'], [mine])) {
        if ((await say(environment, 'PUT', written, body)).startsWith('2')) landed.push(inWords(written));
      }
      holder.close();
      deepEqual(landed, []);
      equal((await firstRequest(environment, held.id)).revision, held.revision);
    },
  },
  {
    name: 'the service token opens nothing from outside, however it is written',
    tags: ['SEC-37'],
    run: async (environment) => {
      const targets = ['/api/backup', '/api/changes', '/api/rfq', '/live/counts', '/api/user/profile', '/api/docs'];
      const token = [environment.serviceToken];
      const plain = targets.map((target) => ({
        target,
        authorization: [`Authorization: Bearer ${environment.serviceToken}`],
      }));
      const opened: string[] = [];
      for (const written of [...plain, ...mutations(environment.seed, environment.share(400), targets, token)]) {
        const reply = await say(environment, 'GET', written);
        if (reply.startsWith('2')) opened.push(`${inWords(written)}: ${reply.slice(0, 80)}`);
      }
      deepEqual(opened, []);
    },
  },
  {
    name: 'a mutated request is refused or read as its sender’s',
    tags: ['SEC-1'],
    run: async (environment) => {
      const [mine, theirs] = [await environment.people.token(1010), await environment.people.token(1001)];
      const { user_id } = await profile(environment, 1010);
      const taken: string[] = [];
      for (const written of mutations(environment.seed + 1, environment.share(400), ['/api/user/profile'], [mine])) {
        const reply = await say(environment, 'GET', written);
        if (reply.startsWith('2') && !reply.includes(`"user_id":${user_id},`)) taken.push(inWords(written));
      }
      const both = [mine, theirs].map((token) => `Authorization: Bearer ${token}`);
      for (const authorization of [both, both.toReversed(), [`${both[0]}, Bearer ${theirs}`]]) {
        equal((await say(environment, 'GET', { target: '/api/user/profile', authorization })).slice(0, 3), '401');
      }
      deepEqual(taken, []);
    },
  },
  {
    name: 'headers that only a proxy or the relay may set are ignored from a client',
    tags: ['SEC-14'],
    run: async (environment) => {
      const admin = await profile(environment, 1001);
      const headers = {
        'x-user-id': String(admin.user_id),
        'x-role-id': '1001',
        'x-forwarded-for': '127.0.0.1',
        'x-forwarded-user': 'admin',
        'x-original-url': '/api/audit',
        'x-http-method-override': 'DELETE',
      };
      const token = await environment.people.token(1010);
      equal((await ask(environment.url, { path: '/api/audit', token, headers })).status, 403);
      equal(
        (await ask(environment.url, { path: '/api/rfq?limit=1', headers, from: environment.stranger() })).status,
        401,
      );
      const metrics = { path: '/metrics', headers: { 'x-forwarded-for': '10.0.0.9' }, from: environment.stranger() };
      equal((await ask(environment.url, metrics)).status, 401);
    },
  },
  {
    name: 'a broken, oversized or foreign body is refused with a message, never with a 5xx',
    tags: ['SEC-5'],
    run: async (environment) => {
      const token = await environment.people.token(1001);
      const found: string[] = [];
      for (const { what, path, body, headers, statuses, isPublic } of badBodies()) {
        const who = isPublic ? { from: environment.stranger() } : { token };
        const reply = await ask(environment.url, { method: 'POST', path, body, headers, ...who });
        if (!statuses.includes(reply.status) || reply.json['success'] !== false) {
          found.push(`${what}: ${reply.status} ${reply.text.slice(0, 80)}`);
        }
      }
      deepEqual(found, []);
    },
  },
];

interface Held {
  id: number;
  revision: number;
}

async function firstRequest(environment: TestEnvironment, id?: number): Promise<Held> {
  const token = await environment.people.token(1001);
  const path = id === undefined ? '/api/rfq?status=PENDING&limit=1' : `/api/rfq?request_id=${id}`;
  const { json } = await ask(environment.url, { path, token });
  const [row] = [json['rfq'] ?? json['rfqs']].flat() as { request_id: number; revision: number }[];
  return { id: row?.request_id ?? 0, revision: row?.revision ?? 0 };
}

async function profile(environment: TestEnvironment, role: RoleId): Promise<{ user_id: number }> {
  const { json } = await ask(environment.url, {
    path: '/api/user/profile',
    token: await environment.people.token(role),
  });
  return json['user'] as { user_id: number };
}
