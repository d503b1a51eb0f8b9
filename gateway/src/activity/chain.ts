import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { wasApproved } from '@console/shared/approved';
import type { Entity } from '@console/shared/entities';
import type { Database } from '../database/tables.ts';
import { labelOf } from '../records/label.ts';
import { OWNERS } from '../records/owners.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A record whose activity is asked for, with what its own row tells of its creation. */
export interface ChainRecord {
  entity: Entity;
  id: string;
  /** Display name. */
  name: string;
  /** Set for a payment or an expense. */
  amount: number | null;
  /** The part of its row that decides who may see it. */
  scope: Fields;
  created_date: string;
  created_by: { user_id: number; name: string; role_id: number } | null;
  /** Its prices await approval today. */
  waits?: boolean;
  /** Of a comment. */
  comment?: { text: string; is_edited: boolean };
}

/** The record with its comments, and around an order everything from its requests to its payments; empty if there is none. */
export async function chainOf(db: Kysely<Database>, entity: Entity, id: string): Promise<ChainRecord[]> {
  const records = entity === 'order' ? await aroundOrder(db, id) : await alone(db, entity, id);
  return records.length === 0 ? [] : [...records, ...(await commentsOn(db, entity, id))];
}

interface Around extends Omit<ChainRecord, 'scope'> {
  /** The customer and its organisation; null for records without a customer. */
  org_id: number | null;
  tenant_id: number | null;
}

async function aroundOrder(db: Kysely<Database>, order_number: string): Promise<ChainRecord[]> {
  const { rows } = await sql<Around>`
    with o as (select * from orders where order_number = ${order_number}),
    chain (entity, id, name, amount, org_id, tenant_id, created_date, created_by, waits) as (
      select 'order', order_number, order_number, null::numeric, (tenant_info->>'org_id')::int, (tenant_info->>'tenant_id')::int, created_date, created_by,
        coalesce(approval = 'WAITING', false) from o
      union all
      select 'quotation', q.quotation_id::text, q.quotation_number, null, (q.tenant_info->>'org_id')::int, (q.tenant_info->>'tenant_id')::int, q.created_date, q.created_by, false
      from o join quotations q using (quotation_id)
      union all
      select 'quotation_request', request_id::text, request_id::text, null, org_id, tenant_id, created_date, created_by, false from quote_requests
      where request_id in (
        select l.request_id from o join order_lines l using (order_number)
        union select i.request_id from o join quotation_items i using (quotation_id))
      union all
      select 'purchase_order', p.po_id, p.po_id, null, null, null, p.created_date, p.created_by, false
      from o join purchase_orders p using (order_number)
      union all
      select 'delivery_challan', d.challan_id, d.challan_id, null, (d.tenant_info->>'org_id')::int, (d.tenant_info->>'tenant_id')::int, d.created_date, d.created_by, false
      from o join delivery_challans d using (order_number)
      union all
      select 'credit_note', c.cn_id, c.cn_id, null, (c.tenant_info->>'org_id')::int, (c.tenant_info->>'tenant_id')::int, c.created_date, c.created_by, false
      from o join credit_notes c using (order_number)
      union all
      select 'payment', p.payment_id::text, p.payment_id::text, p.amount, null, null, p.created_date, p.created_by, false
      from o join payments p using (order_number)
      union all
      select 'expense', e.expense_id::text, e.expense_id::text, e.amount, null, null, e.created_date, e.created_by, false
      from o join expenses e on e.entity_type = 'ORDER' and e.entity_id = o.order_number
    )
    select c.entity, c.id, c.name, c.amount, c.org_id, c.tenant_id, c.created_date, c.waits,
      ${personOf(sql`c.created_by`)} as created_by
    from chain c
  `.execute(db);
  return rows.map(({ org_id, tenant_id, ...record }) => ({
    ...record,
    scope: {
      ...{ org_id, tenant_id, tenant_info: { org_id, tenant_id } },
      // Everything that became an order had been approved.
      ...(record.entity === 'quotation' && { approved: {} }),
    },
  }));
}

async function alone(db: Kysely<Database>, entity: Entity, id: string): Promise<ChainRecord[]> {
  const row = (await OWNERS[entity]?.record.find(db, id as never)) as (Fields & { created_date: string }) | undefined;
  if (!row) return [];
  const { org_id, tenant_id, tenant_info, created_date } = row;
  const record = { entity, id, name: labelOf(entity, id, row), amount: null };
  const { rows } = await sql<Pick<ChainRecord, 'created_by'>>`
    select ${personOf(sql`${row['created_by'] ?? null}::int`)} as created_by`.execute(db);
  return [
    {
      ...{ ...record, created_date, created_by: rows[0]?.created_by ?? null },
      scope: {
        ...{ org_id, tenant_id, tenant_info },
        ...(entity === 'quotation' && { approved: wasApproved(row) ? {} : null }),
      },
    },
  ];
}

async function commentsOn(db: Kysely<Database>, entity: Entity, entity_id: string): Promise<ChainRecord[]> {
  const scope = { entity_type: entity.toUpperCase(), entity_id };
  const { rows } = await sql<Pick<ChainRecord, 'id' | 'created_date' | 'created_by' | 'comment'>>`
    select comment_id::text as id, created_date, ${personOf(sql`created_by`)} as created_by,
      json_build_object('text', comment, 'is_edited', revision > 1) as comment
    from comments where entity_type = ${scope.entity_type} and entity_id = ${entity_id}
    order by created_date, comment_id
  `.execute(db);
  return rows.map((row) => ({ ...row, entity: 'comment', name: row.id, amount: null, scope }));
}

const personOf = (user_id: RawBuilder<unknown>) => sql`(
  select json_build_object('user_id', u.user_id, 'name', trim(u.first_name || ' ' || u.last_name), 'role_id', u.role_id)
  from users u where u.user_id = ${user_id})`;
