import { payableTotals } from './payable-totals.ts';

interface Charged {
  total_price: number;
  charge_1_name: string;
  charge_1_value: number;
  charge_2_name: string;
  charge_2_value: number;
}

/** From the sum of the lines to what is asked for, by the steps that are not zero. */
export function chargeTotals(row: Charged, discount: number, grand_total: number) {
  const steps = [
    { key: 'charge_1', label: row.charge_1_name, value: row.charge_1_value },
    { key: 'charge_2', label: row.charge_2_name, value: row.charge_2_value },
    { key: 'discount', label: 'Discount', value: -discount },
  ].filter(({ value }) => value !== 0);
  return [{ key: 'lines', label: 'Lines with GST', value: row.total_price }, ...steps, ...payableTotals(grand_total)];
}
