import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** What had been delivered and was returned, of the goods that a credit note credits. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table credit_note_lines add column returned_qty numeric(14,3) not null default 0,
  add constraint credit_note_lines_returned check (returned_qty between 0 and quantity);
`,
  );
