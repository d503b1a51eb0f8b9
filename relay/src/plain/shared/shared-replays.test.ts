import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createBus } from '../../redis/bus.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { hasRedis, LONG_TIMEOUTS, redisServer } from '../../testing/redis-server.ts';
import { SharedStateUnavailable } from '../shared-state-unavailable.ts';
import type { Answer } from '../replays.ts';
import { KEY } from './script.ts';
import { createSharedReplays } from './shared-replays.ts';

const soon = <T>(check: () => T | Promise<T>) => vi.waitUntil(check, { timeout: 20_000 });
const logger = pino({ level: 'silent' });
const answer = (body: string, status = 200): Answer => ({ status, headers: { 'x-said': 'so' }, body });
const request = (key: string, body = 'a', user_id = 1) => ({ user_id, key, path: '/rfq', body: Buffer.from(body) });

async function replaysAt(url: string, bounds: { runMs?: number; maxBytes?: number } = {}) {
  const bus = createBus(url, logger, LONG_TIMEOUTS);
  onTestFinished(bus.close);
  const clock = manualClock();
  await soon(bus.isUp);
  return { bus, clock, ...createSharedReplays({ bus, clock, ...bounds }) };
}

describe.runIf(hasRedis)('idempotency keys at several relays', () => {
  test('one effect and one reply, at once and later; another body is refused, another person is independent', async () => {
    const { url } = await redisServer();
    const [one, two] = await Promise.all([replaysAt(url), replaysAt(url)]);
    const key = randomUUID();
    let effects = 0;
    const run = async () => {
      effects += 1;
      await one.bus.commands.ping();
      return answer(`${effects}`);
    };
    const both = await Promise.all([one, two].map(({ once }) => once(request(key), run)));
    const three = await replaysAt(url);
    expect([...both, await three.once(request(key), run)]).toEqual([answer('1'), answer('1'), answer('1')]);
    await expect(three.once(request(key, 'b'), run)).rejects.toMatchObject({ code: 'idempotency_conflict' });
    expect(await two.once(request(key, 'a', 2), run)).toEqual(answer('2'));
  });

  test('a failed call may be retried at any relay, also by one that waited for it', async () => {
    const { url } = await redisServer();
    const [one, two] = await Promise.all([replaysAt(url), replaysAt(url)]);
    const key = randomUUID();
    const gate = Promise.withResolvers<void>();
    const failing = one.once(request(key), async () => {
      await gate.promise;
      return answer('no', 500);
    });
    await soon(async () => (await one.bus.commands.keys('console:plain:key:*')).length === 1);
    const waiting = two.once(request(key), async () => answer('yes'));
    gate.resolve();
    expect((await failing).status).toBe(500);
    expect(await waiting).toEqual(answer('yes'));
    const failed = randomUUID();
    const failure = async () => {
      throw new Error('away');
    };
    await expect(one.once(request(failed), failure)).rejects.toThrow('away');
    expect(await two.once(request(failed), async () => answer('then'))).toEqual(answer('then'));
  });

  test('after a relay died during a call, the next one may try', async () => {
    const { url } = await redisServer();
    const [one, two] = await Promise.all([replaysAt(url, { runMs: 300 }), replaysAt(url)]);
    const key = randomUUID();
    const stuck = Promise.withResolvers<Answer>();
    const never = one.once(request(key), () => stuck.promise);
    // A clock renews the lock, and this one has stopped for good.
    await soon(async () => (await one.bus.commands.keys('console:plain:key:*')).length === 1);
    one.bus.close();
    expect(await two.once(request(key), async () => answer('mine'))).toEqual(answer('mine'));
    one.clock.advance(5_000);
    stuck.resolve(answer('late'));
    await never;
    expect(await two.once(request(key), async () => answer('again'))).toEqual(answer('mine'));
  });

  test('they are limited in number: the oldest are forgotten', async () => {
    const { url } = await redisServer();
    const maxBytes = 10_000;
    const { once, bus } = await replaysAt(url, { maxBytes });
    const half = 'x'.repeat(maxBytes / 2 - 1_000);
    const keys = [randomUUID(), randomUUID(), randomUUID()];
    for (const key of keys) await once(request(key), async () => answer(half));
    const kept = await bus.commands.hkeys(KEY.replies);
    expect(kept.toSorted()).toEqual(
      keys
        .slice(1)
        .map((key) => `1:${key}`)
        .toSorted(),
    );
    expect(Number(await bus.commands.get(KEY.replyBytes))).toBeLessThanOrEqual(maxBytes);
    expect(await bus.commands.pttl(KEY.replies)).toBeGreaterThan(0);
  });

  test('while Redis is unavailable nothing is done that could be done twice', async () => {
    const redis = await redisServer();
    const { once, clock } = await replaysAt(redis.url);
    await redis.kill();
    let effects = 0;
    const refused = once(request(randomUUID()), async () => answer(`${(effects += 1)}`));
    clock.advance(5_000);
    await expect(refused).rejects.toBeInstanceOf(SharedStateUnavailable);
    expect(effects).toBe(0);
  });
});
