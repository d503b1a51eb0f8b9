import { sellerBillCalls } from '@console/shared/calls/seller-bill';
import type { PurchaseOrder, SellerBill } from '@console/shared/entities/purchase-order';
import type { TestApp } from '../testing/app.ts';
import { USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addPurchaseOrder } from '../testing/trade.ts';

/** Of the day on which the purchase orders of these tests were issued. */
export const BILL_DAY = '2026-11-21';

/** Common steps of tests about sellers' bills. */
export function billsOf(gateway: () => TestApp) {
  const by =
    (call: (typeof sellerBillCalls)[keyof typeof sellerBillCalls]) =>
    (body: Input, user: number = USER.lead, headers: object = {}) =>
      send(gateway(), call, user, body, headers);
  const lineOf = async (po_id: string): Promise<number> => {
    const { db } = gateway().app;
    const query = db.selectFrom('purchase_order_lines').select('po_line_id').where('po_id', '=', po_id);
    return (await query.orderBy('po_line_id').limit(1).executeTakeFirstOrThrow()).po_line_id;
  };
  const record = by(sellerBillCalls.create);
  /** A good bill for all of a purchase order. */
  const billFor = async (po_id: string, more: Input = {}) => ({
    po_id,
    bill_number: `B-${po_id}`,
    bill_date: BILL_DAY,
    amount: 41_300,
    lines: [{ po_line_id: await lineOf(po_id), quantity: 100 }],
    ...more,
  });
  return {
    record,
    correct: by(sellerBillCalls.update),
    cancel: by(sellerBillCalls.cancel),
    lineOf,
    billFor,
    /** An issued purchase order to the cement house. */
    issued: (values: Parameters<typeof addPurchaseOrder>[1] = {}) =>
      addPurchaseOrder(gateway().app.db, { status: 'ISSUED', issued_date: '2026-11-21T04:30:00Z', ...values }),
    /** Records a good bill. */
    billed: async (po_id: string, more: Input = {}): Promise<SellerBill> => {
      const { purchaseOrder } = (await record(await billFor(po_id, more))).json<{ purchaseOrder: PurchaseOrder }>();
      return purchaseOrder.seller_bills?.at(-1) as SellerBill;
    },
  };
}
