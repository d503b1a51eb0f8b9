import type { BodyOf } from '@console/shared/calls/call';
import type { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import type { DeliverTo, PurchaseOrder, PurchaseOrderLine } from '@console/shared/entities/purchase-order';
import { purchaseOrderChart } from '@console/shared/lifecycles/purchase-order';
import { changedContactErrors } from '@console/shared/seller-contact';
import { cancelErrors } from './cancel-errors.ts';
import { changedFields } from './changed-fields.ts';
import { dayErrors } from './day-errors.ts';
import { editedPurchaseOrder, newPurchaseBody, newPurchaseOrder } from './new-purchase-order.ts';
import type { NewPurchaseLine, NewPurchaseOrderEdit } from './new-purchase-order.ts';
import { purchaseLineBody, purchaseLineErrors, purchaseLineField } from './purchase-line.ts';
import type { KnownGst, PurchaseLineDraft } from './purchase-line.ts';
import { besideAdded, linedParts } from './sale-parts.ts';
import type { LinedDraft } from './sale-parts.ts';
import type { FieldErrors, WorkRules } from './record-work/contract.ts';
import { termsOption } from './sale-terms.ts';
import { workOnRecord } from './work-on-record.ts';

export interface PurchaseTermsDraft {
  /** YYYY-MM-DD; '' for none. */
  due_date: string;
  remark: string;
  /** Null: never stated. */
  deliver_to: DeliverTo | null;
  /** '' if they were never stated. */
  payment_terms: string;
  /** The seller's GSTIN; '' uses the one in the seller's record. */
  gstin: string;
  seller_email: string;
  seller_whatsapp_number: string;
}
/** The lines that are not cancelled, lines to add, and the terms. */
export interface PurchaseOrderDraft extends LinedDraft<PurchaseLineDraft, PurchaseTermsDraft> {
  added: readonly NewPurchaseLine[];
}
/** `cancelLine` applies to the line with the id in `about`. */
export type EditPurchaseOrderCommand = 'edit' | 'cancelLine' | 'cancel' | 'pay';

/** Edits of the lines to add. */
export type NewPurchaseLineEdit = Extract<NewPurchaseOrderEdit, { type: `line.${string}` }>;

type Body = BodyOf<typeof purchaseOrderCalls.update>;

export const editPurchaseOrderRules: WorkRules<PurchaseOrder, PurchaseOrderDraft, EditPurchaseOrderCommand> = {
  entity: 'purchase_order',
  chart: purchaseOrderChart,
  commands: {
    edit: { move: 'edit', over: 'draft', errors: draftErrors },
    cancelLine: {
      move: 'cancel',
      suits: (row, about) => liveLines(row).some(({ po_line_id }) => String(po_line_id) === about),
      asksFirst: true,
      beside: true,
      leaves: withoutLine,
    },
    cancel: { move: 'cancel', asksFirst: true, beside: true, over: 'record', errors: cancelErrors },
    pay: { move: 'pay', asksFirst: true, beside: true, over: 'record' },
  },
  draftOf: (row) => ({
    lines: Object.fromEntries(liveLines(row).map((line) => [line.po_line_id, purchaseLineDraftOf(line)])),
    added: [],
    terms: termsIn(row),
  }),
  edit: (draft, patch) => ({ ...draft, ...patch, ...(patch.terms && { terms: tidied(patch.terms) }) }),
  parts: besideAdded<PurchaseOrderDraft>(linedParts({ offer_price: 'price' }, {})),
  judged: (row) => ({ ...editPurchaseOrderRules.draftOf(row), po_grand_total: row.po_grand_total }),
  stays: true,
};

export const editPurchaseOrderMachine = workOnRecord(editPurchaseOrderRules);

const purchaseLineDraftOf = (line: PurchaseOrderLine): PurchaseLineDraft => ({
  quantity: line.quantity,
  offer_price: line.offer_price,
  gst: line.gstin,
  remark: line.remark ?? '',
});

/** Added lines follow the rules of a new purchase order with the same seller and order. */
const orderOfAdded = ({ order_number, seller_id }: PurchaseOrder, lines: PurchaseOrderDraft['added']) => ({
  ...newPurchaseOrder(order_number),
  seller_id,
  lines,
});

export const editedAdded = (row: PurchaseOrder, added: PurchaseOrderDraft['added'], edit: NewPurchaseLineEdit) =>
  editedPurchaseOrder(orderOfAdded(row, added), edit).lines;

/** Existing lines, then lines to add. */
export const allLines = ({ lines, added }: PurchaseOrderDraft): PurchaseLineDraft[] => [
  ...Object.values(lines),
  ...added,
];

/** The request body that turns the row into the draft: changed fields of existing lines by id, then the added lines. */
export function purchaseOrderBody(row: PurchaseOrder, { lines, added, terms }: PurchaseOrderDraft): Body {
  const edited = liveLines(row).flatMap((line) => {
    const draft = lines[line.po_line_id];
    const changes = draft ? changedFields(purchaseLineBody(purchaseLineDraftOf(line)), purchaseLineBody(draft)) : {};
    return Object.keys(changes).length > 0 ? [{ po_line_id: line.po_line_id, ...changes }] : [];
  });
  const purchase_order_lines = [...edited, ...newPurchaseBody(orderOfAdded(row, added)).purchase_order_lines];
  return {
    po_id: row.po_id,
    ...changedFields(headOf(termsIn(row)), headOf(terms)),
    ...(purchase_order_lines.length > 0 && { purchase_order_lines }),
  };
}

/**
 * Maps the server's field errors to form fields: `purchase_order_lines.0.gstin` of this body → `line.41.gst`. Errors
 * about all lines go to `lines`.
 */
export function errorsInPurchaseForm(
  fields: FieldErrors,
  { purchase_order_lines = [] }: Body,
  { added }: PurchaseOrderDraft,
): FieldErrors {
  const firstAdded = purchase_order_lines.length - added.length;
  return Object.fromEntries(
    Object.entries(fields).map(([path, words]) => {
      const [, at, field = ''] = /^purchase_order_lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
      if (at === undefined) return [path === 'purchase_order_lines' ? 'lines' : `terms.${path}`, words];
      const id = added[Number(at) - firstAdded]?.id ?? purchase_order_lines[Number(at)]?.po_line_id;
      return [`line.${id}.${purchaseLineField(field)}`, words];
    }),
  );
}

/** What the GST of a saved line is compared with. */
export const gstKnownOf = ({ gstin, product_info }: PurchaseOrderLine): KnownGst => ({
  product: product_info.pan_india_gst,
  saved: gstin,
});

const liveLines = ({ purchase_order_lines }: PurchaseOrder) =>
  purchase_order_lines.filter(({ status }) => status !== 'CANCELLED');

const termsIn = (row: PurchaseOrder): PurchaseTermsDraft => ({
  due_date: row.due_date ?? '',
  remark: row.remark ?? '',
  deliver_to: row.deliver_to ?? null,
  payment_terms: termsOption(row.payment_terms ?? ''),
  gstin: row.gstin ?? '',
  seller_email: row.seller_email ?? '',
  seller_whatsapp_number: row.seller_whatsapp_number ?? '',
});

const tidied = (terms: PurchaseTermsDraft): PurchaseTermsDraft => ({
  ...terms,
  gstin: terms.gstin.replaceAll(/\s/g, '').toUpperCase(),
});

const headOf = ({ due_date, remark, deliver_to, payment_terms, gstin, ...seller }: PurchaseTermsDraft) => ({
  due_date: due_date || null,
  remark: remark.trim() || null,
  ...(deliver_to && { deliver_to }),
  ...(payment_terms && { payment_terms }),
  gstin,
  seller_email: seller.seller_email.trim(),
  seller_whatsapp_number: seller.seller_whatsapp_number.trim(),
});

function withoutLine(draft: PurchaseOrderDraft, about: string | undefined): PurchaseOrderDraft {
  return { ...draft, lines: Object.fromEntries(Object.entries(draft.lines).filter(([id]) => id !== about)) };
}

function draftErrors({ lines, added, terms }: PurchaseOrderDraft, _reason: string, row: PurchaseOrder): FieldErrors {
  const existing = liveLines(row).flatMap((saved) => {
    const { [saved.po_line_id]: line } = lines;
    return line ? [[saved.po_line_id, purchaseLineErrors(line, gstKnownOf(saved))] as const] : [];
  });
  const fresh = added.map((line) => [line.id, purchaseLineErrors(line, { product: line.goods.gst })] as const);
  const inLines = [...existing, ...fresh].flatMap(([id, errors]) =>
    Object.entries(errors).map(([field, words]) => [`line.${id}.${field}`, words] as const),
  );
  const around = Object.entries({
    ...dayErrors('due_date', terms.due_date),
    ...changedContactErrors(terms, termsIn(row)),
  });
  return Object.fromEntries([...inLines, ...around.map(([field, words]) => [`terms.${field}`, words] as const)]);
}
