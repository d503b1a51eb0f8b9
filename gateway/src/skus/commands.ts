import type { BodyOf } from '@console/shared/calls/call';
import type { skuCalls } from '@console/shared/calls/sku';
import type { Sku } from '@console/shared/entities/catalogue';
import { invalid } from '@console/shared/errors';
import { editsOf, errorsOf, newValuesOf } from '@console/shared/fields/field';
import { SKU_FIELDS } from '@console/shared/fields/sku';
import { MESSAGES } from '@console/shared/messages';
import { refuseBlocked } from '../blockers.ts';
import { deleteMany, withDependents, withSummary } from '../changes/cascade.ts';
import { DEPENDENTS } from '../changes/dependents.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { cascade, createRecord, deleteRecord, updateRecord } from '../changes/update-record.ts';
import { offerRecord } from '../records/offer.ts';
import { productRecord } from '../records/product.ts';
import { skuRecord } from '../records/sku.ts';
import { usesOf } from './repository.ts';
import { missingText } from '@console/shared/missing';

type Create = BodyOf<typeof skuCalls.create>;
type Edit = BodyOf<typeof skuCalls.update>;

export async function createSku(work: UnitOfWork, body: Create): Promise<Sku> {
  const { db, actor, now } = work;
  const { product_id } = body;
  const values = newValuesOf(SKU_FIELDS, body);
  const fields = {
    ...errorsOf(SKU_FIELDS, values),
    ...(!(await productRecord.find(db, product_id)) && { product_id: missingText('Product', product_id) }),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return withSummary(work, productRecord, product_id, () =>
    createRecord(work, skuRecord, {
      ...values,
      product_id,
      is_active: body.is_active ?? true,
      created_by: actor.user_id,
      created_date: now,
      modified_date: now,
    }),
  );
}

/** Edits the fields in the body. Quote requests for it show its name and unit, its offers its name. */
export function editSku(work: UnitOfWork, body: Edit, ifMatch: number | undefined): Promise<Sku> {
  const { product_sku_id, is_active } = body;
  const edited = editsOf(SKU_FIELDS, body);
  return updateRecord(work, skuRecord, product_sku_id, ifMatch, async (before) => {
    const fields = errorsOf(SKU_FIELDS, edited, before);
    if (Object.keys(fields).length > 0) throw invalid(fields);
    const write = async () => {
      await skuRecord.update(work.db, product_sku_id, {
        ...edited,
        ...(is_active !== undefined && { is_active }),
        modified_date: work.now,
      });
    };
    await withDependents(work, DEPENDENTS.sku, { before, edited }, write);
  });
}

/** Deletes a SKU permanently, together with its hidden offers. Its product, which shows their number, follows. */
export async function deleteSku(work: UnitOfWork, product_sku_id: number, ifMatch: number | undefined): Promise<void> {
  const { db, now } = work;
  const sku = { ...skuRecord, lock: skuRecord.lockForDeletion };
  const { product_id } = await deleteRecord(work, sku, product_sku_id, ifMatch, async (before) => {
    await productRecord.lock(db, before.product_id);
    refuseBlocked(work, await usesOf(db, [product_sku_id]), MESSAGES.sku.inUse);
    await deleteOffersOf(work, [product_sku_id]);
    await skuRecord.update(db, product_sku_id, { is_deleted: true, modified_date: now });
  });
  await cascade(work, productRecord, product_id, () => productRecord.update(db, product_id, {}));
}

/** The ids of a product's SKUs, locked exclusively for its deletion. */
export const lockSkusOf = ({ db }: UnitOfWork, product_id: number): Promise<number[]> =>
  skuRecord.lockMany(skuRecord.rows(db).where('k.product_id', '=', product_id), 'update');

/** Deletes locked, hidden SKUs with their product. Throws 409 with the given message while one of them is in use. */
export async function deleteSkus(work: UnitOfWork, ids: readonly number[], refusal: string): Promise<void> {
  if (ids.length === 0) return;
  refuseBlocked(work, await usesOf(work.db, ids), refusal);
  await deleteOffersOf(work, ids);
  await deleteMany(work, skuRecord, ids.toReversed());
}

/** Logs the newest first. */
async function deleteOffersOf(work: UnitOfWork, skus: readonly number[]): Promise<void> {
  const offers = offerRecord.rows(work.db).where('f.product_sku_id', 'in', skus);
  await deleteMany(work, offerRecord, (await offerRecord.lockMany(offers)).toReversed());
}
