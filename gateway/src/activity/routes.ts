import type { FastifyInstance } from 'fastify';
import { activityCalls } from '@console/shared/calls/activity';
import { serve } from '../http/serve.ts';
import { ownerFor } from '../records/owner.ts';
import { activityOf } from './activity.ts';

export async function activity(app: FastifyInstance): Promise<void> {
  serve(app, activityCalls.list, async ({ db, query, actor: { audience } }) => {
    await ownerFor(db, audience, { kind: query.entity, id: query.id, field: 'entity' });
    return activityOf(db, query, audience);
  });
}
