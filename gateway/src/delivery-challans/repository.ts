import { sql } from 'kysely';
import type { Insertable, Kysely, SelectQueryBuilder, Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { QueryOf } from '@console/shared/calls/call';
import type { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { PAGE_SIZE } from '@console/shared/constants';
import type { DeliveryChallan } from '@console/shared/entities/delivery-challan';
import type { DeliveryChallanStatus } from '@console/shared/lifecycles/delivery-challan';
import type { Database } from '../database/tables.ts';
import { SEARCHED_FIELDS } from '@console/shared/searched-fields';
import { managedBy, named, ofOrganisation } from '../filters.ts';
import type { ReadScope } from '../filters.ts';
import { pageOf, withinDays } from '../lists.ts';
import { authors, personInfo } from '../rows.ts';

type Filter = Omit<QueryOf<typeof deliveryChallanCalls.list>, 'challan_id'>;
type Challans = SelectQueryBuilder<Database & { d: Database['delivery_challans'] }, 'd', object>;

const challans = (db: Kysely<Database>): Challans => db.selectFrom('delivery_challans as d');

const shown = (query: Challans) =>
  query
    .select([
      'd.challan_id',
      'd.challan_id as challanId',
      'd.org_id',
      'd.order_number',
      'd.tenant_id',
      'd.user_id',
      'd.tenant_info',
      'd.user_details',
      'd.status',
      'd.dc_grand_total',
      'd.cancel_message',
      'd.dispatched_date',
      'd.received_by',
      'd.received_at',
      'd.received_file_id',
      'd.category_managers',
      'd.sales_person',
      'd.created_by',
      'd.modified_by',
      'd.created_date',
      'd.modified_date',
      'd.revision',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('dc_lines as l')
          .whereRef('l.challan_id', '=', 'd.challan_id')
          .orderBy('l.dc_line_id')
          .select([
            'l.dc_line_id',
            'l.order_line_id',
            'l.delivered_qty',
            'l.status',
            'l.remarks',
            'l.order_line_details',
          ]),
      ).as('dc_lines'),
      personInfo('d.sales_person').as('sales_person_info'),
      ...authors('d'),
    ]);

function matching(db: Kysely<Database>, filter: Filter, sight: ReadScope): Challans {
  const { boundOrg } = sight;
  const { status, order_number, category_manager } = filter;
  let query = challans(db);
  if (boundOrg !== undefined) query = query.where(ofOrganisation('d.tenant_info', boundOrg));
  if (status?.length) query = query.where('d.status', 'in', status);
  if (order_number) query = query.where('d.order_number', '=', order_number);
  if (category_manager) query = query.where(managedBy('d.category_managers', category_manager));
  const keyword = filter.keyword?.trim();
  if (keyword) query = query.where(named('d', SEARCHED_FIELDS.delivery_challan, keyword, sight));
  return withinDays(query, 'd.created_date', filter);
}

/** @param sight limits a customer's own account to customers of its organisation */
export const listChallans = (db: Kysely<Database>, filter: Filter, sight: ReadScope) =>
  pageOf(matching(db, filter, sight), { created: 'd.created_date', id: 'd.challan_id' }, filter, PAGE_SIZE.dcs, shown);

export const findChallan = (db: Kysely<Database>, challan_id: string): Promise<DeliveryChallan | undefined> =>
  shown(challans(db)).where('d.challan_id', '=', challan_id).executeTakeFirst();

export const lockChallan = (db: Kysely<Database>, challan_id: string) =>
  db
    .selectFrom('delivery_challans')
    .select('order_number')
    .where('challan_id', '=', challan_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

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
