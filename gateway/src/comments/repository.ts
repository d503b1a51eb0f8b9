import { sql } from 'kysely';
import type { Insertable, Kysely, SelectQueryBuilder } from 'kysely';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Comment } from '@console/shared/entities/records';
import type { Database } from '../database/tables.ts';
import { pageOf } from '../lists.ts';
import type { Paging } from '../lists.ts';
import type { KnownOwner } from '../records/owner.ts';
import { authors } from '../rows.ts';

type Comments = SelectQueryBuilder<Database & { c: Database['comments'] }, 'c', object>;

const comments = (db: Kysely<Database>): Comments => db.selectFrom('comments as c');

const shown = (query: Comments) =>
  query
    .select(['c.comment_id', 'c.entity_type', 'c.entity_id', 'c.comment', 'c.created_by', 'c.modified_by'])
    .select(['c.created_date', 'c.modified_date', 'c.revision'])
    .select(authors('c'));

export const listComments = (db: Kysely<Database>, { kind, id }: KnownOwner, paging: Paging) =>
  pageOf(
    comments(db).where('c.entity_type', '=', kind).where('c.entity_id', '=', id),
    { created: 'c.created_date', id: 'c.comment_id' },
    paging,
    PAGE_SIZE.comments,
    shown,
  );

export const findComment = (db: Kysely<Database>, comment_id: number): Promise<Comment | undefined> =>
  shown(comments(db)).where('c.comment_id', '=', comment_id).executeTakeFirst();

export const lockComment = (db: Kysely<Database>, comment_id: number) =>
  db
    .selectFrom('comments')
    .select('comment_id')
    .where('comment_id', '=', comment_id)
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function insertComment(db: Kysely<Database>, values: Insertable<Database['comments']>): Promise<Comment> {
  const { comment_id } = await db
    .insertInto('comments')
    .values(values)
    .returning('comment_id')
    .executeTakeFirstOrThrow();
  return shown(comments(db)).where('c.comment_id', '=', comment_id).executeTakeFirstOrThrow();
}

export const rewordComment = (
  db: Kysely<Database>,
  comment_id: number,
  values: { comment: string; modified_by: number | null; modified_date: Date },
) =>
  db
    .updateTable('comments')
    .set({ ...values, revision: sql`revision + 1` })
    .where('comment_id', '=', comment_id)
    .execute();
