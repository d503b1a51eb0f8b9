import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Blocker } from '@console/shared/calls/preflight';
import type { QueryOf } from '@console/shared/calls/call';
import type { skuCalls } from '@console/shared/calls/sku';
import { PAGE_SIZE } from '@console/shared/constants';
import { QUEUES } from '@console/shared/queues';
import { readBlockers } from '../blockers.ts';
import type { Database } from '../database/tables.ts';
import { skuRecord } from '../records/sku.ts';

type Filter = Omit<QueryOf<typeof skuCalls.list>, 'product_sku_id' | 'map_sku_offer'>;

export function listSkus(db: Kysely<Database>, filter: Filter) {
  const { product_id, is_active } = filter;
  let query = skuRecord.rows(db);
  if (product_id) query = query.where('k.product_id', '=', product_id);
  if (is_active !== undefined) query = query.where('k.is_active', '=', is_active);
  return skuRecord.page(query, filter, PAGE_SIZE.skus);
}

/** Records in progress that use one of them: an active offer, or an unfinished request or document. */
export const usesOf = (db: Kysely<Database>, ids: readonly number[]): Promise<Blocker[]> =>
  readBlockers(
    db,
    sql`select 'offer', o.sku_offer_id::text, 'Offer ' || o.sku_offer_id || ' of ' || s.seller_name
        from offers o join sellers s using (seller_id)
        where product_sku_id = any(${ids}) and o.is_active and not o.is_deleted
      union all select 'quotation_request', request_id::text, 'Request ' || request_id from quote_requests
        where product_sku_id = any(${ids}) and status in (${listed(QUEUES.quote_requests)})
      union all select 'quotation', q.quotation_id::text, q.quotation_number from quotation_items join quotations q using (quotation_id)
        where product_sku_id = any(${ids}) and q.status in (${listed(QUEUES.open_quotations)})
      union all select 'order', o.order_number, o.order_number from order_lines l join orders o using (order_number)
        where product_sku_id = any(${ids}) and l.status <> 'CANCELLED' and o.status in (${listed(QUEUES.open_orders)})
      union all select 'purchase_order', po_id, po_id from purchase_order_lines
        where product_sku_id = any(${ids}) and status in ('DRAFT', 'ISSUED')`,
  );

const listed = ({ statuses }: { statuses: readonly string[] }) => sql.join(statuses);
