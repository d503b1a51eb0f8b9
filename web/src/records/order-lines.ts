import { showsPrices } from '@console/shared/approved';
import type { Order } from '@console/shared/entities/order';
import { orderLine } from '@console/shared/pricing';
import { lessDiscount } from './discount-words.ts';
import { lineDetail } from './line-detail.ts';
import type { DocumentLine } from './line-table.tsx';
import { isWaiting, shownLineStatus } from './order-approval/order-status.ts';

/** The table rows of an order. */
export const orderLines = (order: Order): DocumentLine[] =>
  order.order_lines.map((line) => ({
    id: line.order_line_id,
    product: line.product_info,
    detail: lineDetail(line.product_sku_info.product_sku_name, line.seller_name),
    quantity: line.quantity,
    unit: line.product_sku_info.unit,
    price: line.selling_price,
    gst: line.pan_india_gst,
    total: showsPrices(order) ? orderLine(line).total : null,
    totalDetail: showsPrices(order) ? lessDiscount(line.order_line_discount) : undefined,
    status: shownLineStatus(line, isWaiting(order)),
    isOut: line.status === 'CANCELLED',
  }));
