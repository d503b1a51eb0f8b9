import type { BodyOf } from '@console/shared/calls/call';
import type { productCalls } from '@console/shared/calls/product';
import type { Product } from '@console/shared/entities/catalogue';
import { AppError } from '@console/shared/errors';
import { MESSAGES } from '@console/shared/messages';
import { heldCategory } from '../categories/read.ts';
import { refuseBlocked } from '../blockers.ts';
import { updateRecord, deleteRecord } from '../changes/update-record.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { json } from '../database/columns.ts';
import { withOffersOfProduct } from '../offers/cascade-goods.ts';
import { withRequestsOfProduct } from '../quote-requests/cascade-goods.ts';
import { deleteSkus, lockedSkusOf } from '../skus/commands.ts';
import { normaliseProduct } from './input.ts';
import { productRecord } from './record.ts';
import { findProduct, insertProduct, lockForUpdate, updateProduct, usesOf } from './repository.ts';

type Create = BodyOf<typeof productCalls.create>;
type Edit = BodyOf<typeof productCalls.update>;

export async function createProduct(work: UnitOfWork, body: Create): Promise<Product> {
  const { db, actor, now } = work;
  const category = await heldCategory(db, body.category_id);
  const { attributes = {}, ...kept } = normaliseProduct(body, { category, now });
  const product_id = await insertProduct(db, {
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
  const row = (await findProduct(db, product_id)) as Product;
  work.changed('product', null, row);
  return row;
}

/**
 * Edits the fields in the body. The quote requests for it show them and move to the managers of its category; its
 * offers show its name.
 */
export async function editProduct(work: UnitOfWork, body: Edit, ifMatch: number | undefined): Promise<Product> {
  const { db, actor, now } = work;
  const { product_id, ...edit } = body;
  // Locks its category first: editing a category locks in the same order.
  const known = await findProduct(db, product_id);
  const held = await heldCategory(db, edit.category_id ?? known?.category_id);
  return updateRecord(work, productRecord, product_id, ifMatch, async (before) => {
    const wanted = edit.category_id ?? before.category_id;
    const category = held?.category_id === wanted ? held : await heldCategory(db, wanted);
    const { attributes, ...kept } = normaliseProduct(edit, { before, category, now });
    const write = async () => {
      await updateProduct(db, product_id, {
        ...kept,
        ...(attributes && { attributes: json(attributes) }),
        modified_by: actor.user_id,
        modified_date: now,
      });
    };
    const managers = wanted === before.category_id ? undefined : (category?.category_managers ?? []);
    const isOther = (name: (typeof SHOWN)[number]) => kept[name] !== undefined && !same(kept[name], before[name]);
    const named = isOther('product_name') ? () => withOffersOfProduct(work, product_id, write) : write;
    await (SHOWN.some(isOther) || managers ? withRequestsOfProduct(work, product_id, managers, named) : write());
  });
}

/** Fields of a product that quote requests show. */
const SHOWN = ['product_name', 'assets', 'pan_india_gst', 'hsn'] as const;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Deletes a product permanently, together with its hidden SKUs and their hidden offers. */
export async function deleteProduct(
  work: UnitOfWork,
  product_id: number,
  ifMatch: number | undefined,
): Promise<Product> {
  const { db, actor, now } = work;
  const skus = await lockedSkusOf(work, product_id);
  return deleteRecord(work, { ...productRecord, lock: lockForUpdate }, product_id, ifMatch, async (before) => {
    // A SKU was added after they were locked.
    if (before.skuCount > skus.length) throw new AppError('conflict', MESSAGES.product.inUse);
    refuseBlocked(work, await usesOf(db, product_id), MESSAGES.product.inUse);
    await deleteSkus(work, product_id, skus, MESSAGES.product.inUse);
    await updateProduct(db, product_id, { is_deleted: true, modified_by: actor.user_id, modified_date: now });
  });
}
