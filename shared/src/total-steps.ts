import type { Totals } from './pricing.ts';

/** One step from the goods to what is asked for, in rupees; what is taken off is below zero. */
export interface TotalStep {
  /** Two charges may bear one label. */
  key: string;
  label: string;
  value: number;
}

/** What a document adds up, in rupees. */
export interface DocumentSums extends Pick<Totals, 'total_price'> {
  taxable: number;
  /** Under the heads of the supply; 'GST' alone where its place is not known. */
  taxes: readonly { head: string; value: number }[];
  line_discount: number;
  charges: readonly { name: string; value: number }[];
  discount: number;
}

/** From the taxable value to what stands above the grand total, by the steps that are not zero: paper, mail and screen list these. */
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
