import { uncoveredGoods as uncoveredOfLines } from '@console/shared/arrival';
import type { LeavingGoods, UncoveredGoods } from '@console/shared/arrival';
import type { Order } from '@console/shared/entities/order';
import type { ChallanEdits } from './edit-challan.ts';

/** Of a draft challan as it is edited. */
export const draftGoods = ({ lines }: Pick<ChallanEdits, 'lines'>): LeavingGoods[] =>
  Object.entries(lines).flatMap(([id, { quantity }]) =>
    quantity === null ? [] : [{ order_line_id: Number(id), quantity }],
  );

/** Whether the gateway says what purchase orders cover, and this person may know it. */
const knowsCover = ({ order_lines }: Order): boolean => order_lines.every((line) => 'covered_qty' in line);

/** What no issued purchase order covers of these goods, as far as this person knows. */
export const uncoveredGoods = (order: Order | undefined, goods: readonly LeavingGoods[]): UncoveredGoods[] =>
  order && knowsCover(order) ? uncoveredOfLines(order.order_lines, goods) : [];

/** The answer to the question about these goods, or that there was none to ask. */
export const uncoveredBody = (order: Order | undefined, goods: readonly LeavingGoods[]): { uncovered?: boolean } =>
  order && knowsCover(order) ? { uncovered: uncoveredGoods(order, goods).length > 0 } : {};
