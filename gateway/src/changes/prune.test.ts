import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rfqCalls } from '@console/shared/calls/rfq';
import { LIVE } from '@console/shared/constants';
import { SERVICE } from '../actor.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { emptyTables } from '../testing/database.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import { addRequest } from '../testing/trade.ts';
import { pruneLog } from './prune.ts';

let gateway: TestApp;
let start: Date;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  start = gateway.clock.now;
});
afterAll(() => gateway.app.close());
beforeEach(async () => {
  await emptyTables(gateway.app.db, ['changes', 'audit_log']);
  gateway.clock.now = start;
});

/** Edits a request as this user. Resolves to its id. */
async function edit(user: number = USER.manager): Promise<string> {
  const request_id = await addRequest(gateway.app.db);
  await send(gateway, rfqCalls.update, user, { request_id, quantity: 7 });
  return String(request_id);
}
const endSession = () =>
  gateway.app.write(SERVICE, (work) =>
    Promise.resolve(work.sessionEnded({ user_id: 7, session_id: null, reason: 'ban' })),
  );
const logged = () => gateway.app.db.selectFrom('changes').selectAll().orderBy('seq').execute();
const audited = () => gateway.app.db.selectFrom('audit_log').selectAll().orderBy('seq').execute();
const floor = async () =>
  (await gateway.app.db.selectFrom('change_log').select('floor_seq').executeTakeFirstOrThrow()).floor_seq;
const prune = () => pruneLog(gateway.app.db, gateway.clock.now);

describe('pruning the change log', () => {
  test('moves changes older than the retention period to the audit log, complete, along with ends of sessions', async () => {
    await edit();
    await endSession();
    const [entry, end] = await logged();
    gateway.clock.advance(LIVE.logKeptMs);
    const young = await edit(USER.lead);
    await prune();
    expect(await audited()).toEqual([]);
    gateway.clock.advance(1);
    await prune();
    expect((await logged()).map(({ id }) => id)).toEqual([young]);
    expect(end).toMatchObject({ kind: 'session' });
    expect(await floor()).toBe(end?.seq);
    const { by, id, ...body } = { ...entry?.body } as Record<string, unknown>;
    expect(await audited()).toEqual([
      {
        ...body,
        seq: entry?.seq,
        entity_id: id,
        by_user_id: USER.manager,
        by_name: 'Meera Rao',
        previous: entry?.previous,
        request_id: entry?.request_id,
        hash: entry?.hash,
      },
      {
        ...{ seq: end?.seq, at: body['at'], entity: 'session', entity_id: '7', op: 'ended', revision: null },
        ...{ by_user_id: null, by_name: null, by_role_id: null, request_id: null, changed: [], before: null },
        ...{ row: { user_id: 7, session_id: null, reason: 'ban' }, previous: null, hash: end?.hash },
      },
    ]);
    expect(entry?.previous).toMatchObject({ quantity: 100, revision: 1 });
    expect([by, body['by_role_id'], body['before']]).toEqual([{ user_id: USER.manager, name: 'Meera Rao' }, 1009, {}]);
  });

  test('keeps null for no author, and for old values of created and deleted rows', async () => {
    const row = { org_id: 1, organisation_name: 'Acme', created_date: 'x', is_active: true, revision: 1 };
    await gateway.app.write(SERVICE, (work) => {
      work.changed('organisation', null, row);
      work.changed('organisation', row, null);
      return Promise.resolve();
    });
    gateway.clock.advance(LIVE.logKeptMs + 1);
    await prune();
    const nobody = { entity: 'organisation', entity_id: '1', by_user_id: null, by_name: null, by_role_id: null };
    const { org_id: _id, revision: _revision, ...keys } = row;
    expect(await audited()).toMatchObject([
      { ...nobody, op: 'created', revision: 1, row, before: null, previous: null, changed: Object.keys(row) },
      { ...nobody, op: 'deleted', revision: 2, row: null, before: keys, previous: row, changed: Object.keys(row) },
    ]);
  });

  test('leaves recent changes alone', async () => {
    await edit();
    const before = [await logged(), await floor()];
    await prune();
    expect([await logged(), await floor()]).toEqual(before);
    expect(await audited()).toEqual([]);
  });

  test('keeps the history of a record searchable by an index', async () => {
    const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes
      where tablename in ('changes', 'audit_log')`.execute(gateway.app.db);
    const keys = rows.map(({ indexdef }) => /\(.*\)/.exec(indexdef)?.[0]);
    expect(keys).toEqual(expect.arrayContaining(['(entity, id, seq)', '(entity, entity_id, at)']));
  });
});
