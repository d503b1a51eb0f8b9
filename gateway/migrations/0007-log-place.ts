import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** Where the database was when its log was last opened: elsewhere it is a copy, whose numbers were given out before. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, 'alter table change_log add column place text;');
