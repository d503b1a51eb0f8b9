import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/**
 * What arrived of each line of a challan, and what happens to the rest. Lines that were delivered before arrived whole.
 * What no purchase order covered is recorded from now on.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table dc_lines add column received_qty numeric(14,3), add column damaged_qty numeric(14,3),
  add column short_reason text, add column uncovered_qty numeric(14,3),
  add column resend_qty numeric(14,3) not null default 0,
  add column credit_qty numeric(14,3) not null default 0,
  add constraint dc_lines_arrival check (resend_qty >= 0 and credit_qty >= 0 and resend_qty + credit_qty <= delivered_qty);
`,
  );
