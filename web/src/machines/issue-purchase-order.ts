import type { Seller } from '@console/shared/entities/parties';
import type { PurchaseOrder } from '@console/shared/entities/purchase-order';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { contactErrors } from '@console/shared/seller-contact';
import type { SellerContact } from '@console/shared/seller-contact';
import { cancelErrors } from './cancel-errors.ts';
import type { WorkRules } from './record-work/contract.ts';
import { fieldParts } from './record-work/parts.ts';
import { workOnRecord } from './work-on-record.ts';

/** A purchase order with its seller's current record. `seller` is missing if unknown or not readable. */
export interface SellerOrder extends PurchaseOrder {
  seller?: Seller | undefined;
}

export interface IssueDraft extends SellerContact {
  /** Also saves changed details to the seller's record. */
  updates_seller: boolean;
  /** By email and WhatsApp. */
  tells_seller: boolean;
}
export type IssueField = keyof SellerContact;
export type PurchaseOrderCommand = 'issue' | 'cancel';

/** Field names in the seller's record. */
const SELLER_FIELDS = { gstin: 'gstin', seller_email: 'email_id_1', seller_whatsapp_number: 'mobile_1' } as const;
export const ISSUE_FIELDS = Object.keys(SELLER_FIELDS) as IssueField[];
type SellerField = (typeof SELLER_FIELDS)[IssueField];

export const issueRules: WorkRules<SellerOrder, IssueDraft, PurchaseOrderCommand> = {
  entity: 'purchase_order',
  chart: purchaseOrderChart,
  commands: {
    issue: {
      move: 'issue',
      errors: contactErrors,
      first: {
        isDue: (draft, row) => draft.updates_seller && Object.keys(sellerChanges(draft, row)).length > 0,
        failed: "The seller wasn't updated, so the purchase order wasn't issued.",
        made: "The seller was updated, but the purchase order wasn't issued. Issue it again.",
      },
    },
    cancel: { move: 'cancel', asksFirst: true, errors: cancelErrors },
  },
  draftOf: (row) => ({
    gstin: knownOf(row, 'gstin'),
    seller_email: knownOf(row, 'seller_email'),
    seller_whatsapp_number: knownOf(row, 'seller_whatsapp_number'),
    updates_seller: false,
    tells_seller: true,
  }),
  edit: (draft, patch) => ({
    ...draft,
    ...patch,
    ...(patch.gstin !== undefined && { gstin: patch.gstin.replaceAll(/\s/g, '').toUpperCase() }),
  }),
  parts: fieldParts({
    gstin: ['gstin'],
    seller_email: ['seller_email'],
    seller_whatsapp_number: ['seller_whatsapp_number'],
  }),
  joins: {
    fields: ['seller'],
    shown: ['seller_info'],
    idOf: ({ seller_id }) => seller_id,
    revisionOf: ({ seller }) => seller?.revision ?? -1,
  },
  judged: ({ seller_id, order_number, due_date, remark, purchase_order_lines, po_grand_total }) => ({
    ...{ seller_id, order_number, due_date, remark, purchase_order_lines, po_grand_total },
  }),
};

export const issuePurchaseOrderMachine = workOnRecord(issueRules);

/** The order's own value, else the seller's current one, else the seller's value when the order was drafted. */
function knownOf(row: SellerOrder, field: IssueField): string {
  const { seller, seller_info } = row;
  return ownWord(row, field) ?? (seller ?? seller_info)[SELLER_FIELDS[field]] ?? '';
}

/** A value that somebody entered in the draft. A new draft starts with a copy of the seller's values. */
function ownWord({ seller_info, ...own }: SellerOrder, field: IssueField): string | undefined {
  return own[field] === seller_info[SELLER_FIELDS[field]] ? undefined : (own[field] ?? undefined);
}

/** Draft values that differ from the seller's record, by its field names; empty while the record is unknown. */
export function sellerChanges(draft: IssueDraft, { seller }: SellerOrder): Partial<Record<SellerField, string>> {
  if (!seller) return {};
  const differing = ISSUE_FIELDS.filter((field) => draft[field].trim() !== (seller[SELLER_FIELDS[field]] ?? ''));
  return Object.fromEntries(differing.map((field) => [SELLER_FIELDS[field], draft[field].trim()]));
}

/** The seller's value when the order was drafted, if the form now uses a newer one. */
export function changedAtSeller(draft: IssueDraft, row: SellerOrder, field: IssueField): string | undefined {
  const [now, then] = [row.seller?.[SELLER_FIELDS[field]] ?? '', row.seller_info[SELLER_FIELDS[field]] ?? ''];
  const isFollowed = row.seller !== undefined && ownWord(row, field) === undefined && draft[field] === now;
  return isFollowed && now !== then ? then : undefined;
}

/** Maps errors in the seller's record to form fields. */
export function issueFields(errors: Readonly<Record<string, string>>): Record<string, string> {
  const named = Object.entries(SELLER_FIELDS).map(([field, name]) => [name, field] as const);
  const names: Record<string, string> = Object.fromEntries(named);
  return Object.fromEntries(Object.entries(errors).map(([name, words]) => [names[name] ?? name, words]));
}
