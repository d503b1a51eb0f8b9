import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { QueryOf } from '@console/shared/calls/call';
import type { quotationCalls } from '@console/shared/calls/quotation';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Quotation, QuotationItem } from '@console/shared/entities/quotation';
import { json } from '../database/columns.ts';
import { SEARCHED_FIELDS } from '@console/shared/searched-fields';
import type { Database } from '../database/tables.ts';
import { managedBy, named } from '../filters.ts';
import type { ReadScope } from '../filters.ts';
import { withinDays } from '../lists.ts';
import { quotationRecord } from '../records/quotation.ts';
import type { Quotations } from '../records/quotation.ts';
import { seenBy, statusFor } from './read-scope.ts';

type Filter = Omit<QueryOf<typeof quotationCalls.list>, 'quotation_id' | 'request_id'>;

function matching(db: Kysely<Database>, filter: Filter, sight: ReadScope): Quotations {
  const { bound } = sight;
  const { status, org_id, tenant_id, sales_person, category_manager } = filter;
  let query = quotationRecord.rows(db);
  if (bound !== undefined) query = query.where(seenBy('q', bound));
  if (status?.length) query = query.where(sql<string>`${statusFor('q', sight)}`, 'in', status);
  if (org_id) query = query.where('q.org_id', '=', org_id);
  if (tenant_id) query = query.where('q.tenant_id', '=', tenant_id);
  if (sales_person) query = query.where('q.sales_person', '=', sales_person);
  if (category_manager) query = query.where(managedBy('q.category_managers', category_manager));
  if (filter.ids?.length) query = query.where('q.quotation_id', 'in', filter.ids);
  const keyword = filter.keyword?.trim();
  if (keyword) query = query.where(named('q', SEARCHED_FIELDS.quotation, keyword, sight));
  return withinDays(query, 'q.created_date', filter);
}

/** Matching quotations; for a customer's own account only those of its organisation. */
export const listQuotations = (db: Kysely<Database>, filter: Filter, sight: ReadScope) =>
  quotationRecord.page(matching(db, filter, sight), filter, PAGE_SIZE.quotations);

/** The current quotation of a request. */
export async function findQuotationOfRequest(db: Kysely<Database>, request_id: number): Promise<Quotation | undefined> {
  const current = quotationRecord
    .rows(db)
    .where('q.quotation_id', '=', (eb) =>
      eb.selectFrom('quote_requests').select('quotation_id').where('request_id', '=', request_id),
    );
  return (await quotationRecord.read(current)).at(0);
}

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
