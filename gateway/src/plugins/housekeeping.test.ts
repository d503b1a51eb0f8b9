import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSession } from '../session/sessions.ts';
import { addUser, post, requestCode } from '../session/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { housekeeping } from './housekeeping.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let test: TestApp;
let user_id: number;
beforeEach(async () => {
  test = await testApp();
  await test.app.register(housekeeping);
  user_id = await addUser(test, { email: 'asha.rao@demo.in' });
});
afterEach(() => test.app.close());

const rows = async () => {
  const { db } = test.app;
  return {
    messages: (await db.selectFrom('messages').select('code').execute()).length,
    codes: (await db.selectFrom('otp_codes').select('session_id').execute()).length,
    requests: (await db.selectFrom('otp_requests').select('address').execute()).length,
    wrong: (await db.selectFrom('otp_failures').select('address').execute()).length,
    pauses: (await db.selectFrom('otp_pauses').select('paused_until').execute()).length,
    known: (await db.selectFrom('otp_known_addresses').select('address').execute()).length,
    sessions: (await db.selectFrom('sessions').select('session_id').execute()).length,
    tokens: (await db.selectFrom('refresh_tokens').select('token_hash').execute()).length,
    keys: (await db.selectFrom('idempotency_keys').select('key').execute()).length,
    changes: (await db.selectFrom('changes').select('seq').execute()).length,
  };
};

it('forgets what is too old to matter, and nothing else', async () => {
  const { app, clock } = test;
  const { db } = app;
  const written = clock.now;
  const sent = { messages: 1, codes: 1, requests: 1 };
  const insert = async () => {
    const identifier = {
      identifier: 'asha.rao@demo.in',
      type: 'EMAIL',
      code_hash: '',
      user_id: null,
    } as const;
    await db
      .insertInto('otp_codes')
      .values({ ...identifier, session_id: 'old', created_at: written, expires_at: written })
      .execute();
    await db
      .insertInto('otp_requests')
      .values({ identifier_hash: 'old', address: '', requested_at: written })
      .execute();
    const account = { identifier_hash: 'old', address: '' };
    await db
      .insertInto('otp_failures')
      .values({ ...account, failed_at: written })
      .execute();
    await db.insertInto('otp_pauses').values({ identifier_hash: 'old', paused_until: written }).execute();
    const before = (days: number) => new Date(written.getTime() - days * DAY);
    await db
      .insertInto('otp_known_addresses')
      .values([
        { ...account, signed_in_at: before(76) },
        { ...account, address: '203.0.113.1', signed_in_at: before(74) },
      ])
      .execute();
    await db
      .insertInto('messages')
      .values({
        ...{ recipient: 'a', channel: 'email', subject: '', text: '', html: null, code: null, attachments: '[]' },
        attached: '[]',
        created_at: written,
      })
      .execute();
    const key = { user_id, key: 'old', request_hash: '', reply: null };
    await db
      .insertInto('idempotency_keys')
      .values({ ...key, created_at: written })
      .execute();
    await db
      .insertInto('changes')
      .values({ seq: 1, at: written, kind: 'session', entity: 'session', id: '7', body: '{}', hash: '' })
      .execute();
    await openSession(app, user_id);
  };
  await insert();
  clock.advance(15 * DAY);
  const kept = await openSession(app, user_id);
  await app.ready();
  expect(await rows()).toEqual({
    ...{ messages: 0, codes: 0, requests: 0, wrong: 0, pauses: 0, known: 1 },
    ...{ sessions: 1, tokens: 1, keys: 0, changes: 0 },
  });
  await requestCode(test, { type: 'EMAIL', value: 'asha.rao@demo.in' });
  expect(await rows()).toMatchObject(sent);
  expect((await post(test, '/user/refreshAccessToken', { refreshToken: kept.refreshToken })).statusCode).toBe(200);
});
