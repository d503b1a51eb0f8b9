import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** What is asked about each product of a category, beside its name and brand. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, `alter table categories add column attributes text[] not null default '{}';`);
