/**
 * One claim is one hash: `user`, `token`, `lease` (JSON of the claim and its scope), `w:<window>` for each window in
 * which its holder works on the record, `offered` while they have not opened it, and `ended`, the last token that was released or broken. `ended` is kept for
 * the length of a lease, so that a relay that missed the message cannot revive the claim. Every step that changes
 * something takes the next ticket: fencing tokens and the order of messages come from one growing counter.
 *
 * KEYS: the claim, the counter. ARGV: step, user, token (0: none), lease, lease in ms, lowest ticket, channel,
 * recipient, window, capacity. Returns `{kind, ticket, token, lease, ms left}`; `kind` is taken, renewed, freed, held (by
 * somebody else), full (the user holds too many, or has another offer) or none.
 *
 * `console:held:<user>` has the keys of all claims that the user may hold. It is right in what it has not, and each claim
 * says whether it is still theirs.
 */
export const CLAIM_SCRIPT = `
local step, user, token, lease, ms, window = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5], 'w:' .. ARGV[9]
local capacity = tonumber(ARGV[10])
local held = redis.call('HMGET', KEYS[1], 'user', 'token', 'lease', 'ended')
local holder, current, kept, ended = held[1], held[2], held[3], tonumber(held[4] or '0')

local function ticket()
  local last = math.max(tonumber(redis.call('GET', KEYS[2]) or '0'), tonumber(ARGV[6]))
  local next = string.format('%.0f', last + 1)
  redis.call('SET', KEYS[2], next)
  return next
end
local function tell(kind, number, of, what, left)
  redis.call('PUBLISH', ARGV[7], '{"kind":"' .. kind .. '","ticket":' .. number .. ',"token":' .. of .. ',"ms":' .. left .. ',"lease":' .. what .. '}')
  return {kind, number, of, what, tonumber(left)}
end
local function keep(kind, number, of, what)
  redis.call('HSET', KEYS[1], 'user', user, 'token', of, 'lease', what)
  if window ~= 'w:' then redis.call('HSET', KEYS[1], window, '1') end
  if step == 'offer' then redis.call('HSET', KEYS[1], 'offered', '1')
  else redis.call('HDEL', KEYS[1], 'offered') end
  redis.call('PEXPIRE', KEYS[1], ms)
  redis.call('SADD', 'console:held:' .. user, KEYS[1])
  redis.call('PEXPIRE', 'console:held:' .. user, 86400000)
  return tell(kind, number, of, what, ms)
end
local function is_full()
  local all, count, offers = 'console:held:' .. user, 0, 0
  for _, key in ipairs(redis.call('SMEMBERS', all)) do
    local one = redis.call('HMGET', key, 'user', 'offered')
    if one[1] ~= user then redis.call('SREM', all, key)
    else
      count = count + 1
      if one[2] then offers = offers + 1 end
    end
  end
  return (capacity and count >= capacity) or (step == 'offer' and offers > 0)
end
local function accepted()
  return (string.gsub(kept, ',"offered":true}$', '}'))
end
local function grant()
  local number = ticket()
  return keep('taken', number, number, lease)
end
local function free()
  redis.call('DEL', KEYS[1])
  redis.call('HSET', KEYS[1], 'ended', current)
  redis.call('PEXPIRE', KEYS[1], ms)
  return tell('freed', ticket(), current, kept, 0)
end
local function windows()
  local found = {}
  for _, field in ipairs(redis.call('HKEYS', KEYS[1])) do
    if string.sub(field, 1, 2) == 'w:' then table.insert(found, field) end
  end
  return found
end
local function held_by_other()
  return {'held', '0', current, kept, redis.call('PTTL', KEYS[1])}
end

if step == 'end' then
  if holder then return free() end
elseif step == 'leave' then
  if holder == user then redis.call('HDEL', KEYS[1], window) end
elseif step == 'quit' then
  if holder == user then
    redis.call('HDEL', KEYS[1], window)
    if #windows() == 0 and redis.call('HEXISTS', KEYS[1], 'offered') == 0 then return free() end
  end
elseif step == 'acquire' then
  if not holder then return grant() end
  if holder == user then return keep('renewed', ticket(), current, accepted()) end
  return held_by_other()
elseif step == 'reserve' or step == 'offer' then
  if holder then return held_by_other() end
  if is_full() then return {'full', '0', '0', '', 0} end
  return grant()
elseif holder == user and current == token then
  if step == 'renew' then return keep('renewed', ticket(), current, accepted()) end
  if step == 'release' then
    redis.call('HDEL', KEYS[1], window)
    if #windows() == 0 then return free() end
  end
  if step == 'hand_over' then
    user = ARGV[8]
    for _, field in ipairs(windows()) do redis.call('HDEL', KEYS[1], field) end
    return grant()
  end
elseif holder then
  return held_by_other()
elseif step == 'renew' and lease ~= '' and tonumber(token) > ended then
  return keep('renewed', ticket(), token, lease)
end
return {'none', '0', '0', '', 0}
`;
