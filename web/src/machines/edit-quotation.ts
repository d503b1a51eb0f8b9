import type { BodyOf } from '@console/shared/calls/call';
import type { quotationCalls } from '@console/shared/calls/quotation';
import { REJECT_MESSAGE_MAX } from '@console/shared/constants';
import type { Quotation, QuotationItem } from '@console/shared/entities/quotation';
import { quotationChart } from '@console/shared/lifecycles/quotation';
import { MESSAGES } from '@console/shared/messages';
import { termsErrorsOver } from './draft-totals.ts';
import { countedNewLines, newLineErrors } from './new-lines.ts';
import type { NewLine } from './new-lines.ts';
import { lineErrors } from './sale-line.ts';
import type { LineDraft } from './sale-line.ts';
import { besideAdded, saleParts } from './sale-parts.ts';
import type { SaleDraft } from './sale-parts.ts';
import { termsBody, termsDraftOf } from './sale-terms.ts';
import type { TermsDraft } from './sale-terms.ts';
import type { FieldErrors, WorkRules } from './record-work/contract.ts';
import { equal } from './record-work/equal.ts';
import { workOnRecord } from './work-on-record.ts';

export interface QuotationLineDraft extends LineDraft {
  included_in_quotation: boolean;
}
/** Terms, and the purchase orders that the customer sent: names of stored files. */
export interface QuotationTerms extends TermsDraft {
  po_link: readonly string[];
}
/** Existing lines by `quotation_item_id`, lines to add, and the terms. */
export interface QuotationDraft extends SaleDraft<QuotationLineDraft, QuotationTerms> {
  added: readonly NewLine[];
}
export type QuotationCommand = 'edit' | 'approve' | 'reject';

export const quotationRules: WorkRules<Quotation, QuotationDraft, QuotationCommand> = {
  entity: 'quotation',
  chart: quotationChart,
  commands: {
    edit: { move: 'edit', over: 'draft', errors: quotationErrors },
    approve: { move: 'approve', beside: true, over: 'record', asksFirst: true },
    reject: {
      move: 'reject',
      beside: true,
      over: 'record',
      asksFirst: true,
      errors: (_, message) => rejectErrors(message),
    },
  },
  draftOf: (row) => ({
    lines: Object.fromEntries(row.quotation_items.map((item) => [item.quotation_item_id, lineDraftOf(item)])),
    added: [],
    terms: { ...termsDraftOf(row, row.quotation_discount), po_link: row.po_link },
  }),
  parts: besideAdded<QuotationDraft>(saleParts()),
  judged: (row) => {
    const { grand_total, tenant_info, user_details } = row;
    return { ...quotationRules.draftOf(row), grand_total, tenant_info, user_details };
  },
  stays: true,
};

export const quotationMachine = workOnRecord(quotationRules);

const lineDraftOf = (item: QuotationItem): QuotationLineDraft => ({
  quantity: item.quantity,
  seller_id: item.seller_id,
  seller_name: item.seller_name,
  sku_offer_id: item.sku_offer_id,
  offer_price: item.offer_price,
  mg: item.mg,
  selling_price: item.selling_price,
  discount: item.quotation_line_discount || null,
  remarks: item.offer_remarks ?? '',
  included_in_quotation: item.included_in_quotation,
});

/** The lines not left out of the draft, named, with their GST in per cent. */
export const countedLines = ({ quotation_items }: Quotation, { lines, added }: QuotationDraft) => [
  ...quotation_items.flatMap((item) => {
    const line = lines[item.quotation_item_id];
    if (!line?.included_in_quotation) return [];
    return [{ id: String(item.quotation_item_id), name: itemName(item), line, gst: item.pan_india_gst }];
  }),
  ...countedNewLines(added),
];

/** The goods of a line, by name. */
export const itemName = ({ product_info, product_sku_name }: QuotationItem): string =>
  `${product_info.product_name} ${product_sku_name}`;

type Update = BodyOf<typeof quotationCalls.update>;
type ItemIn = NonNullable<Update['quotation_items']>[number];

/**
 * The request body that turns the quotation into the draft: changed fields of lines and terms, then the added lines.
 */
export function editBody(row: Quotation, { lines, added, terms }: QuotationDraft): Update {
  const before = quotationRules.draftOf(row);
  const edited = row.quotation_items.flatMap(({ quotation_item_id }): ItemIn[] => {
    const [was, is] = [before.lines[quotation_item_id], lines[quotation_item_id]];
    if (!was || !is || equal(was, is)) return [];
    return [{ quotation_item_id, ...changedOf(lineBody(was), lineBody(is)) }];
  });
  const quotation_items = [...edited, ...added.map(newItem)];
  return {
    quotation_id: row.quotation_id,
    ...changedOf(wholeTerms(before.terms), wholeTerms(terms)),
    ...(quotation_items.length > 0 && { quotation_items }),
  };
}

