import { CLAIM } from '@console/shared/constants';
import { refKey } from '@console/shared/entities';
import type { PassedOver } from '../claims/passed-over.ts';
import type { Clock } from '../clock.ts';
import type { Bus } from './bus.ts';

const keyOf = (user_id: number) => `console:passed-over:${user_id}`;

/** Records that each user passed over at any of several relays, in Redis, with the time they become available again. */
export function createSharedPassedOver({ commands }: Pick<Bus, 'commands'>, { now }: Pick<Clock, 'now'>): PassedOver {
  return {
    note: async (user_id, ref) => {
      const key = keyOf(user_id);
      await commands
        .multi()
        .zremrangebyscore(key, '-inf', now())
        .zadd(key, now() + CLAIM.passedOverMs, refKey(ref))
        .pexpire(key, CLAIM.passedOverMs)
        .exec();
    },
    of: async (user_id) => new Set(await commands.zrangebyscore(keyOf(user_id), `(${now()}`, '+inf')),
    forget: async (user_id, refs) => {
      if (refs.length > 0) await commands.zrem(keyOf(user_id), ...refs.map(refKey));
    },
  };
}
