import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/**
 * Finds the changes of the log by which records came into a status or left it, from which the wallboard counts back. The
 * query repeats the condition to the letter (src/wallboard/repository.ts).
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
create index changes_of_status on changes (at)
  where entity in ('quotation_request', 'quotation', 'order', 'purchase_order', 'delivery_challan')
    and (body->>'op' <> 'updated' or jsonb_exists(body->'before', 'status'));
`,
  );
