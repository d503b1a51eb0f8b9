import { showsPrices } from '@console/shared/approved';
import type { Order } from '@console/shared/entities/order';
import type { Quotation } from '@console/shared/entities/quotation';
import { sum } from '@console/shared/money';
import { orderLine, quotationLine } from '@console/shared/pricing';
import type { LineAmounts, Totals } from '@console/shared/pricing';
import { totalSteps } from '@console/shared/total-steps';
import { payableTotals } from './payable-totals.ts';
import type { Total } from './totals-list.tsx';

interface Sale extends Totals {
  charge_1_name: string;
  charge_1_value: number;
  charge_2_name: string;
  charge_2_value: number;
  discount: number;
}

/**
 * A sale's totals as its document lists them. GST is not split, because the console does not know the place of supply.
 */
export function saleTotals(lines: readonly LineAmounts[], sale: Sale): Total[] {
  const steps = totalSteps({
    ...sale,
    taxable: sum(lines.map(({ taxable }) => taxable)),
    taxes: [{ head: 'GST', value: sum(lines.map(({ gst }) => gst)) }],
    line_discount: sum(lines.map(({ discount }) => discount)),
    charges: [
      { name: sale.charge_1_name, value: sale.charge_1_value },
      { name: sale.charge_2_name, value: sale.charge_2_value },
    ],
  });
  return [...steps, ...payableTotals(sale.grand_total)];
}

export const quotationTotalsList = (row: Quotation): Total[] =>
  saleTotals(row.quotation_items.filter((item) => item.included_in_quotation).map(quotationLine), {
    ...row,
    discount: row.quotation_discount,
  });

/** Empty if prices are hidden from this person. */
export const orderTotalsList = (row: Order): Total[] =>
  showsPrices(row)
    ? saleTotals(row.order_lines.filter(({ status }) => status !== 'CANCELLED').map(orderLine), {
        ...row,
        discount: row.order_discount,
        grand_total: row.order_grand_total,
      })
    : [];
