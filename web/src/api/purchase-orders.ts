import type { BodyOf, QueryOf } from '@console/shared/calls/call';
import type { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { rowIn, rowsIn } from './replies.ts';
import { bind } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof purchaseOrderCalls.list>({ method: 'GET', path: '/getPurchaseOrder' });
const updateStatus = bind<typeof purchaseOrderCalls.updateStatus>({
  method: 'PATCH',
  path: '/updatePurchaseOrderStatus',
});

export const listPurchaseOrders = async (query: QueryOf<typeof purchaseOrderCalls.list>, signal?: AbortSignal) =>
  rowsIn(await list({ query }, { signal }), 'purchaseOrders');
export const getPurchaseOrder = async (po_id: string, signal?: AbortSignal) =>
  rowIn(await list({ query: { po_id } }, { signal }), 'purchaseOrder');
/** Issues, cancels or pays; the whole reply says whether the seller's mail went out. */
export const updatePurchaseOrderStatus = async (
  body: BodyOf<typeof purchaseOrderCalls.updateStatus>,
  options?: RequestOptions,
) => (await updateStatus({ body }, options)).reply;
