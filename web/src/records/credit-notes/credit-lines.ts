import type { CreditNote } from '@console/shared/entities/credit-note';
import { lineDetail } from '../line-detail.ts';
import type { DocumentLine } from '../line-table.tsx';

/** The table rows of a credit note. */
export const creditedLines = ({ lines }: Pick<CreditNote, 'lines'>): DocumentLine[] =>
  lines.map((line) => ({
    id: line.cn_line_id,
    product: line.product_info.product_name,
    detail: lineDetail(line.product_sku_info.product_sku_name, undefined),
    quantity: line.quantity,
    unit: line.product_sku_info.unit,
    price: line.selling_price,
    gst: line.pan_india_gst,
    total: line.total_price,
    isOut: false,
  }));
