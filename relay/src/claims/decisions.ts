import { approvalFault, judgedOrder, judgedQuotation } from '@console/shared/approval-limits';
import type { Deciding, Judged } from '@console/shared/approval-limits';
import type { Order } from '@console/shared/entities/order';
import type { Quotation } from '@console/shared/entities/quotation';
import { isOwnWork } from '@console/shared/four-eyes';
import type { Row } from '@console/shared/live';
import { can } from '@console/shared/permissions';
import { decidedBy } from '@console/shared/queues';
import type { Queue } from '@console/shared/queues';
import type { OpenRow } from '../counts/open-row.ts';
import type { Member, MemberRows } from '../live-context.ts';

/** Which records of a queue a member may decide on. */
export interface Decisions {
  /** At the costs as entered. What offers cost now can only lower a margin. */
  mayTake: (row: OpenRow) => boolean;
  /** At what its offers cost now, which is read. */
  mayTakeAtCost: (row: OpenRow) => Promise<boolean>;
}

const ANY: Decisions = { mayTake: () => true, mayTakeAtCost: async () => true };

/** By what the gateway says now of approvers, limits and delegations. People who approve nothing are not held to it. */
export async function decisionsOf(
  member: Member,
  queue: Queue,
  { fetchRow }: Pick<MemberRows, 'fetchRow'>,
): Promise<Decisions> {
  const decided = decidedBy(queue);
  if (!decided || !can(member.reader.permissions, decided, 'APPROVE')) return ANY;
  const { user_id } = member.person;
  const { approvers, deciders } = await member.deciding();
  const mayTake = ({ written, toDecide }: OpenRow, judged?: Judged) => {
    if (decided === 'purchase_order') return !isOwnWork(user_id, written, approvers.purchase_order);
    return (
      !toDecide || mayDecideOn(user_id, { written, toDecide }, { approvers: approvers.quotation, deciders }, judged)
    );
  };
  const hasMargins = deciders?.some(({ least_margin, stands_in_for = [] }) =>
    [least_margin, ...stands_in_for.map((giver) => giver.least_margin)].some((least) => least !== null),
  );
  return {
    mayTake: (row) => mayTake(row),
    mayTakeAtCost: async (row) => {
      if (!hasMargins || !row.toDecide) return mayTake(row);
      const whole = await fetchRow(member, row, 'whole');
      if (!whole) return false;
      const costs = new Map<number, number>();
      for (const id of offersOf(whole)) {
        const offer = await fetchRow(member, { entity: 'offer', id: String(id) }, 'whole');
        if (typeof offer?.['offer_price'] === 'number') costs.set(id, offer['offer_price']);
      }
      return mayTake(
        row,
        judgedRow(row, whole, (line) => costs.get(line.sku_offer_id ?? 0)),
      );
    },
  };
}

/** Whether this person may decide on a record that waits for an approval. */
export const mayDecideOn = (
  user_id: number,
  { written, toDecide }: Pick<OpenRow, 'written'> & { toDecide: NonNullable<OpenRow['toDecide']> },
  { approvers, deciders }: Deciding,
  judged?: Judged,
): boolean => {
  // Foreign gateways know no limits, and their rows may lack the figures.
  const known = judged ?? (deciders ? toDecide() : UNJUDGED);
  return !approvalFault(user_id, { written, judged: known }, { approvers, deciders }, 'record');
};

const UNJUDGED: Judged = { payable: 0, margin: null };

type CostOf = (line: { sku_offer_id?: number | null }) => number | undefined;

const judgedRow = ({ entity }: Pick<OpenRow, 'entity'>, row: Row, costOf: CostOf): Judged =>
  entity === 'order'
    ? judgedOrder(row as unknown as Order, costOf)
    : judgedQuotation(row as unknown as Quotation, costOf);

function offersOf({ quotation_items, order_lines }: Row): Set<number> {
  const lines = (quotation_items ?? order_lines ?? []) as { sku_offer_id?: number | null }[];
  return new Set(lines.flatMap(({ sku_offer_id }) => sku_offer_id ?? []));
}
