import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/**
 * Why a document was cancelled, when goods were dispatched, and who received them. The dispatch time of challans in
 * transit is known: nothing has been written to them since.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table orders add column cancel_message text;
alter table purchase_orders add column cancel_message text;
alter table delivery_challans add column cancel_message text, add column dispatched_date timestamptz,
  add column received_by text, add column received_at timestamptz, add column received_file_id text;
update delivery_challans set dispatched_date = modified_date where status = 'IN_TRANSIT';
`,
  );
