import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** What was entered of an e-invoice before somebody corrected it, oldest first. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table einvoices add column earlier jsonb not null default '[]';
`,
  );
