import { approvalFault, judgedOrder, judgedQuotation, mayDecide, onBehalfOf } from '@console/shared/approval-limits';
import type { ApprovalFault, Giver, ToDecide } from '@console/shared/approval-limits';
import { decidersInWords, isOwnWork, namesInWords, ownWorkFault, writtenOf } from '@console/shared/four-eyes';
import { formatDay } from '@console/shared/dates';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import type { Quotation } from '@console/shared/entities/quotation';
import type { Order } from '@console/shared/entities/order';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { can } from '@console/shared/permissions';
import type { ConfirmReason } from '../components/confirm-form.tsx';
import { offeredCost } from '../machines/cost-rule.ts';
import type { CostRule } from '../machines/cost-rule.ts';
import type { Profile } from '../stores/session.ts';
import { useUser } from '../stores/use-user.ts';
import { useCostRule, useKnownCosts } from './use-cost-rule.ts';

/**
 * A quotation as its approval judges it. What its offers cost counts as far as the console knows it; `useCostRule` reads
 * it.
 */
export const quotationToDecide = (row: Quotation, rule: CostRule): ToDecide => ({
  written: writtenOf(row),
  judged: judgedQuotation(row, (line) => offeredCost(line, rule)),
});

/** The same of an order that waits for the approval of its prices. */
export const orderToDecide = (row: Order, rule: CostRule): ToDecide => ({
  written: row,
  judged: judgedOrder(row, (line) => offeredCost(line, rule)),
});

export const useQuotationToDecide = (row: Quotation): ToDecide =>
  quotationToDecide(row, useKnownCosts(row.quotation_items));

export const useOrderToDecide = (row: Order): ToDecide => orderToDecide(row, useKnownCosts(row.order_lines));

/** Whether who may decide depends on what goods cost now, because somebody's limit is about the margin. */
export const dependsOnCost = ({ deciders = [] }: Pick<Profile, 'deciders'>): boolean =>
  deciders.some(({ least_margin }) => least_margin !== null);

/**
 * Reads what the offers of these lines cost, where who may decide depends on it.
 * @returns the offers read, and whether those are all
 */
export function useDecidingCosts(lines: Parameters<typeof useCostRule>[0]) {
  const { known, isKnown } = useCostRule(dependsOnCost(useUser()) ? lines : NONE);
  return { known, isKnown };
}

const NONE: Parameters<typeof useCostRule>[0] = [];

type User = Pick<Profile, 'user_id' | 'approvers' | 'deciders'>;

/** Why this person has to leave the approval of a record to a colleague. */
export const faultOf = (user: User, record: ToDecide, noun: 'quotation' | 'order'): ApprovalFault | undefined =>
  approvalFault(user.user_id, record, decidingOf(user), noun);

/** The same of the issue of a purchase order, where four eyes are for these too. */
export function purchaseOrderFault({ user_id, approvers }: User, row: PurchaseOrder): ApprovalFault | undefined {
  const question = { noun: 'purchase order', verb: 'issue' } as const;
  const words = ownWorkFault(user_id, writtenOf(row), approvers?.purchase_order, question);
  return words === undefined ? undefined : { code: 'four_eyes', words };
}

/** Why a colleague has to approve this quotation; undefined if this person may, or if there is nothing to approve. */
export function useQuotationFault(row: Quotation): ApprovalFault | undefined {
  const user = useUser();
  const record = useQuotationToDecide(row);
  if (!quotationChart.permits('approve', row.status, user.permissions)) return undefined;
  return faultOf(user, record, 'quotation');
}

/** In whose place this person approves a quotation that waits for it; undefined if their own limit reaches. */
export function useQuotationGiver(row: Quotation): Giver | undefined {
  const { permissions } = useUser();
  const giver = useGiver(useQuotationToDecide(row));
  return quotationChart.permits('approve', row.status, permissions) ? giver : undefined;
}

/** Why a colleague has to approve an order that waits for the approval of its prices; undefined if this person may. */
export function useOrderFault(row: Order): ApprovalFault | undefined {
  const user = useUser();
  const record = useOrderToDecide(row);
  if (!can(user.permissions, 'quotation', 'APPROVE')) return undefined;
  return faultOf(user, record, 'order');
}

/** The same of the issue of a purchase order. */
export function usePurchaseOrderFault(row: PurchaseOrder): ApprovalFault | undefined {
  const user = useUser();
  return purchaseOrderChart.permits('issue', row.status, user.permissions) ? purchaseOrderFault(user, row) : undefined;
}

/** In whose place this person approves a record, because that colleague's limit is needed; undefined if it is not. */
export const giverOf = (user: User, record: ToDecide): Giver | undefined =>
  onBehalfOf(user.user_id, record, decidingOf(user));

export const useGiver = (record: ToDecide): Giver | undefined => giverOf(useUser(), record);

/** Beside the button. */
export const inPlaceWords = ({ name, until }: Giver): string =>
  `You approve for ${name}${until === undefined ? '' : `, until ${formatDay(until)}`}.`;

export const giverWords = ({ name }: Giver, noun: 'quotation' | 'order'): string =>
  `This ${noun} is beyond your own limit: you approve it for ${name}, who handed their approvals over to you.`;

/** Asked for wherever only a delegation allows an approval. */
export const GIVER_REASON: ConfirmReason = { label: 'Reason', required: true };

/** 'Meera Nair or Ravi Kumar': who may approve; '' where the gateway does not say, or nobody may. */
export function useDecidersInWords(record: ToDecide): string {
  const { approvers, deciders } = decidingOf(useUser());
  return deciders
    ? namesInWords(mayDecide(record, { approvers, deciders }))
    : decidersInWords(record.written, approvers);
}

const decidingOf = ({ approvers, deciders }: Pick<Profile, 'approvers' | 'deciders'>) => ({
  approvers: approvers?.quotation,
  deciders,
});

/** Whether the approval of a quotation that this person writes is for somebody else. */
export function useLeavesApproval(row?: Quotation, isEdited = false): boolean {
  const { user_id, approvers, permissions } = useUser();
  if (row && !isEdited && row.status !== 'SENT') return false;
  const stored = row ? writtenOf(row) : { created_by: user_id, edited_by: user_id };
  const written = isEdited ? { ...stored, edited_by: user_id } : stored;
  return !can(permissions, 'quotation', 'APPROVE') || isOwnWork(user_id, written, approvers?.quotation);
}

/** Why it is for a colleague, in a word or two. */
export const faultLabel = ({ code }: ApprovalFault): string =>
  code === 'four_eyes' ? 'Yours, for a colleague' : 'Beyond your limit';

type Can<Command> = (command: Command, about?: string) => boolean;

/** The available commands, without the one reserved for a colleague. */
export const withoutOwn = <Command>(
  may: Can<Command>,
  command: NoInfer<Command>,
  fault: ApprovalFault | undefined,
): Can<Command> => (fault === undefined ? may : (one, about) => one !== command && may(one, about));
