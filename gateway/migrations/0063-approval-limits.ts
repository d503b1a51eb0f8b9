import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** How far people's approvals reach. Whoever is not named may approve everything. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
create table approval_policies (
  policy_id integer primary key default 1 check (policy_id = 1),
  limits jsonb not null default '[]',
  created_by integer references users,
  modified_by integer references users,
  created_date timestamptz not null default now(),
  modified_date timestamptz not null default now(),
  revision integer not null default 1
);
insert into approval_policies default values;
`,
  );
