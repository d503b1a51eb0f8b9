import type { BodyOf } from '@console/shared/calls/call';
import type { categoryCalls } from '@console/shared/calls/category';
import type { Category } from '@console/shared/entities/catalogue';
import { invalid } from '@console/shared/errors';
import { refuseBlocked } from '../blockers.ts';
import { withDependents } from '../changes/cascade.ts';
import { DEPENDENTS } from '../changes/dependents.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { created, deleteRecord, updateRecord } from '../changes/update-record.ts';
import { found } from '../lists.ts';
import { categoryRecord } from '../records/category.ts';
import { levelErrors, managersAmong, normaliseCategory, taken } from './input.ts';
import { categoriesBelow, productsIn, findPlace, isNamed, lockRootNames, writeManagers } from './repository.ts';
import type { Place } from './repository.ts';
import { missingText } from '@console/shared/missing';

type Create = BodyOf<typeof categoryCalls.create>;
type Edit = BodyOf<typeof categoryCalls.update>;

const DEEPEST = 2;

/**
 * Creates a top-level category, or one below another: then the whole top-level category changes, and `ifMatch` applies
 * to it.
 */
export async function createCategory(work: UnitOfWork, body: Create, ifMatch: number | undefined): Promise<Category> {
  const { db, now } = work;
  const { parent_id, ...given } = body;
  if (parent_id === undefined) return createRoot(work, given);
  const parent = await findPlace(db, parent_id);
  if (!parent) throw invalid({ parent_id: missingText('Category', parent_id) });
  return updateRecord(work, categoryRecord, parent.root_id, ifMatch, async () => {
    const level = parent.level + 1;
    const { own } = normaliseCategory(given);
    const fields = {
      ...levelErrors(given, level),
      ...(level > DEEPEST && { parent_id: 'Categories have three levels.' }),
      ...(!(await findPlace(db, parent_id)) && { parent_id: missingText('Category', parent_id) }),
      ...((await isNamed(db, own.name ?? '', parent_id)) && taken(own.name ?? '')),
    };
    if (Object.keys(fields).length > 0) throw invalid(fields);
    const dates = { created_date: now, modified_date: now };
    await categoryRecord.insert(db, { name: '', ...own, parent_id, level, ...dates });
    await categoryRecord.update(db, parent.root_id, { modified_date: now });
  });
}

async function createRoot(work: UnitOfWork, body: Omit<Create, 'parent_id'>): Promise<Category> {
  const { db, now } = work;
  const { own, managers = [] } = normaliseCategory(body);
  await lockRootNames(db);
  const fields = {
    ...levelErrors(body, 0),
    ...(await managersAmong(db, managers)).errors,
    ...((await isNamed(db, own.name ?? '', null)) && taken(own.name ?? '')),
  };
  if (Object.keys(fields).length > 0) throw invalid(fields);
  const category_id = await categoryRecord.insert(db, {
    name: '',
    ...own,
    level: 0,
    created_date: now,
    modified_date: now,
  });
  await writeManagers(db, category_id, managers);
  return created(work, categoryRecord, category_id);
}

/**
 * Edits the fields in the body. Products, sellers and leads that show them follow, and quote requests move to new
 * managers.
 */
export async function editCategory(work: UnitOfWork, body: Edit, ifMatch: number | undefined): Promise<Category> {
  const { db, now } = work;
  const { category_id } = body;
  const { own, managers: wanted } = normaliseCategory(body);
  const { level, root_id } = found('Category', await findPlace(db, category_id), category_id);
  // Locks users and names before the category: editing a colleague locks in the same order.
  if (level === 0 && own.name !== undefined) await lockRootNames(db);
  const present = (await categoryRecord.find(db, root_id))?.category_managers;
  const { managers, errors } = await managersAmong(db, level === 0 ? wanted : undefined, present);
  return updateRecord(work, categoryRecord, root_id, ifMatch, async (before) => {
    const place = found('Category', await findPlace(db, category_id), category_id);
    const { name } = own;
    const fields = {
      ...errors,
      ...levelErrors(body, level),
      ...(name && (await isNamed(db, name, place.parent_id, category_id)) && taken(name)),
    };
    if (Object.keys(fields).length > 0) throw invalid(fields);
    await withDependents(work, DEPENDENTS.category, cascadeOf(before, place, name, managers), async () => {
      await categoryRecord.update(db, category_id, { ...own, modified_date: now });
      if (category_id !== root_id) await categoryRecord.update(db, root_id, { modified_date: now });
      if (managers) await writeManagers(db, root_id, managers);
    });
  });
}

/** What products, quote requests, sellers and leads show of a category, before and after. */
function cascadeOf(
  { category_id, category_managers }: Category,
  { path: [level1 = '', level2, level3] }: Place,
  name: string | undefined,
  managers: number[] | undefined,
) {
  const renamed = level3 ? { level3: name } : level2 ? { level2: name } : { level1: name };
  return {
    before: { category_id, level1, level2, level3, category_managers },
    edited: { ...renamed, category_managers: managers },
  };
}

/** Deletes a category of any level. A command that adds a product to it waits for the lock. */
export async function deleteCategory(
  work: UnitOfWork,
  category_id: number,
  ifMatch: number | undefined,
): Promise<void> {
  const { db, now } = work;
  const { root_id } = found('Category', await findPlace(db, category_id), category_id);
  const gone = async () => {
    await checkEmpty(work, found('Category', await findPlace(db, category_id), category_id));
    await categoryRecord.update(db, category_id, { is_deleted: true, modified_date: now });
  };
  if (category_id === root_id) {
    await deleteRecord(work, categoryRecord, root_id, ifMatch, async () => {
      await gone();
      await writeManagers(db, root_id, []);
    });
    return;
  }
  await updateRecord(work, categoryRecord, root_id, ifMatch, async () => {
    await gone();
    await categoryRecord.update(db, root_id, { modified_date: now });
  });
}

async function checkEmpty(work: UnitOfWork, { category_id, root_id, path }: Place): Promise<void> {
  const { db } = work;
  const [, level2, level3] = path;
  const below = await categoriesBelow(db, category_id);
  const products = await productsIn(db, { category_id: root_id, level2, level3 });
  const parts = [
    ...(below.length > 0 ? [below.length === 1 ? '1 sub-category' : `${below.length} sub-categories`] : []),
    ...(products.count > 0 ? [products.count === 1 ? '1 product' : `${products.count} products`] : []),
  ];
  const words = `${path.at(-1)} still has ${parts.join(' and ')}. Move or delete them first.`;
  refuseBlocked(work, [...below, ...products.named], words);
}
