import { CLAIM } from '@console/shared/constants';
import pino from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fakeClock } from '../counts/testing.ts';
import { createBus } from '../redis/bus.ts';
import { createSharedPassedOver } from '../redis/shared-passed-over.ts';
import { hasRedis, LONG_TIMEOUTS, redisServer } from '../testing/redis-server.ts';
import { createPassedOver } from './passed-over.ts';

const first = { entity: 'quotation_request', id: '9' } as const;
const second = { entity: 'quotation_request', id: '10' } as const;

/** A single relay, and two that share a Redis: one notes a record, the other looks it up. */
const PLACES = [
  {
    place: 'in memory',
    isHere: true,
    open: async () => {
      const clock = fakeClock();
      const alone = createPassedOver(clock);
      return { clock, here: alone, there: alone };
    },
  },
  {
    place: 'in the Redis of two relays',
    isHere: hasRedis,
    open: async () => {
      const clock = fakeClock();
      const { url } = await redisServer();
      const buses = [1, 2].map(() => createBus(url, pino({ level: 'silent' }), LONG_TIMEOUTS));
      onTestFinished(() => buses.forEach((bus) => bus.close()));
      await vi.waitUntil(() => buses.every((bus) => bus.isUp()), { timeout: 20_000 });
      const [here, there] = buses.map((bus) => createSharedPassedOver(bus, clock));
      if (!here || !there) throw new Error('Two relays were asked for.');
      return { clock, here, there };
    },
  },
];

for (const { place, isHere, open } of PLACES) {
  describe.runIf(isHere)(`what a person passed over, ${place}`, () => {
    test('is skipped for them alone, for fifteen minutes from the last time', async () => {
      const { clock, here, there } = await open();
      await here.note(1, first);
      await here.note(2, second);
      clock.drift(CLAIM.passedOverMs - 1);
      await there.note(1, second);
      expect([...(await there.of(1))].sort()).toEqual(['quotation_request:10', 'quotation_request:9']);
      expect([...(await there.of(2))]).toEqual(['quotation_request:10']);
      clock.drift(1);
      expect([...(await here.of(1))]).toEqual(['quotation_request:10']);
      expect([...(await here.of(2))]).toEqual([]);
    });

    test('is handed out again when it is forgotten', async () => {
      const { here, there } = await open();
      await here.note(1, first);
      await here.note(1, second);
      await there.forget(1, [first]);
      await there.forget(1, []);
      expect([...(await here.of(1))]).toEqual(['quotation_request:10']);
    });
  });
}
