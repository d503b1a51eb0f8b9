import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** How the goods of a challan travel. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table delivery_challans add column vehicle_number text, add column transport_mode text,
  add column transporter_name text, add column transporter_gstin text, add column lr_number text,
  add column lr_date date, add column distance_km integer;
`,
  );
