import { OTP } from '@console/shared/constants';
import { MESSAGES } from '@console/shared/messages';
import { describe, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { Identifier } from './session-setup.ts';
import { answer, Refusal, start } from './testing/session.ts';

describe('signing in', () => {
  test('sends nothing until the identifier is an address or a phone number', { tags: ['FRM-4'] }, () => {
    const { actor, at } = start();
    for (const value of ['', 'asha', 'asha@demo', '98765']) {
      actor.send({ type: 'identifier.edit', value });
      actor.send({ type: 'submit' });
      expect(at().value).toEqual({ unauthenticated: 'identifying' });
      expect(at().context.isTried).toBe(true);
    }
  });

  test.each([
    ['  asha@demo.in ', { type: 'EMAIL', value: 'asha@demo.in' }],
    ['9876543210', { type: 'MOBILE', value: '9876543210' }],
  ] as const)('requests a code for %s', { tags: ['SES-2'] }, async (typed, identifier) => {
    const request = vi.fn(async (asked: Identifier) => answer(asked));
    const { actor, reach, at } = start({ request });
    actor.send({ type: 'identifier.edit', value: typed });
    actor.send({ type: 'submit' });
    await reach({ unauthenticated: { codeRequested: 'entering' } });
    expect(request).toHaveBeenCalledExactlyOnceWith(identifier);
    expect(at().hasTag('codeRequested')).toBe(true);
    expect(at().context.request).toEqual(answer(identifier));
  });

  test('shows the server’s message if no code was sent', { tags: ['CLI-67'] }, async () => {
    const { actor, reach, at } = start({ request: () => Promise.reject(new Refusal('Too many codes.', 429)) });
    actor.send({ type: 'identifier.edit', value: 'asha@demo.in' });
    actor.send({ type: 'submit' });
    await reach({ unauthenticated: 'identifying' });
    expect(at().context.problem).toBe('Too many codes.');
    expect(at().context.identifier).toBe('asha@demo.in');
  });

  test('goes from the code to the profile and starts the session services', { tags: ['SES-3'] }, async () => {
    const { signIn, calls, at } = start();
    await signIn();
    expect(calls).toEqual(['start services']);
    expect(at().context).toMatchObject({ identifier: '', code: '', request: undefined, problem: undefined });
  });

  test(
    'counts wrong codes, in the words of the specification, and accepts the right one after them',
    { tags: ['SES-4', 'SES-23', 'SES-24'] },
    async () => {
      const verify = vi.fn(async (code: string) => {
        if (code !== '123456') throw new Refusal(MESSAGES.login.wrongOtp, 400, 'wrong_otp');
      });
      const { actor, toCode, reach, at } = start({ verify });
      await toCode();
      for (const wrongCodes of [1, 2, 3]) {
        actor.send({ type: 'code.edit', value: '000000' });
        actor.send({ type: 'submit' });
        await reach({ unauthenticated: { codeRequested: 'entering' } });
        expect(at().context).toMatchObject({ problem: MESSAGES.login.incorrectOtp, code: '', wrongCodes });
      }
      actor.send({ type: 'code.edit', value: '123456' });
      actor.send({ type: 'submit' });
      await reach('authenticated');
    },
  );

  const refuse = () => Promise.reject(new Refusal(MESSAGES.login.wrongOtp, 400, 'wrong_otp'));

  test(
    'says of a code that was tried too often that it was, whatever is entered, and that a new one is needed',
    { tags: ['SES-29'] },
    async () => {
      const { actor, toCode, reach, at } = start({ verify: refuse });
      await toCode();
      const enter = async () => {
        actor.send({ type: 'code.edit', value: '000000' });
        actor.send({ type: 'submit' });
        await reach({ unauthenticated: { codeRequested: 'entering' } });
        return at().context.problem;
      };
      for (let tries = 0; tries < OTP.tries; tries += 1) expect(await enter()).toBe(MESSAGES.login.incorrectOtp);
      expect(await enter()).toBe(MESSAGES.login.triedTooOften);
    },
  );

  test('says of a code that is older than a code lives that it has expired', { tags: ['SES-30'] }, async () => {
    const { actor, toCode, reach, at } = start({ verify: refuse });
    await toCode();
    const now = Date.now();
    const time = vi.spyOn(Date, 'now').mockReturnValue(now + OTP.lifetimeMs);
    actor.send({ type: 'code.edit', value: '000000' });
    actor.send({ type: 'submit' });
    await reach({ unauthenticated: { codeRequested: 'entering' } });
    time.mockRestore();
    expect(at().context.problem).toBe(MESSAGES.login.expired);
  });

  test('a code is overdue a minute after it was requested, and one that was sent anew a minute after that', async () => {
    const { actor, toCode, reach, at, clock } = start();
    await toCode();
    clock.increment(58_000);
    expect(at().context).toMatchObject({ isOverdue: false, isResent: false });
    clock.increment(2_000);
    expect(at().context.isOverdue).toBe(true);
    actor.send({ type: 'code.resend' });
    await reach({ unauthenticated: { codeRequested: 'entering' } });
    expect(at().context).toMatchObject({ isOverdue: false, isResent: true });
    clock.increment(60_000);
    expect(at().context.isOverdue).toBe(true);
  });

  test('does not verify part of a code', { tags: ['FRM-28'] }, async () => {
    const { actor, toCode, at } = start();
    await toCode();
    actor.send({ type: 'code.edit', value: '12345' });
    actor.send({ type: 'submit' });
    expect(at().matches({ unauthenticated: { codeRequested: 'entering' } })).toBe(true);
    expect(at().context.isTried).toBe(true);
  });

  test('resends by session id, says so, and voids the typed digits', { tags: ['APP-59', 'SES-6'] }, async () => {
    const { actor, toCode, at } = start();
    const resent = vi.fn();
    actor.on('code.resent', resent);
    await toCode();
    actor.send({ type: 'code.edit', value: '12' });
    actor.send({ type: 'code.resend' });
    await waitFor(actor, () => resent.mock.calls.length === 1);
    expect(at().context).toMatchObject({ code: '', request: { sessionId: 's2' } });
  });

  test('allows no other code until the server’s waiting time is over', { tags: ['SES-25'] }, async () => {
    const tooMany = new Refusal('Too many codes.', 429, 'rate_limited', { retry_after: 420 });
    const resend = vi.fn(() => Promise.reject(tooMany));
    const { actor, toCode, reach, at, clock } = start({ resend });
    await toCode();
    const resendable = () => at().can({ type: 'code.resend' });
    expect(resendable()).toBe(true);
    actor.send({ type: 'code.resend' });
    await reach({ unauthenticated: { codeRequested: 'entering' } });
    expect([resendable(), at().context.problem]).toEqual([false, 'Too many codes.']);
    expect(at().can({ type: 'code.edit', value: '1' })).toBe(true);
    clock.increment(400_000);
    expect(resendable()).toBe(false);
    clock.increment(20_000);
    expect(resendable()).toBe(true);
  });

  test('goes back to an empty identifier', { tags: ['APP-57', 'SES-5'] }, async () => {
    const { actor, toCode, at } = start();
    await toCode();
    actor.send({ type: 'identifier.reset' });
    expect(at().value).toEqual({ unauthenticated: 'identifying' });
    expect(at().context).toMatchObject({ identifier: '', request: undefined });
  });
});

describe('returning', () => {
  test('loads the profile if there are tokens', { tags: ['SES-7'] }, async () => {
    const { reach } = start({}, true);
    await reach('authenticated');
  });

  test('drops refused tokens, and says that the session has ended', { tags: ['SES-7'] }, async () => {
    const { reach, calls, at } = start({ profile: () => Promise.reject(new Refusal('No.', 401)) }, true);
    await reach('unauthenticated');
    expect(calls).toEqual(['drop tokens', 'forget']);
    expect(at().context.ended).toBe('away');
  });

  test('keeps tokens while nobody responds, and tries again', async () => {
    const profile = vi.fn(async () => undefined).mockRejectedValueOnce(new Refusal('Error', 0));
    const { actor, reach, calls } = start({ profile }, true);
    await reach('unreachable');
    actor.send({ type: 'retry' });
    await reach('authenticated');
    expect(calls).toEqual(['start services']);
  });

  test('retries automatically, as often as needed', async () => {
    const offline = new Refusal('Error', 0);
    const profile = vi
      .fn(async () => undefined)
      .mockRejectedValueOnce(offline)
      .mockRejectedValueOnce(offline);
    const { reach, clock, at } = start({ profile }, true);
    for (const _ of [1, 2]) {
      await reach('unreachable');
      clock.increment(5_000);
      expect(at().matches('loadingProfile')).toBe(true);
    }
    await reach('authenticated');
    expect(at().context.problem).toBeUndefined();
  });

  test('a session that ended meanwhile leads to a sign-in without old messages', async () => {
    const profile = vi.fn(async () => undefined).mockRejectedValueOnce(new Refusal('Error', 0));
    profile.mockRejectedValueOnce(new Refusal('Unauthorized Access', 401));
    const { reach, clock, at } = start({ profile }, true);
    await reach('unreachable');
    clock.increment(5_000);
    await reach('unauthenticated');
    expect(at().context).toMatchObject({ problem: undefined, ended: 'away' });
  });
});

describe('leaving', () => {
  test('ends the session at the server, and here whatever it replies', { tags: ['APP-89', 'SES-8'] }, async () => {
    const { actor, signIn, reach, calls } = start({ end: () => Promise.reject(new Refusal('Error', 0)) });
    await signIn();
    actor.send({ type: 'signOut' });
    await reach('unauthenticated');
    expect(calls).toEqual(['start services', 'stop services', 'drop tokens', 'forget']);
  });

  test('follows a sign-out in another window', async () => {
    const { signIn, news, at, calls } = start();
    await signIn();
    news.send({ type: 'tokens.lost', reason: 'logout' });
    expect(at().matches('unauthenticated')).toBe(true);
    expect(at().context.ended).toBe('logout');
    expect(calls).toEqual(['start services', 'forget', 'stop services']);
  });

  test.each(['ban', 'logout'] as const)('says why the server ended it: %s', { tags: ['SES-9'] }, async (reason) => {
    const { signIn, news, at, calls } = start();
    await signIn();
    news.send({ type: 'session.revoked', reason });
    expect(at().matches('unauthenticated')).toBe(true);
    expect(at().context.ended).toBe(reason);
    expect(calls).toEqual(['start services', 'drop tokens', 'forget', 'stop services']);
  });

  test('forgets everything and reads the profile again when the role changed', async () => {
    const { signIn, news, reach, calls } = start();
    await signIn();
    news.send({ type: 'session.revoked', reason: 'role_changed' });
    await reach('authenticated');
    expect(calls).toEqual(['start services', 'forget', 'stop services', 'start services']);
  });
});
