import type { BodyOf, QueryOf } from '@console/shared/calls/call';
import type { categoryCalls } from '@console/shared/calls/category';
import { rowIn, rowsIn } from './replies.ts';
import { preflightOf } from './preflight.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof categoryCalls.list>({ method: 'GET', path: '/getCategory' });
const create = bind<typeof categoryCalls.create>({ method: 'POST', path: '/category' });
const update = bind<typeof categoryCalls.update>({ method: 'PUT', path: '/category' });
const remove = bind<typeof categoryCalls.remove>({ method: 'DELETE', path: '/category' });

export const listCategories = async (query: QueryOf<typeof categoryCalls.list>, signal?: AbortSignal) =>
  rowsIn(await list({ query }, { signal }), 'categories');
/** A main category with its whole subtree. */
export const getCategory = async (category_id: number, signal?: AbortSignal) =>
  rowIn(await list({ query: { category_id, map_category_manager: true } }, { signal }), 'category');
/** Creates a category of any level. Resolves to the main category it belongs to. */
export const createCategory = async (body: BodyOf<typeof categoryCalls.create>, options?: RequestOptions) =>
  rowIn(await create({ body }, options), 'category');
export const updateCategory = async (body: BodyOf<typeof categoryCalls.update>, options?: RequestOptions) =>
  rowIn(await update({ body }, options), 'category');
export const deleteCategory = async (category_id: number): Promise<void> => {
  await remove({ body: { category_id } });
};
export const categoryDeletion = preflightOf<typeof categoryCalls.remove>('/category');
