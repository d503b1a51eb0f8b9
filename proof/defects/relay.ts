import type { Defect } from './defect.ts';

export const RELAY_DEFECTS: readonly Defect[] = [
  {
    name: 'a position of another epoch is resumed from',
    file: 'relay/src/changes/change-log.ts',
    sound: 'if (position.epoch !== epoch || position.seq < floor) return undefined;',
    planted: 'if (position.seq < floor) return undefined;',
    check: 'relay/src/changes/change-log.test.ts',
  },
  {
    name: 'a resume replays the rest of the ring, though part of it is missing',
    file: 'relay/src/changes/change-log.ts',
    sound: 'if (position.epoch !== epoch || position.seq < floor) return undefined;',
    planted: 'if (position.epoch !== epoch) return undefined;',
    check: 'relay/src/changes/change-log.test.ts',
  },
  {
    name: 'the token of a claim is not checked',
    file: 'relay/src/claims/book.ts',
    sound: 'if (token === undefined || claims.some((claim) => claim.token === token)) return { ok: true };',
    planted: 'if (token !== -1) return { ok: true };',
    check: 'relay/src/proxy/claimed-writes.test.ts',
  },
  {
    name: 'a claim does not prevent writes by others',
    file: 'relay/src/claims/book.ts',
    sound: "if (held.length > 0) return { ok: false, reason: 'held', claims: held };",
    planted: '',
    check: 'relay/src/proxy/claimed-writes.test.ts',
  },
  {
    name: 'a returning socket is trusted without a check: recovery without authorisation',
    file: 'relay/src/gateway/profiles.ts',
    sound: `ends.push({ ...end, turn, at: now });
    entries.clear();`,
    planted: 'ends.push({ ...end, turn, at: now });',
    check: 'relay/src/sockets/sessions.test.ts',
  },
  {
    name: 'the end of a session leaves its sockets open',
    file: 'relay/src/sockets/sessions.ts',
    sound: 'if (end.session_id === null || end.session_id === session_id) revoke(connection, end.reason);',
    planted: 'if (end.session_id === session_id) revoke(connection, end.reason);',
    check: 'relay/src/sockets/sessions.test.ts',
  },
  {
    name: 'the queue of a client that never reads grows without bound',
    file: 'relay/src/sockets/hub.ts',
    sound: 'if (waitingFrames(socket.conn) <= maxWaiting) continue;',
    planted: 'if (waitingFrames(socket.conn) >= 0) continue;',
    check: 'relay/src/sockets/slow.test.ts',
  },
  {
    name: 'the position on a reply is that after the call',
    file: 'relay/src/proxy.ts',
    sound: "if (at) reply.header('x-change-position', formatPosition(at));",
    planted: "if (at) reply.header('x-change-position', formatPosition({ ...at, seq: at.seq + 1 }));",
    check: 'relay/src/proxy.test.ts',
  },
  {
    name: 'two relays give one record to two people',
    file: 'relay/src/redis/claim-script.ts',
    sound: `elseif step == 'acquire' then
  if not holder then return grant() end
  if holder == user`,
    planted: `elseif step == 'acquire' then
  if holder ~= user then return grant() end
  if holder == user`,
    check: 'relay/src/redis/shared-book.test.ts',
  },
  {
    name: 'tokens go back when Redis has lost them',
    file: 'relay/src/redis/claim-script.ts',
    sound: "local last = math.max(tonumber(redis.call('GET', KEYS[2]) or '0'), tonumber(ARGV[6]))",
    planted: "local last = tonumber(redis.call('GET', KEYS[2]) or '0')",
    check: 'relay/src/redis/shared-book.test.ts',
  },
  {
    name: 'a dead connection to Redis is never detected',
    file: 'relay/src/redis/bus.ts',
    sound: "if (connection.status === 'ready') connection.ping().catch(() => connection.stream.destroy());",
    planted: "if (connection.status === 'ready') connection.ping().catch(() => {});",
    check: 'relay/src/redis/bus.test.ts',
  },
  {
    name: 'missed messages are read before Redis accepts commands',
    file: 'relay/src/redis/bus.ts',
    sound: "if (!hears || isTold || commands.status !== 'ready') return;",
    planted: 'if (!hears || isTold) return;',
    check: 'relay/src/redis/bus.test.ts',
  },
  {
    name: 'a connection to the gateway stays idle as long as the gateway offers, and dies meanwhile',
    file: 'relay/src/proxy/forwarding.ts',
    sound: 'keepAliveMaxTimeout: timeoutMs / 6,',
    planted: '',
    check: 'relay/src/proxy.test.ts',
  },
  {
    name: 'a write whose connection died is sent twice',
    file: 'relay/src/gateway/dead-connection.ts',
    sound: "method === 'GET' || method === 'HEAD'",
    planted: 'method.length > 0',
    check: 'relay/src/gateway/dead-connection.test.ts',
  },
  {
    name: 'the first window of a person that closes a record frees it under the others',
    file: 'relay/src/claims/book.ts',
    sound: 'if (lease.windows.size === 0) free(refKey(ref), lease);',
    planted: 'free(refKey(ref), lease);',
    check: 'relay/src/claims/book.test.ts',
  },
  {
    name: 'a record being closed is handed out again to its closer by a simultaneous next',
    file: 'relay/src/claims/events.ts',
    sound: 'if (isMine) await passedOver.note(person.user_id, ref)',
    planted: 'if (isMine) setImmediate(() => void passedOver.note(person.user_id, ref))',
    check: 'relay/src/claims/events.test.ts',
  },
  {
    name: 'a lead is given the next quotation to approve that they wrote themselves',
    file: 'relay/src/claims/decisions.ts',
    sound: "return !approvalFault(user_id, { written, judged: known }, { approvers, deciders }, 'record');",
    planted:
      "return !approvalFault(user_id, { written: { ...written, created_by: null }, judged: known }, { approvers, deciders }, 'record');",
    check: 'relay/src/claims/next.test.ts',
  },
  {
    name: 'an approver is given the next quotation above their limit',
    file: 'relay/src/claims/decisions.ts',
    sound: 'const known = judged ?? (deciders ? toDecide() : UNJUDGED);',
    planted: 'const known = judged ?? UNJUDGED;',
    check: 'relay/src/claims/decisions.test.ts',
  },
  {
    name: 'somebody is offered a second record before they opened the first',
    file: 'relay/src/claims/book.ts',
    sound: 'return held.length >= capacity || (isOffer && held.some(({ claim }) => claim.offered));',
    planted: 'return held.length >= capacity && isOffer;',
    check: 'relay/src/claims/offer.test.ts',
  },
  {
    name: 'an offer that ran out goes back to the same person',
    file: 'relay/src/routing/offers.ts',
    sound: 'const note = passedOver.note(claim.holder.user_id, claim).catch(() => {});',
    planted: 'const note = Promise.resolve();',
    check: 'relay/src/routing/offers.test.ts',
  },
  {
    name: 'Take next serves what the rules leave to somebody else who is there',
    file: 'relay/src/claims/next.ts',
    sound: '(!isOthers(row) || routing?.isForNobody(row) === true) &&',
    planted: '(!isOthers(row) || routing !== undefined) &&',
    check: 'relay/src/routing/offers.test.ts',
  },
];
