import type { BodyOf } from '@console/shared/calls/call';
import type { productCalls } from '@console/shared/calls/product';
import type { Product } from '@console/shared/entities/catalogue';
import { AppError } from '@console/shared/errors';
import { MESSAGES } from '@console/shared/messages';
import { refuseBlocked } from '../blockers.ts';
import { withDependents } from '../changes/cascade.ts';
import { DEPENDENTS } from '../changes/dependents.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { createRecord, deleteRecord, updateRecord } from '../changes/update-record.ts';
import { json } from '../database/columns.ts';
import { categoryRecord } from '../records/category.ts';
import { productRecord } from '../records/product.ts';
import { deleteSkus, lockSkusOf } from '../skus/commands.ts';
import { normaliseProduct } from './input.ts';
import { usesOf } from './repository.ts';

type Create = BodyOf<typeof productCalls.create>;
type Edit = BodyOf<typeof productCalls.update>;

export async function createProduct(work: UnitOfWork, body: Create): Promise<Product> {
  const { db, actor, now } = work;
  const category = await categoryRecord.share(db, body.category_id);
  const { attributes = {}, ...kept } = normaliseProduct(body, { category, now });
  return createRecord(work, productRecord, {
    product_name: body.product_name,
    category_id: body.category_id,
    hsn: body.hsn,
    pan_india_gst: body.pan_india_gst,
    ...kept,
    attributes: json(attributes),
    created_by: actor.user_id,
    modified_by: actor.user_id,
    created_date: now,
    modified_date: now,
  });
}

/**
 * Edits the fields in the body. The quote requests for it show them and move to the managers of its category; its
 * offers show its name.
 */
export async function editProduct(work: UnitOfWork, body: Edit, ifMatch: number | undefined): Promise<Product> {
  const { db, actor, now } = work;
  const { product_id, ...edit } = body;
  // Locks its category first: editing a category locks in the same order.
  const known = await productRecord.find(db, product_id);
  const first = edit.category_id ?? known?.category_id;
  const held = first === undefined ? undefined : await categoryRecord.share(db, first);
  return updateRecord(work, productRecord, product_id, ifMatch, async (before) => {
    const wanted = edit.category_id ?? before.category_id;
    const category = held?.category_id === wanted ? held : await categoryRecord.share(db, wanted);
    const { attributes, ...kept } = normaliseProduct(edit, { before, category, now });
    const write = async () => {
      await productRecord.update(db, product_id, {
        ...kept,
        ...(attributes && { attributes: json(attributes) }),
        modified_by: actor.user_id,
        modified_date: now,
      });
    };
    const category_managers = wanted === before.category_id ? undefined : (category?.category_managers ?? []);
    await withDependents(work, DEPENDENTS.product, { before, edited: { ...kept, category_managers } }, write);
  });
}

/** Deletes a product permanently, together with its hidden SKUs and their hidden offers. */
export async function deleteProduct(
  work: UnitOfWork,
  product_id: number,
  ifMatch: number | undefined,
): Promise<Product> {
  const { db, actor, now } = work;
  const skus = await lockSkusOf(work, product_id);
  return deleteRecord(
    work,
    { ...productRecord, lock: productRecord.lockForDeletion },
    product_id,
    ifMatch,
    async (before) => {
      // A SKU was added after they were locked.
      if (before.skuCount > skus.length) throw new AppError('conflict', MESSAGES.product.inUse);
      refuseBlocked(work, await usesOf(db, product_id), MESSAGES.product.inUse);
      await deleteSkus(work, skus, MESSAGES.product.inUse);
      await productRecord.update(db, product_id, { is_deleted: true, modified_by: actor.user_id, modified_date: now });
    },
  );
}
