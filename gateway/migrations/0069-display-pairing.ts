import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/**
 * TVs that show a code until an admin enters it, the wrong codes that admins entered, and one name for one display.
 * Of displays that got one name at the same moment, the later ones get their number.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table displays add column name text;
update displays d set name = u.first_name from users u where u.user_id = d.display_id;
update displays d set name = left(d.name, 48) || ' ' || d.display_id where d.revoked_at is null and exists (
  select from displays o where o.revoked_at is null and lower(o.name) = lower(d.name) and o.display_id < d.display_id
);
alter table displays alter column name set not null;
create unique index displays_name on displays (lower(name)) where revoked_at is null;
create table display_pairings (
  token_hash text primary key,
  code_hash text not null unique,
  address text not null,
  device text not null,
  expires_at timestamptz not null,
  is_over boolean not null default false
);
create index display_pairings_expires on display_pairings (expires_at);
create table display_pairing_failures (
  user_id integer not null references users,
  failed_at timestamptz not null
);
create index display_pairing_failures_newest on display_pairing_failures (user_id, failed_at desc);
`,
  );
