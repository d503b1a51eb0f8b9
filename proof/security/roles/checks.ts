import { deepEqual } from 'node:assert/strict';
import { ask } from '../ask.ts';
import type { Check } from '../check.ts';
import { ROLES } from '../people.ts';
import { expectedOf, WRITTEN_DOWN } from './calls.ts';
import { may } from './grants.ts';

/** These end the caller's session, which later checks need. */
const ENDS_SESSIONS = ['/user/logout', '/user/sessions/end'];

const isPublic = (who: string) => who === 'anybody';

export const roleChecks: readonly Check[] = [
  {
    name: 'every call of the API reference has an expectation, and every expectation a call',
    tags: ['SEC-34'],
    run: async ({ calls }) => {
      const named = calls.map(({ name }) => name);
      deepEqual(
        named.filter((_name, at) => !expectedOf(...partsOf(named[at] ?? ''))),
        [],
        'calls without a row in roles/calls.ts',
      );
      deepEqual(
        WRITTEN_DOWN.filter((name) => !named.includes(name)),
        [],
        'rows of calls that are gone',
      );
    },
  },
  {
    name: 'calls that need a sign-in refuse callers without one',
    tags: ['SEC-34'],
    run: async (environment) => {
      for (const { method, path, name } of environment.calls) {
        const { who } = expectedOf(method, path) ?? { who: '' };
        if (isPublic(who)) continue;
        // Nobody signs in from this address, and no check exceeds its limit.
        const from = environment.stranger();
        for (const token of [undefined, 'a-token-of-nobody']) {
          const { status, json } = await ask(environment.url, { method, path: `/api${filled(path)}`, token, from });
          deepEqual([name, token, status, json['code']], [name, token, 401, 'unauthorized']);
        }
      }
    },
  },
  ...ROLES.map(
    (role) =>
      ({
        name: `role ${role} is refused exactly the calls that it is not granted`,
        tags: ['SEC-33'],
        run: async (environment) => {
          const token = await environment.people.token(role);
          const found: string[] = [];
          for (const { method, path, name } of environment.some(environment.calls, role)) {
            if (ENDS_SESSIONS.includes(path)) continue;
            const { who, writes } = expectedOf(method, path) ?? { who: '', writes: false };
            if (isPublic(who)) continue;
            const reply = await ask(environment.url, {
              method,
              path: `/api${filled(path)}`,
              token,
              ...emptyBody(method),
            });
            const isRefused = reply.status === 403;
            if (isRefused === may(role, who, writes))
              found.push(`${name}: ${reply.status} ${reply.text.slice(0, 100)}`);
            else if (reply.status === 401 || reply.status >= 500) found.push(`${name}: ${reply.status}`);
          }
          deepEqual(found, []);
        },
      }) satisfies Check,
  ),
];

/** Changes nothing: a write would need more fields. */
const emptyBody = (method: string) => (method === 'GET' ? {} : { body: {} });

/** A path with its parameter filled in. */
export const filled = (path: string): string => path.replace('{pin}', '560001').replace('{name}', 'nothing.png');

const partsOf = (name: string) => name.split(' ', 2) as [string, string];
