import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** What a credit note credits of the value of each line and of the charges of its invoice. Null in what was there before. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table credit_note_lines add column taxable numeric(14,2);
alter table credit_notes add column charges jsonb check (jsonb_typeof(charges) = 'array');
`,
  );
