import { methodsOf, nameOf } from '@console/shared/calls/call';
import { displayCalls } from '@console/shared/calls/display';
import { securityCalls } from '@console/shared/calls/security';
import { sessionCalls } from '@console/shared/calls/session';
import { CALLS } from '@console/shared/calls/table';
import { userCalls } from '@console/shared/calls/user';
import { wallboardCalls } from '@console/shared/calls/wallboard';
import { DISPLAY, TOKEN } from '@console/shared/constants';
import { PERMISSION_ENTITIES, PERMISSION_TYPES, ROLE_DISPLAY } from '@console/shared/permissions';
import { QUEUE_NAMES } from '@console/shared/queues';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bearer, logged } from '../session/testing.ts';
import { quietApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { refusals, send } from '../testing/refusals.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await quietApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const make = async (name: string) => (await send(gateway, displayCalls.create, USER.admin, { name })).json();
const open = (token: string) => send(gateway, displayCalls.open, undefined, { token });
const listed = async () => (await send(gateway, displayCalls.list, USER.admin, {})).json().displays;
const stateOf = async (name: string) =>
  (await listed()).find((display: { name: string }) => display.name === name)?.state;
const asked = (tokens: { accessToken: string; refreshToken: string }, method: 'GET' | 'POST', url: string) =>
  gateway.app.inject({ method, url, headers: bearer(tokens), ...(method === 'POST' && { payload: {} }) });

const CASES = { permitted: USER.admin, refused: USER.wallboard };
refusals(() => gateway, displayCalls.list, { tags: ['WBD-12'], ...CASES, good: {}, bad: {} });
refusals(() => gateway, displayCalls.create, {
  tags: ['WBD-13'],
  ...CASES,
  good: { name: 'Nobody’s' },
  bad: { name: [undefined, '', '  ', 7, 'x'.repeat(DISPLAY.nameMax + 1)] },
});
refusals(() => gateway, displayCalls.revoke, {
  tags: ['WBD-14'],
  ...CASES,
  good: { display_id: 1 },
  bad: { display_id: [undefined, 0, 'x'] },
});

describe('a display', () => {
  test('is made under a name of its own, and its token kept as a hash', { tags: ['WBD-13'] }, async () => {
    const { display, token } = await make(' Reception ');
    expect(display).toMatchObject({ name: 'Reception', made_by: expect.any(String), last_seen: null, state: 'new' });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await gateway.app.db.selectFrom('displays').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const again = await send(gateway, displayCalls.create, USER.admin, { name: 'reception' });
    expect([again.statusCode, again.json().fields]).toEqual([409, { name: 'Another display has this name.' }]);
    await gateway.app.security.flush();
    const { entries } = (await send(gateway, securityCalls.list, USER.admin, {})).json();
    expect(entries).toContainEqual(
      expect.objectContaining({
        kind: 'role',
        what: 'Display',
        about: { user_id: display.display_id, name: 'Reception' },
      }),
    );
  });

  test('is listed newest first, with when it was last seen and whether it is on', { tags: ['WBD-12'] }, async () => {
    const { token } = await make('Stores');
    const { accessToken, refreshToken } = (await open(token)).json();
    expect(await stateOf('Stores')).toBe('new');
    const board = { accessToken, refreshToken };
    expect((await asked(board, 'POST', sessionCalls.tracking.path)).statusCode).toBe(200);
    const [first] = await listed();
    expect(first).toMatchObject({ name: 'Stores', state: 'on', last_seen: gateway.clock.now.toISOString() });
    gateway.clock.advance(DISPLAY.offAfterMs + 1);
    expect(await stateOf('Stores')).toBe('off');
  });

  test('has a session that lasts as long as it is used, and another one after that', { tags: ['WBD-15'] }, async () => {
    const { token } = await make('Canteen');
    let tokens = (await open(token)).json();
    for (let day = 0; day < 30; day += 1) {
      for (let half = 0; half < 3; half += 1) {
        gateway.clock.advance(8 * 3_600_000);
        const body = { refreshToken: tokens.refreshToken };
        const reply = await send(gateway, sessionCalls.refresh, undefined, body);
        expect([day, half, reply.statusCode]).toEqual([day, half, 200]);
        tokens = reply.json();
      }
    }
    gateway.clock.advance(TOKEN.refreshIdleMs + 1);
    const idle = await send(gateway, sessionCalls.refresh, undefined, { refreshToken: tokens.refreshToken });
    expect(idle.statusCode).toBe(401);
    expect((await open(token)).statusCode).toBe(200);
  });

  test('that is revoked is signed out, and its link opens nothing', { tags: ['WBD-14', 'SEC-63'] }, async () => {
    const { display, token } = await make('Dock');
    const board = (await open(token)).json();
    const history = () => asked(board, 'GET', `${wallboardCalls.history.path}?span=24h`);
    expect((await history()).statusCode).toBe(200);
    const { display_id } = display;
    const reply = await send(gateway, displayCalls.revoke, USER.admin, { display_id });
    expect(reply.json()).toMatchObject({ success: true, display: { display_id, state: 'revoked' } });
    expect((await logged(gateway)).at(-1)).toEqual({ user_id: display_id, session_id: null, reason: 'logout' });
    expect((await history()).statusCode).toBe(401);
    const refreshed = await send(gateway, sessionCalls.refresh, undefined, { refreshToken: board.refreshToken });
    expect(refreshed.statusCode).toBe(401);
    const opened = await open(token);
    expect([opened.statusCode, opened.json()]).toEqual([
      401,
      expect.objectContaining({ reason: 'revoked', message: 'This display was revoked. Ask an admin for a new link.' }),
    ]);
    expect((await send(gateway, displayCalls.revoke, USER.admin, { display_id })).statusCode).toBe(200);
    // Its name is free again.
    expect((await send(gateway, displayCalls.create, USER.admin, { name: 'Dock' })).statusCode).toBe(200);
    const unknown = await send(gateway, displayCalls.revoke, USER.admin, { display_id: USER.sales });
    expect(unknown.statusCode).toBe(404);
  });

  test('is not opened by another token', { tags: ['WBD-15'] }, async () => {
    const reply = await open('nobodys');
    expect([reply.statusCode, reply.json()]).toMatchObject([401, { message: expect.stringContaining('no display') }]);
    expect(reply.json().reason).toBeUndefined();
    expect((await open('')).statusCode).toBe(422);
  });

  test(
    'counts every queue, and is refused every other call, whatever its role is granted',
    {
      tags: ['WBD-16', 'SEC-63'],
    },
    async () => {
      const { app } = gateway;
      const { token } = await make('Hall');
      const board = (await open(token)).json();
      const all = Object.fromEntries(PERMISSION_ENTITIES.map((entity) => [entity, PERMISSION_TYPES]));
      const queues = (await asked(board, 'GET', `${wallboardCalls.history.path}?span=24h`)).json().queues;
      expect(queues.map(({ queue }: { queue: string }) => queue)).toEqual(QUEUE_NAMES);
      const { user, categoryManagers } = (await asked(board, 'GET', sessionCalls.profile.path)).json();
      expect([user.permissions, user.approvers, user.email, categoryManagers]).toEqual([{}, undefined, null, []]);
      await granted(app.db, ROLE_DISPLAY, all, async () => {
        const permitted: string[] = [];
        for (const call of CALLS.filter(({ may }) => may !== 'public')) {
          for (const method of methodsOf(call)) {
            const url = call.path.replace('{pin}', '560001');
            const headers = bearer(board);
            const reply = await app.inject({
              method,
              url,
              headers,
              ...(!/GET|DELETE/.test(method) && { payload: {} }),
            });
            if (reply.statusCode !== 403) permitted.push(nameOf(call, method));
          }
        }
        expect(permitted.toSorted()).toEqual(
          ['GET /user/profile', 'GET /wallboard/history', 'POST /userTracking', 'PUT /userTracking'].toSorted(),
        );
      });
    },
  );

  test('is in no list of people, and cannot be banned or deleted as one', { tags: ['WBD-16'] }, async () => {
    const { display } = await make('Lobby');
    const people = (await send(gateway, userCalls.list, USER.admin, { limit: '500' })).json().users;
    expect(people.some(({ role_id }: { role_id: number }) => role_id === ROLE_DISPLAY)).toBe(false);
    const user_id = display.display_id;
    const codes = [userCalls.ban, userCalls.logout].map((call) => send(gateway, call, USER.admin, { user_id }));
    expect((await Promise.all(codes)).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});
