import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/**
 * An order line keeps its cost, and the quantity that was approved. Existing lines whose minimum is below their cost were
 * approved at their present quantity. The minimum margin is a setting, so their cost is without it.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table order_lines add column cost_unit double precision;
alter table order_lines add column approved_quantity numeric(14,3);
update order_lines l set cost_unit = greatest(l.offer_price, (
    select f.offer_price from offers f where f.sku_offer_id = l.sku_offer_id)) * (1 + l.pan_india_gst / 100)
  where least_unit is not null;
update order_lines set approved_quantity = quantity where least_unit < cost_unit * (1 - 1e-9);
`,
  );
