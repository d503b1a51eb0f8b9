import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** What is attached to a message of the development inbox is kept beside it, in base64: its list never carries that. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, `alter table messages add column attached jsonb not null default '[]';`);
