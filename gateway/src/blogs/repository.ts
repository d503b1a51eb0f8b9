import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { blogCalls } from '@console/shared/calls/blog';
import type { QueryOf } from '@console/shared/calls/call';
import { PAGE_SIZE } from '@console/shared/constants';
import { SEARCHED_FIELDS } from '@console/shared/searched-fields';
import type { Database } from '../database/tables.ts';
import { saying } from '../filters.ts';
import { blogRecord } from '../records/blog.ts';

type Filter = Omit<QueryOf<typeof blogCalls.list>, 'blog_post_id'>;

export function listBlogs(db: Kysely<Database>, { status, tags, keyword = '', ...paging }: Filter) {
  let query = blogRecord.rows(db);
  if (status?.length) query = query.where('b.status', 'in', status);
  if (tags?.length) query = query.where(sql<boolean>`lowercase(b.tags) && lowercase(${tags}::text[])`);
  if (keyword.trim()) query = query.where(saying('b', SEARCHED_FIELDS.blogs, keyword.trim()));
  return blogRecord.page(query, paging, PAGE_SIZE.blogs);
}
