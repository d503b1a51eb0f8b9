import { isOwnWork, ownWorkFault, writtenOf } from '@console/shared/four-eyes';
import type { Approvers, Written } from '@console/shared/four-eyes';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import type { Quotation } from '@console/shared/entities/quotation';
import type { Order } from '@console/shared/entities/order';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { can } from '@console/shared/permissions';
import type { Profile } from '../stores/session.ts';
import { useUser } from '../stores/use-user.ts';

/**
 * Why the signed-in person may not decide on their own work; undefined if they may, if there is nothing to decide, or
 * if the gateway does not say who else could.
 */
const reasonOf = (
  { user_id, approvers }: Pick<Profile, 'user_id' | 'approvers'>,
  entity: keyof Approvers,
  written: Written,
  words: Parameters<typeof ownWorkFault>[3],
) => ownWorkFault(user_id, written, approvers?.[entity], words);

export function useOwnQuotation(row: Quotation) {
  const user = useUser();
  if (!quotationChart.permits('approve', row.status, user.permissions)) return undefined;
  return reasonOf(user, 'quotation', writtenOf(row), { noun: 'quotation', verb: 'approve' });
}

/** Whether the approval of a quotation that this person writes is for somebody else. */
export function useLeavesApproval(row?: Quotation, isEdited = false): boolean {
  const { user_id, approvers, permissions } = useUser();
  if (row && !isEdited && row.status !== 'SENT') return false;
  const stored = row ? writtenOf(row) : { created_by: user_id, edited_by: user_id };
  const written = isEdited ? { ...stored, edited_by: user_id } : stored;
  return !can(permissions, 'quotation', 'APPROVE') || isOwnWork(user_id, written, approvers?.quotation);
}

export function useOwnOrder(row: Order) {
  const user = useUser();
  if (!can(user.permissions, 'quotation', 'APPROVE')) return undefined;
  return reasonOf(user, 'quotation', row, { noun: 'order', verb: 'approve' });
}

export function useOwnPurchaseOrder(row: PurchaseOrder) {
  const user = useUser();
  if (!purchaseOrderChart.permits('issue', row.status, user.permissions)) return undefined;
  return reasonOf(user, 'purchase_order', writtenOf(row), { noun: 'purchase order', verb: 'issue' });
}

type Can<Command> = (command: Command, about?: string) => boolean;

/** The available commands, without the one reserved for a colleague. */
export const withoutOwn = <Command>(
  may: Can<Command>,
  command: NoInfer<Command>,
  reason: string | undefined,
): Can<Command> => (reason === undefined ? may : (one, about) => one !== command && may(one, about));
