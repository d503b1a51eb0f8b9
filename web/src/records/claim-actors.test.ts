import type { Hello } from '@console/shared/live';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { liveNews } from '../live/live.ts';
import type { Ask } from '../live/socket.ts';
import { claimActors, claimActorsAt } from './claim-actors.ts';
import { neededRecords } from './needed-records.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function acquiring() {
  const actor = createActor(claimActors.acquire, { input: { entity: 'quotation_request', id: '1' } });
  // An unreachable relay is a valid outcome here.
  actor.subscribe({ error: () => undefined });
  return actor.start();
}

test('a claim wanted before the relay has greeted the window is requested when it does', async () => {
  const actor = acquiring();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(actor.getSnapshot().status).toBe('active');
  liveNews.connected.emit({} as Hello);
  await vi.advanceTimersByTimeAsync(0);
  expect(actor.getSnapshot()).toMatchObject({
    status: 'error',
    error: { message: "You're offline. Live updates are paused." },
  });
});

test('or given up after a moment, so that the person is informed', async () => {
  const actor = acquiring();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(actor.getSnapshot().status).toBe('error');
});

test.each([true, false])(
  'a hold is ended after its holder was told who does, if they are there: %s',
  async (isThere) => {
    const asked: unknown[] = [];
    const ask: Ask = async (event, payload) => {
      asked.push([event, payload]);
      const isRefused = event === 'claim.request' && !isThere;
      return (isRefused ? { ok: false, code: 'not_found', message: 'Away.' } : { ok: true }) as never;
    };
    const { breakClaim } = claimActorsAt({ ask, whenConnected: async () => undefined, needed: neededRecords });
    const ref = { entity: 'quotation_request', id: '1' } as const;
    await toPromise(createActor(breakClaim, { input: ref }).start());
    expect(asked).toEqual([
      ['claim.request', ref],
      ['claim.break', ref],
    ]);
  },
);
