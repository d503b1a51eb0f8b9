import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** The permanent history of every record. Changes move here when the change log drops them. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
create table audit_log (
  seq bigint primary key,
  at timestamptz not null,
  entity text not null,
  entity_id text not null,
  op text not null check (op in ('created', 'updated', 'deleted')),
  revision integer not null,
  by_user_id integer,
  by_name text,
  by_role_id integer,
  changed text[] not null,
  before jsonb,
  "row" jsonb
);
create index audit_log_record on audit_log (entity, entity_id, at);
`,
  );
