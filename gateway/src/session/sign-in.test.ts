import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createQueryId, PostgresQueryCompiler } from 'kysely';
import type { KyselyPlugin } from 'kysely';
import { OTP } from '@console/shared/constants';
import { buildApp } from '../app.ts';
import { TEST_CONFIG, quietApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { addUser, codeFor, post, requestCode, signIn } from './testing.ts';

const ASHA = { type: 'EMAIL', value: 'asha.rao@demo.in' } as const;
const NOBODY = { type: 'EMAIL', value: 'asha.roy@demo.in' } as const;
const WRONG = { success: false, code: 'wrong_otp', message: 'Wrong OTP Code' };

describe('sign-in by one-time code', () => {
  let test: TestApp;
  let asha: number;
  beforeEach(async () => {
    test = await quietApp();
    asha = await addUser(test, { first_name: 'Aparna', email: 'Asha.Rao@demo.in', mobile: '9876543210' });
  });
  afterEach(() => test.app.close());

  const messages = async () => (await test.app.inject('/dev/messages')).json<{ messages: unknown[] }>().messages;

  it(
    'sends a code to the address before it replies, and exchanges it for tokens',
    { tags: ['CLI-23', 'FRM-28', 'SES-2', 'SES-10', 'SES-12'] },
    async () => {
      const requested = await post(test, '/sendOtp', ASHA);
      expect(requested.statusCode).toBe(200);
      const { sessionId } = requested.json().user;
      expect(requested.json()).toEqual({
        success: true,
        requestType: 'EMAIL',
        requestValue: ASHA.value,
        user: { sessionId: expect.any(String), first_name: 'Asha' },
      });
      const [message] = await messages();
      const code = await codeFor(test, ASHA.value);
      expect(code).toMatch(/^\d{6}$/);
      expect(message).toEqual({
        message_id: expect.any(Number),
        to: 'asha.rao@demo.in',
        channel: 'email',
        subject: 'Your sign-in code',
        text: expect.stringContaining(code),
        html: expect.stringContaining(code),
        code,
        attachments: [],
        created_at: test.clock.now.toISOString(),
      });
      const verified = await post(test, '/verifyUser', { ...ASHA, otp: code, sessionId });
      expect(verified.statusCode).toBe(200);
      const { user, ...reply } = verified.json();
      expect(reply).toEqual({ success: true, message: expect.any(String) });
      expect(user).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String) });
      const profile = await test.app.inject({
        url: '/user/profile',
        headers: { authorization: `Bearer ${user.accessToken}` },
      });
      expect(profile.json().user.user_id).toBe(asha);
    },
  );

  it('sends codes to a phone as SMS', { tags: ['SES-10'] }, async () => {
    const phone = { type: 'MOBILE', value: '9876543210' } as const;
    const { sessionId } = await requestCode(test, phone);
    expect(await messages()).toMatchObject([
      { to: '9876543210', channel: 'sms', text: expect.stringMatching(/^\d{6} is/) },
    ]);
    const otp = await codeFor(test, phone.value);
    expect((await post(test, '/verifyUser', { ...phone, otp, sessionId })).statusCode).toBe(200);
  });

  it('compares e-mail addresses without case', async () => {
    const { sessionId } = await requestCode(test, { type: 'EMAIL', value: 'ASHA.RAO@Demo.in' });
    const otp = await codeFor(test, 'Asha.RAO@demo.in');
    expect((await post(test, '/verifyUser', { ...ASHA, otp, sessionId })).statusCode).toBe(200);
  });

  describe('does not reveal who has an account', () => {
    beforeEach(async () => {
      await addUser(test, { email: 'banned@demo.in', is_banned: true });
      await addUser(test, { email: 'deleted@demo.in', is_deleted: true });
    });

    it.each(['nobody.here@demo.in', 'banned@demo.in', 'deleted@demo.in'])(
      '%s',
      { tags: ['CLI-23', 'ROL-31'] },
      async (value) => {
        const shape = (answer: { statusCode: number; json: () => Record<string, unknown> }) => {
          const { user, ...rest } = answer.json();
          return { status: answer.statusCode, rest, user: Object.keys(user as object) };
        };
        const stranger = { type: 'EMAIL', value } as const;
        const [known, unknown] = [await post(test, '/sendOtp', ASHA), await post(test, '/sendOtp', stranger)];
        expect(shape(unknown)).toEqual({ ...shape(known), rest: { ...shape(known).rest, requestValue: value } });
        expect(unknown.json().user.sessionId).toHaveLength(known.json().user.sessionId.length);
        expect(await messages()).toHaveLength(1);

        const again = await post(test, '/resendOtp', { sessionId: unknown.json().user.sessionId });
        expect(again.statusCode).toBe(200);
        expect(again.json()).toEqual(unknown.json());
        expect(await messages()).toHaveLength(1);

        const guess = async (identifier: object, sessionId: string) =>
          (await post(test, '/verifyUser', { ...identifier, otp: 'wrong!', sessionId })).json();
        expect(await guess(stranger, unknown.json().user.sessionId)).toEqual(WRONG);
        expect(await guess(ASHA, known.json().user.sessionId)).toEqual(WRONG);
      },
    );

    it('by the same statements for both', { tags: ['SEC-24'] }, async () => {
      const { app, statements } = await recordingApp(test);
      const work = async (value: string) => {
        statements.length = 0;
        const { sessionId } = await requestCode({ ...test, app }, { type: 'EMAIL', value });
        await post({ ...test, app }, '/resendOtp', { sessionId });
        await post({ ...test, app }, '/verifyUser', { type: 'EMAIL', value, otp: 'wrong!', sessionId });
        return [...statements];
      };
      const known = await work(ASHA.value);
      expect(known.length).toBeGreaterThan(10);
      expect(await work(NOBODY.value)).toEqual(known);
    });

    it('a user banned between code and sign-in gets the reply for a wrong code', async () => {
      const { sessionId } = await requestCode(test, ASHA);
      const otp = await codeFor(test, ASHA.value);
      await test.app.db.updateTable('users').set({ is_banned: true }).where('user_id', '=', asha).execute();
      const refused = await post(test, '/verifyUser', { ...ASHA, otp, sessionId });
      expect([refused.statusCode, refused.json()]).toEqual([400, WRONG]);
    });
  });

  describe('a code', () => {
    const verify = (otp: string, sessionId: string, identifier: object = ASHA) =>
      post(test, '/verifyUser', { ...identifier, otp, sessionId });

    it('works once', { tags: ['SES-12'] }, async () => {
      const { sessionId } = await requestCode(test, ASHA);
      const otp = await codeFor(test, ASHA.value);
      expect((await verify(otp, sessionId)).statusCode).toBe(200);
      const again = await verify(otp, sessionId);
      expect([again.statusCode, again.json()]).toEqual([400, WRONG]);
      expect((await post(test, '/resendOtp', { sessionId })).statusCode).toBe(400);
    });

    it('works for one of several simultaneous calls', async () => {
      const { sessionId } = await requestCode(test, ASHA);
      const otp = await codeFor(test, ASHA.value);
      const answers = await Promise.all(Array.from({ length: 4 }, () => verify(otp, sessionId)));
      expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    });

    it('is valid for five minutes', { tags: ['CLI-8'] }, async () => {
      const { sessionId } = await requestCode(test, ASHA);
      const otp = await codeFor(test, ASHA.value);
      test.clock.advance(OTP.lifetimeMs);
      expect((await verify(otp, sessionId)).json()).toEqual(WRONG);
      const later = await requestCode(test, ASHA);
      const fresh = await codeFor(test, ASHA.value);
      test.clock.advance(OTP.lifetimeMs - 1);
      expect((await verify(fresh, later.sessionId)).statusCode).toBe(200);
    });

    it('allows five attempts', { tags: ['SES-4'] }, async () => {
      const { sessionId } = await requestCode(test, ASHA);
      const otp = await codeFor(test, ASHA.value);
      for (let tries = 1; tries < OTP.tries; tries += 1)
        expect((await verify(other(otp), sessionId)).json()).toEqual(WRONG);
      expect((await verify(otp, sessionId)).statusCode).toBe(200);
    });

    it('is void after five wrong attempts', { tags: ['CLI-8'] }, async () => {
      const { sessionId } = await requestCode(test, ASHA);
      const otp = await codeFor(test, ASHA.value);
      for (let tries = 0; tries < OTP.tries; tries += 1) await verify(other(otp), sessionId);
      expect((await verify(otp, sessionId)).json()).toEqual(WRONG);
    });

    it('counts parallel guesses', async () => {
      const { sessionId } = await requestCode(test, ASHA);
      const otp = await codeFor(test, ASHA.value);
      await Promise.all(Array.from({ length: 40 }, () => verify(other(otp), sessionId)));
      const { tries } = await test.app.db.selectFrom('otp_codes').select('tries').executeTakeFirstOrThrow();
      expect(tries).toBe(OTP.tries);
      expect((await verify(otp, sessionId)).json()).toEqual(WRONG);
    });

    it('belongs to its identifier and its session', { tags: ['SES-12'] }, async () => {
      await addUser(test, { email: NOBODY.value });
      const { sessionId } = await requestCode(test, ASHA);
      const otp = await codeFor(test, ASHA.value);
      const theirs = await requestCode(test, NOBODY);
      expect((await verify(otp, sessionId, NOBODY)).json()).toEqual(WRONG);
      expect((await verify(otp, theirs.sessionId)).json()).toEqual(WRONG);
      expect((await verify(otp, 'no-such-session')).json()).toEqual(WRONG);
      expect((await verify(otp, sessionId)).statusCode).toBe(200);
    });

    it('does not affect those of other sign-ins to the same account', async () => {
      const first = await requestCode(test, ASHA);
      const old = await codeFor(test, ASHA.value);
      const second = await requestCode(test, ASHA);
      const fresh = await codeFor(test, ASHA.value);
      if (fresh !== old) expect((await verify(fresh, first.sessionId)).json()).toEqual(WRONG);
      expect((await verify(fresh, second.sessionId)).statusCode).toBe(200);
      expect((await verify(old, first.sessionId)).statusCode).toBe(200);
    });

    it('when resent continues the same session and voids the old one', { tags: ['SES-6', 'SES-11'] }, async () => {
      const { sessionId } = await requestCode(test, ASHA);
      const old = await codeFor(test, ASHA.value);
      for (let tries = 0; tries < OTP.tries; tries += 1) await verify(other(old), sessionId);
      const resent = await post(test, '/resendOtp', { sessionId });
      expect(resent.json()).toEqual({
        success: true,
        requestType: 'EMAIL',
        requestValue: ASHA.value,
        user: { sessionId, first_name: 'Asha' },
      });
      const fresh = await codeFor(test, ASHA.value);
      if (fresh !== old) expect((await verify(old, sessionId)).json()).toEqual(WRONG);
      expect((await verify(fresh, sessionId)).statusCode).toBe(200);
    });

    it('is stored only as a hash', { tags: ['SEC-25'] }, async () => {
      await requestCode(test, ASHA);
      const otp = await codeFor(test, ASHA.value);
      const row = await test.app.db.selectFrom('otp_codes').selectAll().executeTakeFirstOrThrow();
      expect(row.code_hash).toMatch(/^[\da-f]{64}$/);
      expect(JSON.stringify(row)).not.toContain(otp);
    });
  });

  it('each role signs in, and gets its own profile', async () => {
    for (const role_id of [1001, 1002, 1007, 1008, 1009, 1010, 1012, 1013, 10001]) {
      const value = `role${role_id}@demo.in`;
      const user_id = await addUser(test, { email: value, role_id });
      const { accessToken } = await signIn(test, value);
      const headers = { authorization: `Bearer ${accessToken}` };
      const { user } = (await test.app.inject({ url: '/user/profile', headers })).json();
      expect([user.user_id, user.role_id]).toEqual([user_id, role_id]);
    }
  });
});

const other = (otp: string) => (otp === '000000' ? '111111' : '000000');

/** The same gateway on the same database, recording the statements it runs. */
async function recordingApp({ app: { connection }, clock }: TestApp) {
  const statements: string[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements.push(new PostgresQueryCompiler().compileQuery(node, createQueryId()).sql);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const recorded = { ...connection, db: connection.db.withPlugin(recorder) };
  const parts = { connection: recorded, config: TEST_CONFIG, clock: () => clock.now };
  return { app: await buildApp({ ...parts, runsAfterAppends: async () => undefined }), statements };
}
