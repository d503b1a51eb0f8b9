import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/**
 * Attachments of a message in the development inbox are stored in a separate column, in base64, so that lists do not
 * load them.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, `alter table messages add column attached jsonb not null default '[]';`);
