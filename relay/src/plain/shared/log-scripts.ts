/**
 * The one log of all relays. It counts in `seq`: a change is an entry of the stream under its number, and names the one
 * before it, so that a reader notices when one is missing; a mark takes a number without an entry.
 *
 * Every script but the first begins with where its caller believes the log to be, as ARGV: `run` of the Redis, `epoch`.
 * It answers `broken` when that is over: Redis was emptied or is another one, and may have lost what it had.
 */
const STANDING = `
local standing = redis.call('HMGET', KEYS[1], 'run', 'epoch')
if standing[1] ~= ARGV[1] or standing[2] ~= ARGV[2] then return {'broken'} end
local function number(value) return tonumber(value or '0') or 0 end
local function text(value) return string.format('%.0f', value) end
local function now()
  local time = redis.call('TIME')
  return number(time[1]) * 1000 + math.floor(number(time[2]) / 1000)
end
`;

/**
 * Which log it is; a new one where there is none, where Redis is another one, and where this one is known to be broken.
 * KEYS: meta, writes, and all else that belongs to one log. ARGV: run, a fresh epoch, the broken one.
 */
export const OPEN_SCRIPT = `
local of = redis.call('HMGET', KEYS[1], 'run', 'epoch', 'fence')
if of[1] == ARGV[1] and of[2] and of[2] ~= ARGV[3] then return {of[2]} end
for at = 3, #KEYS do redis.call('DEL', KEYS[at]) end
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], 'run', ARGV[1], 'epoch', ARGV[2], 'seq', '0', 'last', '0', 'count', '0', 'fence', of[3] or '0')
local time = redis.call('TIME')
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', time[1] * 1000)
redis.call('PUBLISH', 'console:plain:news', '"state"')
return {ARGV[2]}
`;

/** KEYS: meta, stream. ARGV: …, the newest change known, how many at most. Answers seq, last, count, ready, changes. */
export const READ_SCRIPT = `${STANDING}
local of = redis.call('HMGET', KEYS[1], 'seq', 'last', 'count', 'ready')
local entries = {}
if number(of[2]) > number(ARGV[3]) then
  entries = redis.call('XRANGE', KEYS[2], text(number(ARGV[3]) + 1) .. '-0', '+', 'COUNT', ARGV[4])
end
return {'ok', of[1], of[2], of[3], of[4] or '', entries}
`;

/** KEYS: meta, lease. ARGV: …, who compares the lists. */
export const MARK_SCRIPT = `${STANDING}
if redis.call('GET', KEYS[2]) ~= ARGV[3] then return {'fenced'} end
redis.call('HINCRBY', KEYS[1], 'seq', 1)
return {'ok'}
`;

/**
 * What was learned, and the changes it told of, all or nothing: nothing when somebody has learned otherwise of one of
 * the records meanwhile, or when it comes of comparing lists and the lease is another's.
 *
 * KEYS: meta, stream, rows, ages, met, lease. ARGV: …, who compares the lists (empty: it comes of no list), how many
 * records, changes and met ones; then of each record its key, the learning it was before, what is known now; of each
 * change the key of its record, its JSON and its mark; the met ones; last how long the stream may be and how many rows.
 * Answers the number of the first learning; `clash`, then keys and what is known of them.
 */
export const COMMIT_SCRIPT = `${STANDING}
if ARGV[3] ~= '' and redis.call('GET', KEYS[6]) ~= ARGV[3] then return {'fenced'} end
local rows, changes, met = number(ARGV[4]), number(ARGV[5]), number(ARGV[6])
local clash = {'clash'}
for at = 0, rows - 1 do
  local key, base = ARGV[7 + at * 3], ARGV[8 + at * 3]
  local kept = redis.call('HGET', KEYS[3], key)
  if kept and string.match(kept, '^%d+') ~= base then
    clash[#clash + 1] = key
    clash[#clash + 1] = kept
  end
end
if #clash > 1 then return clash end
local of = redis.call('HMGET', KEYS[1], 'seq', 'last', 'count')
local seq, last, count = number(of[1]), number(of[2]), number(of[3])
local first = text(count + 1)
local versions = {}
for at = 0, rows - 1 do
  count = count + 1
  local key = ARGV[7 + at * 3]
  versions[key] = text(count)
  redis.call('HSET', KEYS[3], key, text(count) .. '|' .. ARGV[9 + at * 3])
  redis.call('ZADD', KEYS[4], count, key)
end
local from = 7 + rows * 3
local length, capacity = ARGV[from + changes * 3 + met], number(ARGV[from + changes * 3 + met + 1])
for at = 0, changes - 1 do
  seq = seq + 1
  local key, change, mark = ARGV[from + at * 3], ARGV[from + 1 + at * 3], ARGV[from + 2 + at * 3]
  redis.call('XADD', KEYS[2], 'MAXLEN', '=', length, text(seq) .. '-0', 'change', change, 'version', versions[key] or '0', 'mark', mark, 'last', text(last))
  last = seq
end
for at = 0, met - 1 do
  if redis.call('SCARD', KEYS[5]) < 5000 then redis.call('SADD', KEYS[5], ARGV[from + changes * 3 + at]) end
end
local spare = redis.call('ZCARD', KEYS[4]) - capacity
if spare > 0 then
  local oldest = redis.call('ZPOPMIN', KEYS[4], spare)
  for at = 1, #oldest, 2 do redis.call('HDEL', KEYS[3], oldest[at]) end
end
redis.call('HSET', KEYS[1], 'seq', text(seq), 'last', text(last), 'count', text(count))
if changes > 0 then redis.call('PUBLISH', 'console:plain:news', '"log"') end
return {'ok', first}
`;

