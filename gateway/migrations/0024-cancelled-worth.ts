import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/**
 * An order that is cancelled amounts to nothing, and reports ask what was lost with it: that is kept. Of those cancelled
 * before nobody knows which lines had been cancelled alone, so all of them count.
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
