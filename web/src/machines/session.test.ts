import type { SignInWays } from '@console/shared/calls/session';
import { WORDING } from '@console/shared/wording';
import { describe, expect, test, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { sessionMachine } from './session.ts';
import { CODES_ALONE } from './session-setup.ts';
import type { CodeRequest, Identifier, SessionNews } from './session-setup.ts';

class Refusal extends Error {
  readonly status: number;
  readonly code: string | undefined;
  constructor(message: string, status: number, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface World {
  request: (identifier: Identifier) => Promise<CodeRequest>;
  verify: (code: string) => Promise<void>;
  profile: () => Promise<void>;
  end: () => Promise<void>;
  ways: () => Promise<SignInWays>;
  begin: (again: boolean) => Promise<void>;
  finish: (answer: string) => Promise<void>;
}

const WAYS: SignInWays = { otp: true, provider: { name: 'Company login', is_up: true } };

const answer = (identifier: Identifier): CodeRequest => ({ ...identifier, sessionId: 's1', first_name: 'Asha' });

function start(world: Partial<World> = {}, hasTokens = false, came: string | undefined = undefined) {
  const calls: string[] = [];
  const clock = new SimulatedClock();
  const news: { send: (event: SessionNews) => void } = { send: () => undefined };
  const back: { send: () => void } = { send: () => undefined };
  const { request = async (identifier) => answer(identifier), verify, profile, end, begin, finish } = world;
  const { ways = async () => WAYS } = world;
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        requestCode: fromPromise(({ input }) => request(input)),
        resendCode: fromPromise(async ({ input }) => ({ ...input, sessionId: 's2' })),
        verifyCode: fromPromise(async ({ input }) => verify?.(input.code)),
        loadProfile: fromPromise(async () => profile?.()),
        endSession: fromPromise(async () => end?.()),
        readWays: fromPromise(() => ways()),
        beginAtProvider: fromPromise(async ({ input }) => begin?.(input.again)),
        awayAtProvider: fromCallback(({ sendBack }) => {
          back.send = () => sendBack({ type: 'provider.left' });
        }),
        finishAtProvider: fromPromise(async ({ input }) => finish?.(input.answer)),
        duty: fromCallback(() => {
          calls.push('on duty');
          return () => void calls.push('off duty');
        }),
        elsewhere: fromCallback(({ sendBack }) => {
          news.send = sendBack;
        }),
      },
      actions: { forget: () => void calls.push('forget'), dropTokens: () => void calls.push('drop tokens') },
    }),
    { input: { hasTokens, answer: came }, clock },
  );
  actor.start();
  const reach = (state: Parameters<ReturnType<typeof actor.getSnapshot>['matches']>[0]) =>
    waitFor(actor, (snapshot) => snapshot.matches(state));
  async function toCode() {
    actor.send({ type: 'identifier.edit', value: 'asha@demo.in' });
    actor.send({ type: 'submit' });
    await reach({ unauthenticated: { codeRequested: 'entering' } });
  }
  async function signIn() {
    await toCode();
    actor.send({ type: 'code.edit', value: '123456' });
    actor.send({ type: 'submit' });
    await reach('authenticated');
  }
  return { actor, calls, clock, news, back, reach, toCode, signIn, at: () => actor.getSnapshot() };
}

