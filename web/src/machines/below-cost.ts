import { belowCosts } from '@console/shared/below-cost';
import type { BelowCost } from '@console/shared/below-cost';
import type { Quotation } from '@console/shared/entities/quotation';
import { amountsOf, pricedLines } from './draft-totals.ts';
import { itemName } from './edit-quotation.ts';
import type { LineDraft } from './sale-line.ts';
import type { TermsDraft } from './sale-terms.ts';
import { readable } from './written-number.ts';

/** A line of a quotation that sells below cost plus the minimum margin. */
export interface LineBelowCost extends BelowCost {
  id: string;
  name: string;
}

interface NamedLine extends Pick<LineBelowCost, 'id' | 'name'> {
  line: LineDraft;
  /** In per cent. */
  gst: number;
}

/** The lines of a quotation being written that sell below cost plus the minimum margin, in per cent. */
export function linesBelowCost(lines: readonly NamedLine[], terms: TermsDraft, leastMargin: number): LineBelowCost[] {
  const priced = pricedByName(lines);
  return named(priced, belowCosts(priced, amountsOf(terms), leastMargin));
}

/** The same of lines being added to a saved quotation, which share its terms with its own lines. */
export function addedBelowCost(lines: readonly NamedLine[], row: Quotation, leastMargin: number): LineBelowCost[] {
  const priced = pricedByName(lines);
  return named(priced, belowCosts([...priced, ...quotedLines(row)], row, leastMargin));
}

/** The same of a saved quotation, among the lines that the customer is quoted. */
export function quotedBelowCost(row: Quotation, leastMargin: number): LineBelowCost[] {
  const quoted = quotedLines(row);
  return named(quoted, belowCosts(quoted, row, leastMargin));
}

const pricedByName = (lines: readonly NamedLine[]) =>
  lines.flatMap(({ id, name, ...one }) =>
    pricedLines([one]).map((amounts) => ({ id, name, cost: readable(one.line.offer_price), ...amounts })),
  );

const quotedLines = ({ quotation_items }: Quotation) =>
  quotation_items
    .filter(({ included_in_quotation }) => included_in_quotation)
    .map((item) => ({
      ...item,
      id: String(item.quotation_item_id),
      name: itemName(item),
      cost: item.offer_price,
    }));

const named = (lines: readonly Pick<LineBelowCost, 'id' | 'name'>[], found: readonly (BelowCost | undefined)[]) =>
  lines.flatMap(({ id, name }, at) => {
    const below = found[at];
    return below ? [{ id, name, ...below }] : [];
  });