/** All price fields go together: the server would derive any that are missing. */
const lineBody = (line: QuotationLineDraft) => ({
  ...saleLineBody(line),
  included_in_quotation: line.included_in_quotation,
});

const saleLineBody = (line: LineDraft) => ({
  quantity: line.quantity ?? 0,
  seller_id: line.seller_id,
  sku_offer_id: line.sku_offer_id,
  price: { offer_price: line.offer_price ?? 0, mg: line.mg ?? 0, selling_price: line.selling_price ?? 0 },
  quotation_line_discount: line.discount ?? 0,
  offer_remarks: line.remarks.trim() || null,
});

function newItem(line: NewLine): ItemIn {
  const { price, ...rest } = saleLineBody(line);
  return { product_sku_id: line.goods.product_sku_id, ...rest, ...price };
}

/** Saving makes an approved quotation a draft again, unless only the customer's purchase orders changed. */
export const needsApproval = (row: Quotation, draft: QuotationDraft): boolean =>
  Object.keys(editBody(row, draft)).some((field) => !['quotation_id', 'po_link'].includes(field));

const wholeTerms = ({ po_link, ...terms }: QuotationTerms) => ({
  ...termsBody(terms),
  quotation_discount: terms.discount ?? 0,
  po_link: [...po_link],
});

function changedOf<T extends object>(was: T, is: T): Partial<Omit<T, 'price'>> {
  const changed = Object.entries(is).filter(([field, value]) => !equal(was[field as keyof T], value));
  return Object.fromEntries(
    changed.flatMap(([field, value]) => (field === 'price' ? Object.entries(value as object) : [[field, value]])),
  ) as Partial<Omit<T, 'price'>>;
}

/** Form names of fields that the server calls something else. */
const FIELD_NAMES: Readonly<Record<string, string>> = {
  quotation_line_discount: 'discount',
  offer_remarks: 'remarks',
  quotation_discount: 'discount',
};
const nameHere = (field: string) => FIELD_NAMES[field] ?? field;

/** Maps the server's field errors to form fields: `line.41.quantity`, `terms.discount`, or `lines` for all of them. */
export function errorsOfReply(
  fields: FieldErrors,
  { quotation_items = [] }: Update,
  { added }: Pick<QuotationDraft, 'added'>,
): Record<string, string> {
  const firstAdded = quotation_items.length - added.length;
  return Object.fromEntries(
    Object.entries(fields).map(([path, words]) => {
      const [, at, field] = /^quotation_items\.(\d+)\.(\w+)/.exec(path) ?? [];
      if (at !== undefined && field !== undefined) {
        const id = added[Number(at) - firstAdded]?.id ?? quotation_items[Number(at)]?.quotation_item_id;
        return [`line.${id}.${nameHere(field)}`, words];
      }
      return [path.startsWith('quotation_items') ? 'lines' : `terms.${nameHere(path)}`, words];
    }),
  );
}

function quotationErrors(draft: QuotationDraft, _reason: string, row: Quotation): FieldErrors {
  const { lines, added, terms } = draft;
  const gstOf = new Map(row.quotation_items.map((item) => [String(item.quotation_item_id), item.pan_india_gst]));
  const all = Object.entries(lines);
  const isEmpty = added.length === 0 && !all.some(([, line]) => line.included_in_quotation);
  return {
    ...Object.fromEntries(all.flatMap(([id, line]) => under(`line.${id}`, lineErrors(line, gstOf.get(id) ?? 0)))),
    ...newLineErrors(added),
    ...(isEmpty && { lines: 'A quotation needs at least one line.' }),
    ...Object.fromEntries(under('terms', termsErrorsOver(countedLines(row, draft), terms))),
  };
}

const under = (place: string, errors: FieldErrors) =>
  Object.entries(errors).map(([field, words]) => [`${place}.${field}`, words] as const);

function rejectErrors(message: string): FieldErrors {
  if (message.trim() === '') return { reject_message: MESSAGES.pick.enter('message') };
  return message.length > REJECT_MESSAGE_MAX ? { reject_message: `At most ${REJECT_MESSAGE_MAX} characters.` } : {};
}

/** How an approved quotation is sent. The person chooses when approving. */
const MAILINGS = {
  attached: { send_email: true, send_email_with_attachment: true },
  plain: { send_email: true, send_email_with_attachment: false },
  none: { send_email: false, send_email_with_attachment: false },
} as const;
export type Mailing = keyof typeof MAILINGS;

/** Without a choice it is not emailed. */
export const mailingOf = (chosen: string | undefined) =>
  MAILINGS[chosen !== undefined && isMailing(chosen) ? chosen : 'none'];

const isMailing = (chosen: string): chosen is Mailing => chosen in MAILINGS;
