import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/**
 * The location of the database when its log was last opened. At another location it is a copy, which would reuse change
 * numbers.
 */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, 'alter table change_log add column place text;');
