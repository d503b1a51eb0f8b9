import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { LoggedChange } from '@console/shared/audience';
import type { Entity } from '@console/shared/entities';
import type { Database } from '../database/tables.ts';

/** A record of the chain around an order, with what its own row tells of its creation. */
export interface ChainRecord {
  entity: Entity;
  id: string;
  /** Display name. */
  name: string;
  /** Set for a payment or an expense. */
  amount: number | null;
  /** The customer and its organisation; null for records without a customer. */
  org_id: number | null;
  tenant_id: number | null;
  created_date: string;
  created_by: { user_id: number; name: string; role_id: number } | null;
}

/**
 * The order, its quotation, the requests of both, and every record made from the order; empty if there is no such
 * order.
 */
export async function chainOf(db: Kysely<Database>, order_number: string): Promise<ChainRecord[]> {
  const { rows } = await sql<ChainRecord>`
    with o as (select * from orders where order_number = ${order_number}),
    chain (entity, id, name, amount, org_id, tenant_id, created_date, created_by) as (
      select 'order', order_number, order_number, null::numeric, (tenant_info->>'org_id')::int, (tenant_info->>'tenant_id')::int, created_date, created_by from o
      union all
      select 'quotation', q.quotation_id::text, q.quotation_number, null, (q.tenant_info->>'org_id')::int, (q.tenant_info->>'tenant_id')::int, q.created_date, q.created_by
      from o join quotations q using (quotation_id)
      union all
      select 'quotation_request', request_id::text, request_id::text, null, org_id, tenant_id, created_date, created_by from quote_requests
      where request_id in (
        select l.request_id from o join order_lines l using (order_number)
        union select i.request_id from o join quotation_items i using (quotation_id))
      union all
      select 'purchase_order', p.po_id, p.po_id, null, null, null, p.created_date, p.created_by
      from o join purchase_orders p using (order_number)
      union all
      select 'delivery_challan', d.challan_id, d.challan_id, null, (d.tenant_info->>'org_id')::int, (d.tenant_info->>'tenant_id')::int, d.created_date, d.created_by
      from o join delivery_challans d using (order_number)
      union all
      select 'credit_note', c.cn_id, c.cn_id, null, (c.tenant_info->>'org_id')::int, (c.tenant_info->>'tenant_id')::int, c.created_date, c.created_by
      from o join credit_notes c using (order_number)
      union all
      select 'payment', p.payment_id::text, p.payment_id::text, p.amount, null, null, p.created_date, p.created_by
      from o join payments p using (order_number)
      union all
      select 'expense', e.expense_id::text, e.expense_id::text, e.amount, null, null, e.created_date, e.created_by
      from o join expenses e on e.entity_type = 'ORDER' and e.entity_id = o.order_number
    )
    select c.entity, c.id, c.name, c.amount, c.org_id, c.tenant_id, c.created_date, (
      select json_build_object('user_id', u.user_id, 'name', trim(u.first_name || ' ' || u.last_name),
        'role_id', u.role_id)
      from users u where u.user_id = c.created_by) as created_by
    from chain c
  `.execute(db);
  return rows;
}

/** A change with the old values of what changed; null in entries from before they were kept. */
export interface Recorded extends LoggedChange {
  previous: Record<string, unknown> | null;
}

interface Stored extends Pick<Recorded, 'seq' | 'previous'> {
  body: Omit<LoggedChange, 'seq'>;
}

/** Every recorded change of these records, oldest first, from the change log and the audit log. */
export async function changesOf(db: Kysely<Database>, records: readonly ChainRecord[]): Promise<Recorded[]> {
  const named = JSON.stringify(records.map(({ entity, id }) => ({ entity, id })));
  const { rows } = await sql<Stored>`
    with named as (select * from json_to_recordset(${named}::json) as n (entity text, id text))
    select c.seq, c.previous, c.body from named n join changes c using (entity, id) where c.kind = 'change'
    union all
    select a.seq, a.previous, jsonb_build_object('entity', a.entity, 'id', a.entity_id, 'op', a.op, 'revision', a.revision,
      'at', to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'by', case when a.by_user_id is not null
        then jsonb_build_object('user_id', a.by_user_id, 'name', a.by_name) end,
      'by_role_id', a.by_role_id, 'row', a."row", 'before', a.before, 'changed', a.changed)
    from named n join audit_log a on (a.entity, a.entity_id) = (n.entity, n.id)
    order by seq
  `.execute(db);
  return rows.map(({ seq, previous, body }) => ({ seq, previous, ...body }));
}
