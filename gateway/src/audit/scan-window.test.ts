import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditCalls } from '@console/shared/calls/audit';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { SCAN_WINDOW } from './scan-window.ts';

const LENGTH = 2 * SCAN_WINDOW + 100;

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await sql`insert into audit_log (seq, at, entity, entity_id, op, revision, by_user_id, by_name, by_role_id, changed, "row", previous, hash)
    select n, '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 minute', 'order', 'OR' || n, 'updated', 2,
      case when n % 3 = 0 then 7 else 8 end, 'Sunil', 1007, array['remark'],
      jsonb_build_object('order_number', 'OR' || n, 'remark', case when n = 50 then 'the needle' else 'hay' end, 'revision', 2),
      '{"remark": null}', '' from generate_series(1, ${LENGTH}::int) n`.execute(gateway.app.db);
});
afterAll(() => gateway.app.close());

const read = async (query: Input) => (await send(gateway, auditCalls.list, USER.admin, query)).json();

describe('a search through a long log', () => {
  test('covers one scan window at a time, and returns how far it came', { tags: ['SCR-44'] }, async () => {
    const first = await read({ keyword: 'needle' });
    expect(first).toEqual({
      entries: [],
      count: 0,
      next_seq: LENGTH - SCAN_WINDOW + 1,
      searched_to: new Date(Date.UTC(2026, 0, 1, 0, LENGTH - SCAN_WINDOW + 1)).toISOString(),
    });
    const second = await read({ keyword: 'needle', before_seq: first.next_seq });
    const third = await read({ keyword: 'needle', before_seq: second.next_seq });
    expect([second.entries, second.next_seq]).toEqual([[], LENGTH - 2 * SCAN_WINDOW + 1]);
    expect(third).toMatchObject({ entries: [{ id: 'OR50' }], count: 1, next_seq: null, searched_to: null });
  });

  test('stops when its page is full', async () => {
    const { entries, next_seq } = await read({ keyword: 'hay', limit: 3 });
    expect([entries.map(({ seq }: { seq: number }) => seq), next_seq]).toEqual([
      [LENGTH, LENGTH - 1, LENGTH - 2],
      LENGTH - 2,
    ]);
  });

  test('reads no further than the given days, with an hour on either side', async () => {
    expect(await read({ keyword: 'needle', to_date: '2026-01-01' })).toMatchObject({ count: 1, next_seq: null });
    expect(await read({ keyword: 'needle', from_date: '2026-01-08' })).toMatchObject({ count: 0, next_seq: null });
  });

  test('counts towards its scan window only what an index finds', async () => {
    expect(await read({ user: 8, keyword: 'needle' })).toMatchObject({ count: 0, next_seq: expect.any(Number) });
    expect(await read({ entity: 'order', id: 'OR50', keyword: 'needle' })).toMatchObject({ count: 1, next_seq: null });
    expect(await read({ op: 'deleted' })).toMatchObject({ count: 0, next_seq: null });
  });

  test('finds its entries by an index, in the order of the log', async () => {
    const { rows } = await sql<{ indexdef: string }>`select indexdef from pg_indexes
      where tablename in ('changes', 'audit_log')`.execute(gateway.app.db);
    const keys = rows.map(({ indexdef }) => /ON public\.(\w+).*(\(.*\))/.exec(indexdef)?.slice(1).join(' '));
    expect(keys).toEqual(
      expect.arrayContaining([
        'audit_log (seq)',
        'audit_log (by_user_id, seq)',
        'audit_log (entity, seq)',
        'audit_log (op, seq)',
        'audit_log (at)',
        'audit_log (entity, entity_id, at)',
        'changes (by_user_id, seq)',
      ]),
    );
  });
});
