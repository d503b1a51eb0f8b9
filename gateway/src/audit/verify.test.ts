import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { LIVE } from '@console/shared/constants';
import { rfqCalls } from '@console/shared/calls/rfq';
import { SERVICE } from '../actor.ts';
import { appendChanges, sessionEnd } from '../changes/append.ts';
import { pruneLog } from '../changes/prune.ts';
import { appendSecurity, pruneSecurity } from '../changes/append-security.ts';
import { once } from '../changes/security-event.ts';
import { tamper } from '../testing/tamper.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import { addRequest } from '../testing/trade.ts';
import { hashOf } from '../../migrations/entry-hash.ts';
import { chained } from '../changes/chain.ts';
import { headsOf, verify } from './verify.ts';
import type { LogName } from './verify.ts';

let gateway: TestApp | undefined;
const app = () => (gateway as TestApp).app;
const db = () => app().db;

/** Six entries in each log. In the audit log, three are still with the changes and three have moved. */
beforeEach(async () => {
  await gateway?.app.close();
  gateway = await testApp();
  await smallWorld(db());
  for (let count = 1; count <= 6; count += 1) {
    const request_id = await addRequest(db());
    await send(gateway, rfqCalls.update, USER.manager, { request_id, quantity: 7.25, remarks: 'ₓ "as said"' });
    await note(`Order ${count}`);
    if (count === 3) {
      gateway.clock.advance(LIVE.logKeptMs + 1);
      await pruneLog(db(), gateway.clock.now);
    }
  }
});
afterAll(() => gateway?.app.close());

const note = (what: string, at = (gateway as TestApp).clock.now) =>
  db()
    .transaction()
    .execute((work) =>
      appendSecurity(work, [
        once(
          {
            kind: 'download',
            what,
            by: { user_id: 1, name: 'Asha', role_id: 1001 },
            address: '10.0.0.7',
            request_id: null,
          },
          at,
        ),
      ]),
    );

const misfit = async (log: LogName) => (await verify(db(), log)).misfit?.seq;

test('every entry matches, and the head is that of the newest', { tags: ['SCR-44'] }, async () => {
  for (const log of ['audit', 'security'] as const) {
    const { entries, head, misfit: none } = await verify(db(), log);
    expect([entries, head.seq, none]).toEqual([6, 6, undefined]);
    expect(head).toEqual((await headsOf(db()))[log]);
    expect(head.hash).toMatch(/^[0-9a-f]{64}$/);
  }
});

test('simultaneous writes are chained in the order of their numbers', { tags: ['SEC-60'] }, async () => {
  const ends = Array.from({ length: 20 }, (_none, user_id) =>
    app().write(SERVICE, (work) => {
      work.sessionEnded({ user_id, session_id: null, reason: 'ban' });
      work.sessionEnded({ user_id, session_id: randomBytes(4).toString('hex'), reason: 'logout' });
      return Promise.resolve();
    }),
  );
  await Promise.all(ends);
  expect(await verify(db(), 'audit')).toMatchObject({ entries: 46, misfit: undefined });
  expect(await misfit('security')).toBeUndefined();
});

test('a failed write leaves no entries, and the next one links to the last that stayed', async () => {
  const end = { user_id: 1, session_id: null, reason: 'logout' } as const;
  const failing = Array.from({ length: 10 }, (_none, at) =>
    db()
      .transaction()
      .execute(async (work) => {
        await appendChanges(work, [sessionEnd(end), sessionEnd(end)], new Date('2026-11-21'));
        if (at % 2 === 0) throw new Error('taken back');
      })
      .catch(() => undefined),
  );
  await Promise.all(failing);
  expect(await verify(db(), 'audit')).toMatchObject({ entries: 16, head: { seq: 16 }, misfit: undefined });
});

