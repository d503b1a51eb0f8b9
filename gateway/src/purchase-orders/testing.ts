import { orderCalls } from '@console/shared/calls/order';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import type { Order } from '@console/shared/entities/order';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import type { TestApp } from '../testing/app.ts';
import { SELLER, SKU, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addOrder } from '../testing/trade.ts';

/** 100 bags: 35,000 rupees plus 6,300 of GST. */
export const CEMENT = { product_sku_id: SKU.cement, quantity: 100, offer_price: 350, gstin: 18 };

/** Common steps of purchase order tests, made through calls. */
export function purchaseOrdersOf(gateway: () => TestApp) {
  const by =
    (call: (typeof purchaseOrderCalls)[keyof typeof purchaseOrderCalls]) =>
    (body: Input, user: number = USER.manager, headers: object = {}) =>
      send(gateway(), call, user, body, headers);
  const create = by(purchaseOrderCalls.create);
  return {
    create,
    generate: by(purchaseOrderCalls.generate),
    edit: by(purchaseOrderCalls.update),
    cancelLine: by(purchaseOrderCalls.updateLineStatus),
    move: by(purchaseOrderCalls.updateStatus),
    /** A draft for stock with these lines, from the cement house. */
    draft: async (...lines: Input[]): Promise<PurchaseOrder> => {
      const purchase_order_lines = lines.length > 0 ? lines : [CEMENT];
      return (await create({ seller_id: SELLER.cement, purchase_order_lines })).json().purchaseOrder;
    },
    read: async (po_id: string): Promise<PurchaseOrder> =>
      (await send(gateway(), purchaseOrderCalls.list, USER.admin, { po_id })).json().purchaseOrder,
    orderOf: async (order_number: string): Promise<Order> =>
      (await send(gateway(), orderCalls.list, USER.admin, { order_number })).json().order,
    /** An order of cement with a line for each quantity. The last `ofSteel` lines are from the steel yard. */
    orderWith: async (quantities: readonly number[], ofSteel = 0) => {
      const { db } = gateway().app;
      const made = await addOrder(db, {}, quantities);
      for (const id of made.lines.slice(quantities.length - ofSteel)) {
        await db
          .updateTable('order_lines')
          .set({ seller_id: SELLER.steel, seller_name: 'Steel Yard' })
          .where('order_line_id', '=', id)
          .execute();
      }
      return made;
    },
  };
}
