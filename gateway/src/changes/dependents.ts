import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Entity } from '@console/shared/entities';
import type { Product, Sku } from '@console/shared/entities/catalogue';
import type { Seller, Tenant } from '@console/shared/entities/parties';
import type { Database } from '../database/tables.ts';
import { leadRecord } from '../records/lead.ts';
import { offerRecord } from '../records/offer.ts';
import { productRecord } from '../records/product.ts';
import type { Products } from '../records/product.ts';
import { quoteRequestRecord } from '../records/quote-request.ts';
import { sellerRecord } from '../records/seller.ts';
import type { AnyRow } from './change-entry.ts';

/** New values of a record's fields. */
export type Edited<S> = { [Field in keyof S]?: S[Field] | undefined };

/** The rows of one entity that show fields of another record, their source (`shared/src/embedded.ts`). */
export interface Dependent<S> {
  entity: Entity;
  table: keyof Database;
  /** The fields of the source that they show. */
  shows: readonly (keyof S)[];
  /** Locks the rows that show this source. Resolves to their ids. */
  lock: (db: Kysely<Database>, source: S) => Promise<number[]>;
  findMany: (db: Kysely<Database>, ids: readonly number[]) => Promise<AnyRow[]>;
  /** Raises their revisions, and writes what they store of the source. */
  update: (db: Kysely<Database>, ids: readonly number[], edited: Edited<S>, source: S) => Promise<void>;
}

interface Records<Query, Patch> {
  entity: Entity;
  table: keyof Database;
  rows: (db: Kysely<Database>) => Query;
  lockMany: (query: Query) => Promise<number[]>;
  findMany: (db: Kysely<Database>, ids: readonly number[]) => Promise<AnyRow[]>;
  updateMany: (db: Kysely<Database>, ids: readonly number[], patch: Patch) => Promise<void>;
}

interface Showing<S, Query, Patch> {
  shows: readonly (keyof S)[];
  /** Those of the rows that show this source. */
  of: (rows: Query, source: S) => Query;
  /** What they store of the source. */
  stores?: (edited: Edited<S>, source: S) => Patch;
  /** The order in the log; by default the oldest come first. */
  newestFirst?: true;
}

const dependent = <S, Query, Patch extends object>(
  records: Records<Query, Patch>,
  { shows, of, stores, newestFirst }: Showing<S, Query, NoInfer<Patch>>,
): Dependent<S> => ({
  entity: records.entity,
  table: records.table,
  shows,
  lock: async (db, source) => {
    const ids = await records.lockMany(of(records.rows(db), source));
    return newestFirst ? ids.toReversed() : ids;
  },
  findMany: records.findMany,
  update: (db, ids, edited, source) => records.updateMany(db, ids, stores?.(edited, source) ?? ({} as Patch)),
});

/** A category of any level: the names of its parents and its own, and the managers of its main category. */
export interface CategoryPlace {
  /** Of the main category. */
  category_id: number;
  level1: string;
  level2?: string | undefined;
  level3?: string | undefined;
  category_managers: number[];
}

/** The products in a category of any level. */
export function inCategory(
  products: Products,
  { category_id, level2, level3 }: Pick<CategoryPlace, 'category_id' | 'level2' | 'level3'>,
): Products {
  let query = products.where('p.category_id', '=', category_id);
  if (level2 !== undefined) query = query.where('p.level2', '=', level2);
  if (level3 !== undefined) query = query.where('p.level3', '=', level3);
  return query;
}

const SHOW_CATEGORY: readonly Dependent<CategoryPlace>[] = [
  dependent(productRecord, {
    shows: ['level1', 'level2', 'level3', 'category_managers'],
    of: (products, place) => inCategory(products, place),
    stores: ({ level2, level3 }) => ({ ...(level2 && { level2 }), ...(level3 && { level3 }) }),
  }),
  dependent(quoteRequestRecord, {
    shows: ['category_managers'],
    of: (requests, { category_id }) =>
      requests.where('r.product_id', 'in', (eb) =>
        eb.selectFrom('products').select('product_id').where('category_id', '=', category_id),
      ),
    stores: ({ category_managers = [] }) => ({ category_managers }),
  }),
  dependent(sellerRecord, {
    shows: ['level1'],
    of: (sellers, { level1 }) => sellers.where(sql<boolean>`s.categories @> array[${level1}::text]`),
    // In place, and without duplicates even if they already listed the new name.
    stores: ({ level1 }, source) => ({
      categories: sql<string[]>`array(select name
        from unnest(array_replace(categories, ${source.level1}::text, ${level1}::text))
        with ordinality as named (name, place) group by name order by min(place))`,
    }),
  }),
  // Including closed ones.
  dependent(leadRecord, {
    shows: ['level1'],
    of: (leads, { level1 }) => leads.where('l.lead_category', '=', level1),
    stores: ({ level1 }) => ({ ...(level1 && { lead_category: level1 }) }),
  }),
];

const SHOW_PRODUCT: readonly Dependent<Product>[] = [
  dependent(quoteRequestRecord, {
    // A product that moves to another category has other managers.
    shows: ['product_name', 'assets', 'pan_india_gst', 'hsn', 'category_id'],
    of: (requests, { product_id }) => requests.where('r.product_id', '=', product_id),
    stores: ({ category_managers }) => ({ ...(category_managers && { category_managers }) }),
  }),
  dependent(offerRecord, {
    shows: ['product_name'],
    of: (offers, { product_id }) =>
      offers.where('f.product_sku_id', 'in', (eb) =>
        eb.selectFrom('skus').select('product_sku_id').where('product_id', '=', product_id),
      ),
    newestFirst: true,
  }),
];

const SHOW_SKU: readonly Dependent<Sku>[] = [
  dependent(quoteRequestRecord, {
    shows: ['product_sku_name', 'unit'],
    of: (requests, { product_sku_id }) => requests.where('r.product_sku_id', '=', product_sku_id),
  }),
  dependent(offerRecord, {
    shows: ['product_sku_name'],
    of: (offers, { product_sku_id }) => offers.where('f.product_sku_id', '=', product_sku_id),
    newestFirst: true,
  }),
];

const SHOW_SELLER: readonly Dependent<Seller>[] = [
  dependent(offerRecord, {
    shows: ['seller_name', 'district', 'state', 'address', 'gstin', 'mobile_1', 'email_id_1'],
    of: (offers, { seller_id }) => offers.where('f.seller_id', '=', seller_id),
  }),
];

const SHOW_TENANT: readonly Dependent<Tenant>[] = [
  dependent(quoteRequestRecord, {
    shows: ['tenant_name', 'org_id', 'district', 'state', 'gst_no', 'logo', 'verified_tenant'],
    of: (requests, { tenant_id }) => requests.where('r.tenant_id', '=', tenant_id),
    stores: ({ org_id }) => ({ ...(org_id && { org_id }) }),
  }),
];

/** The rows that show fields of a record, and so follow it. */
export const DEPENDENTS = {
  category: SHOW_CATEGORY,
  product: SHOW_PRODUCT,
  sku: SHOW_SKU,
  seller: SHOW_SELLER,
  tenant: SHOW_TENANT,
} as const;
