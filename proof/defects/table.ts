/** A known defect: what is planted where, and which check must find it. */
export interface Defect {
  name: string;
  file: string;
  /** Stands there exactly once. */
  sound: string;
  planted: string;
  /** The test file, or file of browser stories, that fails on it. */
  check: string;
  /** It shows on a PostgreSQL server alone. */
  needsPostgres?: boolean;
}

export const DEFECTS: readonly Defect[] = [
  {
    name: 'a change is appended outside the transaction of its write: it is told before the commit',
    file: 'gateway/src/changes/work.ts',
    sound: 'await appendChanges(transaction, entries, now, request_id);',
    planted: 'await appendChanges(db, entries, now, request_id);',
    check: 'gateway/src/changes/stream.test.ts',
    needsPostgres: true,
  },
  {
    name: 'the log is tailed by a number that is given out before the commit',
    file: 'gateway/src/changes/append.ts',
    sound: 'with counter as (update change_log set seq = seq + ${entries.length} returning seq)',
    planted: 'with counter as (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as seq)',
    check: 'gateway/src/changes/stream.test.ts',
    needsPostgres: true,
  },
  {
    name: 'a position of another epoch is resumed from',
    file: 'relay/src/changes/change-log.ts',
    sound: 'if (position.epoch !== epoch || position.seq < floor) return undefined;',
    planted: 'if (position.seq < floor) return undefined;',
    check: 'relay/src/changes/change-log.test.ts',
  },
  {
    name: 'a resume brings what is left in the ring, though some is gone',
    file: 'relay/src/changes/change-log.ts',
    sound: 'if (position.epoch !== epoch || position.seq < floor) return undefined;',
    planted: 'if (position.epoch !== epoch) return undefined;',
    check: 'relay/src/changes/change-log.test.ts',
  },
  {
    name: 'the token of a claim is not looked at',
    file: 'relay/src/claims/book.ts',
    sound: 'if (token === undefined || claims.some((claim) => claim.token === token)) return { ok: true };',
    planted: 'if (token !== -1) return { ok: true };',
    check: 'relay/src/proxy/claimed-writes.test.ts',
  },
  {
    name: 'a claim keeps nobody from writing',
    file: 'relay/src/claims/book.ts',
    sound: "if (held.length > 0) return { ok: false, reason: 'held', claims: held };",
    planted: '',
    check: 'relay/src/proxy/claimed-writes.test.ts',
  },
  {
    name: 'who comes back is taken for who they were: recovery without authorisation',
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
    name: 'what waits for a client that never reads grows without bound',
    file: 'relay/src/sockets/hub.ts',
    sound: 'if (waitingFrames(socket.conn) <= maxWaiting) continue;',
    planted: 'if (waitingFrames(socket.conn) >= 0) continue;',
    check: 'relay/src/sockets/slow.test.ts',
  },
  {
    name: 'frames carry what their audience may not see',
    file: 'shared/src/audience.ts',
    sound: 'const row = change.row && redact(audience, change.entity, change.row);',
    planted: 'const row = change.row;',
    check: 'relay/src/realtime.test.ts',
  },
  {
    name: 'the position on a reply is that after the call',
    file: 'relay/src/proxy.ts',
    sound: "if (at) reply.header('x-change-position', formatPosition(at));",
    planted: "if (at) reply.header('x-change-position', formatPosition({ ...at, seq: at.seq + 1 }));",
    check: 'relay/src/proxy.test.ts',
  },
  {
    name: 'a write against an old revision is taken',
    file: 'gateway/src/changes/amend.ts',
    sound: 'if (ifMatch !== undefined && before.revision !== ifMatch) {',
    planted: 'if (ifMatch !== undefined && before.revision < ifMatch) {',
    check: 'gateway/src/quote-requests/update.test.ts',
  },
  {
    name: 'the same creation sent twice has two effects',
    file: 'gateway/src/changes/work.ts',
    sound: 'const replay = key && (await replayOf(transaction, key, now));',
    planted: 'const replay = key && undefined as unknown as { reply: unknown } | undefined;',
    check: 'gateway/src/changes/work.test.ts',
  },
  {
    name: 'an older revision takes the place of a newer one in a store',
    file: 'web/src/stores/entity-store.ts',
    sound: 'if (known && known.revision >= row.revision && !isOutlived) return known;',
    planted: '',
    check: 'web/src/stores/entity-store.test.ts',
  },
  {
    name: 'a late reply brings a deleted record back to life',
    file: 'web/src/stores/entity-store.ts',
    sound: 'return newest.row ? merge(id, newest.row as unknown as Row, newest) : rows.get(id);',
    planted: 'return merge(id, (newest.row ?? row) as unknown as Row, newest);',
    check: 'web/src/stores/entity-store.test.ts',
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
    name: 'tokens fall back where Redis forgot them',
    file: 'relay/src/redis/claim-script.ts',
    sound: "local last = math.max(tonumber(redis.call('GET', KEYS[2]) or '0'), tonumber(ARGV[6]))",
    planted: "local last = tonumber(redis.call('GET', KEYS[2]) or '0')",
    check: 'relay/src/redis/shared-book.test.ts',
  },
  {
    name: 'a dead line to Redis is never found out',
    file: 'relay/src/redis/bus.ts',
    sound: "if (line.status === 'ready') line.ping().catch(() => line.stream.destroy());",
    planted: "if (line.status === 'ready') line.ping().catch(() => {});",
    check: 'relay/src/redis/bus.test.ts',
  },
  {
    name: 'what was missed is read before Redis takes commands',
    file: 'relay/src/redis/bus.ts',
    sound: "if (!hears || isTold || commands.status !== 'ready') return;",
    planted: 'if (!hears || isTold) return;',
    check: 'relay/src/redis/bus.test.ts',
  },
  {
    name: 'a connection to the gateway lies idle as long as the gateway offers, and dies meanwhile',
    file: 'relay/src/proxy.ts',
    sound: 'keepAliveMaxTimeout: timeoutMs / 6,',
    planted: '',
    check: 'relay/src/proxy.test.ts',
  },
  {
    name: 'the log beats on though its database is away',
    file: 'gateway/src/changes/heartbeat.ts',
    sound: 'if (hasLooked) say();',
    planted: 'say();',
    check: 'gateway/src/changes/heartbeat.test.ts',
  },
  {
    name: 'a query waits for ever on a dead line',
    file: 'gateway/src/database/connect.ts',
    sound: `giveUpAfter(answerMs, client);
    client.query`,
    planted: 'client.query',
    check: 'gateway/src/database/connect.test.ts',
  },
  {
    name: 'a write whose line died is sent twice',
    file: 'relay/src/gateway/dead-line.ts',
    sound: "method === 'GET' || method === 'HEAD'",
    planted: 'method.length > 0',
    check: 'relay/src/gateway/dead-line.test.ts',
  },
  {
    name: 'an asker that was overtaken gives back what the form beside it holds',
    file: 'web/src/work/needed-records.ts',
    sound: 'if (!claim || needs.has(key)) return;',
    planted: 'if (!claim) return;',
    check: 'web/src/work/claim-law.test.ts',
  },
  {
    name: 'the first window of a person that closes a record frees it under the others',
    file: 'relay/src/claims/book.ts',
    sound: 'if (lease.windows.size === 0) free(refKey(ref), lease);',
    planted: 'free(refKey(ref), lease);',
    check: 'relay/src/claims/book.test.ts',
  },
  {
    name: 'what Take next gave is given back at once, though its window is open',
    file: 'web/src/work/needed-records.ts',
    sound: 'if (!claim || needs.has(key)) return;',
    planted: 'if (!claim) return;',
    check: 'web/e2e/two-managers.story.ts',
  },
  {
    name: 'a press on “Create Quotation”, which can be pressed, is dropped',
    file: 'web/src/machines/quoting/preparing.ts',
    sound: "{ guard: and(['canSubmit', 'isNew']), target: '#quoteToOrder.preparing.creating' },",
    planted: "{ guard: and(['canSubmit', 'isNew']) },",
    check: 'web/e2e/request-to-order.story.ts',
  },
  {
    name: 'what is judged changes under the hand without a word',
    file: 'web/src/machines/work/setup.ts',
    sound: '!equal(rules.judged(seen), rules.judged(row))',
    planted: '!equal(rules.judged(row), rules.judged(row))',
    check: 'web/e2e/approvals.story.ts',
  },
  {
    name: 'an approver’s figures change silently on the page of a quotation',
    file: 'web/src/machines/work/draft.ts',
    sound: 'stays === true && judged !== undefined && !equal(judged(looked), judged(row));',
    planted: 'stays === true && judged !== undefined && !equal(judged(row), judged(row));',
    check: 'web/e2e/judged-pages.story.ts',
  },
  {
    name: 'what is being closed is handed out again to who asks for the next in that instant',
    file: 'relay/src/claims/events.ts',
    sound: 'isHolder(member, claim)) await passedOver.note(person.user_id, ref)',
    planted: 'isHolder(member, claim)) void Promise.resolve().then(() => passedOver.note(person.user_id, ref))',
    check: 'relay/src/claims/events.test.ts',
  },
  {
    name: 'what was closed before the relay gave it is never given back',
    file: 'web/src/work/claim-actors.ts',
    sound: 'needed.returnUnneeded(ack.claim);',
    planted: '',
    check: 'web/e2e/two-managers.story.ts',
  },
  {
    name: 'a claim that ended is still shown',
    file: 'web/src/stores/claims.ts',
    sound: 'if ((claims[key]?.token ?? Infinity) <= token) delete claims[key];',
    planted: 'if (token < 0) delete claims[key];',
    check: 'web/e2e/two-managers.story.ts',
  },
  {
    name: 'a refused save takes the draft from the device',
    file: 'web/src/work/use-record-form.ts',
    sound: "isFormDirty(rules, now.context) && !now.hasTag('closed')",
    planted: "isFormDirty(rules, now.context) && !now.context.problem && !now.hasTag('closed')",
    check: 'web/e2e/create-order.story.ts',
  },
  {
    name: 'wrong codes of everybody pause sign-in from addresses that are known, too',
    file: 'gateway/src/session/code-limits.ts',
    sound: 'and paused_until > ${now}::timestamptz and not ${isKnown(asker, now)})',
    planted: 'and paused_until > ${now}::timestamptz)',
    check: 'gateway/src/session/wrong-codes.test.ts',
  },
  {
    name: 'a link opens a file for somebody who may no longer read its record',
    file: 'gateway/src/files/links.ts',
    sound: 'if (!claims || !actor || !(await mayOpen(db, actor, claims.file_name))) {',
    planted: 'if (!claims || !actor) {',
    check: 'gateway/src/files/links.test.ts',
  },
  {
    name: 'whoever knows the name of a file can attach it to a record of theirs, and so open it',
    file: 'gateway/src/files/kept.ts',
    sound:
      'if (is_public || uploaded_by === actor.user_id || (await mayOpen(db, actor, file_name))) own.push(file_name);',
    planted: 'own.push(file_name);',
    check: 'gateway/src/files/links.test.ts',
  },
  {
    name: 'the sweep takes a file that somebody is about to put to a record',
    file: 'gateway/src/files/kept.ts',
    sound: '.set({ unused_since: clock(), ...(isPublished && { is_public: true }) })',
    planted: '.set({ is_public: isPublished })',
    check: 'gateway/src/files/sweep.test.ts',
  },
  {
    name: 'a customer knows of quotations that nobody approved',
    file: 'shared/src/audience.ts',
    sound: "if (entity === 'quotation' && !wasApproved(row)) return false;",
    planted: '',
    check: 'shared/src/approved.test.ts',
  },
  {
    name: 'whoever made a quotation approves it',
    file: 'gateway/src/quotations/decide.ts',
    sound: "await refuseOwn(work, 'quotation', { noun: 'quotation', verb: 'approve' }, writtenOf(before));",
    planted: '',
    check: 'gateway/src/quotations/four-eyes.test.ts',
  },
  {
    name: 'an order that waits for approval is supplied',
    file: 'gateway/src/orders/approval.ts',
    sound: "if (approval !== 'WAITING') return;",
    planted: 'if (approval !== null) return;',
    check: 'gateway/src/orders/approval.test.ts',
  },
  {
    name: 'a customer reads prices of an order that nobody approved yet',
    file: 'shared/src/approved.ts',
    sound: "return entity === 'order' ? withoutWaiting(row) : row;",
    planted: 'return row;',
    check: 'shared/src/approved.test.ts',
  },
  {
    name: 'a lead is given the next quotation to approve that they wrote themselves',
    file: 'relay/src/claims/next.ts',
    sound: 'fits(row, next, member) && !isOwn(row) && !book.get(row);',
    planted: 'fits(row, next, member) && !book.get(row);',
    check: 'relay/src/claims/next.test.ts',
  },
];
