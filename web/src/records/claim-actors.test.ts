import type { Hello } from '@console/shared/live';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { liveNews } from '../live/live.ts';
import { claimActors } from './claim-actors.ts';

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
