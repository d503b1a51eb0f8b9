import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { catalogueCalls } from '@console/shared/calls/catalogue';
import type { Sku } from '@console/shared/entities/catalogue';
import type { Database } from '../database/tables.ts';
import { serve } from '../http/serve.ts';
import { found } from '../lists.ts';
import { readOffersOf } from '../offers/read.ts';
import { findCategory, listCategories } from './categories.ts';
import { findProduct, listProducts, searchProducts } from './products.ts';
import { findSku, listSkus, searchedSkus, skusOf } from './skus.ts';

export async function catalogue(app: FastifyInstance): Promise<void> {
  serve(app, catalogueCalls.categories, async ({ db, query }) => {
    if (query.category_id) return { category: found('Category', await findCategory(db, query.category_id)) };
    const { rows, count } = await listCategories(db, query);
    return { categories: rows, count };
  });

  serve(app, catalogueCalls.products, async ({ db, query: { product_id, map_sku_offer, ...filter } }) => {
    const mapped = async (ids: number[]) => (map_sku_offer ? withOffers(db, await skusOf(db, ids)) : {});
    if (product_id) {
      const product = found('Product', await findProduct(db, product_id));
      return { product, ...(await mapped([product_id])) };
    }
    const { rows, count } = await listProducts(db, filter);
    return { products: rows, count, ...(await mapped(rows.map((row) => row.product_id))) };
  });

  serve(app, catalogueCalls.searchProducts, async ({ db, query: { map_sku, ...search } }) => {
    const { rows, count } = await searchProducts(db, search);
    const ids = rows.map(({ product_id }) => product_id);
    return { products: rows, count, ...(map_sku && { skus: await searchedSkus(db, ids, search) }) };
  });

  serve(app, catalogueCalls.skus, async ({ db, query: { product_sku_id, map_sku_offer, ...filter } }) => {
    const mapped = async (ids: number[]) => (map_sku_offer ? { offers: await readOffersOf(db, ids) } : {});
    if (product_sku_id) {
      const sku = found('SKU', await findSku(db, product_sku_id));
      return { sku, ...(await mapped([product_sku_id])) };
    }
    const { rows, count } = await listSkus(db, filter);
    return { skus: rows, count, ...(await mapped(rows.map((row) => row.product_sku_id))) };
  });
}

const withOffers = async (db: Kysely<Database>, skus: Sku[]) => ({
  skus,
  offers: await readOffersOf(
    db,
    skus.map(({ product_sku_id }) => product_sku_id),
  ),
});
