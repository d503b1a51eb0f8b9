import type { Kysely } from 'kysely';
import { run } from './ddl.ts';

/** Indexes that find the references to a product or SKU, to update them or to block its deletion. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  run(
    db,
    `
create index quote_requests_product on quote_requests (product_id, request_id);
create index quote_requests_sku on quote_requests (product_sku_id, request_id);
create index quotation_items_sku on quotation_items (product_sku_id);
create index order_lines_sku on order_lines (product_sku_id);
create index purchase_order_lines_sku on purchase_order_lines (product_sku_id);
`,
  );
