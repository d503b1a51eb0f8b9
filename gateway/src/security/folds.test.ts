import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { securityCalls } from '@console/shared/calls/security';
import type { SecurityEntry } from '@console/shared/calls/security';
import { post } from '../session/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { FOLD_MS, PER_HOUR } from './folds.ts';

const MINUTE = 60_000;
const ASHA = { type: 'EMAIL', value: 'asha.rao@demo.in' } as const;
const SUNIL = { user_id: USER.sales, name: 'Sunil Rao' };

let gateway: TestApp;
beforeEach(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterEach(() => gateway.app.close());

const entries = async (query: Input = {}): Promise<SecurityEntry[]> =>
  (await send(gateway, securityCalls.list, USER.admin, query)).json().entries;
const kept = () => gateway.app.db.selectFrom('security_log').selectAll().orderBy('seq').execute();
const refuse = async (address = '203.0.113.7') =>
  gateway.app.inject({
    url: '/audit',
    headers: { ...(await gateway.as(USER.sales)), 'x-forwarded-for': address },
  });

describe('repeated events', () => {
  test('within a minute are one entry with a count, written when the minute is over', async () => {
    for (let count = 1; count <= 5; count += 1) await refuse();
    await refuse('203.0.113.8');
    expect(await kept()).toEqual([]);
    gateway.clock.advance(FOLD_MS - 1);
    await refuse();
    const [one, other] = await entries({ kind: 'refused' }).then((all) => all.toReversed());
    expect([one?.count, other?.count]).toEqual([6, 1]);
    expect(Date.parse(one?.until ?? '') - Date.parse(one?.at ?? '')).toBe(FOLD_MS - 1);
  });

  test('are limited however much strangers vary them; signed-in users are still distinguished', async () => {
    const stranger = (at: number) => ({ 'x-forwarded-for': `2001:db8:${at.toString(16)}::1` });
    for (let at = 0; at < PER_HOUR.strangers + 40; at += 1) {
      await gateway.app.inject({ url: '/rfq', headers: stranger(at) });
    }
    await refuse();
    const all = await entries({ limit: 100 });
    const older = await entries({ limit: 100, before_seq: all.at(-1)?.seq });
    expect([...all, ...older]).toHaveLength(PER_HOUR.strangers + 2);
    expect(all.slice(0, 2)).toMatchObject([
      { by: SUNIL, count: 1 },
      { status: 401, by: null, address: null, what: 'others, too many to list', count: 40 },
    ]);
    // Another kind has a separate limit, and the next hour starts from zero.
    await post(gateway, '/verifyUser', { ...ASHA, sessionId: 'x'.repeat(32), otp: '123456' }, stranger(0));
    gateway.clock.advance(60 * MINUTE);
    await gateway.app.inject({ url: '/rfq', headers: stranger(7) });
    expect(await entries({ limit: 2 })).toMatchObject([
      { kind: 'refused', address: '2001:db8:7::1' },
      { kind: 'code_failed', address: '2001:db8:0::1' },
    ]);
  });

  test('by one person are listed individually up to a limit per hour, and together after that', async () => {
    const what = (at: number) =>
      ({ kind: 'download', what: `Quotation ${at}`, address: null, request_id: null }) as const;
    const by = { ...SUNIL, role_id: 1007 };
    for (let at = 0; at < PER_HOUR.person + 3; at += 1) gateway.app.security.note({ ...what(at), by });
    gateway.app.security.note({ ...what(1), by: { ...by, user_id: USER.admin, name: 'Asha Rao' } });
    await gateway.app.security.flush();
    const rows = await kept();
    expect(rows).toHaveLength(PER_HOUR.person + 2);
    expect(rows.slice(-2)).toMatchObject([
      { by_user_id: USER.sales, what: 'others, too many to list', count: 3 },
      { by_user_id: USER.admin, what: 'Quotation 1', count: 1 },
    ]);
  });

  test('are kept if they could not be written, and written the next time', async () => {
    await refuse();
    const { db } = gateway.app;
    await sql`alter table security_head rename to security_head_away`.execute(db);
    await gateway.app.security.flush();
    await refuse();
    await sql`alter table security_head_away rename to security_head`.execute(db);
    expect(await entries({ kind: 'refused' })).toMatchObject([{ count: 2 }]);
  });

  test('are written when the gateway shuts down', async () => {
    await refuse();
    const { app } = gateway;
    const whole = app.connection.close;
    let count = 0;
    app.connection.close = async () => {
      count = (await kept()).length;
      await whole();
    };
    await app.close();
    expect(count).toBe(1);
    gateway = await testApp();
  });
});
