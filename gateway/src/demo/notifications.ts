import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables.ts';

/** How many each person was told of one kind lately, and how many of them they have not read. */
const TOLD = 4;
const UNREAD = 2;

const name = sql`trim(a.first_name || ' ' || a.last_name)`;

/** What the staff were told of the newest records, by the rules of `notifications/rules.ts`, and who follows them. */
export async function fillNotifications(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into follows (user_id, entity, entity_id, created_date, modified_date)
    select created_by, 'quotation_request', request_id::text, created_date, created_date from quote_requests where created_by is not null
    union all select created_by, 'quotation', quotation_id::text, created_date, created_date from quotations where created_by is not null
    union all select created_by, 'order', order_number, created_date, created_date from orders where created_by is not null
    union all select created_by, 'purchase_order', po_id, created_date, created_date from purchase_orders where created_by is not null
    union all select created_by, 'delivery_challan', challan_id, created_date, created_date from delivery_challans where created_by is not null
    order by 2, 3`.execute(db);
  await sql`
    with told as (
      select p.user_id, 'approval_waiting' as kind, 'quotation' as entity, q.quotation_id::text as id,
        'Quotation ' || q.quotation_number as title, q.modified_by as by, q.modified_date as at
      from quotations q cross join (select distinct user_id from role_permissions join users using (role_id)
        where entity = 'quotation' and type = 'APPROVE') p
      where q.status = 'SENT' and p.user_id <> q.created_by and p.user_id <> q.modified_by
      union all
      select q.created_by, case q.status when 'CONFIRMED' then 'quotation_approved' else 'quotation_rejected' end,
        'quotation', q.quotation_id::text, 'Quotation ' || q.quotation_number, q.modified_by, q.modified_date
      from quotations q where q.status in ('CONFIRMED', 'REJECTED')
      union all
      select r.sales_person, 'request_priced', 'quotation_request', r.request_id::text,
        'Quote request ' || r.request_id || ', ' || p.product_name, r.modified_by, r.modified_date
      from quote_requests r join products p using (product_id) where r.status = 'PRICE_UPDATED'
    ),
    newest as (
      select t.*, row_number() over (partition by t.user_id, t.kind order by t.at desc, t.id desc) as place from told t
    )
    insert into notifications (user_id, kind, entity, entity_id, title, told_by, by_role_id, created_date, modified_date,
      read_date)
    select n.user_id, n.kind, n.entity, n.id, n.title, jsonb_build_object('user_id', a.user_id, 'name', ${name}),
      a.role_id, n.at, n.at, case when n.place > ${UNREAD} then n.at + interval '1 minute' end
    from newest n join users u on u.user_id = n.user_id join users a on a.user_id = n.by
    where n.place <= ${TOLD} and n.user_id <> n.by and u.tenant_id is null and not u.is_deleted and not u.is_banned
    order by n.at, n.user_id, n.kind, n.id`.execute(db);
}
