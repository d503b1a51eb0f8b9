import { maySee } from '@console/shared/audience';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { AppError, invalid } from '@console/shared/errors';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import type { PurchaseOrderStatus } from '@console/shared/lifecycles/purchase-order';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { purchaseOrderRecord } from '../records/purchase-order.ts';
import { missingText } from '@console/shared/missing';

/**
 * The purchase order being paid, locked until the transaction ends, which serialises its payments. Throws 422 if the
 * actor knows no such purchase order, and 409 if nothing is owed for it.
 */
export async function payablePurchaseOrder({ db, actor }: UnitOfWork, po_id: string): Promise<PurchaseOrder> {
  const order = await purchaseOrderRecord.lock(db, po_id);
  if (!order || !maySee(actor.audience, 'purchase_order', { ...order })) {
    throw invalid({ po_id: missingText('Purchase order', po_id) });
  }
  const fault = payableFault(po_id, order.status, 'paid');
  if (fault) throw fault;
  return order;
}

/** Why a purchase order in this status is neither billed nor paid; undefined if it may be. */
export function payableFault(
  po_id: string,
  status: PurchaseOrderStatus,
  verb: 'billed' | 'paid',
): AppError | undefined {
  if (status === 'ISSUED' || status === 'PAID') return undefined;
  const label = purchaseOrderChart.label(status).toLowerCase();
  const message = `Purchase order ${po_id} is ${label}; only an issued purchase order can be ${verb}.`;
  return new AppError('conflict', message, { status });
}
