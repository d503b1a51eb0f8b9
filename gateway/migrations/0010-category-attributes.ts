import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** The attributes of a category's products, other than name and brand. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, `alter table categories add column attributes text[] not null default '{}';`);
