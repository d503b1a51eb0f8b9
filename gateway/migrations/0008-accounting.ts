import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** The id of an order in the accounting service. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(db, 'alter table orders add column zoho_id text, add column zoho_synced_at timestamptz;');
