import type { Kysely } from 'kysely';
import { PAGE_SIZE } from '@console/shared/constants';
import type { Database } from '../database/tables.ts';
import type { Paging } from '../lists.ts';
import { documentUploadRecord } from '../records/document-upload.ts';
import type { KnownOwner } from '../records/owner.ts';

export const listDocuments = (db: Kysely<Database>, { kind, id }: KnownOwner, paging: Paging) =>
  documentUploadRecord.page(
    documentUploadRecord.rows(db).where('d.entity_name', '=', kind).where('d.entity_id', '=', id),
    paging,
    PAGE_SIZE.documents,
  );
