import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** The names of the two parties of a payment, as they were when it was recorded. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
alter table payments add column customer_name text, add column seller_name text;
update payments p set customer_name = o.tenant_info->>'tenant_name'
  from orders o where o.order_number = p.order_number and p.seller_id is null;
update payments p set seller_name = coalesce(
    (select po.seller_info->>'seller_name' from purchase_orders po where po.po_id = p.po_id), s.seller_name)
  from sellers s where s.seller_id = p.seller_id;
create index payments_po on payments (po_id);
`,
  );
