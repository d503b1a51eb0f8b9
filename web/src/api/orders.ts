import type { BodyOf, QueryOf } from '@console/shared/calls/call';
import type { orderCalls } from '@console/shared/calls/order';
import type { Order } from '@console/shared/entities/order';
import { ApiError } from './api-error.ts';
import { rowIn, rowsOf, savedBy } from './replies.ts';
import { preflightOf } from './preflight.ts';
import { bind, bindDocument } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof orderCalls.list>('GET', '/getOrderRequest');
const convert = bind<typeof orderCalls.createFromQuotation>('POST', '/createOrderFromQuotation');
const approve = bind<typeof orderCalls.approve>('POST', '/approveOrder');
const invoice = bind<typeof orderCalls.issueInvoice>('POST', '/issueInvoice');
const sync = bind<typeof orderCalls.syncWithZoho>('POST', '/syncWithZoho');

export const listOrders = rowsOf(list, 'orders');
/** Orders whose prices await approval; empty if the gateway does not support approvals. */
export async function listWaitingOrders(query: QueryOf<typeof orderCalls.list>, signal?: AbortSignal) {
  const listed = await listOrders({ ...query, approval: 'WAITING' }, signal);
  return listed.rows.every(({ approval }) => approval === 'WAITING') ? listed : { ...listed, rows: [], count: 0 };
}
/** @param name order number or id. */
export async function getOrder(name: string, signal?: AbortSignal): Promise<Order> {
  const { reply } = await list({ query: { order_number: name } }, { signal });
  // The list call has no 404: it returns nothing.
  if (!('order' in reply) || !reply.order) throw new ApiError('Order does not exist.', 404, 'not_found');
  return reply.order;
}
/** If the quotation already has an order, refuses with `conflict` and the order in `details.order`. */
export const createOrderFromQuotation = async (
  body: BodyOf<typeof orderCalls.createFromQuotation>,
  options?: RequestOptions,
) => rowIn(await convert({ body }, options), 'order');
export const createOrder = savedBy(bind<typeof orderCalls.create>('POST', '/createOrder'), 'order');
export const updateOrder = savedBy(bind<typeof orderCalls.update>('POST', '/updateOrder'), 'order');
export const addOrderLines = savedBy(bind<typeof orderCalls.addLines>('POST', '/addOrderLines'), 'order');
export const updateOrderLine = savedBy(
  bind<typeof orderCalls.updateLineStatus>('POST', '/updateOrderLineStatus'),
  'order',
);
export const updateOrderStatus = savedBy(bind<typeof orderCalls.updateStatus>('POST', '/updateOrderStatus'), 'order');
export const approveOrder = async (body: BodyOf<typeof orderCalls.approve>, options?: RequestOptions) =>
  rowIn(await approve({ body }, options), 'order');
export const issueInvoice = async (order_number: string, options?: RequestOptions) =>
  rowIn(await invoice({ body: { order_number } }, options), 'order');
export const syncOrder = async (order_number: string, options?: RequestOptions) =>
  rowIn(await sync({ body: { order_number } }, options), 'order');
export const downloadInvoice = bindDocument<typeof orderCalls.downloadInvoice>('/download_invoice');
export const orderStatusChange = preflightOf<typeof orderCalls.updateStatus>('/updateOrderStatus');
export const orderLineCancellation = preflightOf<typeof orderCalls.updateLineStatus>('/updateOrderLineStatus');
