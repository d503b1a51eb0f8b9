import type { BodyOf, QueryOf } from '@console/shared/calls/call';
import type { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { rowIn, rowsIn } from './replies.ts';
import { bind, bindDocument } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof purchaseOrderCalls.list>({ method: 'GET', path: '/getPurchaseOrder' });
const create = bind<typeof purchaseOrderCalls.create>({ method: 'POST', path: '/createPurchaseOrder' });
const generate = bind<typeof purchaseOrderCalls.generate>({ method: 'POST', path: '/generatePOFromOrder' });
const update = bind<typeof purchaseOrderCalls.update>({ method: 'PATCH', path: '/updatePurchaseOrder' });
const updateLine = bind<typeof purchaseOrderCalls.updateLineStatus>({
  method: 'PATCH',
  path: '/updatePurchaseOrderLineStatus',
});
const payments = bind<typeof purchaseOrderCalls.payments>({ method: 'GET', path: '/purchaseOrder/payment' });
const updateStatus = bind<typeof purchaseOrderCalls.updateStatus>({
  method: 'PATCH',
  path: '/updatePurchaseOrderStatus',
});

export const listPurchaseOrders = async (query: QueryOf<typeof purchaseOrderCalls.list>, signal?: AbortSignal) =>
  rowsIn(await list({ query }, { signal }), 'purchaseOrders');
export const getPurchaseOrder = async (po_id: string, signal?: AbortSignal) =>
  rowIn(await list({ query: { po_id } }, { signal }), 'purchaseOrder');
/** Issues, cancels or pays. Resolves to the whole response, which reports the email to the seller. */
export const updatePurchaseOrderStatus = async (
  body: BodyOf<typeof purchaseOrderCalls.updateStatus>,
  options?: RequestOptions,
) => (await updateStatus({ body }, options)).reply;
export const createPurchaseOrder = async (body: BodyOf<typeof purchaseOrderCalls.create>, options?: RequestOptions) =>
  rowIn(await create({ body }, options), 'purchaseOrder');
/** Creates one draft per chosen seller. */
export const generatePurchaseOrders = async (
  body: BodyOf<typeof purchaseOrderCalls.generate>,
  options?: RequestOptions,
) => (await generate({ body }, options)).reply.purchaseOrders;
export const updatePurchaseOrder = async (body: BodyOf<typeof purchaseOrderCalls.update>, options?: RequestOptions) =>
  rowIn(await update({ body }, options), 'purchaseOrder');
/** Cancels one line. Resolves to the whole response, since cancelling the last line may email the seller. */
export const updatePurchaseOrderLine = async (
  body: BodyOf<typeof purchaseOrderCalls.updateLineStatus>,
  options?: RequestOptions,
) => (await updateLine({ body }, options)).reply;
export const listSellerPayments = async (query: QueryOf<typeof purchaseOrderCalls.payments>, signal?: AbortSignal) =>
  rowsIn(await payments({ query }, { signal }), 'payments');
export const downloadPurchaseOrder = bindDocument<typeof purchaseOrderCalls.download>({
  path: '/download_purchase_order',
});
