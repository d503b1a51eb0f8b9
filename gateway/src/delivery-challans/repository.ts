import { sql } from 'kysely';
import type { Insertable, Kysely, Updateable } from 'kysely';
import type { QueryOf } from '@console/shared/calls/call';
import type { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { PAGE_SIZE } from '@console/shared/constants';
import type { DeliveryChallanStatus } from '@console/shared/lifecycles/delivery-challan';
import type { Database } from '../database/tables.ts';
import { SEARCHED_FIELDS } from '@console/shared/searched-fields';
import { managedBy, named, soldTo } from '../filters.ts';
import type { ReadScope } from '../filters.ts';
import { withinDays } from '../lists.ts';
import { deliveryChallanRecord } from '../records/delivery-challan.ts';
import type { Challans } from '../records/delivery-challan.ts';

type Filter = Omit<QueryOf<typeof deliveryChallanCalls.list>, 'challan_id'>;

function matching(db: Kysely<Database>, filter: Filter, sight: ReadScope): Challans {
  const { bound } = sight;
  const { status, order_number, category_manager } = filter;
  let query = deliveryChallanRecord.rows(db);
  if (bound !== undefined) query = query.where(soldTo('d', bound));
  if (status?.length) query = query.where('d.status', 'in', status);
  if (order_number) query = query.where('d.order_number', '=', order_number);
  if (category_manager) query = query.where(managedBy('d.category_managers', category_manager));
  if (filter.ids?.length) query = query.where('d.challan_id', 'in', filter.ids);
  const keyword = filter.keyword?.trim();
  if (keyword) query = query.where(named('d', SEARCHED_FIELDS.delivery_challan, keyword, sight));
  return withinDays(query, 'd.created_date', filter);
}

/** @param sight limits a customer's own account to its own */
export const listChallans = (db: Kysely<Database>, filter: Filter, sight: ReadScope) =>
  deliveryChallanRecord.page(matching(db, filter, sight), filter, PAGE_SIZE.dcs);

export const orderOf = (db: Kysely<Database>, challan_id: string) =>
  db.selectFrom('delivery_challans').select('order_number').where('challan_id', '=', challan_id).executeTakeFirst();

export async function insertChallan(
  db: Kysely<Database>,
  challan: Insertable<Database['delivery_challans']>,
  lines: readonly Insertable<Database['dc_lines']>[],
): Promise<void> {
  await db.insertInto('delivery_challans').values(challan).execute();
  await db.insertInto('dc_lines').values(lines).execute();
}

/** Lines of the same goods keep their ids. */
export async function replaceLines(
  db: Kysely<Database>,
  challan_id: string,
  lines: readonly Insertable<Database['dc_lines']>[],
): Promise<void> {
  const goods = lines.map(({ order_line_id }) => order_line_id);
  await db
    .deleteFrom('dc_lines')
    .where('challan_id', '=', challan_id)
    .where('order_line_id', 'not in', goods)
    .execute();
  for (const line of lines) {
    const { numUpdatedRows } = await db
      .updateTable('dc_lines')
      .set(line)
      .where('challan_id', '=', challan_id)
      .where('order_line_id', '=', line.order_line_id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) await db.insertInto('dc_lines').values(line).execute();
  }
}

export async function updateLines(
  db: Kysely<Database>,
  lines: ReadonlyMap<number, Updateable<Database['dc_lines']>>,
): Promise<void> {
  for (const [dc_line_id, patch] of lines) {
    await db.updateTable('dc_lines').set(patch).where('dc_line_id', '=', dc_line_id).execute();
  }
}

/** Sets the status of the challan and of its lines that are not cancelled. */
export async function setChallanStatus(
  db: Kysely<Database>,
  challan_id: string,
  status: DeliveryChallanStatus,
  patch: Updateable<Database['delivery_challans']>,
): Promise<void> {
  await db
    .updateTable('delivery_challans')
    .set({ ...patch, status, revision: sql`revision + 1` })
    .where('challan_id', '=', challan_id)
    .execute();
  await db
    .updateTable('dc_lines')
    .set({ status })
    .where('challan_id', '=', challan_id)
    .where('status', '<>', 'CANCELLED')
    .execute();
}
