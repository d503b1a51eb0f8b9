import type { blogCalls } from '@console/shared/calls/blog';
import { rowIn, rowOf, rowsOf, savedBy } from './replies.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof blogCalls.list>('GET', '/v1/blog/get');
const remove = bind<typeof blogCalls.remove>('POST', '/v1/blog/delete');

export const listBlogs = rowsOf(list, 'blogs');
export const getBlog = rowOf(list, 'blog', (id: string) => ({ blog_post_id: Number(id) }));
/** The public version, whoever reads it. */
export const getPublishedBlog = async (id: string, signal?: AbortSignal) =>
  rowIn(await list({ query: { blog_post_id: Number(id) } }, { signal, isUnsigned: true }), 'blog');
export const createBlog = savedBy(bind<typeof blogCalls.create>('POST', '/v1/blog/create'), 'blog');
export const draftBlog = savedBy(bind<typeof blogCalls.draft>('POST', '/v1/blog/draft'), 'blog');
/** Edits; with `status` publishes, archives or activates it. */
export const updateBlog = savedBy(bind<typeof blogCalls.update>('PATCH', '/v1/blog/update'), 'blog');
export const deleteBlog = async (blog_post_id: number, options?: RequestOptions): Promise<void> =>
  void (await remove({ body: { blog_post_id } }, options));
