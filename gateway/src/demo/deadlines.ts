import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { deadlineIn } from '@console/shared/deadlines';
import type { DeadlineQueue } from '@console/shared/queues';
import type { Entity } from '@console/shared/entities';
import type { Database } from '../database/tables.ts';
import { insertRows } from './insert.ts';

/** Of a row before its deadline is known. */
export const NOT_DUE = { deadline: null, deadline_warning: null };

interface Stay {
  entity: Entity;
  entity_id: string;
  queue: DeadlineQueue;
  entered_at: string;
  left_at: string | null;
  is_priority: boolean;
}

/** The deadlines of all that entered a queue since they came in. What entered before has none. */
export async function fillDeadlines(db: Kysely<Database>, since: string, today: number): Promise<void> {
  const policy = await db
    .updateTable('deadline_policies')
    .set({ created_date: since, modified_date: since })
    .returningAll()
    .executeTakeFirstOrThrow();
  const stays = await staysSince(db, since);
  const due = stays.flatMap(({ is_priority, ...stay }) => {
    const situation = { since: stay.entered_at, isPriority: is_priority };
    const found = deadlineIn(stay.queue, situation, policy);
    return found ? [{ stay, due_at: found.deadline.toISOString(), warning: found.deadline_warning.toISOString() }] : [];
  });
  await insertRows(
    db,
    'deadlines',
    due.map(({ stay: { entity, entity_id, queue, entered_at, left_at }, due_at, warning: warn_at }) => ({
      ...{ entity, entity_id, queue, entered_at, warn_at, due_at, left_at },
      warned_at: Date.parse(warn_at) < today ? warn_at : null,
      escalated_at: entity === 'quotation' && Date.parse(due_at) < today ? due_at : null,
    })),
  );
  const waiting = due.filter(({ stay }) => stay.left_at === null);
  for (const [entity, { table, key }] of Object.entries(TABLES)) {
    const own = waiting.filter(({ stay }) => stay.entity === entity);
    const rows = own.map(({ stay, due_at, warning }) => ({ id: stay.entity_id, due_at, warning }));
    await sql`update ${sql.table(table)} set deadline = d.due_at, deadline_warning = d.warning
      from json_to_recordset(${JSON.stringify(rows)}::json) as d(id text, due_at timestamptz, warning timestamptz)
      where ${sql.ref(`${table}.${key}`)}::text = d.id`.execute(db);
  }
}

const TABLES = {
  quotation_request: { table: 'quote_requests', key: 'request_id' },
  quotation: { table: 'quotations', key: 'quotation_id' },
  purchase_order: { table: 'purchase_orders', key: 'po_id' },
  delivery_challan: { table: 'delivery_challans', key: 'challan_id' },
};

async function staysSince(db: Kysely<Database>, since: string): Promise<Stay[]> {
  const { rows } = await sql<Stay>`
    select stay.*, coalesce(t.is_priority, false) as is_priority from (
      select 'quotation_request' as entity, request_id::text as entity_id, 'quote_requests' as queue,
        created_date as entered_at, case when status <> 'PENDING' then modified_date end as left_at, tenant_id
      from quote_requests where created_date >= ${since}::timestamptz
      union all
      select 'quotation', quotation_id::text, 'quotations', created_date,
        case when status <> 'SENT' then modified_date end, tenant_id
      from quotations where created_date >= ${since}::timestamptz
      union all
      select 'purchase_order', po_id, 'purchase_orders', p.created_date,
        case when p.status <> 'DRAFT' then coalesce(p.issued_date, p.modified_date) end, o.tenant_id
      from purchase_orders p left join orders o using (order_number) where p.created_date >= ${since}::timestamptz
      union all
      select 'delivery_challan', challan_id, 'delivery_challans', dispatched_date,
        case when status <> 'IN_TRANSIT' then modified_date end, tenant_id
      from delivery_challans where dispatched_date >= ${since}::timestamptz
    ) stay left join tenants t using (tenant_id) order by entity, entity_id`.execute(db);
  return rows;
}
