import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** Finds the challan of an e-way bill. Not unique: before this rule two challans could be given the same one. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `create index delivery_challans_ewaybill on delivery_challans (ewaybill_number) where ewaybill_number is not null;`,
  );
