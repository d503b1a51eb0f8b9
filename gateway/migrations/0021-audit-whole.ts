import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/**
 * The audit log keeps the old value of every field, the author, the request id and session ends. Logged entries cannot
 * change: the change log only drops entries that have moved to the audit log, which drops none.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table changes add column previous jsonb, add column request_id text,
  add column by_user_id integer, add column by_name text, add column by_role_id integer;
update changes set entity = 'session', id = body->>'user_id' where kind = 'session';
update changes set by_user_id = (body->'by'->>'user_id')::int, by_name = body->'by'->>'name',
  by_role_id = (body->>'by_role_id')::int where kind = 'change';
alter table changes alter column entity set not null, alter column id set not null;
create index changes_by on changes (by_user_id, seq);

alter table audit_log add column previous jsonb, add column request_id text;
alter table audit_log alter column revision drop not null;
alter table audit_log drop constraint audit_log_op_check;
alter table audit_log add constraint audit_log_op_check check (op in ('created', 'updated', 'deleted', 'ended'));
create index audit_log_by on audit_log (by_user_id, seq);
create index audit_log_entity on audit_log (entity, seq);
create index audit_log_op on audit_log (op, seq);
create index audit_log_at on audit_log (at);

create function append_only() returns trigger language plpgsql as $$
begin raise exception '% is append-only: no %', tg_table_name, lower(tg_op) using errcode = 'insufficient_privilege'; end $$;
create trigger changes_append_only before update or truncate on changes
  for each statement execute function append_only();
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function append_only();
`,
  );
