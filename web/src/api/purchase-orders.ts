import type { BodyOf } from '@console/shared/calls/call';
import type { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { rowOf, rowsOf, savedBy } from './replies.ts';
import { bind, bindDocument } from './request.ts';
import type { RequestOptions } from './request.ts';

const list = bind<typeof purchaseOrderCalls.list>('GET', '/getPurchaseOrder');
const generate = bind<typeof purchaseOrderCalls.generate>('POST', '/generatePOFromOrder');
const updateLine = bind<typeof purchaseOrderCalls.updateLineStatus>('PATCH', '/updatePurchaseOrderLineStatus');
const updateStatus = bind<typeof purchaseOrderCalls.updateStatus>('PATCH', '/updatePurchaseOrderStatus');

export const listPurchaseOrders = rowsOf(list, 'purchaseOrders');
export const getPurchaseOrder = rowOf(list, 'purchaseOrder', (po_id: string) => ({ po_id }));
/** Issues, cancels or pays. Resolves to the whole response, which reports the email to the seller. */
export const updatePurchaseOrderStatus = async (
  body: BodyOf<typeof purchaseOrderCalls.updateStatus>,
  options?: RequestOptions,
) => (await updateStatus({ body }, options)).reply;
export const createPurchaseOrder = savedBy(
  bind<typeof purchaseOrderCalls.create>('POST', '/createPurchaseOrder'),
  'purchaseOrder',
);
/** Creates one draft per chosen seller. */
export const generatePurchaseOrders = async (
  body: BodyOf<typeof purchaseOrderCalls.generate>,
  options?: RequestOptions,
) => (await generate({ body }, options)).reply.purchaseOrders;
export const updatePurchaseOrder = savedBy(
  bind<typeof purchaseOrderCalls.update>('PATCH', '/updatePurchaseOrder'),
  'purchaseOrder',
);
/** Cancels one line. Resolves to the whole response, since cancelling the last line may email the seller. */
export const updatePurchaseOrderLine = async (
  body: BodyOf<typeof purchaseOrderCalls.updateLineStatus>,
  options?: RequestOptions,
) => (await updateLine({ body }, options)).reply;
export const listSellerPayments = rowsOf(
  bind<typeof purchaseOrderCalls.payments>('GET', '/purchaseOrder/payment'),
  'payments',
);
export const downloadPurchaseOrder = bindDocument<typeof purchaseOrderCalls.download>('/download_purchase_order');
