import type { Totals } from './pricing.ts';

/** One step from the goods to the amount due, in rupees; deductions are negative. */
export interface TotalStep {
  /** Unique key, since two charges may share a label. */
  key: string;
  label: string;
  value: number;
}

/** The parts of a document's total, in rupees. */
export interface DocumentSums extends Pick<Totals, 'total_price'> {
  taxable: number;
  /** By tax (CGST, SGST, IGST); only 'GST' if the place of supply is unknown. */
  taxes: readonly { head: string; value: number }[];
  line_discount: number;
  charges: readonly { name: string; value: number }[];
  discount: number;
}

/** From the taxable value to the line above the grand total, without zero steps. Paper, mail and screen list these. */
export function totalSteps({
  taxable,
  taxes,
  line_discount,
  total_price,
  charges,
  discount,
}: DocumentSums): TotalStep[] {
  const added = charges
    .map(({ name, value }, nth) => ({ key: `charge_${nth + 1}`, label: name, value }))
    .filter(({ value }) => value !== 0);
  return [
    { key: 'taxable', label: 'Taxable value', value: taxable },
    ...taxes.map(({ head, value }) => ({ key: head, label: head, value })),
    ...(line_discount === 0 ? [] : [{ key: 'line_discount', label: 'Discount on lines', value: -line_discount }]),
    ...(added.length === 0 && discount === 0 ? [] : [{ key: 'lines', label: 'Total of lines', value: total_price }]),
    ...added,
    ...(discount === 0 ? [] : [{ key: 'discount', label: 'Discount', value: -discount }]),
  ];
}
