import type { FastifyInstance } from 'fastify';
import { analyticsCalls } from '@console/shared/calls/analytics';
import { AppError } from '@console/shared/errors';
import { serve } from '../http/serve.ts';
import { figuresOf } from './figures.ts';

export async function analytics(app: FastifyInstance): Promise<void> {
  for (const kind of ['rfqs', 'quotations', 'orders', 'customers', 'leads', 'sellers'] as const) {
    serve(app, analyticsCalls[kind], ({ db, query, actor }) => figuresOf(db, kind, query, actor.audience));
  }

  serve(app, analyticsCalls.tenant, async ({ db, query, actor }) => {
    if (!actor.audience.reads.has('order'))
      throw new AppError('forbidden', "You don't have permission to read orders.");
    return figuresOf(db, 'orders', query, actor.audience);
  });
}
