import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EXPORT_HEADER, securityCalls } from '@console/shared/calls/security';
import type { SecurityEntry } from '@console/shared/calls/security';
import { OTP } from '@console/shared/constants';
import { orderCalls } from '@console/shared/calls/order';
import { rfqCalls } from '@console/shared/calls/rfq';
import { tenantCalls } from '@console/shared/calls/tenant';
import { userCalls } from '@console/shared/calls/user';
import { Value } from 'typebox/value';
import { addUser, bearer, codeFor, post, requestCode, signIn } from '../session/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { issuePapers } from '../testing/papers.ts';
import { BAD_DAYS, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addOrder } from '../testing/trade.ts';

const MINUTE = 60_000;
const FIREFOX = 'Gecko/20100101 (Linux) Firefox/145.0';
const ASHA = { type: 'EMAIL', value: 'asha.rao@demo.in' } as const;

let gateway: TestApp;
beforeEach(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterEach(() => gateway.app.close());

const read = async (query: Input = {}) => (await send(gateway, securityCalls.list, USER.admin, query)).json();
const entries = async (query: Input = {}): Promise<SecurityEntry[]> => (await read(query)).entries;
const kept = () => gateway.app.db.selectFrom('security_log').selectAll().orderBy('seq').execute();
const refuse = async (address = '203.0.113.7') =>
  gateway.app.inject({
    url: '/audit',
    headers: { ...(await gateway.as(USER.sales)), 'x-forwarded-for': address },
  });
const SUNIL = { user_id: USER.sales, name: 'Sunil Rao' };

describe('the security log', () => {
  test('shows of a sign-in the user, device and address', { tags: ['SCR-45', 'SEC-59'] }, async () => {
    const user_id = await addUser(gateway, { email: ASHA.value });
    const { sessionId } = await requestCode(gateway, ASHA);
    const otp = await codeFor(gateway, ASHA.value);
    const headers = { 'user-agent': FIREFOX, 'x-forwarded-for': '203.0.113.7' };
    await post(gateway, '/verifyUser', { ...ASHA, sessionId, otp }, headers);
    const reply = await read();
    expect(reply).toMatchObject({
      entries: [
        {
          ...{ kind: 'sign_in', by: { user_id, name: 'Asha Rao' }, by_role_id: 1001, what: 'Firefox on Linux' },
          ...{ address: '203.0.113.7', count: 1, at: gateway.clock.now.toISOString() },
        },
      ],
      ...{ count: 1, next_seq: null, searched_to: null },
    });
    expect([...Value.Errors(securityCalls.list.reply, reply)]).toEqual([]);
  });

  test(
    'shows of wrong codes the account, but neither the code nor the input',
    { tags: ['SCR-45', 'SEC-59'] },
    async () => {
      const user_id = await addUser(gateway, { email: ASHA.value });
      const { sessionId } = await requestCode(gateway, ASHA);
      const right = await codeFor(gateway, ASHA.value);
      const otp = right === '111111' ? '222222' : '111111';
      await post(gateway, '/verifyUser', { ...ASHA, sessionId, otp });
      await post(gateway, '/verifyUser', { ...ASHA, sessionId, otp });
      await post(gateway, '/verifyUser', { ...ASHA, value: 'nobody@demo.in', sessionId, otp });
      expect(await entries({ kind: 'code_failed' })).toMatchObject([
        { by: null, about: null, count: 1 },
        { by: null, about: { user_id, name: 'Asha Rao' }, count: 2 },
      ]);
      const text = JSON.stringify(await kept());
      for (const secret of [otp, right, sessionId, '@demo.in']) expect(text).not.toContain(secret);
    },
  );

  test('shows of a wrong code for a banned account whose it is', { tags: ['SCR-45', 'SEC-59'] }, async () => {
    const user_id = await addUser(gateway, { email: ASHA.value });
    await gateway.app.db.updateTable('users').set({ is_banned: true }).where('user_id', '=', user_id).execute();
    const { sessionId } = await requestCode(gateway, ASHA);
    await post(gateway, '/verifyUser', { ...ASHA, sessionId, otp: '111111' });
    expect(await entries({ kind: 'code_failed' })).toMatchObject([{ about: { user_id, name: 'Asha Rao' }, count: 1 }]);
  });

  test(
    'shows requests for codes and attempts refused by the limits, counted by account and minute',
    { tags: ['SCR-45', 'SEC-59'] },
    async () => {
      const user_id = await addUser(gateway, { email: ASHA.value });
      const { sessionId } = await requestCode(gateway, ASHA);
      for (let asked = 1; asked < OTP.perAsker.max; asked += 1) await requestCode(gateway, ASHA);
      expect(await entries({ kind: 'codes_refused' })).toEqual([]);
      expect((await post(gateway, '/sendOtp', ASHA)).statusCode).toBe(429);
      expect((await post(gateway, '/resendOtp', { sessionId })).statusCode).toBe(429);
      const stranger = { ...ASHA, value: 'nobody@demo.in' };
      for (let asked = 0; asked <= OTP.perAsker.max; asked += 1) await post(gateway, '/sendOtp', stranger);
      expect(await entries({ kind: 'codes_refused' })).toMatchObject([
        { by: null, about: null, count: 1 },
        { by: null, about: { user_id, name: 'Asha Rao' }, count: 2 },
      ]);
      gateway.clock.advance(OTP.perAsker.windowMs);
      for (let wrong = 0; wrong < OTP.wrongPerAsker.max; wrong += OTP.tries) {
        const { sessionId: another } = await requestCode(gateway, ASHA);
        const tried = { ...ASHA, sessionId: another, otp: 'wrong!' };
        for (let tries = 0; tries < OTP.tries; tries += 1) await post(gateway, '/verifyUser', tried);
      }
      expect((await post(gateway, '/verifyUser', { ...ASHA, sessionId, otp: 'wrong!' })).statusCode).toBe(429);
      expect((await entries({ kind: 'codes_refused' }))[0]).toMatchObject({ about: { user_id }, count: 1 });
      expect(JSON.stringify(await kept())).not.toContain('@demo.in');
    },
  );

  test(
    'shows refusals: without permission, with an invalid token or link, and without one',
    { tags: ['SCR-45', 'SEC-59'] },
    async () => {
      await refuse();
      await gateway.app.inject({ url: '/rfq', headers: { authorization: 'Bearer made-up' } });
      await post(gateway, '/user/refreshAccessToken', { refreshToken: 'made-up' });
      await gateway.app.inject({ url: '/files/paper.pdf?link=made-up' });
      await gateway.app.inject({ url: '/getOrderRequest' });
      expect(await entries({ kind: 'refused' })).toMatchObject([
        { status: 401, what: 'GET /getOrderRequest', by: null },
        { status: 401, what: 'GET /files/:name', by: null },
        { status: 401, what: 'POST /user/refreshAccessToken', by: null },
        { status: 401, what: 'GET /rfq', by: null },
        { status: 403, what: 'GET /audit', by: SUNIL, by_role_id: 1007, address: '203.0.113.7' },
      ]);
      expect(JSON.stringify(await kept())).not.toContain('made-up');
    },
  );

  test(
    'shows refusals and ended claims that the relay reports, accepted from nobody else',
    { tags: ['SCR-45'] },
    async () => {
      const refused = {
        ...{ status: 423, by: { ...SUNIL, role_id: 1007 }, what: 'PUT /rfq: quotation_request 12' },
        ...{ address: '203.0.113.7', request_id: null },
      };
      const asha = { user_id: USER.admin, name: 'Asha Rao' };
      const what = 'quotation_request 12';
      const ended = { by: { ...asha, role_id: 1001 }, about_user_id: USER.sales, what };
      const report = (headers: object) =>
        gateway.app.inject({
          method: 'POST',
          url: '/reports',
          payload: { refusals: [refused], ended_claims: [ended] },
          headers: { ...headers },
        });
      expect((await report(await gateway.as(USER.admin))).statusCode).toBe(403);
      expect((await report({})).statusCode).toBe(401);
      expect(await entries({ user: USER.sales })).toEqual([]);
      expect((await report(gateway.service)).statusCode).toBe(200);
      expect(await entries({ user: USER.sales })).toMatchObject([
        { kind: 'claim_ended', status: null, what, by: asha, about: SUNIL },
        { kind: 'refused', status: 423, what: 'PUT /rfq: quotation_request 12', by: SUNIL },
      ]);
    },
  );

  test('shows bans, forced logouts, role changes, and ends of sessions', { tags: ['SCR-45'] }, async () => {
    const sales = bearer(await signIn(gateway, await withAddress(USER.sales2)));
    await post(gateway, '/user/logout', {}, sales);
    await send(gateway, userCalls.logout, USER.admin, { user_id: USER.sales });
    await send(gateway, userCalls.ban, USER.admin, { user_id: USER.manager });
    await send(gateway, userCalls.unban, USER.admin, { user_id: USER.manager });
    const made = { first_name: 'Neha', last_name: 'Iyer', role_id: 1008, email: 'neha@demo.in' };
    const { user } = (await send(gateway, userCalls.create, USER.admin, made)).json();
    const asha = { user_id: USER.admin, name: 'Asha Rao' };
    expect(await entries()).toMatchObject([
      { kind: 'role', by: asha, about: { user_id: user.user_id, name: 'Neha Iyer' }, what: 'Salesperson' },
      { kind: 'unban', by: asha, about: { user_id: USER.manager } },
      { kind: 'ban', by: asha, about: { user_id: USER.manager } },
      { kind: 'logout', by: asha, about: { user_id: USER.sales } },
      { kind: 'session_ended', by: { user_id: USER.sales2 }, about: { user_id: USER.sales2 } },
      { kind: 'sign_in', by: { user_id: USER.sales2 } },
    ]);
  });

  test('shows a refresh token that was used twice', async () => {
    const { refreshToken } = await signIn(gateway, await withAddress(USER.sales));
    await post(gateway, '/user/refreshAccessToken', { refreshToken });
    gateway.clock.advance(MINUTE);
    await post(gateway, '/user/refreshAccessToken', { refreshToken }, { 'x-forwarded-for': '203.0.113.9' });
    expect(await entries({ kind: 'reuse' })).toMatchObject([
      { by: null, about: { user_id: USER.sales }, address: '203.0.113.9' },
    ]);
  });

  test(
    'shows exports, downloads, and who opened the record of a customer, but no other reads',
    { tags: ['SCR-45'] },
    async () => {
      await addOrder(gateway.app.db, { order_number: 'OR-1', invoice_number: 'IN-1', invoice_date: '2026-11-21' });
      await issuePapers(gateway);
      await send(gateway, rfqCalls.list, USER.sales, {});
      await send(gateway, tenantCalls.list, USER.sales, {});
      await gateway.app.inject({ url: `/tenant/getTenant?tenant_id=${TENANT.acme}`, headers: gateway.service });
      for (const page of [1, 2, 3]) await send(gateway, rfqCalls.list, USER.sales, { page }, { [EXPORT_HEADER]: '1' });
      await send(gateway, orderCalls.downloadInvoice, USER.sales, { order_number: 'OR-1' });
      await send(gateway, tenantCalls.list, USER.sales, { tenant_id: TENANT.acme });
      await send(gateway, tenantCalls.list, USER.sales, { tenant_id: 999 });
      expect(await entries()).toMatchObject([
        { kind: 'customer_opened', by: SUNIL, what: 'Acme Infra (2)', count: 1 },
        { kind: 'download', by: SUNIL, what: 'Tax Invoice IN-1', count: 1 },
        { kind: 'export', by: SUNIL, what: 'quotation_request', count: 3 },
      ]);
    },
  );

  test('can be filtered by kind, person, address and days, and paged', { tags: ['SCR-45'] }, async () => {
    await refuse('203.0.113.7');
    await refuse('203.0.113.8');
    await gateway.app.security.flush();
    gateway.clock.advance(24 * 60 * MINUTE);
    await send(
      gateway,
      tenantCalls.list,
      USER.manager,
      { tenant_id: TENANT.acme },
      { 'x-forwarded-for': '203.0.113.8' },
    );
    await send(gateway, tenantCalls.list, USER.lead, { tenant_id: TENANT.acme });
    const counts = async (...queries: Input[]) =>
      Promise.all(queries.map(async (query) => (await entries(query)).length));
    expect(await counts({}, { kind: 'refused' }, { kind: 'ban' }, { user: USER.sales })).toEqual([4, 3, 0, 2]);
    expect(await counts({ address: '203.0.113.8' }, { address: '203.0.113.8', kind: 'refused' })).toEqual([2, 2]);
    expect(await counts({ to_date: '2026-11-21' }, { from_date: '2026-11-22' })).toEqual([2, 2]);
    const first = await read({ limit: 3 });
    const second = await read({ limit: 3, before_seq: first.next_seq });
    expect([first.count, second.count, second.next_seq]).toEqual([3, 1, null]);
  });
});

describe('security_log', () => {
  test.each([
    'update security_log set count = 2',
    'truncate security_log',
    'delete from security_log',
    'insert into security_log select * from security_log on conflict (seq) do update set count = 2',
  ])('allows no %s', { tags: ['SCR-45'] }, async (statement) => {
    await gateway.app.db
      .transaction()
      .execute((work) =>
        sql`insert into security_log values (1, now(), now(), 1, 'ban', null, null, null, null, null, null, null, null, '')`.execute(
          work,
        ),
      );
    await expect(sql.raw(statement).execute(gateway.app.db)).rejects.toThrow('append-only');
    expect(await kept()).toHaveLength(1);
  });
});

refusals(() => gateway, securityCalls.list, {
  tags: ['SCR-45'],
  permitted: USER.admin,
  refused: USER.lead,
  good: {},
  bad: { kind: ['nonsense'], user: ['0', 'x'], before_seq: ['0'], limit: ['0', '101'], ...BAD_DAYS },
});

async function withAddress(user_id: number): Promise<string> {
  const email = `user${user_id}@demo.in`;
  await gateway.app.db.updateTable('users').set({ email }).where('user_id', '=', user_id).execute();
  return email;
}
