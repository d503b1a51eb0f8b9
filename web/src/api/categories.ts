import type { categoryCalls } from '@console/shared/calls/category';
import { rowOf, rowsOf, savedBy } from './replies.ts';
import { preflightOf } from './preflight.ts';
import { bind } from './request.ts';

const list = bind<typeof categoryCalls.list>('GET', '/getCategory');
const remove = bind<typeof categoryCalls.remove>('DELETE', '/category');

export const listCategories = rowsOf(list, 'categories');
/** A main category with its whole subtree. */
export const getCategory = rowOf(list, 'category', (category_id: number) => ({
  category_id,
  map_category_manager: true,
}));
/** Creates a category of any level. Resolves to the main category it belongs to. */
export const createCategory = savedBy(bind<typeof categoryCalls.create>('POST', '/category'), 'category');
export const updateCategory = savedBy(bind<typeof categoryCalls.update>('PUT', '/category'), 'category');
export const deleteCategory = async (category_id: number): Promise<void> => {
  await remove({ body: { category_id } });
};
export const categoryDeletion = preflightOf<typeof categoryCalls.remove>('/category');
