import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** The change log, its counter, and the replies kept for idempotency keys. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
create table change_log (
  only_row boolean primary key default true check (only_row),
  epoch text not null default replace(gen_random_uuid()::text, '-', ''),
  seq bigint not null default 0,
  floor_seq bigint not null default 0
);
insert into change_log default values;

create table changes (
  seq bigint primary key,
  at timestamptz not null,
  kind text not null check (kind in ('change', 'session')),
  entity text,
  id text,
  body jsonb not null
);
create index changes_at on changes (at);
create index changes_record on changes (entity, id, seq);

create function changes_wake() returns trigger language plpgsql as $$
begin perform pg_notify('changes', ''); return null; end $$;
create trigger changes_wake after insert on changes for each statement execute function changes_wake();

create table idempotency_keys (
  user_id integer not null,
  key text not null,
  request_hash text not null,
  reply json,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
`,
  );
