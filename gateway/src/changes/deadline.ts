import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Entity } from '@console/shared/entities';
import { deadlineIn, deadlineQueueOf } from '@console/shared/deadlines';
import type { DeadlineQueue } from '@console/shared/queues';
import type { UnitOfWork } from './unit-of-work.ts';

interface Waiting {
  status?: string;
  tenant_id?: number | null;
  order_number?: string | null;
}

/** The tables of records that have deadlines, and whose customer each is for. */
const TABLES: Partial<Record<Entity, { table: string; key: string; customer: (row: Waiting) => RawBuilder<unknown> }>> =
  {
    quotation_request: { table: 'quote_requests', key: 'request_id', customer: ofRow },
    quotation: { table: 'quotations', key: 'quotation_id', customer: ofRow },
    delivery_challan: { table: 'delivery_challans', key: 'challan_id', customer: ofRow },
    purchase_order: {
      table: 'purchase_orders',
      key: 'po_id',
      customer: ({ order_number }) => sql`(select tenant_id from orders where order_number = ${order_number ?? null})`,
    },
  };

function ofRow({ tenant_id }: Waiting) {
  return sql`${tenant_id ?? null}::int`;
}

/**
 * Gives a record that enters a queue its deadline, and takes it from one that leaves. Resolves to its row with that;
 * the write itself raises the revision.
 * @param before null for a new record
 */
export async function withDeadline<T>(
  work: UnitOfWork,
  entity: Entity,
  id: unknown,
  before: T | null,
  after: T,
): Promise<T> {
  const kind = TABLES[entity];
  if (!kind) return after;
  const was = before && queueOf(entity, before);
  const queue = queueOf(entity, after);
  if ((was ?? undefined) === queue) return after;
  if (was) await leaveQueue(work, entity, id);
  const due =
    queue &&
    (work.undoes
      ? await resumed(work, entity, id, queue)
      : await deadlineOf(work, queue, kind.customer(after as Waiting)));
  if (!due && !was) return after;
  const { deadline = null, deadline_warning = null } = due ?? {};
  const { rows } = await sql<object>`update ${sql.table(kind.table)}
    set deadline = ${deadline}, deadline_warning = ${deadline_warning}
    where ${sql.ref(kind.key)} = ${id} returning deadline, deadline_warning`.execute(work.db);
  if (queue && due && !work.undoes) {
    const dates = { warn_at: due.deadline_warning, due_at: due.deadline };
    await work.db
      .insertInto('deadlines')
      .values({ entity, entity_id: String(id), queue, entered_at: work.now, ...dates })
      // It left and entered at the same instant.
      .onConflict((conflict) =>
        conflict.columns(['entity', 'entity_id', 'entered_at']).doUpdateSet({ ...dates, queue, left_at: null }),
      )
      .execute();
  }
  return { ...after, ...rows[0] };
}

/** A record waits again as if it had not left. */
async function resumed({ db }: UnitOfWork, entity: Entity, id: unknown, queue: DeadlineQueue) {
  const { rows } = await sql<{ deadline: string; deadline_warning: string }>`
    update deadlines set left_at = null
    where (entity, entity_id, entered_at) = (select entity, entity_id, entered_at from deadlines
      where entity = ${entity} and entity_id = ${String(id)} and queue = ${queue} order by entered_at desc limit 1)
    returning due_at as deadline, warn_at as deadline_warning`.execute(db);
  return rows[0];
}

/** Notes that a record no longer waits. */
export async function leaveQueue({ db, now }: UnitOfWork, entity: Entity, id: unknown): Promise<void> {
  if (!TABLES[entity]) return;
  await db
    .updateTable('deadlines')
    .set({ left_at: now })
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .where('left_at', 'is', null)
    .execute();
}

const queueOf = (entity: Entity, row: unknown) => deadlineQueueOf(entity, String((row as Waiting).status));

async function deadlineOf({ db, now }: UnitOfWork, queue: DeadlineQueue, tenant: RawBuilder<unknown>) {
  const policy = await db
    .selectFrom('deadline_policies')
    .select(['week', 'state', 'holidays', 'targets'])
    .select(
      sql<boolean>`coalesce((select is_priority from tenants where tenant_id = ${tenant}), false)`.as('isPriority'),
    )
    .executeTakeFirst();
  return policy && deadlineIn(queue, { since: now, isPriority: policy.isPriority }, policy);
}
