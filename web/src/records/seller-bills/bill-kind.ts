import { standingBills } from '@console/shared/billed';
import { formatDay, isoDay } from '@console/shared/dates';
import type { PurchaseOrder, SellerBill } from '@console/shared/entities/purchase-order';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { MESSAGES } from '@console/shared/messages';
import { formatInr } from '@console/shared/money';
import { can } from '@console/shared/permissions';
import type { PermissionMap } from '@console/shared/permissions';
import { cancelSellerBill, correctSellerBill, recordSellerBill } from '../../api/seller-bills.ts';
import { clock } from '../../components/clock.ts';
import { billBody, billDraftOf, billErrors, billParts, blankBill } from '../../machines/bill-draft.ts';
import type { BillDraft } from '../../machines/bill-draft.ts';
import { stores } from '../../stores/stores.ts';
import { judgedFields } from '../judged-fields.ts';
import type { MoveKind } from '../use-move.ts';
import type { FormKind } from '../use-record-form.ts';

const { recorded, recordFailed, corrected, correctFailed, cancelled, cancelFailed } = MESSAGES.sellerBill;

export const mayBill = (permissions: PermissionMap): boolean =>
  can(permissions, 'purchase_order', 'UPDATE') || can(permissions, 'payment', 'WRITE');

/** An issued purchase order is billed, also once it is paid. */
export const isBillable = ({ status }: Pick<PurchaseOrder, 'status'>): boolean =>
  status === 'ISSUED' || status === 'PAID';

export const billIn = ({ seller_bills = [] }: PurchaseOrder, id: number | undefined): SellerBill | undefined =>
  seller_bills.find(({ bill_id }) => bill_id === id);

const idOf = ({ po_id }: PurchaseOrder) => po_id;

/** Records a bill for this purchase order, or corrects the one with this id. */
export const billForm = (row: PurchaseOrder, bill_id: number | undefined): FormKind<PurchaseOrder, BillDraft> => ({
  rules: {
    noun: "seller's bill",
    blank: blankBill(row),
    draftOf: (now) => billDraftOf(billIn(now, bill_id) as SellerBill),
    parts: billParts,
    errors: (draft) => billErrors(draft, isoDay(new Date(clock.now()))),
    closed: closedWords(bill_id),
    gone: 'This purchase order no longer exists.',
  },
  store: stores.purchase_order,
  idOf,
  create: (draft, options) => recordSellerBill({ po_id: row.po_id, ...billBody(draft) }, options),
  correct: ({ po_id }, draft, options) =>
    correctSellerBill({ po_id, bill_id: bill_id ?? 0, ...billBody(draft) }, options),
  pathOf: ({ po_id }) => `/purchase-orders-details/${po_id}`,
  words: { created: recorded, createFailed: recordFailed, updated: corrected, updateFailed: correctFailed },
});

const closedWords = (bill_id: number | undefined) => (row: PurchaseOrder) => {
  const isThere = billIn(row, bill_id)?.cancelled_at === null;
  if (isThere && isBillable(row)) return undefined;
  const what = isThere ? 'purchase order' : 'bill';
  return `This ${what} was cancelled in the meantime, so your changes can't be saved.`;
};

/** The move that cancels a bill. A purchase order has several, so its name says which. */
export const cancelMove = (bill_id: number): string => `cancel ${bill_id}`;
export const billOfMove = (move: string): number => Number(move.replace('cancel ', ''));

const billWords = ({ bill_number, bill_date, amount }: SellerBill) =>
  `${bill_number} of ${formatDay(bill_date)}, ${formatInr(amount)}`;

export const BILL_MOVES: MoveKind<PurchaseOrder> = {
  noun: 'purchase order',
  chart: { permits: (_move, _status, permissions) => mayBill(permissions), label: purchaseOrderChart.label },
  store: stores.purchase_order,
  judged: judgedFields({ Bills: (row) => standingBills(row).map(billWords).join('; ') || 'none' }),
  idOf,
  move: ({ move, row: { po_id }, reason }, options) =>
    cancelSellerBill({ po_id, bill_id: billOfMove(move), reason }, options),
  words: { done: cancelled, failed: cancelFailed },
};
