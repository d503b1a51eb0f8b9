import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { run } from './ddl.ts';
import { hashOf } from './entry-hash.ts';

/**
 * Every entry of the audit log has a hash over itself and the hash of the previous entry. So has every entry of the
 * security log, which starts here and is kept for a year.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await run(
    db,
    `
alter table change_log add column head text not null default '';
alter table changes add column hash text;
alter table audit_log add column hash text;

create view audit_entries as
  select seq, at, entity, id, coalesce(body->>'op', 'ended') as op, (body->>'revision')::int as revision,
    by_user_id, by_name, by_role_id, request_id, coalesce(body->'changed', '[]') as changed,
    nullif(body->'before', 'null') as before,
    case kind when 'session' then body else nullif(body->'row', 'null') end as "row", previous, hash
  from changes
  union all
  select seq, at, entity, entity_id, op, revision, by_user_id, by_name, by_role_id, request_id, to_jsonb(changed),
    before, "row", previous, hash
  from audit_log;
alter table changes disable trigger changes_append_only;
alter table audit_log disable trigger audit_log_append_only;
`,
  );
  await chainEntries(db);
  await run(
    db,
    `
alter table changes enable trigger changes_append_only;
alter table audit_log enable trigger audit_log_append_only;
alter table changes alter column hash set not null;
alter table audit_log alter column hash set not null;

create table security_head (
  only_row boolean primary key default true check (only_row),
  seq bigint not null default 0,
  head text not null default '',
  floor text not null default ''
);
insert into security_head default values;
create table security_log (
  seq bigint primary key,
  at timestamptz not null,
  until timestamptz not null,
  count integer not null,
  kind text not null,
  status integer,
  by_user_id integer,
  by_name text,
  by_role_id integer,
  about_user_id integer,
  what text,
  address text,
  request_id text,
  hash text not null
);
create index security_log_by on security_log (by_user_id, seq);
create index security_log_about on security_log (about_user_id, seq);
create index security_log_kind on security_log (kind, seq);
create index security_log_address on security_log (address, seq);
create trigger security_log_append_only before update or truncate on security_log
  for each statement execute function append_only();
create trigger security_log_kept before delete on security_log
  for each row when (old.until > now() - interval '365 days') execute function append_only();
`,
  );
}

/** For entries logged before hashes existed, it only proves that nothing has changed since. */
async function chainEntries(db: Kysely<unknown>): Promise<void> {
  let [seq, head] = [0, ''];
  for (;;) {
    const { rows } = await sql<{
      seq: number;
      hash: string | null;
    }>`select * from audit_entries where seq > ${seq} order by seq limit 500`.execute(db);
    const hashes = rows.map(({ hash: _none, ...entry }) => ({ seq: entry.seq, hash: (head = hashOf(head, entry)) }));
    const last = hashes.at(-1);
    if (!last) break;
    ({ seq } = last);
    for (const table of ['changes', 'audit_log']) {
      await sql`update ${sql.table(table)} as l set hash = h.hash
        from jsonb_to_recordset(${JSON.stringify(hashes)}::jsonb) as h (seq bigint, hash text)
        where l.seq = h.seq`.execute(db);
    }
  }
  await sql`update change_log set head = ${head}`.execute(db);
}