describe('signing in', () => {
  test('asks for nothing until the identifier is an address or a phone number', () => {
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
  ] as const)('asks for a code for %s', async (typed, identifier) => {
    const request = vi.fn(async (asked: Identifier) => answer(asked));
    const { actor, reach, at } = start({ request });
    actor.send({ type: 'identifier.edit', value: typed });
    actor.send({ type: 'submit' });
    await reach({ unauthenticated: { codeRequested: 'entering' } });
    expect(request).toHaveBeenCalledExactlyOnceWith(identifier);
    expect(at().hasTag('codeRequested')).toBe(true);
    expect(at().context.request).toEqual(answer(identifier));
  });

  test('shows what the server says when it sends no code', async () => {
    const { actor, reach, at } = start({ request: () => Promise.reject(new Refusal('Too many codes.', 429)) });
    actor.send({ type: 'identifier.edit', value: 'asha@demo.in' });
    actor.send({ type: 'submit' });
    await reach({ unauthenticated: 'identifying' });
    expect(at().context.problem).toBe('Too many codes.');
    expect(at().context.identifier).toBe('asha@demo.in');
  });

  test('goes from the code to the profile to duty', async () => {
    const { signIn, calls, at } = start();
    await signIn();
    expect(calls).toEqual(['on duty']);
    expect(at().context).toMatchObject({ identifier: '', code: '', request: undefined, problem: undefined });
  });

  test('counts wrong codes, in the words of the specification, and takes the right one after them', async () => {
    const verify = vi.fn(async (code: string) => {
      if (code !== '123456') throw new Refusal(WORDING.login.wrongOtp, 400, 'wrong_otp');
    });
    const { actor, toCode, reach, at } = start({ verify });
    await toCode();
    for (const wrongCodes of [1, 2, 3]) {
      actor.send({ type: 'code.edit', value: '000000' });
      actor.send({ type: 'submit' });
      await reach({ unauthenticated: { codeRequested: 'entering' } });
      expect(at().context).toMatchObject({ problem: WORDING.login.incorrectOtp, code: '', wrongCodes });
    }
    actor.send({ type: 'code.edit', value: '123456' });
    actor.send({ type: 'submit' });
    await reach('authenticated');
  });

  test('does not verify part of a code', async () => {
    const { actor, toCode, at } = start();
    await toCode();
    actor.send({ type: 'code.edit', value: '12345' });
    actor.send({ type: 'submit' });
    expect(at().matches({ unauthenticated: { codeRequested: 'entering' } })).toBe(true);
    expect(at().context.isTried).toBe(true);
  });

  test('resends by session id, says so, and voids what was typed', async () => {
    const { actor, toCode, at } = start();
    const resent = vi.fn();
    actor.on('code.resent', resent);
    await toCode();
    actor.send({ type: 'code.edit', value: '12' });
    actor.send({ type: 'code.resend' });
    await waitFor(actor, () => resent.mock.calls.length === 1);
    expect(at().context).toMatchObject({ code: '', request: { sessionId: 's2' } });
  });

  test('goes back to an empty identifier', async () => {
    const { actor, toCode, at } = start();
    await toCode();
    actor.send({ type: 'identifier.reset' });
    expect(at().value).toEqual({ unauthenticated: 'identifying' });
    expect(at().context).toMatchObject({ identifier: '', request: undefined });
  });
});

describe('signing in by an identity provider', () => {
  const known = ({ actor }: ReturnType<typeof start>) => waitFor(actor, ({ context }) => context.ways !== undefined);

  test('is offered once it is known that there is one; codes are, as long as nobody says otherwise', async () => {
    const world = start();
    world.actor.send({ type: 'provider.begin' });
    expect(world.at().value).toEqual({ unauthenticated: 'identifying' });
    await known(world);
    expect(world.at().context.ways).toEqual(WAYS);
    expect(world.at().can({ type: 'provider.begin' })).toBe(true);
    const alone = start({ ways: () => Promise.reject(new Refusal('Error', 0)) });
    await known(alone);
    expect(alone.at().context.ways).toEqual(CODES_ALONE);
    expect(alone.at().can({ type: 'provider.begin' })).toBe(false);
  });

  test('leaves for it, and has cancelled when the page that left is shown again', async () => {
    const begin = vi.fn(async () => undefined);
    const world = start({ begin });
    await known(world);
    world.actor.send({ type: 'provider.begin' });
    await world.reach({ unauthenticated: 'away' });
    expect(begin).toHaveBeenCalledExactlyOnceWith(false);
    expect(world.at().hasTag('atProvider')).toBe(true);
    world.back.send();
    expect(world.at().value).toEqual({ unauthenticated: 'identifying' });
    expect(world.at().context.isCancelled).toBe(true);
    world.actor.send({ type: 'identifier.edit', value: 'a' });
    expect(world.at().context.isCancelled).toBe(false);
  });

  test('stays, in words, when it cannot be reached', async () => {
    const world = start({ begin: () => Promise.reject(new Refusal('It cannot be reached.', 502)) });
    await known(world);
    world.actor.send({ type: 'provider.begin' });
    await world.reach({ unauthenticated: 'beginning' });
    await world.reach({ unauthenticated: 'identifying' });
    expect(world.at().context.problem).toBe('It cannot be reached.');
  });

  test('goes from its answer to the profile to duty', async () => {
    const finish = vi.fn(async () => undefined);
    const { reach, news, calls, at } = start({ finish }, false, 'code=1&state=2');
    expect(at().hasTag('answered')).toBe(true);
    news.send({ type: 'tokens.changed' });
    await reach('authenticated');
    expect(finish).toHaveBeenCalledExactlyOnceWith('code=1&state=2');
    expect(calls).toEqual(['on duty']);
  });

  test.each([
    [403, 'forbidden', true],
    [400, 'bad_request', false],
  ])(
    'says why its answer was refused (%d), and lets it ask again who it is where somebody may not',
    async (...refusal) => {
      const [status, code, isAskedAgain] = refusal;
      const begin = vi.fn(async () => undefined);
      const world = start(
        { finish: () => Promise.reject(new Refusal('Not you.', status, code)), begin },
        false,
        'code=1',
      );
      await world.reach({ unauthenticated: 'identifying' });
      expect(world.at().context).toMatchObject({ problem: 'Not you.', isAskedAgain });
      await known(world);
      world.actor.send({ type: 'provider.begin' });
      await world.reach({ unauthenticated: 'away' });
      expect(begin).toHaveBeenCalledExactlyOnceWith(isAskedAgain);
    },
  );

  test('asks nobody where somebody cancelled there, and heeds no answer where somebody is signed in', async () => {
    const finish = vi.fn(async () => undefined);
    const cancelled = start({ finish }, false, 'error=access_denied&state=2');
    expect(cancelled.at().value).toEqual({ unauthenticated: 'identifying' });
    expect(cancelled.at().context.isCancelled).toBe(true);
    await start({ finish }, true, 'code=1&state=2').reach('authenticated');
    expect(finish).not.toHaveBeenCalled();
  });
});

