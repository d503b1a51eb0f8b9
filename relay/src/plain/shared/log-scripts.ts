/**
 * The one log of all relays, counted by `seq`. A change is an entry of the stream under its number. It names the change
 * before it, so that a reader notices a missing one. A mark takes a number without an entry.
 *
 * In every script but the first, ARGV begins with the log that the caller expects: `run` of the Redis, `epoch`. The
 * script answers `broken` if that log has ended, because Redis was emptied or replaced and may have lost data.
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
 * Returns the current log. Starts a new one if there is none, if Redis was replaced, or if this log is known to be
 * broken. KEYS: meta, writes, and all other keys of the log. ARGV: run, a new epoch, the broken epoch.
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

/** KEYS: meta, stream. ARGV: …, the newest known change, maximum number. Returns seq, last, count, ready, changes. */
export const READ_SCRIPT = `${STANDING}
local of = redis.call('HMGET', KEYS[1], 'seq', 'last', 'count', 'ready')
local entries = {}
if number(of[2]) > number(ARGV[3]) then
  entries = redis.call('XRANGE', KEYS[2], text(number(ARGV[3]) + 1) .. '-0', '+', 'COUNT', ARGV[4])
end
return {'ok', of[1], of[2], of[3], of[4] or '', entries}
`;

/** KEYS: meta, lease. ARGV: …, the holder of the lease. */
export const MARK_SCRIPT = `${STANDING}
if redis.call('GET', KEYS[2]) ~= ARGV[3] then return {'fenced'} end
redis.call('HINCRBY', KEYS[1], 'seq', 1)
return {'ok'}
`;

/**
 * Commits what was learned and the resulting changes, all or nothing. Commits nothing if another relay has since
 * learned something else about one of the records, or if it comes from polling and the lease is another relay's.
 *
 * KEYS: meta, stream, rows, ages, met, lease. ARGV: …, the lease holder (empty if not from a list), the number of
 * records, changes and met rows; for each record its key, its previous version and its new state; for each change the
 * key of its record, its JSON and its mark; the met rows; last the maximum length of the stream and number of rows.
 * Returns the first version number, or `clash` followed by keys and their known states.
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
 * Called every second by each relay to hold or take the polling lease: extends it for its holder, or gives it to the
 * caller if it is free. `over` means that the log must end: a relay died during a write, or nobody polled for too long.
 *
 * KEYS: meta, lease, watched, writes. ARGV: …, the caller, the lease duration, the longest time allowed without polling
 * (both ms), then the entities its readers may see. Returns the holder with its fencing number, the time left, the
 * holder's problem, its list positions, and all watched entities.
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

/** The last state of a list. KEYS: meta, seen. ARGV: …, the list. */
export const BEFORE_SCRIPT = `${STANDING}
return {'ok', redis.call('HGET', KEYS[2], ARGV[3]) or ''}
`;

/**
 * KEYS: meta, lease, seen, met. ARGV: …, the lease holder, the list, its state, the positions of all lists, the met
 * rows now handled.
 */
export const KEEP_SCRIPT = `${STANDING}
if redis.call('GET', KEYS[2]) ~= ARGV[3] then return {'fenced'} end
redis.call('HSET', KEYS[3], ARGV[4], ARGV[5])
redis.call('HSET', KEYS[1], 'heads', ARGV[6], 'compared', text(now()))
for at = 7, #ARGV do redis.call('SREM', KEYS[4], ARGV[at]) end
return {'ok'}
`;

/** Records that all lists were compared, or why not. KEYS: meta, lease. ARGV: …, the lease holder, the problem. */
export const DONE_SCRIPT = `${STANDING}
if redis.call('GET', KEYS[2]) ~= ARGV[3] then return {'fenced'} end
local was = redis.call('HMGET', KEYS[1], 'problem', 'ready')
redis.call('HSET', KEYS[1], 'problem', ARGV[4])
if ARGV[4] == '' then redis.call('HSET', KEYS[1], 'ready', '1', 'compared', text(now())) end
if was[1] ~= ARGV[4] or not was[2] then redis.call('PUBLISH', 'console:plain:news', '"state"') end
return {'ok'}
`;

/** KEYS: lease. ARGV: the previous holder. */
export const GIVE_UP_SCRIPT = `
if redis.call('GET', KEYS[1]) ~= ARGV[1] then return {'fenced'} end
redis.call('DEL', KEYS[1])
redis.call('PUBLISH', 'console:plain:news', '"state"')
return {'ok'}
`;
