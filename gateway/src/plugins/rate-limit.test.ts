import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RATE } from '@console/shared/constants';
import { addUser } from '../session/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';

describe('limit of calls', () => {
  let test: TestApp;
  beforeEach(async () => {
    // The limiter reads the wall clock, so it is frozen here.
    vi.useFakeTimers({ toFake: ['Date'] });
    test = await testApp({ callsPerSecond: RATE.callsPerSecond });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await test.app.close();
  });

  const calls = async (headers: Record<string, string>, count: number) => {
    const statuses = new Set<number>();
    for (let call = 0; call < count; call += 1) {
      statuses.add((await test.app.inject({ method: 'PUT', url: '/userTracking', headers })).statusCode);
    }
    return [...statuses];
  };

  it('is a hundred a second for each user, over all sessions', async () => {
    const user_id = await addUser(test, {});
    const [mine, alsoMine, other] = [
      await test.as(user_id),
      await test.as(user_id),
      await test.as(await addUser(test, {})),
    ];
    expect(await calls(mine, RATE.callsPerSecond)).toEqual([200]);
    const refused = await test.app.inject({ url: '/user/profile', headers: alsoMine });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(refused.json()).toEqual({
      ...{ success: false, code: 'rate_limited', retry_after: 1 },
      message: 'Too many requests. Try again shortly.',
    });
    expect(await calls(other, 1)).toEqual([200]);
    vi.advanceTimersByTime(1_000);
    expect(await calls(mine, 1)).toEqual([200]);
  });

  it('does not apply to the relay', async () => {
    const statuses = new Set<number>();
    for (let call = 0; call <= RATE.callsPerSecond; call += 1) {
      statuses.add((await test.app.inject({ url: '/user/profile', headers: test.service })).statusCode);
    }
    expect([...statuses]).toEqual([200]);
  });
});