describe('coming back', () => {
  test('loads the profile when there are tokens', async () => {
    const { reach } = start({}, true);
    await reach('authenticated');
  });

  test('gives refused tokens up', async () => {
    const { reach, calls } = start({ profile: () => Promise.reject(new Refusal('No.', 401)) }, true);
    await reach('unauthenticated');
    expect(calls).toEqual(['drop tokens', 'forget']);
  });

  test('keeps tokens while nobody answers, and tries again', async () => {
    const profile = vi.fn(async () => undefined).mockRejectedValueOnce(new Refusal('Error', 0));
    const { actor, reach, calls } = start({ profile }, true);
    await reach('unreachable');
    actor.send({ type: 'retry' });
    await reach('authenticated');
    expect(calls).toEqual(['on duty']);
  });

  test('tries again by itself, as often as it takes', async () => {
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

  test('a session that ended meanwhile leads to a sign-in without old words', async () => {
    const profile = vi.fn(async () => undefined).mockRejectedValueOnce(new Refusal('Error', 0));
    profile.mockRejectedValueOnce(new Refusal('Unauthorized Access', 401));
    const { reach, clock, at } = start({ profile }, true);
    await reach('unreachable');
    clock.increment(5_000);
    await reach('unauthenticated');
    expect(at().context.problem).toBeUndefined();
  });
});

describe('leaving', () => {
  test('ends the session at the server, and here whatever it answers', async () => {
    const { actor, signIn, reach, calls } = start({ end: () => Promise.reject(new Refusal('Error', 0)) });
    await signIn();
    actor.send({ type: 'signOut' });
    await reach('unauthenticated');
    expect(calls).toEqual(['on duty', 'off duty', 'drop tokens', 'forget']);
  });

  test('follows another window out', async () => {
    const { signIn, news, at, calls } = start();
    await signIn();
    news.send({ type: 'tokens.lost', reason: 'logout' });
    expect(at().matches('unauthenticated')).toBe(true);
    expect(at().context.ended).toBe('logout');
    expect(calls).toEqual(['on duty', 'forget', 'off duty']);
  });

  test.each(['ban', 'logout'] as const)('says why the server ended it: %s', async (reason) => {
    const { signIn, news, at, calls } = start();
    await signIn();
    news.send({ type: 'session.revoked', reason });
    expect(at().matches('unauthenticated')).toBe(true);
    expect(at().context.ended).toBe(reason);
    expect(calls).toEqual(['on duty', 'drop tokens', 'forget', 'off duty']);
  });

  test('forgets everything and reads the profile anew when the role changed', async () => {
    const { signIn, news, reach, calls } = start();
    await signIn();
    news.send({ type: 'session.revoked', reason: 'role_changed' });
    await reach('authenticated');
    expect(calls).toEqual(['on duty', 'forget', 'off duty', 'on duty']);
  });
});
