import type { FastifyInstance } from 'fastify';
import { documentCalls } from '@console/shared/calls/records';
import { invalid } from '@console/shared/errors';
import { WORDING } from '@console/shared/wording';
import { endingOf } from '../files/names.ts';
import { serve } from '../http/serve.ts';
import { ownerFor } from '../records/owner.ts';
import { addDocument } from './commands.ts';
import { listDocuments } from './repository.ts';

export async function documentUploads(app: FastifyInstance): Promise<void> {
  serve(app, documentCalls.list, async ({ db, query, actor: { audience } }) => {
    const { entity_name: kind, entity_id: id } = query;
    const owner = await ownerFor(db, audience, { kind, id, field: 'entity_name' });
    if (audience.boundOrg !== undefined) return { documents: [], count: 0 };
    const { rows, count } = await listDocuments(db, owner, query);
    return { documents: rows, count };
  });

  serve(app, documentCalls.create, async ({ body, write }) => {
    // The store may be far away: it is asked before the transaction, and what is in it stays there.
    const isKept = endingOf(body.file_name) && (await app.files.has(body.file_name));
    if (!isKept) throw invalid({ file_name: 'There is no such file; please upload it first.' });
    const document = await write((work) => addDocument(work, body));
    return { success: true, message: WORDING.order.documentUploaded, document };
  });
}
