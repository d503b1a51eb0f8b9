import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/**
 * Screens on a wall. Each is a user of a role without permissions, under whose name its sessions run; the link's token
 * is kept as its hash.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
create table displays (
  display_id integer primary key references users,
  token_hash text not null unique,
  made_by integer not null references users,
  created_date timestamptz not null default now(),
  revoked_at timestamptz
);
create index displays_newest on displays (created_date desc, display_id desc);
`,
  );
