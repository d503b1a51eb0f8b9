import type { Order } from '@console/shared/entities/order';
import type { OrderDraft } from '../../../machines/edit-order.ts';

/** The lines of the draft, with their GST in per cent; none of them is cancelled. */
export const countedLines = ({ order_lines }: Order, { lines }: OrderDraft) =>
  order_lines.flatMap(({ order_line_id, pan_india_gst: gst }) => {
    const line = lines[order_line_id];
    return line ? [{ line, gst }] : [];
  });
