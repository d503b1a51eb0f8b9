import type { PurchaseOrder, PurchaseOrderLine } from '@console/shared/entities/purchase-order';
import { order, purchaseOrder } from './rows.ts';

const [sold] = order.order_lines;
if (!sold) throw new Error('The order has no line.');

const line: PurchaseOrderLine = {
  po_line_id: 51,
  order_line_id: 41,
  product_id: sold.product_id,
  product_sku_id: sold.product_sku_id,
  product_info: sold.product_info,
  product_sku_info: sold.product_sku_info,
  quantity: 5,
  offer_price: 100,
  unit_price: 100,
  gstin: 18,
  remark: null,
  total_price: 590,
  status: 'DRAFT',
};

/** A draft with two lines: 51 for the order, 52 for stock. */
export const purchaseOrderOfTwo: PurchaseOrder = {
  ...purchaseOrder,
  purchase_order_lines: [line, { ...line, po_line_id: 52, order_line_id: null, quantity: 10 }],
  po_grand_total: 1_770,
};