/**
 * Who compares the lists, asked every second by each relay: the lease is prolonged for who has it, and falls to who
 * asks when nobody has. `over` says that the log must end: a relay died over a write, or nobody compared for too long.
 *
 * KEYS: meta, lease, watched, writes. ARGV: …, who asks, how long the lease lives, how long without comparing is too
 * long (all in ms), then what its readers may see. Answers the holder with its fencing number, what is left of the
 * lease, the holder's problem, where its lists stand, and what is watched anywhere.
 */
export const TICK_SCRIPT = `${STANDING}
local at = now()
for index = 6, #ARGV do redis.call('ZADD', KEYS[3], at + 5000, ARGV[index]) end
redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', at)
if #redis.call('ZRANGEBYSCORE', KEYS[4], '-inf', at, 'LIMIT', 0, 1) > 0 then return {'over'} end
local holder = redis.call('GET', KEYS[2])
local of = redis.call('HMGET', KEYS[1], 'fence', 'compared', 'problem', 'heads')
if not holder then
  if of[2] and at - number(of[2]) > number(ARGV[5]) then return {'over'} end
  local fence = text(math.max(number(of[1]) + 1, at))
  redis.call('HSET', KEYS[1], 'fence', fence)
  holder = ARGV[3] .. ':' .. fence
  redis.call('SET', KEYS[2], holder, 'PX', ARGV[4])
elseif string.sub(holder, 1, #ARGV[3] + 1) == ARGV[3] .. ':' then
  redis.call('PEXPIRE', KEYS[2], ARGV[4])
end
local left = redis.call('PTTL', KEYS[2])
return {'ok', holder, left, of[3] or '', of[4] or '{}', redis.call('ZRANGE', KEYS[3], 0, -1)}
`;

/** What a list held. KEYS: meta, seen. ARGV: …, the list. */
export const BEFORE_SCRIPT = `${STANDING}
return {'ok', redis.call('HGET', KEYS[2], ARGV[3]) or ''}
`;

/** KEYS: meta, lease, seen, met. ARGV: …, who compares, the list, what it holds, where all lists stand, met and done with. */
export const KEEP_SCRIPT = `${STANDING}
if redis.call('GET', KEYS[2]) ~= ARGV[3] then return {'fenced'} end
redis.call('HSET', KEYS[3], ARGV[4], ARGV[5])
redis.call('HSET', KEYS[1], 'heads', ARGV[6], 'compared', text(now()))
for at = 7, #ARGV do redis.call('SREM', KEYS[4], ARGV[at]) end
return {'ok'}
`;

/** All lists were compared, or why not. KEYS: meta, lease. ARGV: …, who compares, the problem. */
export const DONE_SCRIPT = `${STANDING}
if redis.call('GET', KEYS[2]) ~= ARGV[3] then return {'fenced'} end
local was = redis.call('HMGET', KEYS[1], 'problem', 'ready')
redis.call('HSET', KEYS[1], 'problem', ARGV[4])
if ARGV[4] == '' then redis.call('HSET', KEYS[1], 'ready', '1', 'compared', text(now())) end
if was[1] ~= ARGV[4] or not was[2] then redis.call('PUBLISH', 'console:plain:news', '"state"') end
return {'ok'}
`;

/** KEYS: lease. ARGV: who had it. */
export const GIVE_UP_SCRIPT = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return {'fenced'} end
redis.call('DEL', KEYS[1])
redis.call('PUBLISH', 'console:plain:news', '"state"')
return {'ok'}
`;
