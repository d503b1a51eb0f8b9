import type { FastifyInstance } from 'fastify';
import { orderCalls } from '@console/shared/calls/order';
import { serve } from '../http/serve.ts';
import { listOrders } from './repository.ts';

export async function orders(app: FastifyInstance): Promise<void> {
  serve(app, orderCalls.list, async ({ db, query, actor }) => {
    const { rows, count } = await listOrders(db, query, actor.audience.boundOrg);
    const [order] = query.order_number ? rows : [];
    return { orders: rows, count, ...(order && { order }) };
  });
}
