import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addTenant, addUser, logged, post } from '../session/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { granted } from '../testing/grants.ts';

describe('users', () => {
  let test: TestApp;
  let admin: number;
  let sales: number;
  let manager: number;
  let customer: number;
  let tenant_id: number;
  let org_id: number;
  beforeEach(async () => {
    test = await testApp();
    ({ tenant_id, org_id } = await addTenant(test));
    admin = await addUser(test, { first_name: 'Anita', email: 'anita@demo.in' });
    sales = await addUser(test, { role_id: 1007, first_name: 'Suresh', email: 'suresh@demo.in', mobile: '9876543210' });
    manager = await addUser(test, { role_id: 1010, first_name: 'Meera', last_name: 'Pai', email: 'meera@demo.in' });
    customer = await addUser(test, { role_id: 10001, first_name: 'Kiran', email: 'kiran@nandi.in', tenant_id, org_id });
    await addUser(test, { first_name: 'Gone', is_deleted: true });
  });
  afterEach(() => test.app.close());

  const list = async (who: number, query: Record<string, string | string[]> = {}) =>
    test.app.inject({ url: '/admin/user', query, headers: await test.as(who) });
  const ids = async (who: number, query: Record<string, string | string[]> = {}) => {
    const { users, count } = (await list(who, query)).json<{ users: { user_id: number }[]; count: number }>();
    expect(count).toBe(users.length);
    return users.map(({ user_id }) => user_id);
  };

  describe('GET /admin/user', () => {
    it('returns staff, newest first, without the deleted', { tags: ['PAR-19', 'ROL-25'] }, async () => {
      expect(await ids(admin)).toEqual([manager, sales, admin]);
      expect((await list(admin)).json().users[1]).toEqual({
        ...{ user_id: sales, id: sales, first_name: 'Suresh', last_name: 'Rao', role_id: 1007 },
        ...{ email: 'suresh@demo.in', mobile: '9876543210', username: null, tenant_id: null, org_id: null },
        ...{ is_banned: false, is_deleted: false, revision: 1 },
        created_date: test.clock.now.toISOString(),
        modified_date: test.clock.now.toISOString(),
      });
    });

    it('shows a colleague without ADMIN_USER READ as id, name and role', { tags: ['ROL-26'] }, async () => {
      const [card] = (await list(manager, { keyword: 'Suresh' })).json().users;
      expect(card).toEqual({
        ...{ user_id: sales, id: sales, first_name: 'Suresh', last_name: 'Rao', role_id: 1007, revision: 1 },
        created_date: expect.any(String),
        modified_date: expect.any(String),
      });
    });

    it('filters by role, by comma or repeated', { tags: ['LST-21', 'PAR-19'] }, async () => {
      expect(await ids(admin, { role_id: '1007' })).toEqual([sales]);
      expect(await ids(admin, { role_id: '1001,1007' })).toEqual([sales, admin]);
      expect(await ids(admin, { roleId: ['1001', '1010'] })).toEqual([manager, admin]);
    });

    it('finds by name, and by contact only for a reader who may see contacts', { tags: ['ROL-26'] }, async () => {
      expect(await ids(manager, { keyword: 'meera pai' })).toEqual([manager]);
      expect(await ids(admin, { keyword: '98765' })).toEqual([sales]);
      expect(await ids(admin, { keyword: 'SURESH@' })).toEqual([sales]);
      expect(await ids(manager, { keyword: '98765' })).toEqual([]);
      expect(await ids(admin, { keyword: '%' })).toEqual([]);
    });

    it('finds staff by contact for nobody else, even among the users of customers', async () => {
      expect(await ids(sales, { role_id: '1007,10001', keyword: '98765' })).toEqual([]);
      expect(await ids(sales, { tenant_id: String(tenant_id), keyword: 'kiran@' })).toEqual([customer]);
    });

    it('shows when each was last active, to a reader who may see more than their card', async () => {
      const theirs = await test.as(sales);
      await test.app.inject({ method: 'PUT', url: '/userTracking', headers: theirs });
      const last_seen_at = test.clock.now.toISOString();
      expect((await list(admin)).json().seen).toEqual([{ user_id: sales, last_seen_at }]);
      expect((await list(admin, { role_id: '1010' })).json().seen).toEqual([]);
      expect((await list(manager)).json().seen).toEqual([]);
      expect((await list(sales, { role_id: '1007,10001' })).json().seen).toEqual([]);
      const kirans = await test.as(customer);
      await test.app.inject({ method: 'PUT', url: '/userTracking', headers: kirans });
      expect((await list(sales, { tenant_id: String(tenant_id) })).json().seen).toEqual([
        { user_id: customer, last_seen_at },
      ]);
    });

    it('filters by the day of creation', async () => {
      await test.app.db
        .updateTable('users')
        .set({ created_date: '2026-11-01T00:00:00Z' })
        .where('user_id', '=', sales)
        .execute();
      expect(await ids(admin, { from_date: '2026-11-01', to_date: '2026-11-01' })).toEqual([sales]);
      expect(await ids(admin, { from_date: '2026-11-02' })).toEqual([manager, admin]);
      expect((await list(admin, { from_date: '2026-02-30' })).statusCode).toBe(422);
    });

    it('pages', { tags: ['PAR-19'] }, async () => {
      const page = (await list(admin, { page: '2', limit: '2' })).json();
      expect([page.users.map((user: { user_id: number }) => user.user_id), page.count]).toEqual([[admin], 3]);
    });

    it('returns the users of a customer to a permitted reader', { tags: ['PAR-19', 'ROL-27'] }, async () => {
      const [user] = (await list(sales, { tenant_id: String(tenant_id) })).json().users;
      expect(user).toMatchObject({ user_id: customer, email: 'kiran@nandi.in', tenant_id, org_id });
      expect(await ids(admin, { role_id: '10001' })).toEqual([customer]);
      expect((await list(manager, { tenant_id: String(tenant_id) })).statusCode).toBe(403);
      expect((await list(manager, { role_id: '10001' })).statusCode).toBe(403);
      expect((await list(manager, { role_id: '1007,10001' })).statusCode).toBe(403);
      // A user who may not see customers may not see their users either.
      const reply = await granted(test.app.db, 1010, { tenant_user: ['READ'] }, () =>
        list(manager, { tenant_id: String(tenant_id) }),
      );
      expect(reply.statusCode).toBe(403);
    });

    it.each([
      [1001, 200],
      [1002, 200],
      [1007, 200],
      [1008, 200],
      [1009, 200],
      [1010, 200],
      [1012, 200],
      [1013, 200],
      [10_001, 403],
    ])(
      'counts role %i among the staff, or refuses it as a customer (%i)',
      { tags: ['ROL-16'] },
      async (role_id, status) => {
        const who = await addUser(test, { role_id, ...(status === 403 && { tenant_id, org_id }) });
        expect((await list(who)).statusCode).toBe(status);
        expect((await ids(admin)).includes(who)).toBe(status === 200);
      },
    );

    it('is for staff', { tags: ['PAR-19', 'ROL-26'] }, async () => {
      expect((await list(customer)).statusCode).toBe(403);
      expect((await list(customer, { tenant_id: String(tenant_id) })).statusCode).toBe(403);
      expect((await test.app.inject('/admin/user')).statusCode).toBe(401);
      expect((await list(admin, { role_id: 'boss' })).statusCode).toBe(422);
      expect((await list(admin, { limit: '501' })).statusCode).toBe(422);
    });

    it('is open to the relay', async () => {
      const reply = await test.app.inject({ url: '/admin/user', headers: test.service });
      expect(reply.json().count).toBe(3);
    });
  });

  const changes = async () =>
    (await test.app.db.selectFrom('changes').select('body').where('kind', '=', 'change').orderBy('seq').execute()).map(
      ({ body }) => body,
    );

  describe('POST /admin/user/ban', () => {
    it('ends the sessions and logs it', { tags: ['PAR-22', 'ROL-31'] }, async () => {
      const [theirs, mine] = [await test.as(sales), await test.as(admin)];
      const answer = await post(test, '/admin/user/ban', { user_id: sales }, mine);
      expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, message: 'User banned successfully' }]);
      expect((await test.app.inject({ url: '/user/profile', headers: theirs })).statusCode).toBe(401);
      expect(await logged(test)).toEqual([{ user_id: sales, session_id: null, reason: 'ban' }]);
      const [row] = (await list(admin, { role_id: '1007' })).json().users;
      expect(row).toMatchObject({ is_banned: true, revision: 2 });
      expect(await changes()).toEqual([
        {
          ...{ entity: 'admin_user', id: String(sales), op: 'updated', revision: 2, by_role_id: 1001 },
          ...{ by: { user_id: admin, name: 'Anita Rao' }, at: test.clock.now.toISOString(), row, before: {} },
          changed: ['is_banned', 'revision'],
        },
      ]);
      const again = await post(test, '/sendOtp', { type: 'EMAIL', value: 'suresh@demo.in' });
      expect(again.statusCode).toBe(200);
      expect((await test.app.inject('/dev/messages')).json()).toEqual({ messages: [] });
    });

    it('logs a customer’s user under its own name', async () => {
      await post(test, '/admin/user/ban', { user_id: customer }, await test.as(admin));
      expect(await changes()).toMatchObject([{ entity: 'tenant_user', id: String(customer), row: { tenant_id } }]);
    });

    it('does not ban twice', async () => {
      const mine = await test.as(admin);
      await post(test, '/admin/user/ban', { user_id: sales }, mine);
      const again = await post(test, '/admin/user/ban', { user_id: sales }, mine);
      expect([again.statusCode, again.json().code]).toEqual([409, 'conflict']);
      expect(await changes()).toHaveLength(1);
    });

    it('refuses to ban oneself, at an old revision, or a missing user', { tags: ['PAR-22', 'ROL-31'] }, async () => {
      const mine = await test.as(admin);
      const banned = async (user_id: number, headers: Record<string, string> = {}) =>
        (await post(test, '/admin/user/ban', { user_id }, { ...mine, ...headers })).json().code;
      expect(await banned(admin)).toBe('conflict');
      expect(await banned(9_999)).toBe('not_found');
      await test.app.db.updateTable('users').set({ revision: 4 }).where('user_id', '=', sales).execute();
      expect(await banned(sales, { 'if-match': '"3"' })).toBe('stale');
      expect(await logged(test)).toEqual([]);
      expect((await test.app.inject({ url: '/user/profile', headers: mine })).statusCode).toBe(200);
    });
  });

  describe('POST /admin/user/unban', () => {
    const unban = (user_id: number, headers: Record<string, string>) =>
      post(test, '/admin/user/unban', { user_id }, headers);

    it('lets the user sign in again, without the sessions of before', { tags: ['PAR-51', 'PAR-52'] }, async () => {
      const [theirs, mine] = [await test.as(sales), await test.as(admin)];
      await post(test, '/admin/user/ban', { user_id: sales }, mine);
      const answer = await unban(sales, mine);
      expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, message: 'User may sign in again' }]);
      expect((await test.app.inject({ url: '/user/profile', headers: theirs })).statusCode).toBe(401);
      expect((await list(admin, { role_id: '1007' })).json().users[0]).toMatchObject({ is_banned: false, revision: 3 });
      expect(await changes()).toMatchObject([
        { changed: ['is_banned', 'revision'], row: { is_banned: true } },
        { changed: ['is_banned', 'revision'], row: { is_banned: false } },
      ]);
      const code = await post(test, '/sendOtp', { type: 'EMAIL', value: 'suresh@demo.in' });
      expect(code.statusCode).toBe(200);
      expect((await test.app.inject('/dev/messages')).json().messages).toHaveLength(1);
    });

    it(
      'refuses a user who is not banned, an old revision, and who has no right to it',
      { tags: ['PAR-51'] },
      async () => {
        const mine = await test.as(admin);
        const code = async (reply: ReturnType<typeof unban>) => (await reply).json().code;
        expect(await code(unban(sales, mine))).toBe('conflict');
        expect(await code(unban(9_999, mine))).toBe('not_found');
        await post(test, '/admin/user/ban', { user_id: sales }, mine);
        expect(await code(unban(sales, { ...mine, 'if-match': '"1"' }))).toBe('stale');
        expect(await code(unban(sales, await test.as(customer)))).toBe('forbidden');
        await post(test, '/admin/user/ban', { user_id: customer }, mine);
        const seller = await addUser(test, { role_id: 1008 });
        expect(await code(unban(customer, await test.as(seller)))).toBe('forbidden');
        expect((await list(admin, { role_id: '1007' })).json().users[0]).toMatchObject({ is_banned: true });
      },
    );
  });

  describe('POST /admin/user/logout', () => {
    it('ends every session, and the user may sign in again', { tags: ['PAR-23', 'PAR-26', 'ROL-32'] }, async () => {
      const theirs = [await test.as(sales), await test.as(sales)];
      const answer = await post(test, '/admin/user/logout', { user_id: sales }, await test.as(admin));
      expect(answer.json()).toEqual({ success: true, message: 'User loggedout successfully' });
      for (const headers of theirs) {
        expect((await test.app.inject({ url: '/user/profile', headers })).statusCode).toBe(401);
      }
      expect(await logged(test)).toEqual([{ user_id: sales, session_id: null, reason: 'logout' }]);
      expect(await changes()).toEqual([]);
      const back = await test.as(sales);
      expect((await test.app.inject({ url: '/user/profile', headers: back })).statusCode).toBe(200);
    });

    it('finds no unknown user', { tags: ['PAR-23'] }, async () => {
      const answer = await post(test, '/admin/user/logout', { user_id: 9_999 }, await test.as(admin));
      expect(answer.statusCode).toBe(404);
    });
  });

  it.each(['/admin/user/ban', '/admin/user/logout'])(
    '%s is limited by the permission',
    { tags: ['ROL-33'] },
    async (url) => {
      const ask = async (user_id: number, who: number) =>
        (await post(test, url, { user_id }, await test.as(who))).statusCode;
      expect(await ask(admin, sales)).toBe(403);
      expect(await ask(manager, sales)).toBe(403);
      expect(await ask(customer, sales)).toBe(200);
      expect(await logged(test)).toMatchObject([{ user_id: customer }]);
    },
  );

  it.each(['/admin/user/ban', '/admin/user/logout'])(
    '%s needs UPDATE on users and a user',
    { tags: ['PAR-22', 'PAR-23', 'ROL-33'] },
    async (url) => {
      expect((await post(test, url, { user_id: sales })).statusCode).toBe(401);
      expect((await post(test, url, { user_id: sales }, await test.as(manager))).statusCode).toBe(403);
      expect((await post(test, url, { user_id: sales }, test.service)).statusCode).toBe(403);
      expect((await post(test, url, { user_id: 'all' }, await test.as(admin))).statusCode).toBe(422);
    },
  );
});
