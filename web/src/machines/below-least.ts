import { judgedGoods } from '@console/shared/approval-limits';
import type { Judged } from '@console/shared/approval-limits';
import { belowCostOf, countedCost } from '@console/shared/below-cost';
import type { BelowCost } from '@console/shared/below-cost';
import type { Order } from '@console/shared/entities/order';
import { isMoney, isQuantity } from '@console/shared/money';
import {
  isBeyondApproved,
  isResourced,
  leastAt,
  leastUnit,
  resourced,
  shortfalls,
  unapproved,
  unitsOf,
} from '@console/shared/order-approval';
import type { Compared } from '@console/shared/order-approval';
import { offeredCost } from './cost-rule.ts';
import type { CostRule } from './cost-rule.ts';
import { amountsOf, draftTotals } from './draft-totals.ts';
import type { NewLine } from './new-lines.ts';
import { orderDraftOf } from './order-draft.ts';
import type { OrderDraft } from './order-draft.ts';
import type { NewOrder } from './new-order.ts';
import type { LineDraft } from './sale-line.ts';
import type { TermsDraft } from './sale-terms.ts';
import { readable } from './written-number.ts';

interface HeldLine extends Compared {
  id: string;
  name: string;
  line: LineDraft;
  pan_india_gst: number;
}

/** A line priced below its minimum. Amounts are rupees per unit, after discounts and including GST. */
export interface LineBelow {
  id: string;
  name: string;
  unit: number;
  /** Null when unknown. */
  least_unit: number | null;
  /** The quantity that was approved, if the line is for more than that; otherwise null. */
  approved_quantity: number | null;
  /** The shortfall as a fraction of the minimum. */
  short: number;
  /** If it also sells below cost plus the minimum margin, or names too low a cost. */
  belowCost: BelowCost | undefined;
}

/**
 * Lines of a new order that sell below cost plus the minimum margin, so the order would need approval. For a
 * line without an offer, the server also looks for one, and may hold back more lines.
 */
export const newLinesBelow = ({ lines, terms }: Pick<NewOrder, 'lines' | 'terms'>, rule: CostRule): LineBelow[] =>
  below(newHeld(lines, rule), terms, 0, rule);

/** Lines of an order that sell below their minimum once these are added. */
export const addedLinesBelow = (row: Order, lines: readonly NewLine[], rule: CostRule): LineBelow[] => {
  const stored = orderDraftOf(row);
  return below([...storedHeld(row, stored, rule), ...newHeld(lines, rule)], stored.terms, row.least_charges, rule);
};

/** What the approval of a new order is about. */
export const newJudged = ({ lines, terms }: Pick<NewOrder, 'lines' | 'terms'>, rule: CostRule): Judged =>
  judged(newHeld(lines, rule), terms, 0, rule);

/** The same of an order once these lines are added. */
export const addedJudged = (row: Order, lines: readonly NewLine[], rule: CostRule): Judged => {
  const stored = orderDraftOf(row);
  return judged([...storedHeld(row, stored, rule), ...newHeld(lines, rule)], stored.terms, row.least_charges, rule);
};

/** The same of an order being edited. */
export const editedJudged = (row: Order, draft: OrderDraft, rule: CostRule): Judged =>
  judged(storedHeld(row, draft, rule), draft.terms, row.least_charges, rule);

const newHeld = (lines: readonly NewLine[], rule: CostRule): HeldLine[] =>
  lines.map((line) => ({
    id: line.id,
    name: `${line.goods.product_name} ${line.goods.product_sku_name}`,
    line,
    pan_india_gst: line.goods.gst,
    ...unapproved(costUnit(line, line.goods.gst, rule)),
  }));

/**
 * The same for an order being edited. Lines are compared with their minimum. A line with a new source has a new cost.
 */
export const editedLinesBelow = (row: Order, draft: OrderDraft, rule: CostRule): LineBelow[] =>
  below(storedHeld(row, draft, rule), draft.terms, row.least_charges, rule);

const storedHeld = (row: Order, { lines }: OrderDraft, rule: CostRule): HeldLine[] =>
  row.order_lines.flatMap((of) => {
    const line = lines[of.order_line_id];
    if (!line) return [];
    const { pan_india_gst } = of;
    const { least_unit, cost_unit, approved_quantity } = isResourced(line, of)
      ? resourced(of, costUnit(line, pan_india_gst, rule), row.quotation_id !== null)
      : of;
    const name = `${of.product_info.product_name} ${of.product_sku_info.product_sku_name}`;
    const id = String(of.order_line_id);
    return [{ id, name, line, pan_india_gst, least_unit, cost_unit, approved_quantity }];
  });

/** The same for a saved order. */
export const storedLinesBelow = (row: Order, rule: CostRule): LineBelow[] =>
  shortOf(
    row.order_lines.map((line) => ({
      ...line,
      id: String(line.order_line_id),
      name: `${line.product_info.product_name} ${line.product_sku_info.product_sku_name}`,
      cost: line.offer_price,
      offered: offeredCost(line, rule),
    })),
    row,
    rule,
  );

const costUnit = (line: LineDraft, gst: number, rule: CostRule): number =>
  leastUnit(countedCost(readable(line.offer_price) ?? 0, offeredCost(line, rule)), gst, rule.leastMargin);

const below = (lines: readonly HeldLine[], terms: TermsDraft, least_charges: number, rule: CostRule): LineBelow[] =>
  shortOf(priced(lines, rule), { ...amountsIn(terms), least_charges }, rule);

function judged(lines: readonly HeldLine[], terms: TermsDraft, least_charges: number, rule: CostRule): Judged {
  const costed = priced(lines, rule).map((line) => ({ ...line, offer_price: line.cost }));
  const counted = lines.map(({ line, pan_india_gst: gst }) => ({ line, gst }));
  return judgedGoods(costed, { ...amountsIn(terms), least_charges }, draftTotals(counted, terms).grand_total);
}

const priced = (lines: readonly HeldLine[], rule: CostRule) =>
  lines.flatMap(({ line, ...held }) => {
    const { quantity, selling_price, discount } = line;
    if (!isQuantity(quantity) || !isMoney(selling_price)) return [];
    const costs = { cost: readable(line.offer_price), offered: offeredCost(line, rule) };
    return [{ ...held, ...costs, quantity, selling_price, order_line_discount: readable(discount) ?? 0 }];
  });

function amountsIn(terms: TermsDraft) {
  const { quotation_discount: order_discount, ...charges } = amountsOf(terms);
  return { ...charges, order_discount };
}

type PricedLine = Parameters<typeof shortfalls>[0][number] &
  Parameters<typeof belowCostOf>[0] &
  Pick<LineBelow, 'id' | 'name'>;

function shortOf(lines: readonly PricedLine[], terms: Parameters<typeof unitsOf>[1], rule: CostRule): LineBelow[] {
  const [short, units] = [shortfalls(lines, terms), unitsOf(lines, terms)];
  return lines
    .map((line, at) => {
      const unit = units[at] ?? 0;
      return {
        id: line.id,
        name: line.name,
        unit,
        least_unit: leastAt(line),
        approved_quantity: isBeyondApproved(line) ? line.approved_quantity : null,
        short: short[at] ?? 0,
        belowCost: belowCostOf(line, unit, rule.leastMargin),
      };
    })
    .filter((line) => line.short > 0);
}
