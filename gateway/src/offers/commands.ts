import type { BodyOf } from '@console/shared/calls/call';
import type { offerCalls } from '@console/shared/calls/offer';
import { OFFER_DELIVERY_DAYS } from '@console/shared/constants';
import type { Offer } from '@console/shared/entities/catalogue';
import { invalid } from '@console/shared/errors';
import { editsOf, newValuesOf } from '@console/shared/fields/field';
import { OFFER_FIELDS } from '@console/shared/fields/offer';
import { isMoney } from '@console/shared/money';
import { withSummary } from '../changes/cascade.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { createRecord, deleteRecord, updateRecord } from '../changes/update-record.ts';
import { offerRecord } from '../records/offer.ts';
import { productRecord } from '../records/product.ts';
import { sellerRecord } from '../records/seller.ts';
import { skuRecord } from '../records/sku.ts';
import { missingText } from '@console/shared/missing';

type Create = BodyOf<typeof offerCalls.create>;
type Edit = BodyOf<typeof offerCalls.update>;

/** Creates an active offer with the fixed delivery time. */
export async function createOffer(work: UnitOfWork, body: Create): Promise<Offer> {
  const { db, now } = work;
  const { product_sku_id, seller_id, offer_price, moq, mrp } = body;
  const sku = await skuRecord.share(db, product_sku_id);
  const fields = {
    ...priceErrors(body),
    ...(!(await sellerRecord.find(db, seller_id)) && { seller_id: missingText('Seller', seller_id) }),
    ...(!sku && { product_sku_id: missingText('SKU', product_sku_id) }),
  };
  if (sku) await productRecord.share(db, sku.product_id);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return withSummary(work, sellerRecord, seller_id, () =>
    createRecord(work, offerRecord, {
      product_sku_id,
      seller_id,
      offer_price,
      moq,
      mrp: mrp ?? 0,
      delivery_time_day: OFFER_DELIVERY_DAYS,
      ...newValuesOf(OFFER_FIELDS, body),
      created_date: now,
      modified_date: now,
    }),
  );
}

/** Edits the fields in the body; `is_active` alone hides or shows the offer. */
export async function editOffer(work: UnitOfWork, body: Edit, ifMatch: number | undefined): Promise<Offer> {
  const { db, now } = work;
  const { sku_offer_id, offer_price, moq, mrp, is_active } = body;
  const fields = priceErrors(body);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  const { seller_id, product_sku_id } = await known(work, sku_offer_id);
  await skuRecord.share(db, product_sku_id);
  return withSummary(work, sellerRecord, seller_id, () =>
    updateRecord(work, offerRecord, sku_offer_id, ifMatch, async () => {
      await offerRecord.update(db, sku_offer_id, {
        ...(offer_price !== undefined && { offer_price }),
        ...(moq !== undefined && { moq }),
        ...(mrp !== undefined && { mrp: mrp ?? 0 }),
        ...(is_active !== undefined && { is_active }),
        ...editsOf(OFFER_FIELDS, body),
        modified_date: now,
      });
    }),
  );
}

/** Deletes an offer permanently; records made from it still refer to it. */
export async function deleteOffer(work: UnitOfWork, sku_offer_id: number, ifMatch: number | undefined): Promise<Offer> {
  const { seller_id } = await known(work, sku_offer_id);
  return withSummary(work, sellerRecord, seller_id, () =>
    deleteRecord(work, offerRecord, sku_offer_id, ifMatch, async () => {
      await offerRecord.update(work.db, sku_offer_id, { is_deleted: true, modified_date: work.now });
    }),
  );
}

/** An offer never changes its seller or SKU, so both are known before anything is locked. */
const known = ({ db }: UnitOfWork, sku_offer_id: number): Promise<Offer> => offerRecord.get(db, sku_offer_id);

function priceErrors({ offer_price, mrp }: Pick<Edit, 'offer_price' | 'mrp'>): Record<string, string> {
  return {
    ...(offer_price !== undefined &&
      !isMoney(offer_price) && { offer_price: 'Enter an offer price with at most two decimals.' }),
    ...(mrp !== undefined && mrp !== null && !isMoney(mrp) && { mrp: 'Enter an MRP with at most two decimals.' }),
  };
}
