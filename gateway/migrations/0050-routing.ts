import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/**
 * Who gets what of the queues, and which colleagues are away or take offers. Who never chose has no row; what everybody
 * starts with counts as the first revision.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
create table routing_policies (
  policy_id integer primary key default 1 check (policy_id = 1),
  rules jsonb not null default '[]',
  capacities jsonb not null default '[]',
  created_by integer references users,
  modified_by integer references users,
  created_date timestamptz not null default now(),
  modified_date timestamptz not null default now(),
  revision integer not null default 1
);
insert into routing_policies default values;

create table availabilities (
  user_id integer primary key references users,
  is_away boolean not null default false,
  takes_offers boolean not null default false,
  created_date timestamptz not null default now(),
  modified_date timestamptz not null default now(),
  revision integer not null default 2
);
`,
  );
