import { OWN_ORG_ID } from '@console/shared/constants';
import type { Order } from '@console/shared/entities/order';
import type { Seller } from '@console/shared/entities/parties';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { purchaseOrderTotal } from '@console/shared/pricing';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { created } from '../changes/update-record.ts';
import { json } from '../database/columns.ts';
import { nextNumber } from '../numbering.ts';
import { purchaseOrderRecord } from '../records/purchase-order.ts';
import { managersOf } from '../sale/goods.ts';
import { infoOf } from '../sellers/read.ts';
import { newDelivery } from './delivery.ts';
import type { DeliveryIn } from './delivery.ts';
import { keptLine } from './lines.ts';
import type { CheckedLine } from './lines.ts';
import { insertLines } from './repository.ts';

export interface PurchaseHead {
  /** Null for stock. */
  order: Order | null;
  seller: Seller;
  due_date: string | null;
  remark: string | null;
  delivery?: DeliveryIn | undefined;
}

/** A draft with its number, with the seller's current details, and its change. */
export async function makePurchaseOrder(
  work: UnitOfWork,
  { order, seller, due_date, remark, delivery = {} }: PurchaseHead,
  lines: readonly CheckedLine[],
): Promise<PurchaseOrder> {
  const { actor, db, now } = work;
  const po_id = await nextNumber(db, 'PO', now);
  await purchaseOrderRecord.insert(db, {
    po_id,
    org_id: OWN_ORG_ID,
    order_number: order?.order_number ?? null,
    seller_id: seller.seller_id,
    seller_info: json(infoOf(seller)),
    gstin: seller.gstin,
    seller_email: seller.email_id_1,
    seller_whatsapp_number: seller.mobile_1,
    status: 'DRAFT',
    ...newDelivery(order, delivery),
    due_date,
    issued_date: null,
    remark,
    po_grand_total: purchaseOrderTotal(lines),
    category_managers: order ? order.category_managers : managersOf(lines.map(({ good }) => good)),
    sales_person: order?.sales_person ?? null,
    created_by: actor.user_id,
    modified_by: actor.user_id,
    created_date: now,
    modified_date: now,
  });
  await insertLines(db, newLines(po_id, lines));
  return created(work, purchaseOrderRecord, po_id);
}

export const newLines = (po_id: string, lines: readonly CheckedLine[]) =>
  lines.map((line) => ({ ...keptLine(line), ...goodsOfLine(line), po_id, status: 'DRAFT' as const }));

export const goodsOfLine = ({ good: { product_info, product_sku_info } }: CheckedLine) => ({
  product_info: json(product_info),
  product_sku_info: json(product_sku_info),
});
