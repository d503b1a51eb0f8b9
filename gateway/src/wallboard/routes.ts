import type { FastifyInstance } from 'fastify';
import { wallboardCalls } from '@console/shared/calls/wallboard';
import { serve } from '../http/serve.ts';
import { queueHistory } from './repository.ts';

export async function wallboard(app: FastifyInstance): Promise<void> {
  serve(app, wallboardCalls.history, async ({ db, query: { span }, actor: { audience } }) =>
    queueHistory(db, span, audience, app.clock()),
  );
}
