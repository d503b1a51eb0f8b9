import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIVE } from '@console/shared/constants';
import { SERVICE } from '../actor.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { pruneLog } from './prune.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await end(7);
  await pruneLog(gateway.app.db, new Date(gateway.clock.now.getTime() + LIVE.logKeptMs + 1));
  await end(8);
});
afterAll(() => gateway.app.close());

const end = (user_id: number) =>
  gateway.app.write(SERVICE, (work) =>
    Promise.resolve(work.sessionEnded({ user_id, session_id: null, reason: 'ban' })),
  );
const refused = (statement: string) =>
  expect(sql.raw(statement).execute(gateway.app.db)).rejects.toThrow('append-only');
const kept = async () => {
  const { rows } = await sql`select seq, at, id from changes union all select seq, at, entity_id from audit_log
    order by seq`.execute(gateway.app.db);
  return rows;
};

describe.each(['changes', 'audit_log'])('%s', (table) => {
  test.each([
    `update ${table} set at = now()`,
    `update ${table} set at = now() where false`,
    `insert into ${table} select * from ${table} on conflict (seq) do update set at = now()`,
    `truncate ${table}`,
    `truncate ${table} cascade`,
  ])('allows no %s', { tags: ['SCR-44'] }, async (statement) => {
    const before = await kept();
    expect(before).toHaveLength(2);
    await refused(statement);
    expect(await kept()).toEqual(before);
  });
});

test.each(['delete from audit_log', 'delete from audit_log where false'])(
  'loses nothing by %s',
  { tags: ['SCR-44', 'SEC-61'] },
  async (statement) => {
    const before = await kept();
    await refused(statement);
    expect(await kept()).toEqual(before);
  },
);

test('entries pruned from the change log are in the audit log', async () => {
  const before = await kept();
  await pruneLog(gateway.app.db, new Date(gateway.clock.now.getTime() + LIVE.logKeptMs + 1));
  expect(await kept()).toEqual(before);
  expect(await gateway.app.db.selectFrom('changes').select('seq').execute()).toEqual([]);
});
