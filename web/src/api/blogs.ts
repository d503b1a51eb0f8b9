import type { blogCalls } from '@console/shared/calls/blog';
import type { BodyOf, QueryOf } from '@console/shared/calls/call';
import { rowIn, rowsIn } from './replies.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof blogCalls.list>({ method: 'GET', path: '/v1/blog/get' });
const create = bind<typeof blogCalls.create>({ method: 'POST', path: '/v1/blog/create' });
const update = bind<typeof blogCalls.update>({ method: 'PATCH', path: '/v1/blog/update' });
const remove = bind<typeof blogCalls.remove>({ method: 'POST', path: '/v1/blog/delete' });

export const listBlogs = async (query: QueryOf<typeof blogCalls.list>, signal?: AbortSignal) =>
  rowsIn(await list({ query }, { signal }), 'blogs');
export const getBlog = async (id: string, signal?: AbortSignal) =>
  rowIn(await list({ query: { blog_post_id: Number(id) } }, { signal }), 'blog');
/** The public version, whoever reads it. */
export const getPublishedBlog = async (id: string, signal?: AbortSignal) =>
  rowIn(await list({ query: { blog_post_id: Number(id) } }, { signal, isUnsigned: true }), 'blog');
export const createBlog = async (body: BodyOf<typeof blogCalls.create>, options?: RequestOptions) =>
  rowIn(await create({ body }, options), 'blog');
/** Edits; with `status` archives or activates it. */
export const updateBlog = async (body: BodyOf<typeof blogCalls.update>, options?: RequestOptions) =>
  rowIn(await update({ body }, options), 'blog');
export const deleteBlog = async (blog_post_id: number, options?: RequestOptions): Promise<void> =>
  void (await remove({ body: { blog_post_id } }, options));