describe('the first entry that does not match is named, given that', () => {
  test.each<[string, string, LogName, number]>([
    [
      'a value was changed',
      `update audit_log set "row" = jsonb_set("row", '{quantity}', '9') where seq = 2`,
      'audit',
      2,
    ],
    ['a value before was changed', `update changes set previous = '{}' where seq = 5`, 'audit', 5],
    ['somebody else is said to have done it', 'update changes set by_user_id = 1 where seq = 4', 'audit', 4],
    ['its moment was changed', `update audit_log set at = at + interval '1 day' where seq = 1`, 'audit', 1],
    ['its hash was changed', `update audit_log set hash = repeat('0', 64) where seq = 3`, 'audit', 3],
    ['an entry was taken out', 'delete from changes where seq = 5', 'audit', 6],
    ['the oldest were taken out', 'delete from audit_log where seq < 3', 'audit', 3],
    ['the newest were taken out', 'delete from changes where seq > 4', 'audit', 6],
    ['all of it was taken out', 'delete from changes; delete from audit_log', 'audit', 6],
    ['how often was changed', 'update security_log set count = 9 where seq = 3', 'security', 3],
    ['an address was changed', `update security_log set address = '10.0.0.8' where seq = 1`, 'security', 1],
    ['the newest security entry was taken out', 'delete from security_log where seq = 6', 'security', 6],
  ])('%s', { tags: ['SCR-44'] }, async (_given, statement, log, seq) => {
    for (const one of statement.split('; ')) await tamper(db(), one);
    expect(await misfit(log)).toBe(seq);
  });

  test('the whole chain was rebuilt, and an older head was printed', async () => {
    const { audit } = await headsOf(db());
    await tamper(db(), `update changes set by_name = 'Nobody' where seq = 6`);
    const { rows } = await sql<{ hash: string }>`select * from audit_entries where seq >= 5 order by seq`.execute(db());
    const [before, { hash: _old, ...entry } = { hash: '' }] = rows;
    const forged = hashOf(before?.hash ?? '', entry);
    await tamper(db(), `update changes set hash = '${forged}' where seq = 6`);
    await tamper(db(), `update change_log set head = '${forged}'`);
    expect(await misfit('audit')).toBeUndefined();
    expect((await verify(db(), 'audit', audit)).misfit?.seq).toBe(6);
    expect((await verify(db(), 'audit', { ...audit, seq: 7 })).misfit?.seq).toBe(7);
  });
});

test('entries older than a year leave the security log, and the rest still matches', async () => {
  await db().deleteFrom('security_head').execute();
  await tamper(db(), 'delete from security_log');
  await db().insertInto('security_head').defaultValues().execute();
  for (const day of ['2020-01-01', '2020-01-02', '2026-11-20']) await note(day, new Date(day));
  await pruneSecurity(db(), new Date('2026-11-21'));
  const left = await db().selectFrom('security_log').select('what').execute();
  expect(left).toEqual([{ what: '2026-11-20' }]);
  expect(await verify(db(), 'security')).toMatchObject({ entries: 1, misfit: undefined });
  await pruneSecurity(db(), new Date('2026-11-21'));
  expect(await misfit('security')).toBeUndefined();
  await note('after');
  expect(await verify(db(), 'security')).toMatchObject({ entries: 2, misfit: undefined });
  // A printed head must match an existing entry, or be a year old.
  const printed = { seq: 2, hash: 'f'.repeat(64) };
  expect((await verify(db(), 'security', printed)).misfit).toEqual({ seq: 2, why: 'the log begins at entry 3' });
});

test('a hash does not depend on the order of the fields, but on everything else', () => {
  const entry = { seq: 1, row: { b: [1, { d: null, c: 'x' }], a: 0.1 } };
  expect(hashOf('', { row: { a: 0.1, b: [1, { c: 'x', d: null }] }, seq: 1 })).toBe(hashOf('', entry));
  expect(hashOf('0', entry)).not.toBe(hashOf('', entry));
  expect(hashOf('', { ...entry, more: null })).not.toBe(hashOf('', entry));
  // The hash computed when the first entry was stored: hashes outlive the code that made them.
  expect(chained([{ what: 'x' }], { seq: 0, hash: '' })).toEqual([
    { seq: 1, what: 'x', hash: hashOf('', { seq: 1, what: 'x' }) },
  ]);
  expect(hashOf('', { seq: 1, what: 'x' })).toBe('ecb17c3278ea12bc497d8992997b3e401d234c690fbbebf31cf91b4936b72bac');
});
