import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/**
 * The approved terms of a quotation are kept for its customer. For quotations edited or rejected since, they come from
 * the log. An order line keeps the minimum per unit without approval; existing orders keep their prices and charges and
 * need no approval.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table quotations add column approved jsonb;
update quotations q set approved = (
  select jsonb_build_object(
    'quotation_items', l."row"->'quotation_items', 'total_price', l."row"->'total_price',
    'grand_total', l."row"->'grand_total', 'charge_1_name', l."row"->'charge_1_name',
    'charge_1_value', l."row"->'charge_1_value', 'charge_2_name', l."row"->'charge_2_name',
    'charge_2_value', l."row"->'charge_2_value', 'quotation_discount', l."row"->'quotation_discount',
    'payment_terms', l."row"->'payment_terms', 'remark', l."row"->'remark')
  from (
    select seq, body->'row' as "row" from changes
      where kind = 'change' and entity = 'quotation' and id = q.quotation_id::text
    union all
    select seq, "row" from audit_log where entity = 'quotation' and entity_id = q.quotation_id::text) l
  where l."row"->>'status' = 'CONFIRMED' order by l.seq desc limit 1)
where status in ('SENT', 'REJECTED');
alter table orders add column approval text check (approval in ('WAITING', 'APPROVED'));
alter table orders add column edited_by int references users;
update orders set edited_by = created_by;
alter table orders add column least_charges numeric(15, 2) not null default 0;
update orders set least_charges = greatest(0, charge_1_value + charge_2_value);
alter table order_lines add column least_unit double precision;
update order_lines l set least_unit =
  (l.selling_price * (1 + l.pan_india_gst / 100) - l.order_line_discount / l.quantity) * case when w.whole > 0
    then 1 - (o.order_discount + greatest(0, - o.charge_1_value - o.charge_2_value)) / w.whole else 1 end
from orders o left join (
  select order_number, sum(quantity * selling_price * (1 + pan_india_gst / 100) - order_line_discount) as whole
  from order_lines where status <> 'CANCELLED' group by order_number) w using (order_number)
where l.order_number = o.order_number;
create index orders_waiting on orders (created_date) where approval = 'WAITING';
`,
  );
