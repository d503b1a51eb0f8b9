import { randomUUID } from 'node:crypto';
import { IDEMPOTENCY_KEPT_MS } from '@console/shared/constants';
import type { Clock } from '../../clock.ts';
import type { Bus } from '../../redis/bus.ts';
import { createReplays, identify, isKept, keyConflict, MAX_BYTES, MAX_KEPT } from '../replays.ts';
import type { Answer, Replays, RequestKey } from '../replays.ts';
import { retryWhileUnavailable, pause } from './retry.ts';
import { KEY, keyedScriptOf } from './script.ts';

interface SharedReplaysOptions {
  bus: Bus;
  clock: Clock;
  runMs?: number;
  maxBytes?: number;
}

/** Renewed three times within its lifetime. */
const RUN_MS = 10_000;
const PREFIX = 'console:plain:key:';

/** KEYS: lock, replies. ARGV: the idempotency key, the request hash, the owner, the time to run (ms). */
const BEGIN_SCRIPT = `
local kept = redis.call('HGET', KEYS[2], ARGV[1])
if kept then
  local bar = string.find(kept, '|', 1, true)
  if string.sub(kept, 1, bar - 1) ~= ARGV[2] then return {'other'} end
  return {'done', string.sub(kept, bar + 1)}
end
local running = redis.call('GET', KEYS[1])
if running then
  if string.sub(running, 1, #ARGV[2] + 1) ~= ARGV[2] .. '|' then return {'other'} end
  return {'wait'}
end
redis.call('SET', KEYS[1], ARGV[2] .. '|' .. ARGV[3], 'PX', ARGV[4])
return {'run'}
`;

/** KEYS: lock. ARGV: its value, the extension (ms). */
const RENEW_SCRIPT = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return {'lost'} end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return {'ok'}
`;

/** KEYS: lock. ARGV: its value. */
const FREE_SCRIPT = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return {'lost'} end
redis.call('DEL', KEYS[1])
return {'ok'}
`;

/**
 * KEYS: lock, replies, their ages, their total bytes. ARGV: the lock's value, the idempotency key, the request hash,
 * the reply, how long to keep it (ms), the maximum number of replies and bytes.
 */
const KEEP_SCRIPT = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return {'lost'} end
local time = redis.call('TIME')
-- In microseconds: of two in one millisecond the later would be taken for the older where its key sorts first.
local at = time[1] * 1000000 + time[2]
local function forget(id)
  redis.call('DECRBY', KEYS[4], redis.call('HSTRLEN', KEYS[2], id))
  redis.call('HDEL', KEYS[2], id)
  redis.call('ZREM', KEYS[3], id)
end
local text = ARGV[3] .. '|' .. ARGV[4]
redis.call('HSET', KEYS[2], ARGV[2], text)
redis.call('ZADD', KEYS[3], at, ARGV[2])
redis.call('INCRBY', KEYS[4], #text)
for _, id in ipairs(redis.call('ZRANGEBYSCORE', KEYS[3], '-inf', at - ARGV[5] * 1000)) do forget(id) end
while redis.call('ZCARD', KEYS[3]) > tonumber(ARGV[6]) or tonumber(redis.call('GET', KEYS[4]) or '0') > tonumber(ARGV[7]) do
  local oldest = redis.call('ZRANGE', KEYS[3], 0, 0)[1]
  if not oldest then break end
  forget(oldest)
end
for index = 2, 4 do redis.call('PEXPIRE', KEYS[index], ARGV[5]) end
redis.call('DEL', KEYS[1])
return {'ok'}
`;

/** The first reply for each idempotency key, from any relay. */
export function createSharedReplays({
  bus,
  clock,
  runMs = RUN_MS,
  maxBytes = MAX_BYTES,
}: SharedReplaysOptions): Replays {
  const here = createReplays(clock);
  const begin = keyedScriptOf(bus, 'consolePlainBegin', BEGIN_SCRIPT);
  const renew = keyedScriptOf(bus, 'consolePlainRun', RENEW_SCRIPT);
  const free = keyedScriptOf(bus, 'consolePlainFree', FREE_SCRIPT);
  const keep = keyedScriptOf(bus, 'consolePlainReply', KEEP_SCRIPT);

  async function onceThere(request: RequestKey, run: () => Promise<Answer>): Promise<Answer> {
    const { id, hash } = identify(request);
    const lock = PREFIX + id;
    const me = randomUUID();
    for (;;) {
      const [word, reply] = await retryWhileUnavailable(clock, () => begin([lock, KEY.replies], id, hash, me, runMs));
      if (word === 'other') throw keyConflict();
      if (word === 'done') return JSON.parse(String(reply)) as Answer;
      if (word === 'run') return perform({ lock, id, hash, mine: `${hash}|${me}` }, run);
      await pause(clock);
    }
  }

  async function perform(
    { lock, id, hash, mine }: { lock: string; id: string; hash: string; mine: string },
    run: () => Promise<Answer>,
  ): Promise<Answer> {
    const stop = clock.every(runMs / 3, () => void renew([lock], mine, runMs).catch(() => {}));
    let answer: Answer | undefined;
    try {
      answer = await run();
      return answer;
    } finally {
      const kept = answer && isKept(answer) ? JSON.stringify(answer) : undefined;
      const keys = [lock, KEY.replies, KEY.replyAges, KEY.replyBytes];
      // If it cannot be stored, it is at least known here, and the lock blocks others until it expires.
      await retryWhileUnavailable(clock, () =>
        kept === undefined
          ? free([lock], mine)
          : keep(keys, mine, id, hash, kept, IDEMPOTENCY_KEPT_MS, MAX_KEPT, maxBytes),
      ).catch(() => {});
      stop();
    }
  }

  return { once: (request, run) => here.once(request, () => onceThere(request, run)) };
}
