import { countedNewLines } from '../../machines/new-lines.ts';
import type { NewOrder } from '../../machines/new-order.ts';
import { FormSum } from '../../records/form-sum.tsx';
import { draftTotals } from '../../machines/draft-totals.ts';

export function OrderSum({ order }: { order: NewOrder }) {
  return <FormSum label="Grand total" value={draftTotals(countedNewLines(order.lines), order.terms).grand_total} />;
}
