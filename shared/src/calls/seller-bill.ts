import { Type } from 'typebox';
import { LINES_MAX } from '../constants.ts';
import { PurchaseOrder } from '../entities/purchase-order.ts';
import { CancelMessage, Day, DocumentNumber, Id, MoneyIn, nullable, Quantity, Short } from '../schema.ts';
import { call, touchesField, written } from './call.ts';

const ORDERED = { po_id: DocumentNumber };
const BILL = {
  /** As printed. A seller uses it once in a financial year. */
  bill_number: Type.String({ minLength: 1, maxLength: 50 }),
  bill_date: Day,
  amount: MoneyIn,
  /** An uploaded picture or PDF. */
  file_name: Type.Optional(nullable(Short)),
  lines: Type.Array(Type.Object({ po_line_id: Id, quantity: Quantity }), { minItems: 1, maxItems: LINES_MAX }),
};
const may = ['purchase_order:UPDATE', 'payment:WRITE'] as const;
const reply = written('purchaseOrder', PurchaseOrder);
const changes = ['purchase_order'] as const;
const touches = touchesField('purchase_order', 'po_id');

/** Bills of a seller are part of their purchase order, which replies with them. */
export const sellerBillCalls = {
  create: call({
    method: 'POST',
    path: '/sellerBill',
    isBeyond: true,
    service: 'PURCHASE_ORDER',
    may,
    summary: "Record a seller's bill for an issued purchase order",
    body: Type.Object({ ...ORDERED, ...BILL }),
    reply,
    changes,
    creates: true,
    touches,
  }),
  update: call({
    method: 'PATCH',
    path: '/sellerBill',
    isBeyond: true,
    service: 'PURCHASE_ORDER',
    may,
    summary: "Correct a seller's bill that nothing was paid on; `lines` replaces all its lines",
    body: Type.Object({ ...ORDERED, bill_id: Id, ...Type.Partial(Type.Object(BILL)).properties }),
    reply,
    changes,
    touches,
  }),
  cancel: call({
    method: 'POST',
    path: '/sellerBill/cancel',
    isBeyond: true,
    service: 'PURCHASE_ORDER',
    may,
    summary: "Cancel a seller's bill; it stays on its purchase order with the reason",
    body: Type.Object({ ...ORDERED, bill_id: Id, reason: CancelMessage }),
    reply,
    changes,
    touches,
  }),
};
