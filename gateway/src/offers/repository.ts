import { sql } from 'kysely';
import type { Insertable, Kysely, SelectQueryBuilder, Updateable } from 'kysely';
import type { QueryOf } from '@console/shared/calls/call';
import type { offerCalls } from '@console/shared/calls/offer';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Offer } from '@console/shared/entities/catalogue';
import type { Database } from '../database/tables.ts';
import { pageOf } from '../lists.ts';
import { sellerInfo } from '../rows.ts';

type OfferFilter = Omit<QueryOf<typeof offerCalls.list>, 'sku_offer_id'>;
type SkuFilter = QueryOf<typeof offerCalls.bySku>;
type Offers = SelectQueryBuilder<Database & { f: Database['offers'] }, 'f', object>;

const offers = (db: Kysely<Database>): Offers => db.selectFrom('offers as f').where('f.is_deleted', '=', false);

const shown = (query: Offers) =>
  query
    .select([
      'f.sku_offer_id',
      'f.product_sku_id',
      'f.product_sku_id as sku_id',
      'f.seller_id',
      'f.mrp',
      'f.offer_price',
      'f.delivery_time_day',
      'f.moq',
      'f.is_active',
      'f.packaging_details',
      'f.brand',
      'f.color',
      'f.type',
      'f.created_date',
      'f.modified_date',
      'f.revision',
    ])
    .select([
      sql<string>`(select k.product_sku_name from skus k where k.product_sku_id = f.product_sku_id)`.as(
        'product_sku_name',
      ),
      sql<number>`(select k.product_id from skus k where k.product_sku_id = f.product_sku_id)`.as('product_id'),
      sql<string>`(select p.product_name from skus k join products p using (product_id)
        where k.product_sku_id = f.product_sku_id)`.as('product_name'),
      sql<string>`(select s.seller_name from sellers s where s.seller_id = f.seller_id)`.as('seller_name'),
      sellerInfo('f.seller_id').as('seller_info'),
    ]);

interface Choice {
  product_sku_id?: number;
  seller_id?: number;
  is_active?: boolean;
}

function matching(db: Kysely<Database>, { product_sku_id, seller_id, is_active }: Choice): Offers {
  let query = offers(db);
  if (product_sku_id !== undefined) query = query.where('f.product_sku_id', '=', product_sku_id);
  if (seller_id !== undefined) query = query.where('f.seller_id', '=', seller_id);
  return is_active === undefined ? query : query.where('f.is_active', '=', is_active);
}

const ORDER = { created: 'f.created_date', id: 'f.sku_offer_id' } as const;

export const listOffers = (db: Kysely<Database>, filter: OfferFilter) =>
  pageOf(matching(db, filter), ORDER, filter, PAGE_SIZE.offersBySeller, shown);

export const listOffersBySku = (db: Kysely<Database>, filter: SkuFilter) =>
  pageOf(matching(db, filter), ORDER, filter, PAGE_SIZE.offersBySku, shown);

/** All offers for these SKUs, newest first. */
export const offersOfSkus = (db: Kysely<Database>, skuIds: readonly number[]): Promise<Offer[]> =>
  shown(offers(db).where('f.product_sku_id', 'in', skuIds))
    .orderBy(ORDER.created, 'desc')
    .orderBy(ORDER.id, 'desc')
    .execute();

export const findOffer = (db: Kysely<Database>, sku_offer_id: number): Promise<Offer | undefined> =>
  shown(offers(db)).where('f.sku_offer_id', '=', sku_offer_id).executeTakeFirst();

/** All offers of a seller, including hidden ones. */
export const findOffersOfSeller = (db: Kysely<Database>, seller_id: number): Promise<Offer[]> =>
  shown(offers(db).where('f.seller_id', '=', seller_id))
    .orderBy('f.sku_offer_id')
    .execute();

export const lockOffersOfSeller = (db: Kysely<Database>, seller_id: number) =>
  offers(db)
    .select('f.sku_offer_id')
    .where('f.seller_id', '=', seller_id)
    .orderBy('f.sku_offer_id')
    .forNoKeyUpdate()
    .execute();

export const updateOffersOfSeller = (db: Kysely<Database>, seller_id: number, patch: Updateable<Database['offers']>) =>
  db
    .updateTable('offers')
    .set({ ...patch, revision: sql`revision + 1` })
    .where('seller_id', '=', seller_id)
    .where('is_deleted', '=', false)
    .execute();

export const lockOffer = (db: Kysely<Database>, sku_offer_id: number) =>
  db
    .selectFrom('offers')
    .select('sku_offer_id')
    .where('sku_offer_id', '=', sku_offer_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function insertOffer(db: Kysely<Database>, values: Insertable<Database['offers']>): Promise<number> {
  const row = await db.insertInto('offers').values(values).returning('sku_offer_id').executeTakeFirstOrThrow();
  return row.sku_offer_id;
}

export const updateOffer = (db: Kysely<Database>, sku_offer_id: number, patch: Updateable<Database['offers']>) =>
  db
    .updateTable('offers')
    .set({ ...patch, revision: sql`revision + 1` })
    .where('sku_offer_id', '=', sku_offer_id)
    .execute();

/** The SKUs of a product that have offers. */
export async function skusOffered(db: Kysely<Database>, product_id: number): Promise<number[]> {
  const rows = await offers(db)
    .innerJoin('skus as k', 'k.product_sku_id', 'f.product_sku_id')
    .select('f.product_sku_id')
    .distinct()
    .where('k.product_id', '=', product_id)
    .execute();
  return rows.map(({ product_sku_id }) => product_sku_id);
}

export const lockOffersOfSkus = (db: Kysely<Database>, skuIds: readonly number[]) =>
  offers(db)
    .select('f.sku_offer_id')
    .where('f.product_sku_id', 'in', skuIds)
    .orderBy('f.sku_offer_id')
    .forNoKeyUpdate()
    .execute();

export const updateOffersOfSkus = (
  db: Kysely<Database>,
  skuIds: readonly number[],
  patch: Updateable<Database['offers']>,
) =>
  db
    .updateTable('offers')
    .set({ ...patch, revision: sql`revision + 1` })
    .where('product_sku_id', 'in', skuIds)
    .where('is_deleted', '=', false)
    .execute();

/** The same offers grouped by seller, sorted by each seller's newest offer. */
export function groupBySeller(flat: readonly Offer[]) {
  const sellers = new Map<number, Offer[]>();
  for (const offer of flat) sellers.set(offer.seller_id, [...(sellers.get(offer.seller_id) ?? []), offer]);
  return [...sellers.values()].map((own) => {
    const { seller_id, seller_name, district, state } = (own[0] as Offer).seller_info;
    return { seller_id, seller_name, district, state, offers: own };
  });
}
