import type { Insertable, Kysely, SelectQueryBuilder } from 'kysely';
import { PAGE_SIZE } from '@console/shared/constants';
import type { DocumentUpload } from '@console/shared/entities/records';
import type { Database } from '../database/tables.ts';
import { pageOf } from '../lists.ts';
import type { Paging } from '../lists.ts';
import type { KnownOwner } from '../records/owner.ts';
import { personInfo } from '../rows.ts';

type Documents = SelectQueryBuilder<Database & { d: Database['documents'] }, 'd', object>;

const documents = (db: Kysely<Database>): Documents => db.selectFrom('documents as d');

const shown = (query: Documents) =>
  query
    .select(['d.document_id', 'd.entity_name', 'd.entity_id', 'd.file_name', 'd.title', 'd.created_by'])
    .select(['d.created_date', 'd.modified_date', 'd.revision'])
    .select(personInfo('d.created_by').as('created_by_info'));

export const listDocuments = (db: Kysely<Database>, { kind, id }: KnownOwner, paging: Paging) =>
  pageOf(
    documents(db).where('d.entity_name', '=', kind).where('d.entity_id', '=', id),
    { created: 'd.created_date', id: 'd.document_id' },
    paging,
    PAGE_SIZE.documents,
    shown,
  );

export async function insertDocument(
  db: Kysely<Database>,
  values: Insertable<Database['documents']>,
): Promise<DocumentUpload> {
  const { document_id } = await db
    .insertInto('documents')
    .values(values)
    .returning('document_id')
    .executeTakeFirstOrThrow();
  return shown(documents(db)).where('d.document_id', '=', document_id).executeTakeFirstOrThrow();
}
