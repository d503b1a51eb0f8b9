import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** What a document on a record is. */
export const up = (db: Kysely<unknown>): Promise<void> => run(db, 'alter table documents add column kind text;');
