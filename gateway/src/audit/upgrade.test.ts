import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendChanges, sessionEnd } from '../changes/append.ts';
import type { Connection } from '../database/connect.ts';
import { migrate } from '../database/migrate.ts';
import { seedRoles } from '../demo/roles.ts';
import { firstSchema } from '../testing/upgrade/first-schema.ts';
import { verify } from './verify.ts';

/** More than one page of the migration and of the verification. */
const KEPT = 1_100;
const LOGGED = 620;

let connection: Connection;
beforeAll(async () => {
  connection = await firstSchema();
  const { db } = connection;
  await migrate(db, '0027-files-codes');
  await seedRoles(db);
  // Simulates a console that has run for weeks: older entries have moved to the audit log.
  await sql`delete from changes`.execute(db);
  await sql`insert into audit_log (seq, at, entity, entity_id, op, revision, by_user_id, by_name, by_role_id, changed,
      before, "row", previous)
    select n, timestamptz '2026-01-01 00:00:00.123456+00' + n * interval '1 minute', 'order', n::text, 'updated', n, 1,
      'Asha "A" Rao', 1001, array['remark'], '{"status": "CONFIRMED"}',
      jsonb_build_object('order_number', n::text, 'remark', 'ₓ', 'total', 1234567.10, 'b', 1e20, 'lines', '[{"z": 1, "a": null}]'::jsonb),
      null
    from generate_series(1, ${KEPT}) n`.execute(db);
  await sql`insert into changes (seq, at, kind, entity, id, body, by_user_id, by_name, by_role_id, previous)
    select n, timestamptz '2026-02-01 00:00:00+00', case n % 3 when 0 then 'session' else 'change' end,
      case n % 3 when 0 then 'session' else 'order' end, '7',
      case n % 3 when 0 then '{"user_id": 7, "session_id": null, "reason": "ban"}'::jsonb
        else '{"entity": "order", "id": "7", "op": "deleted", "revision": 2, "row": null, "before": {"status": "SENT"}, "changed": []}'::jsonb
      end, 1, 'Asha Rao', 1001, '{"remark": null}'
    from generate_series(${KEPT + 1}::int, ${KEPT + LOGGED}::int) n`.execute(db);
  await sql`update change_log set seq = ${KEPT + LOGGED}, floor_seq = ${KEPT}`.execute(db);
  await migrate(db);
});
afterAll(() => connection.close());

test('entries from before the chain are part of it, and the next one links to them', async () => {
  const { db } = connection;
  const whole = { entries: KEPT + LOGGED, head: { seq: KEPT + LOGGED }, misfit: undefined };
  expect(await verify(db, 'audit')).toMatchObject(whole);
  const end = sessionEnd({ user_id: 7, session_id: null, reason: 'logout' });
  await db.transaction().execute((work) => appendChanges(work, [end], new Date('2026-11-21')));
  expect(await verify(db, 'audit')).toMatchObject({ entries: whole.entries + 1, misfit: undefined });
});

test.each([
  [`update audit_log set "row" = jsonb_set("row", '{total}', '1') where seq = 350`, 350],
  [`update changes set previous = null where seq = ${KEPT + 1}`, KEPT + 1],
])('an old entry that is changed afterwards is named: %s', async (statement, seq) => {
  const TAKEN_BACK = new Error('taken back');
  const tampered = connection.db.transaction().execute(async (work) => {
    await sql`set local session_replication_role = replica`.execute(work);
    await sql.raw(statement).execute(work);
    expect((await verify(work, 'audit')).misfit?.seq).toBe(seq);
    throw TAKEN_BACK;
  });
  await expect(tampered).rejects.toBe(TAKEN_BACK);
});

test('the tables of both logs refuse changes again', async () => {
  for (const table of ['changes', 'audit_log']) {
    const changed = sql`update ${sql.table(table)} set by_name = 'Nobody'`.execute(connection.db);
    await expect(changed).rejects.toThrow('append-only');
  }
});
