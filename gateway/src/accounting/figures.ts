import type { Order, OrderLine } from '@console/shared/entities/order';
import { orderLine } from '@console/shared/pricing';

/** The figures that accounting books for an order: money in rupees, without cancelled lines. */
export const figuresOf = (order: Order) => ({
  order_number: order.order_number,
  invoice_number: order.invoice_number,
  invoice_date: order.invoice_date,
  status: order.status,
  customer: {
    tenant_id: order.tenant_id,
    name: order.tenant_info.tenant_name,
    gst_no: order.tenant_info.gst_no ?? null,
    state: order.tenant_info.state,
  },
  payment_terms: order.payment_terms,
  lines: order.order_lines.filter(({ status }) => status !== 'CANCELLED').map(lineOf),
  charges: [
    { name: order.charge_1_name, value: order.charge_1_value },
    { name: order.charge_2_name, value: order.charge_2_value },
  ],
  discount: order.order_discount,
  total: order.total_price,
  grand_total: order.order_grand_total,
});

function lineOf(line: OrderLine) {
  const { taxable, gst, discount, total } = orderLine(line);
  return {
    order_line_id: line.order_line_id,
    item: `${line.product_info.product_name}, ${line.product_sku_info.product_sku_name}`,
    hsn: line.product_info.hsn,
    unit: line.product_sku_info.unit,
    quantity: line.quantity,
    rate: line.selling_price,
    gst_percent: line.pan_india_gst,
    taxable,
    gst,
    discount,
    total,
  };
}
