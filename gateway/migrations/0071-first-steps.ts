import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** Whether Home shows a person their first steps. Whoever was there before knows the console. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table seen add column shows_steps boolean not null default false;
alter table seen alter column shows_steps drop default;
`,
  );
