import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { productCalls } from '@console/shared/calls/product';
import type { Sku } from '@console/shared/entities/catalogue';
import { MESSAGES } from '@console/shared/messages';
import type { Database } from '../database/tables.ts';
import { checkKeptPictures } from '../files/kept.ts';
import { serve } from '../http/serve.ts';
import { readOffersOf } from '../offers/read.ts';
import { productRecord } from '../records/product.ts';
import { readSearchedSkus, readSkusOf } from '../skus/read.ts';
import { attributesOf, unitsOf } from './attributes.ts';
import { createProduct, deleteProduct, editProduct } from './commands.ts';
import { listProducts, searchProducts } from './repository.ts';

export async function products(app: FastifyInstance): Promise<void> {
  serve(app, productCalls.list, async ({ db, query: { product_id, map_sku_offer, ...filter } }) => {
    const mapped = async (ids: number[]) => (map_sku_offer ? withOffers(db, await readSkusOf(db, ids)) : {});
    if (product_id) {
      const product = await productRecord.get(db, product_id);
      return { product, ...(await mapped([product_id])) };
    }
    const { rows, count } = await listProducts(db, filter);
    return { products: rows, count, ...(await mapped(rows.map((row) => row.product_id))) };
  });

  serve(app, productCalls.search, async ({ db, query: { map_sku, ...search } }) => {
    const { rows, count } = await searchProducts(db, search);
    const ids = rows.map(({ product_id }) => product_id);
    return { products: rows, count, ...(map_sku && { skus: await readSearchedSkus(db, ids, search) }) };
  });

  serve(app, productCalls.attributes, async ({ db, query: { category_id } }) => ({
    success: true,
    attributes: await attributesOf(db, category_id),
    units: await unitsOf(db, category_id),
  }));

  serve(app, productCalls.create, async ({ body, actor, write }) => {
    await checkKeptPictures(app, actor, 'products.assets', body.assets);
    const product = await write((work) => createProduct(work, body));
    return { success: true, message: MESSAGES.product.created, product };
  });

  serve(app, productCalls.update, async ({ body, ifMatch, actor, write }) => {
    await checkKeptPictures(app, actor, 'products.assets', body.assets);
    const product = await write((work) => editProduct(work, body, ifMatch));
    return { success: true, message: MESSAGES.product.updated, product };
  });

  serve(app, productCalls.remove, async ({ body, ifMatch, write }) => {
    await write((work) => deleteProduct(work, body.product_id, ifMatch));
    return { success: true, message: MESSAGES.product.deleted };
  });
}

const withOffers = async (db: Kysely<Database>, skus: Sku[]) => ({
  skus,
  offers: await readOffersOf(
    db,
    skus.map(({ product_sku_id }) => product_sku_id),
  ),
});
