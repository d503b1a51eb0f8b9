import type { BodyOf } from '@console/shared/calls/call';
import type { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import type { Seller } from '@console/shared/entities/parties';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { invalid } from '@console/shared/errors';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { withOrder } from '../orders/cascade-supply.ts';
import { orderIsSeen } from '../orders/read.ts';
import { readSellers } from '../sellers/read.ts';
import { deliveryFaults } from './delivery.ts';
import { dueDateFault, sellerFault } from './head.ts';
import { checkLines } from './lines.ts';
import { makePurchaseOrder } from './make.ts';
import { checkOrderable } from './order-lines.ts';
import { missingText } from '@console/shared/missing';
import { textOrNone } from '@console/shared/fields/codecs';

type Body = BodyOf<typeof purchaseOrderCalls.create>;

/** Drafts a purchase order, for an order or for stock. */
export async function createPurchaseOrder(work: UnitOfWork, body: Body): Promise<PurchaseOrder> {
  const { order_number = null, seller_id, due_date = null, remark } = body;
  if (order_number !== null && !(await orderIsSeen(work, order_number))) {
    throw invalid({ order_number: missingText('Order', order_number) });
  }
  return withOrder(work, order_number, async (order) => {
    if (order) checkOrderable(order);
    const seller = (await readSellers(work.db, [seller_id])).get(seller_id);
    const errors = {
      ...sellerFault(seller, seller_id),
      ...dueDateFault(due_date, work.now),
      ...deliveryFaults(order, body),
    };
    const lines = await checkLines(work.db, body.purchase_order_lines.map(asked), { order, now: work.now, errors });
    const head = { order, seller: seller as Seller, due_date, remark: textOrNone(remark), delivery: body };
    return makePurchaseOrder(work, head, lines);
  });
}

const asked = (line: Body['purchase_order_lines'][number], at: number) => ({
  ...line,
  at,
  order_line_id: line.order_line_id ?? null,
  unit_price: line.unit_price ?? line.offer_price,
  remark: textOrNone(line.remark),
});
