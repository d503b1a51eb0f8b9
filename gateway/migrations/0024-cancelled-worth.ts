import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/**
 * A cancelled order totals 0, so its former total is kept for reports. For orders cancelled earlier it is unknown which
 * lines had been cancelled on their own, so all lines count.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table orders add column cancelled_worth numeric(15, 2);
update orders o set cancelled_worth = greatest(0, charge_1_value + charge_2_value - order_discount +
  (select coalesce(sum(l.total_price), 0) from order_lines l where l.order_number = o.order_number))
where status = 'CANCELLED';
`,
  );
