import type { Kysely } from 'kysely';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Database } from '../database/tables.ts';
import type { Paging } from '../lists.ts';
import { commentRecord } from '../records/comment.ts';
import type { KnownOwner } from '../records/owner.ts';

export const listComments = (db: Kysely<Database>, { kind, id }: KnownOwner, paging: Paging) =>
  commentRecord.page(
    commentRecord.rows(db).where('c.entity_type', '=', kind).where('c.entity_id', '=', id),
    paging,
    PAGE_SIZE.comments,
  );
