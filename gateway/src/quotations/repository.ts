import { sql } from 'kysely';
import type { Insertable, Kysely, SelectQueryBuilder, Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { QueryOf } from '@console/shared/calls/call';
import type { quotationCalls } from '@console/shared/calls/quotation';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Quotation, QuotationItem } from '@console/shared/entities/quotation';
import { json } from '../database/columns.ts';
import { SEARCHED_FIELDS } from '@console/shared/searched-fields';
import type { Database } from '../database/tables.ts';
import { managedBy, named } from '../filters.ts';
import type { ReadScope } from '../filters.ts';
import { pageOf, withinDays } from '../lists.ts';
import { authors, personInfo } from '../rows.ts';
import { seenBy, statusFor } from './read-scope.ts';

type Filter = Omit<QueryOf<typeof quotationCalls.list>, 'quotation_id' | 'request_id'>;
type Quotations = SelectQueryBuilder<Database & { q: Database['quotations'] }, 'q', object>;

const quotations = (db: Kysely<Database>): Quotations => db.selectFrom('quotations as q');

const shown = (query: Quotations) =>
  query
    .select([
      'q.quotation_id',
      'q.quotation_number',
      'q.org_id',
      'q.tenant_id',
      'q.user_id',
      'q.tenant_info',
      'q.user_details',
      'q.status',
      'q.total_price',
      'q.grand_total',
      'q.charge_1_name',
      'q.charge_1_value',
      'q.charge_2_name',
      'q.charge_2_value',
      'q.payment_terms',
      'q.quotation_discount',
      'q.remark',
      'q.reject_message',
      'q.approved',
      'q.po_link',
      'q.send_email',
      'q.send_email_with_attachment',
      'q.category_managers',
      'q.sales_person',
      'q.created_by',
      'q.modified_by',
      'q.created_date',
      'q.modified_date',
      'q.revision',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('quotation_items as i')
          .whereRef('i.quotation_id', '=', 'q.quotation_id')
          .orderBy('i.quotation_item_id')
          .select([
            'i.quotation_item_id',
            'i.request_id',
            'i.product_id',
            'i.product_sku_id',
            'i.product_info',
            'i.product_sku_info',
            'i.sku_offer_id',
            'i.seller_id',
            'i.seller_name',
            'i.offer_price',
            'i.mg',
            'i.selling_price',
            'i.quantity',
            'i.pan_india_gst',
            'i.quotation_line_discount',
            'i.offer_remarks',
            'i.included_in_quotation',
            'i.total_price',
            sql<string>`i.product_sku_info->>'product_sku_name'`.as('product_sku_name'),
          ]),
      ).as('quotation_items'),
      sql<string | null>`(select o.order_number from orders o where o.quotation_id = q.quotation_id)`.as(
        'order_number',
      ),
      personInfo('q.sales_person').as('sales_person_info'),
      ...authors('q'),
    ]);

function matching(db: Kysely<Database>, filter: Filter, sight: ReadScope): Quotations {
  const { boundOrg } = sight;
  const { status, org_id, tenant_id, sales_person, category_manager } = filter;
  let query = quotations(db);
  if (boundOrg !== undefined) query = query.where(seenBy('q', boundOrg));
  if (status?.length) query = query.where(sql<string>`${statusFor('q', sight)}`, 'in', status);
  if (org_id) query = query.where('q.org_id', '=', org_id);
  if (tenant_id) query = query.where('q.tenant_id', '=', tenant_id);
  if (sales_person) query = query.where('q.sales_person', '=', sales_person);
  if (category_manager) query = query.where(managedBy('q.category_managers', category_manager));
  const keyword = filter.keyword?.trim();
  if (keyword) query = query.where(named('q', SEARCHED_FIELDS.quotation, keyword, sight));
  return withinDays(query, 'q.created_date', filter);
}

/** Matching quotations; for a customer's own account only those of its organisation. */
export const listQuotations = (db: Kysely<Database>, filter: Filter, sight: ReadScope) =>
  pageOf(
    matching(db, filter, sight),
    { created: 'q.created_date', id: 'q.quotation_id' },
    filter,
    PAGE_SIZE.quotations,
    shown,
  );

export const findQuotation = (db: Kysely<Database>, quotation_id: number): Promise<Quotation | undefined> =>
  shown(quotations(db)).where('q.quotation_id', '=', quotation_id).executeTakeFirst();

/** The current quotation of a request. */
export const findQuotationOfRequest = (db: Kysely<Database>, request_id: number): Promise<Quotation | undefined> =>
  shown(quotations(db))
    .where('q.quotation_id', '=', (eb) =>
      eb.selectFrom('quote_requests').select('quotation_id').where('request_id', '=', request_id),
    )
    .executeTakeFirst();

export const lockQuotation = (db: Kysely<Database>, quotation_id: number) =>
  db
    .selectFrom('quotations')
    .select('quotation_id')
    .where('quotation_id', '=', quotation_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const insertQuotation = async (
  db: Kysely<Database>,
  values: Insertable<Database['quotations']>,
): Promise<number> => {
  const row = await db.insertInto('quotations').values(values).returning('quotation_id').executeTakeFirstOrThrow();
  return row.quotation_id;
};

export const updateQuotationRow = (
  db: Kysely<Database>,
  quotation_id: number,
  patch: Updateable<Database['quotations']>,
) =>
  db
    .updateTable('quotations')
    .set({ ...patch, revision: sql`revision + 1` })
    .where('quotation_id', '=', quotation_id)
    .execute();

/** A line as stored, before it has its ids. */
export type ItemRow = Omit<QuotationItem, 'quotation_item_id' | 'product_sku_name'>;

export async function insertItems(db: Kysely<Database>, quotation_id: number, items: readonly ItemRow[]) {
  if (items.length === 0) return;
  const values = items.map((item) => ({ ...item, ...stored(item), quotation_id }));
  await db.insertInto('quotation_items').values(values).execute();
}

export const updateItem = (db: Kysely<Database>, quotation_item_id: number, item: ItemRow) =>
  db
    .updateTable('quotation_items')
    .set({ ...item, ...stored(item) })
    .where('quotation_item_id', '=', quotation_item_id)
    .execute();

const stored = ({ product_info, product_sku_info }: ItemRow) => ({
  product_info: json(product_info),
  product_sku_info: json(product_sku_info),
});
