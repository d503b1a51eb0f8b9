import type { BodyOf } from '@console/shared/calls/call';
import type { documentCalls } from '@console/shared/calls/records';
import type { DocumentUpload } from '@console/shared/entities/records';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { createRecord } from '../changes/update-record.ts';
import { documentUploadRecord } from '../records/document-upload.ts';
import { writableOwner } from '../records/owner.ts';

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
