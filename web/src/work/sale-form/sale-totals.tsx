import { isMoney, isQuantity } from '@console/shared/money';
import { quotationTotals } from '@console/shared/pricing';
import { chargeTotals } from '../charge-totals.ts';
import type { LineDraft } from '../../machines/sale-line.ts';
import type { TermsDraft } from '../../machines/sale-terms.ts';
import { TotalsList } from '../totals-list.tsx';

export interface SaleTotalsProps {
  /** The lines that count. */
  lines: readonly { line: LineDraft; gst: number }[];
  terms: TermsDraft;
}

type Counted = SaleTotalsProps['lines'];

/** What the form comes to as it stands; the server reckons it again when it is saved. */
export function draftTotals(lines: Counted, terms: TermsDraft) {
  const counted = lines.flatMap(({ line: { quantity, selling_price, discount }, gst }) =>
    isQuantity(quantity) && isMoney(selling_price)
      ? [{ quantity, selling_price, pan_india_gst: gst, quotation_line_discount: discount }]
      : [],
  );
  return quotationTotals(counted, { ...terms, quotation_discount: terms.discount });
}

export function SaleTotals({ lines, terms }: SaleTotalsProps) {
  const { total_price, grand_total } = draftTotals(lines, terms);
  const charged = {
    ...terms,
    total_price,
    charge_1_value: terms.charge_1_value ?? 0,
    charge_2_value: terms.charge_2_value ?? 0,
  };
  return <TotalsList totals={chargeTotals(charged, terms.discount ?? 0, grand_total)} />;
}
