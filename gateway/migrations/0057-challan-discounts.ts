import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/**
 * The share of its order line's discount that a challan carries. What has left keeps the value on its paper, without one; a
 * draft gets its share when it is edited or leaves.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table dc_lines add column dc_line_discount numeric(14,2),
  add constraint dc_lines_discount check (dc_line_discount >= 0);
`,
  );
