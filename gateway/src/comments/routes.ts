import type { FastifyInstance } from 'fastify';
import { commentCalls } from '@console/shared/calls/records';
import { serve } from '../http/serve.ts';
import { ownerFor } from '../records/owner.ts';
import { addComment, correctComment } from './commands.ts';
import { listComments } from './repository.ts';

export async function comments(app: FastifyInstance): Promise<void> {
  serve(app, commentCalls.list, async ({ db, query, actor: { audience } }) => {
    const { entity_type: kind, entity_id: id } = query;
    const owner = await ownerFor(db, audience, { kind, id, field: 'entity_type' });
    if (audience.bound !== undefined) return { comments: [], count: 0 };
    const { rows, count } = await listComments(db, owner, query);
    return { comments: rows, count };
  });

  serve(app, commentCalls.create, async ({ body, write }) => ({
    success: true,
    comment: await write((work) => addComment(work, body)),
  }));

  serve(app, commentCalls.update, async ({ body, ifMatch, write }) => ({
    success: true,
    comment: await write((work) => correctComment(work, body, ifMatch)),
  }));
}
