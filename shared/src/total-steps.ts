/** One step to the amount due, in rupees; deductions are negative. */
export interface TotalStep {
  /** Unique key, since two charges may share a label. */
  key: string;
  label: string;
  value: number;
}

/** The value of supply and its taxes, which are the grand total. Paper, mail and screen list these. */
export const taxSteps = (taxable: number, taxes: readonly { head: string; value: number }[]): TotalStep[] => [
  { key: 'taxable', label: 'Taxable value', value: taxable },
  ...taxes.map(({ head, value }) => ({ key: head, label: head, value })),
];
