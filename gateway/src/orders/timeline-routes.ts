import type { FastifyInstance } from 'fastify';
import { orderCalls } from '@console/shared/calls/order';
import { serve } from '../http/serve.ts';
import { timelineOf } from './timeline.ts';

export async function orderTimeline(app: FastifyInstance): Promise<void> {
  serve(app, orderCalls.timeline, async ({ db, query, actor }) => ({
    events: await timelineOf(db, query.order_number, actor.audience),
  }));
}
