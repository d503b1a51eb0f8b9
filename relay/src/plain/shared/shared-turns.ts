import { randomUUID } from 'node:crypto';
import type { RecordRef } from '@console/shared/entities';
import { refKey } from '@console/shared/entities';
import type { Clock } from '../../clock.ts';
import type { Bus } from '../../redis/bus.ts';
import { SharedStateUnavailable } from '../shared-state-unavailable.ts';
import { createTurns } from '../turns.ts';
import type { Turn, Turns } from '../turns.ts';
import { retryWhileUnavailable, pause } from './retry.ts';
import { KEY, keyedScriptOf } from './script.ts';

interface SharedTurnsOptions {
  bus: Bus;
  clock: Clock;
  turnMs?: number;
}

/** Renewed three times within its lifetime. */
const TURN_MS = 10_000;
const PREFIX = 'console:plain:turn:';

/** Takes all locks or none. KEYS: writes, a lock for each record. ARGV: the owner, the duration (ms). */
const TAKE_SCRIPT = `
for at = 2, #KEYS do
  if redis.call('EXISTS', KEYS[at]) == 1 then return {'held'} end
end
for at = 2, #KEYS do redis.call('SET', KEYS[at], ARGV[1], 'PX', ARGV[2]) end
local time = redis.call('TIME')
redis.call('ZADD', KEYS[1], time[1] * 1000 + ARGV[2], ARGV[1])
return {'ok'}
`;

/** As above, without the locks already released. */
const RENEW_SCRIPT = `
for at = 2, #KEYS do
  if redis.call('GET', KEYS[at]) ~= ARGV[1] then return {'lost'} end
end
for at = 2, #KEYS do redis.call('PEXPIRE', KEYS[at], ARGV[2]) end
local time = redis.call('TIME')
redis.call('ZADD', KEYS[1], time[1] * 1000 + ARGV[2], ARGV[1])
return {'ok'}
`;

const END_SCRIPT = `
for at = 2, #KEYS do
  if redis.call('GET', KEYS[at]) == ARGV[1] then redis.call('DEL', KEYS[at]) end
end
return {'ok'}
`;

const TOLD_SCRIPT = `
redis.call('ZREM', KEYS[1], ARGV[1])
return {'ok'}
`;

/**
 * Serialises writers across all relays with locks in Redis that expire unless renewed. A write is recorded there until
 * the log has its changes. If its relay dies before that, or cannot tell the outcome, the log ends, since nobody knows
 * what the write did.
 */
export function createSharedTurns({ bus, clock, turnMs = TURN_MS }: SharedTurnsOptions): Turns {
  const here = createTurns();
  const take = keyedScriptOf(bus, 'consolePlainTake', TAKE_SCRIPT);
  const renew = keyedScriptOf(bus, 'consolePlainRenew', RENEW_SCRIPT);
  const end = keyedScriptOf(bus, 'consolePlainEnd', END_SCRIPT);
  const told = keyedScriptOf(bus, 'consolePlainTold', TOLD_SCRIPT);

  async function takeThere(refs: readonly RecordRef[]): Promise<Turn> {
    const mine = randomUUID();
    let locks = [...new Set(refs.map(refKey))].map((key) => PREFIX + key);
    let until = 0;
    for (;;) {
      until = clock.now() + turnMs;
      const [word] = await retryWhileUnavailable(clock, () => take([KEY.writes, ...locks], mine, turnMs));
      if (word === 'ok') break;
      await pause(clock);
    }
    const stop = clock.every(turnMs / 3, () => {
      const asked = clock.now();
      renew([KEY.writes, ...locks], mine, turnMs).then(
        ([word]) => {
          until = word === 'ok' ? asked + turnMs : 0;
        },
        // Unreachable: the lock keeps its current expiry.
        () => {},
      );
    });
    return {
      check: () => {
        if (clock.now() >= until) throw new SharedStateUnavailable(new Error('The turn was lost.'));
      },
      end: (isTold) => {
        const held = locks;
        locks = [];
        retryWhileUnavailable(clock, () => end([KEY.writes, ...held], mine)).catch(() => {});
        isTold
          .then(() => retryWhileUnavailable(clock, () => told([KEY.writes], mine)))
          .catch(() => {})
          .finally(stop);
      },
    };
  }

  return {
    take: async (refs) => {
      const local = await here.take(refs);
      try {
        const turn = await takeThere(refs);
        return {
          check: turn.check,
          end: (isTold) => {
            local.end(isTold);
            turn.end(isTold);
          },
        };
      } catch (error) {
        local.end(Promise.resolve());
        throw error;
      }
    },
  };
}
