import type { FastifyInstance } from 'fastify';
import { documentCalls } from '@console/shared/calls/records';
import { MESSAGES } from '@console/shared/messages';
import { checkKept } from '../files/kept.ts';
import { serve } from '../http/serve.ts';
import { ownerFor } from '../records/owner.ts';
import { addDocument, removeDocument, updateDocument } from './commands.ts';
import { listDocuments } from './repository.ts';

export async function documentUploads(app: FastifyInstance): Promise<void> {
  serve(app, documentCalls.list, async ({ db, query, actor: { audience } }) => {
    const { entity_name: kind, entity_id: id } = query;
    const owner = await ownerFor(db, audience, { kind, id, field: 'entity_name' });
    if (audience.bound !== undefined) return { documents: [], count: 0 };
    const { rows, count } = await listDocuments(db, owner, query);
    return { documents: rows, count };
  });

  serve(app, documentCalls.create, async ({ body, actor, write }) => {
    await checkKept(app, actor, 'documents.file_name', [body.file_name]);
    const document = await write((work) => addDocument(work, body));
    return { success: true, message: MESSAGES.order.documentUploaded, document };
  });

  serve(app, documentCalls.update, async ({ body, ifMatch, write }) => ({
    success: true,
    message: 'Document updated',
    document: await write((work) => updateDocument(work, body, ifMatch)),
  }));

  serve(app, documentCalls.remove, async ({ body: { document_id }, ifMatch, write }) => {
    await write((work) => removeDocument(work, document_id, ifMatch));
    return { success: true, message: 'Document removed' };
  });
}
