import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** The e-way bill of a challan. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `alter table delivery_challans add column ewaybill_number text, add column ewaybill_valid_until timestamptz;`,
  );
