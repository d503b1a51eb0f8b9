import type { BodyOf } from '@console/shared/calls/call';
import type { documentCalls } from '@console/shared/calls/records';
import type { DocumentUpload } from '@console/shared/entities/records';
import { AppError } from '@console/shared/errors';
import { mayChangeDocument } from '@console/shared/document-kinds';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { createRecord, deleteRecord, updateRecord } from '../changes/update-record.ts';
import { documentUploadRecord } from '../records/document-upload.ts';
import { writableOwner } from '../records/owner.ts';

type Update = BodyOf<typeof documentCalls.update>;
type Create = BodyOf<typeof documentCalls.create>;

/** Attaches a stored file to a record. */
export async function addDocument(work: UnitOfWork, body: Create): Promise<DocumentUpload> {
  const { db, actor, now } = work;
  const { entity_name: kind, entity_id: id, file_name, title } = body;
  const owner = await writableOwner(db, actor.audience, { kind, id, field: 'entity_name' });
  return createRecord(work, documentUploadRecord, {
    entity_name: owner.kind,
    entity_id: owner.id,
    file_name,
    title: title?.trim() || null,
    created_by: actor.user_id,
    created_date: now,
    modified_date: now,
  });
}

/** Says what a document is. */
export const updateDocument = (
  work: UnitOfWork,
  { document_id, kind }: Update,
  ifMatch: number | undefined,
): Promise<DocumentUpload> =>
  updateRecord(work, documentUploadRecord, document_id, ifMatch, async (before) => {
    checkMayChange(work, before);
    await documentUploadRecord.update(work.db, document_id, { kind, modified_date: work.now });
  });

export const removeDocument = (
  work: UnitOfWork,
  document_id: number,
  ifMatch: number | undefined,
): Promise<DocumentUpload> =>
  deleteRecord(work, documentUploadRecord, document_id, ifMatch, async (before) => {
    checkMayChange(work, before);
    await work.db.deleteFrom('documents').where('document_id', '=', document_id).execute();
  });

function checkMayChange({ actor }: UnitOfWork, { created_by }: DocumentUpload): void {
  if (mayChangeDocument(actor, created_by)) return;
  throw new AppError('forbidden', 'Only who uploaded this document and admins can change or remove it.');
}
