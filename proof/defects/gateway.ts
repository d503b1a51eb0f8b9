import type { Defect } from './defect.ts';

/** Defects in the gateway, and in the rules it shares with the console. */
export const GATEWAY_DEFECTS: readonly Defect[] = [
  {
    name: 'a change is appended outside the transaction of its write: it is sent before the commit',
    file: 'gateway/src/changes/unit-of-work.ts',
    sound: 'await appendChanges(transaction, entries, now, request_id);',
    planted: 'await appendChanges(db, entries, now, request_id);',
    check: 'gateway/src/changes/stream.test.ts',
    needsPostgres: true,
  },
  {
    name: 'the log is tailed by a number that is given out before the commit',
    file: 'gateway/src/changes/append.ts',
    sound: ".select(['seq', 'head as hash']).forUpdate()",
    planted:
      ".select([sql<number>`(extract(epoch from clock_timestamp()) * 1000000)::bigint`.as('seq'), 'head as hash'])",
    check: 'gateway/src/changes/stream.test.ts',
    needsPostgres: true,
  },
  {
    name: 'frames carry what their audience may not see',
    file: 'shared/src/audience.ts',
    sound: 'const row = change.row && redact(audience, change.entity, change.row);',
    planted: 'const row = change.row;',
    check: 'relay/src/realtime.test.ts',
  },
  {
    name: 'an entry of the activity has old values that its reader may not see',
    file: 'gateway/src/activity/entries.ts',
    sound: 'const old: Row = redact(audience, entity, { ...(logged.row as Row), ...previous });',
    planted: 'const old: Row = { ...(logged.row as Row), ...previous };',
    check: 'gateway/src/activity/by-role.test.ts',
  },
  {
    name: 'a write against an old revision is accepted',
    file: 'gateway/src/changes/update-record.ts',
    sound: 'if (ifMatch !== undefined && before.revision !== ifMatch) {',
    planted: 'if (ifMatch !== undefined && before.revision < ifMatch) {',
    check: 'gateway/src/quote-requests/update.test.ts',
  },
  {
    name: 'the same creation sent twice has two effects',
    file: 'gateway/src/changes/unit-of-work.ts',
    sound: 'const replay = key && (await replayOf(transaction, key, now));',
    planted: 'const replay = key && undefined as unknown as { reply: unknown } | undefined;',
    check: 'gateway/src/changes/unit-of-work.test.ts',
  },
  {
    name: 'the log keeps beating though its database is unreachable',
    file: 'gateway/src/changes/heartbeat.ts',
    sound: 'if (hasLooked) say();',
    planted: 'say();',
    check: 'gateway/src/changes/heartbeat.test.ts',
  },
  {
    name: 'a query waits for ever on a dead connection',
    file: 'gateway/src/database/connect.ts',
    sound: `giveUpAfter(answerMs, client);
    client.query`,
    planted: 'client.query',
    check: 'gateway/src/database/connect.test.ts',
  },
  {
    name: 'wrong codes from anywhere pause sign-in from known addresses too',
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
    name: 'anybody who knows the name of a file can attach it to their own record, and so open it',
    file: 'gateway/src/files/kept.ts',
    sound:
      'if (is_public || uploaded_by === actor.user_id || (await mayOpen(db, actor, file_name))) own.push(file_name);',
    planted: 'own.push(file_name);',
    check: 'gateway/src/files/links.test.ts',
  },
  {
    name: 'the sweep removes a file that is about to be attached to a record',
    file: 'gateway/src/files/kept.ts',
    sound: '.set({ unused_since: clock(), ...(isPublished && { is_public: true }) })',
    planted: '.set({ is_public: isPublished })',
    check: 'gateway/src/files/sweep.test.ts',
  },
  {
    name: 'a customer sees quotations that nobody approved',
    file: 'shared/src/audience.ts',
    sound: "if (entity === 'quotation' && !wasApproved(row)) return false;",
    planted: '',
    check: 'shared/src/approved.test.ts',
  },
  {
    name: 'the maker of a quotation approves it',
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
    name: 'a customer sees prices of an order that nobody approved yet',
    file: 'shared/src/approved.ts',
    sound: "return entity === 'order' ? withoutWaiting(row) : row;",
    planted: 'return row;',
    check: 'shared/src/approved.test.ts',
  },
];
