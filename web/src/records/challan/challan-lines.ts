import { arrivalWords, inIndia } from '@console/shared/arrival';
import type { DcLine, DeliveryChallan } from '@console/shared/entities/delivery-challan';
import { deliveryChallanChart } from '@console/shared/lifecycles/delivery-challan';
import { challanLine } from '@console/shared/pricing';
import { saleTax, taxSums } from '@console/shared/sale-tax';
import type { Taxed } from '@console/shared/sale-tax';
import { lessDiscount } from '../discount-words.ts';
import type { DocumentLine } from '../line-table.tsx';

/** @param credited the lines whose short goods are credited, by order line */
export function challanLines({ dc_lines }: DeliveryChallan, credited: ReadonlySet<number> = new Set()): DocumentLine[] {
  return dc_lines.map((line) => {
    const { product_info, product_sku_info, selling_price, pan_india_gst } = line.order_line_details;
    return {
      id: line.dc_line_id,
      product: product_info,
      detail: product_sku_info.product_sku_name,
      remark: remarkOf(line, product_sku_info.unit, credited.has(line.order_line_id)),
      quantity: line.delivered_qty,
      unit: product_sku_info.unit,
      price: selling_price,
      gst: pan_india_gst,
      total: challanLine(line).total,
      totalDetail: lessDiscount(line.dc_line_discount ?? 0),
      status: { label: deliveryChallanChart.label(line.status), tone: deliveryChallanChart.tone(line.status) },
      isOut: line.status === 'CANCELLED',
    };
  });
}

/** Its remark, what arrived of it, and what left without a purchase order. */
function remarkOf(line: DcLine, unit: string, isCredited: boolean): string {
  const { remarks, uncovered_qty } = line;
  const uncovered = uncovered_qty ? `Left without a purchase order: ${inIndia(uncovered_qty)} ${unit}.` : undefined;
  return [remarks, arrivalWords(line, unit, isCredited), uncovered].filter(Boolean).join('\n');
}

/** The value and the tax of the goods after their discount, as on the paper, without cancelled lines. */
export function challanTotals({ dc_lines }: Pick<DeliveryChallan, 'dc_lines'>): Taxed {
  const live = dc_lines.filter(({ status }) => status !== 'CANCELLED');
  return taxSums(
    saleTax(
      live.map((line) => ({ ...challanLine(line), rate: line.order_line_details.pan_india_gst })),
      [],
    ).lines,
  );
}
