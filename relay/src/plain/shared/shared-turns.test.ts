import type { RecordRef } from '@console/shared/entities';
import pino from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createBus } from '../../redis/bus.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { hasRedis, LONG_TIMEOUTS, redisServer } from '../../testing/redis-server.ts';
import { SharedStateUnavailable } from '../shared-state-unavailable.ts';
import { KEY } from './script.ts';
import { createSharedTurns } from './shared-turns.ts';

const soon = <T>(check: () => T | Promise<T>) => vi.waitUntil(check, { timeout: 20_000 });
const logger = pino({ level: 'silent' });
const ref = (id: string): RecordRef => ({ entity: 'order', id });
const TOLD = Promise.resolve();

async function turnsAt(url: string, turnMs?: number) {
  const bus = createBus(url, logger, LONG_TIMEOUTS);
  onTestFinished(bus.close);
  const clock = manualClock();
  await soon(bus.isUp);
  const turns = createSharedTurns({ bus, clock, ...(turnMs !== undefined && { turnMs }) });
  return { bus, clock, turns };
}

describe.runIf(hasRedis)('turns among writers at several relays', () => {
  test('one caller at a time has a record, at whichever relay; calls to other records pass', async () => {
    const { url } = await redisServer();
    const [one, two] = await Promise.all([turnsAt(url), turnsAt(url)]);
    let inside = 0;
    let most = 0;
    const passes = Array.from({ length: 10 }, async (_, at) => {
      const turn = await (at % 2 === 0 ? one : two).turns.take([ref('1'), ref(`of its own ${at}`)]);
      inside += 1;
      most = Math.max(most, inside);
      await one.bus.commands.ping();
      turn.check();
      inside -= 1;
      turn.end(TOLD);
    });
    const first = await one.turns.take([ref('2')]);
    (await two.turns.take([ref('3')])).end(TOLD);
    await Promise.all(passes);
    expect(most).toBe(1);
    first.end(TOLD);
    await soon(async () => (await one.bus.commands.zcard(KEY.writes)) === 0);
    expect(await one.bus.commands.keys('console:plain:turn:*')).toEqual([]);
  });

  test('a turn held too long goes to the next caller, and its old holder learns so before it writes', async () => {
    const { url } = await redisServer();
    const [one, two] = await Promise.all([turnsAt(url), turnsAt(url)]);
    const slow = await one.turns.take([ref('1')]);
    // It hung, and did not renew.
    await two.bus.commands.pexpire('console:plain:turn:order:1', 1);
    const next = await two.turns.take([ref('1')]);
    one.clock.advance(10_000);
    expect(slow.check).toThrow(SharedStateUnavailable);
    slow.end(TOLD);
    await soon(async () => (await two.bus.commands.zcard(KEY.writes)) === 1);
    expect(await two.bus.commands.keys('console:plain:turn:*')).toHaveLength(1);
    next.check();
    next.end(TOLD);
  });

  test('a renewed turn is kept', async () => {
    const { url } = await redisServer();
    const { turns, clock, bus } = await turnsAt(url, 4_000);
    const turn = await turns.take([ref('1')]);
    await bus.commands.pexpire('console:plain:turn:order:1', 60_000);
    clock.advance(1_500);
    await soon(async () => (await bus.commands.pttl('console:plain:turn:order:1')) <= 4_000);
    clock.advance(1_300);
    turn.check();
    turn.end(TOLD);
  });

  test('while Redis is unavailable nobody gets a turn, and waiting calls are admitted when it is back', async () => {
    const redis = await redisServer();
    const { turns, clock } = await turnsAt(redis.url);
    await redis.kill();
    const refused = turns.take([ref('1')]);
    clock.advance(5_000);
    await expect(refused).rejects.toBeInstanceOf(SharedStateUnavailable);
    await redis.start();
    const turn = await soon(async () => turns.take([ref('1')]).catch(() => undefined));
    turn?.end(TOLD);
  });
});
