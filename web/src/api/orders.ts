import type { QueryOf } from '@console/shared/calls/call';
import type { orderCalls } from '@console/shared/calls/order';
import { rowIn, rowsIn } from './replies.ts';
import { bind } from './request.ts';

const list = bind<typeof orderCalls.list>({ method: 'GET', path: '/getOrderRequest' });

export const listOrders = async (query: QueryOf<typeof orderCalls.list>, signal?: AbortSignal) =>
  rowsIn(await list({ query }, { signal }), 'orders');
export const getOrder = async (order_number: string, signal?: AbortSignal) =>
  rowIn(await list({ query: { order_number } }, { signal }), 'order');
