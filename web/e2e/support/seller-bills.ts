import type { Caller } from './caller.ts';
import type { Records } from './records.ts';
import type { Account } from './sessions.ts';

/** An issued purchase order for the whole first line of an order, which has no bill yet. */
export async function issuedOrder(as: (account: Account) => Promise<Caller>, records: Records) {
  const { order, line, po_id } = await records.heldOrder();
  const admin = await as('admin');
  const details = {
    gstin: '29ABCDE1234F1Z5',
    seller_email: 'seller@example.com',
    seller_whatsapp_number: '9876543210',
  };
  await admin.send('PATCH', '/updatePurchaseOrder', { po_id, ...details });
  const { purchaseOrder } = await admin.send<{
    purchaseOrder: { purchase_order_lines: { po_line_id: number }[] };
  }>('PATCH', '/updatePurchaseOrderStatus', { po_id, status: 'ISSUED', send_email: false });
  const po_line_id = purchaseOrder.purchase_order_lines[0]?.po_line_id ?? 0;
  return { po_id, po_line_id, line, order_number: order.order_number };
}
