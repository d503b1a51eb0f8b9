import type { FastifyInstance } from 'fastify';
import { auditCalls } from '@console/shared/calls/audit';
import { serve } from '../http/serve.ts';
import { auditOf } from './audit.ts';

export async function audit(app: FastifyInstance): Promise<void> {
  serve(app, auditCalls.list, ({ db, query, actor }) => auditOf(db, query, actor.audience));
}
