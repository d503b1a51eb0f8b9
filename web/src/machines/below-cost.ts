import { belowCosts } from '@console/shared/below-cost';
import type { BelowCost } from '@console/shared/below-cost';
import type { Quotation } from '@console/shared/entities/quotation';
import { offeredCost } from './cost-rule.ts';
import type { CostRule } from './cost-rule.ts';
import { amountsOf, pricedLines } from './draft-totals.ts';
import { itemName } from './edit-quotation.ts';
import type { LineDraft } from './sale-line.ts';
import type { TermsDraft } from './sale-terms.ts';
import { readable } from './written-number.ts';

/** A line of a quotation that sells below cost plus the minimum margin, or with a cost below its offer's. */
export interface LineBelowCost extends BelowCost {
  id: string;
  name: string;
}

interface NamedLine extends Pick<LineBelowCost, 'id' | 'name'> {
  line: LineDraft;
  /** In per cent. */
  gst: number;
}

/** Such lines of a quotation being written. */
export function linesBelowCost(lines: readonly NamedLine[], terms: TermsDraft, rule: CostRule): LineBelowCost[] {
  const priced = pricedByName(lines, rule);
  return named(priced, belowCosts(priced, amountsOf(terms), rule.leastMargin));
}

/** The same of lines being added to a saved quotation, which share its terms with its own lines. */
export function addedBelowCost(lines: readonly NamedLine[], row: Quotation, rule: CostRule): LineBelowCost[] {
  const priced = pricedByName(lines, rule);
  return named(priced, belowCosts([...priced, ...quotedLines(row, rule)], row, rule.leastMargin));
}

/** The same of a saved quotation, among the lines that the customer is quoted. */
export function quotedBelowCost(row: Quotation, rule: CostRule): LineBelowCost[] {
  const quoted = quotedLines(row, rule);
  return named(quoted, belowCosts(quoted, row, rule.leastMargin));
}

const pricedByName = (lines: readonly NamedLine[], rule: CostRule) =>
  lines.flatMap(({ id, name, ...one }) =>
    pricedLines([one]).map((amounts) => ({
      id,
      name,
      cost: readable(one.line.offer_price),
      offered: offeredCost(one.line, rule),
      ...amounts,
    })),
  );

const quotedLines = ({ quotation_items }: Quotation, rule: CostRule) =>
  quotation_items
    .filter(({ included_in_quotation }) => included_in_quotation)
    .map((item) => ({
      ...item,
      id: String(item.quotation_item_id),
      name: itemName(item),
      cost: item.offer_price,
      offered: offeredCost(item, rule),
    }));

const named = (lines: readonly Pick<LineBelowCost, 'id' | 'name'>[], found: readonly (BelowCost | undefined)[]) =>
  lines.flatMap(({ id, name }, at) => {
    const below = found[at];
    return below ? [{ id, name, ...below }] : [];
  });
