import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isoDay } from '@console/shared/dates';
import { NOBODY } from '../changes/append.ts';
import { putFile } from '../files/testing.ts';
import { appendSecurity } from '../changes/append-security.ts';
import { once } from '../changes/security-event.ts';
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
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  test = await testApp();
  await test.app.register(housekeeping);
  user_id = await addUser(test, { email: 'asha.rao@demo.in' });
});
afterEach(async () => {
  await test.app.close();
  vi.useRealTimers();
});

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
    uploads: (await db.selectFrom('upload_counts').select('files').execute()).length,
    security: (await db.selectFrom('security_log').select('seq').execute()).length,
  };
};

it('deletes what is too old to matter, and nothing else', async () => {
  const { app, clock } = test;
  const { db } = app;
  const written = clock.now;
  const sent = { messages: 1, codes: 1, requests: 1 };
  const before = (days: number) => new Date(written.getTime() - days * DAY);
  const note = (at: Date) =>
    db
      .transaction()
      .execute((work) =>
        appendSecurity(work, [once({ kind: 'ban', by: NOBODY, address: null, request_id: null }, at)]),
      );
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
    await db
      .insertInto('upload_counts')
      .values({ user_id, day: isoDay(written), files: 7 })
      .execute();
    await note(before(15 * 365));
    await openSession(app, user_id);
  };
  await insert();
  clock.advance(15 * DAY);
  await note(clock.now);
  const kept = await openSession(app, user_id);
  await app.ready();
  expect(await rows()).toEqual({
    ...{ messages: 0, codes: 0, requests: 0, wrong: 0, pauses: 0, known: 1 },
    ...{ sessions: 1, tokens: 1, keys: 0, changes: 0, uploads: 0, security: 1 },
  });
  await requestCode(test, { type: 'EMAIL', value: 'asha.rao@demo.in' });
  expect(await rows()).toMatchObject(sent);
  expect((await post(test, '/user/refreshAccessToken', { refreshToken: kept.refreshToken })).statusCode).toBe(200);
});

it('runs every hour, and removes files that belonged to no record for a day', { tags: ['SEC-20'] }, async () => {
  const { app, clock } = test;
  await app.ready();
  await putFile(test, 'receipt.pdf');
  expect(await app.files.has('receipt.pdf')).toBe(true);
  clock.advance(DAY);
  vi.advanceTimersByTime(HOUR);
  while (await app.files.has('receipt.pdf')) await setImmediate();
});
