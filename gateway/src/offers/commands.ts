import type { BodyOf } from '@console/shared/calls/call';
import type { offerCalls } from '@console/shared/calls/offer';
import { OFFER_DELIVERY_DAYS } from '@console/shared/constants';
import type { Offer } from '@console/shared/entities/catalogue';
import { invalid } from '@console/shared/errors';
import { isMoney } from '@console/shared/money';
import { updateRecord, deleteRecord } from '../changes/update-record.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { found } from '../lists.ts';
import { lockProductForShare } from '../products/share-lock.ts';
import { sellerExists, withSeller } from '../sellers/cascade-offers.ts';
import { lockSkuForShare } from '../skus/share-lock.ts';
import { offerRecord } from './record.ts';
import { findOffer, insertOffer, updateOffer } from './repository.ts';
import { missingText } from '../missing.ts';

type Create = BodyOf<typeof offerCalls.create>;
type Edit = BodyOf<typeof offerCalls.update>;

/** Creates an active offer with the fixed delivery time. */
export async function createOffer(work: UnitOfWork, body: Create): Promise<Offer> {
  const { db, now } = work;
  const { product_sku_id, seller_id, offer_price, moq, mrp } = body;
  const product_id = await lockSkuForShare(db, product_sku_id);
  const fields = {
    ...priceErrors(body),
    ...(!(await sellerExists(db, seller_id)) && { seller_id: missingText('Seller', seller_id) }),
    ...(product_id === undefined && { product_sku_id: missingText('SKU', product_sku_id) }),
  };
  if (product_id !== undefined) await lockProductForShare(db, product_id);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return withSeller(work, seller_id, async () => {
    const sku_offer_id = await insertOffer(db, {
      product_sku_id,
      seller_id,
      offer_price,
      moq,
      mrp: mrp ?? 0,
      delivery_time_day: OFFER_DELIVERY_DAYS,
      packaging_details: null,
      brand: null,
      color: null,
      type: null,
      ...texts(body),
      created_date: now,
      modified_date: now,
    });
    const row = (await findOffer(db, sku_offer_id)) as Offer;
    work.changed('offer', null, row);
    return row;
  });
}

/** Edits the fields in the body; `is_active` alone hides or shows the offer. */
export async function editOffer(work: UnitOfWork, body: Edit, ifMatch: number | undefined): Promise<Offer> {
  const { db, now } = work;
  const { sku_offer_id, offer_price, moq, mrp, is_active } = body;
  const fields = priceErrors(body);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  const { seller_id, product_sku_id } = await known(work, sku_offer_id);
  await lockSkuForShare(db, product_sku_id);
  return withSeller(work, seller_id, () =>
    updateRecord(work, offerRecord, sku_offer_id, ifMatch, async () => {
      await updateOffer(db, sku_offer_id, {
        ...(offer_price !== undefined && { offer_price }),
        ...(moq !== undefined && { moq }),
        ...(mrp !== undefined && { mrp: mrp ?? 0 }),
        ...(is_active !== undefined && { is_active }),
        ...texts(body),
        modified_date: now,
      });
    }),
  );
}

/** Deletes an offer permanently; records made from it still refer to it. */
export async function deleteOffer(work: UnitOfWork, sku_offer_id: number, ifMatch: number | undefined): Promise<Offer> {
  const { seller_id } = await known(work, sku_offer_id);
  return withSeller(work, seller_id, () =>
    deleteRecord(work, offerRecord, sku_offer_id, ifMatch, async () => {
      await updateOffer(work.db, sku_offer_id, { is_deleted: true, modified_date: work.now });
    }),
  );
}

/** An offer never changes its seller or SKU, so both are known before anything is locked. */
const known = async ({ db }: UnitOfWork, sku_offer_id: number): Promise<Offer> =>
  found('Offer', await findOffer(db, sku_offer_id), sku_offer_id);

function priceErrors({ offer_price, mrp }: Pick<Edit, 'offer_price' | 'mrp'>): Record<string, string> {
  return {
    ...(offer_price !== undefined &&
      !isMoney(offer_price) && { offer_price: 'Enter an offer price with at most two decimals.' }),
    ...(mrp !== undefined && mrp !== null && !isMoney(mrp) && { mrp: 'Enter an MRP with at most two decimals.' }),
  };
}

const TEXTS = ['packaging_details', 'brand', 'color', 'type'] as const;

/** Trims the texts in the body. An empty one becomes null. */
function texts(body: Pick<Edit, (typeof TEXTS)[number]>): Partial<Record<(typeof TEXTS)[number], string | null>> {
  return Object.fromEntries(
    TEXTS.filter((name) => body[name] !== undefined).map((name) => [name, body[name]?.trim() || null]),
  );
}
