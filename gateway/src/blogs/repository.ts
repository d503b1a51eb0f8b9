import { sql } from 'kysely';
import type { Insertable, Kysely, SelectQueryBuilder, Updateable } from 'kysely';
import type { blogCalls } from '@console/shared/calls/blog';
import type { QueryOf } from '@console/shared/calls/call';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Blog } from '@console/shared/entities/records';
import { SEARCHED_FIELDS } from '@console/shared/searched-fields';
import type { Database } from '../database/tables.ts';
import { saying } from '../filters.ts';
import { pageOf } from '../lists.ts';

type Filter = Omit<QueryOf<typeof blogCalls.list>, 'blog_post_id'>;
type Blogs = SelectQueryBuilder<Database & { b: Database['blogs'] }, 'b', object>;

const blogs = (db: Kysely<Database>): Blogs => db.selectFrom('blogs as b').where('b.is_deleted', '=', false);

const shown = (query: Blogs) =>
  query.select([
    'b.blog_post_id',
    'b.title',
    'b.author',
    'b.tags',
    'b.status',
    'b.coverphoto',
    'b.body',
    'b.created_date',
    'b.modified_date',
    'b.revision',
  ]);

export function listBlogs(db: Kysely<Database>, { status, tags, keyword = '', ...paging }: Filter) {
  let query = blogs(db);
  if (status?.length) query = query.where('b.status', 'in', status);
  if (tags?.length) query = query.where(sql<boolean>`lowercase(b.tags) && lowercase(${tags}::text[])`);
  if (keyword.trim()) query = query.where(saying('b', SEARCHED_FIELDS.blogs, keyword.trim()));
  return pageOf(query, { created: 'b.created_date', id: 'b.blog_post_id' }, paging, PAGE_SIZE.blogs, shown);
}

export const findBlog = (db: Kysely<Database>, blog_post_id: number): Promise<Blog | undefined> =>
  shown(blogs(db)).where('b.blog_post_id', '=', blog_post_id).executeTakeFirst();

export const lockBlog = (db: Kysely<Database>, blog_post_id: number) =>
  db
    .selectFrom('blogs')
    .select('blog_post_id')
    .where('blog_post_id', '=', blog_post_id)
    .where('is_deleted', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function insertBlog(db: Kysely<Database>, values: Insertable<Database['blogs']>): Promise<Blog> {
  const { blog_post_id } = await db
    .insertInto('blogs')
    .values(values)
    .returning('blog_post_id')
    .executeTakeFirstOrThrow();
  return shown(blogs(db)).where('b.blog_post_id', '=', blog_post_id).executeTakeFirstOrThrow();
}

export const updateBlog = (db: Kysely<Database>, blog_post_id: number, patch: Updateable<Database['blogs']>) =>
  db
    .updateTable('blogs')
    .set({ ...patch, revision: sql`revision + 1` })
    .where('blog_post_id', '=', blog_post_id)
    .execute();
