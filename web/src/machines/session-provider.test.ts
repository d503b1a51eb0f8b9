import { describe, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { CODES_ALONE } from './session-setup.ts';
import { Refusal, start, WAYS } from './testing/session.ts';

describe('signing in by an identity provider', () => {
  const known = ({ actor }: ReturnType<typeof start>) => waitFor(actor, ({ context }) => context.ways !== undefined);

  test('is offered once there is known to be one; codes are offered unless disabled', async () => {
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

  test('leaves for it, and has cancelled when the page that left is shown again', { tags: ['SES-1'] }, async () => {
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

  test('stays, with a message, when it is unreachable', async () => {
    const world = start({ begin: () => Promise.reject(new Refusal('It cannot be reached.', 502)) });
    await known(world);
    world.actor.send({ type: 'provider.begin' });
    await world.reach({ unauthenticated: 'beginning' });
    await world.reach({ unauthenticated: 'identifying' });
    expect(world.at().context.problem).toBe('It cannot be reached.');
  });

  test('goes from its answer to the profile and starts the session services', { tags: ['SES-1'] }, async () => {
    const finish = vi.fn(async () => undefined);
    const { reach, news, calls, at } = start({ finish }, false, 'code=1&state=2');
    expect(at().hasTag('answered')).toBe(true);
    news.send({ type: 'tokens.changed' });
    await reach('authenticated');
    expect(finish).toHaveBeenCalledExactlyOnceWith('code=1&state=2');
    expect(calls).toEqual(['start services']);
  });

  test.each([
    [403, 'forbidden', true],
    [400, 'bad_request', false],
  ])(
    'says why its answer was refused (%d), and offers another account if the person lacks permission',
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

  test('sends nothing when it was cancelled there, and ignores an answer if somebody is signed in', async () => {
    const finish = vi.fn(async () => undefined);
    const cancelled = start({ finish }, false, 'error=access_denied&state=2');
    expect(cancelled.at().value).toEqual({ unauthenticated: 'identifying' });
    expect(cancelled.at().context.isCancelled).toBe(true);
    await start({ finish }, true, 'code=1&state=2').reach('authenticated');
    expect(finish).not.toHaveBeenCalled();
  });
});
