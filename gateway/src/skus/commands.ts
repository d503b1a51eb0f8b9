import type { BodyOf } from '@console/shared/calls/call';
import type { skuCalls } from '@console/shared/calls/sku';
import type { Sku } from '@console/shared/entities/catalogue';
import { invalid } from '@console/shared/errors';
import { MESSAGES } from '@console/shared/messages';
import { refuseBlocked } from '../blockers.ts';
import { updateRecord, deleteRecord } from '../changes/update-record.ts';
import { cascadeToMany } from '../changes/cascade-to-many.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { deleteOffersOfSkus, withOffersOfSku } from '../offers/cascade-goods.ts';
import { productExists, withProduct } from '../products/cascade-skus.ts';
import { withRequestsOfSku } from '../quote-requests/cascade-goods.ts';
import { skuRecord } from './record.ts';
import { usesOf, findSku, insertSku, lockForUpdate, skusOf, updateSkus } from './repository.ts';
import { missingText } from '../missing.ts';

type Create = BodyOf<typeof skuCalls.create>;
type Edit = BodyOf<typeof skuCalls.update>;

export async function createSku(work: UnitOfWork, body: Create): Promise<Sku> {
  const { db, actor, now } = work;
  const { product_id } = body;
  const fields = {
    ...textErrors(body),
    ...(!(await productExists(db, product_id)) && { product_id: missingText('Product', product_id) }),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  return withProduct(work, product_id, async () => {
    const product_sku_id = await insertSku(db, {
      product_id,
      product_sku_name: body.product_sku_name.trim(),
      unit: body.unit.trim(),
      assets: body.assets ?? [],
      is_active: body.is_active ?? true,
      created_by: actor.user_id,
      created_date: now,
      modified_date: now,
    });
    const row = (await findSku(db, product_sku_id)) as Sku;
    work.changed('sku', null, row);
    return row;
  });
}

/** Edits the fields in the body. Quote requests for it show its name and unit, its offers its name. */
export function editSku(work: UnitOfWork, body: Edit, ifMatch: number | undefined): Promise<Sku> {
  const { product_sku_id, assets, is_active } = body;
  const fields = textErrors(body);
  if (Object.keys(fields).length > 0) throw invalid(fields);
  const texts = Object.fromEntries(
    TEXTS.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name].trim()]])),
  ) as Partial<Record<(typeof TEXTS)[number], string>>;
  return updateRecord(work, skuRecord, product_sku_id, ifMatch, async (before) => {
    const write = async () => {
      await updateSkus(work.db, [product_sku_id], {
        ...texts,
        ...(assets !== undefined && { assets }),
        ...(is_active !== undefined && { is_active }),
        modified_date: work.now,
      });
    };
    const isOther = (name: (typeof TEXTS)[number]) => texts[name] !== undefined && texts[name] !== before[name];
    const named = isOther('product_sku_name') ? () => withOffersOfSku(work, product_sku_id, write) : write;
    await (TEXTS.some(isOther) ? withRequestsOfSku(work, product_sku_id, named) : write());
  });
}

/** Deletes a SKU permanently, together with its hidden offers. */
export async function deleteSku(work: UnitOfWork, product_sku_id: number, ifMatch: number | undefined): Promise<void> {
  const { db, now } = work;
  const lock = async () => (await lockForUpdate(db, 'product_sku_id', product_sku_id))[0];
  const { product_id } = await deleteRecord(work, { ...skuRecord, lock }, product_sku_id, ifMatch, async () => {
    refuseBlocked(work, await usesOf(db, [product_sku_id]), MESSAGES.sku.inUse);
    await deleteOffersOfSkus(work, [product_sku_id]);
    await updateSkus(db, [product_sku_id], { is_deleted: true, modified_date: now });
  });
  await withProduct(work, product_id, async () => undefined);
}

/** The SKUs of a product, locked exclusively for its deletion. */
export async function lockedSkusOf({ db }: UnitOfWork, product_id: number): Promise<Sku[]> {
  await lockForUpdate(db, 'product_id', product_id);
  return skusOf(db, [product_id]);
}

/** Deletes locked, hidden SKUs with their product. Throws 409 with the given message while one of them is in use. */
export async function deleteSkus(
  work: UnitOfWork,
  product_id: number,
  skus: readonly Sku[],
  refusal: string,
): Promise<void> {
  const { db, now } = work;
  const ids = skus.map(({ product_sku_id }) => product_sku_id);
  if (ids.length === 0) return;
  refuseBlocked(work, await usesOf(db, ids), refusal);
  await deleteOffersOfSkus(work, ids);
  const find = () => skusOf(db, [product_id]);
  await cascadeToMany(work, { entity: 'sku', lock: async () => undefined, find }, async () => {
    await updateSkus(db, ids, { is_deleted: true, modified_date: now });
  });
}

const TEXTS = ['product_sku_name', 'unit'] as const;
const LABELS = { product_sku_name: 'name', unit: 'unit' } as const;

const textErrors = (body: Partial<Record<(typeof TEXTS)[number], string>>): Record<string, string> =>
  Object.fromEntries(
    TEXTS.filter((name) => body[name]?.trim() === '').map((name) => [name, `Please enter ${LABELS[name]}.`]),
  );
