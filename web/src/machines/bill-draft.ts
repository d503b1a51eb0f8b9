import { suppliedLines } from '@console/shared/billed';
import { formatDay, isIsoDay, isoDay } from '@console/shared/dates';
import type { PurchaseOrder, SellerBill } from '@console/shared/entities/purchase-order';
import { MESSAGES } from '@console/shared/messages';
import { isQuantity, quantityLeft } from '@console/shared/money';
import { withQuantity } from './credit-draft.ts';
import { dayErrors } from './day-errors.ts';
import type { FieldErrors } from './record-work/contract.ts';
import { fieldParts } from './record-work/parts.ts';
import type { Parts } from './record-work/parts.ts';
import { readable } from './written-number.ts';

/** The draft of a seller's bill. */
export interface BillDraft {
  bill_number: string;
  bill_date: string;
  amount: number | null;
  file_name: string;
  /** Billed quantity by line of the purchase order. Lines that are not billed have no entry. */
  quantities: Readonly<Record<string, number>>;
}

/** Bills all that is ordered and was not billed yet. */
export const blankBill = (row: PurchaseOrder): BillDraft => ({
  ...{ bill_number: '', bill_date: '', amount: null, file_name: '' },
  quantities: Object.fromEntries(
    suppliedLines(row, undefined)
      .map(({ line, ordered, billed }) => [line.po_line_id, quantityLeft(ordered, [billed])] as const)
      .filter(([, left]) => left > 0),
  ),
});

export const billDraftOf = ({ bill_number, bill_date, amount, file_name, lines }: SellerBill): BillDraft => ({
  ...{ bill_number, bill_date, amount, file_name: file_name ?? '' },
  quantities: Object.fromEntries(lines.map(({ po_line_id, quantity }) => [po_line_id, quantity])),
});

/** The billed lines, in the order they are sent. */
export const billedLines = ({ quantities }: Pick<BillDraft, 'quantities'>) =>
  Object.entries(quantities).map(([id, quantity]) => ({ po_line_id: Number(id), quantity }));

export const billBody = (draft: BillDraft) => ({
  bill_number: draft.bill_number.trim(),
  bill_date: draft.bill_date,
  amount: draft.amount ?? 0,
  file_name: draft.file_name || null,
  lines: billedLines(draft),
});

/** What is unusual about the day of a bill; undefined if nothing. Goods ordered by phone are confirmed afterwards. */
export function earlyBill({ issued_date, created_date }: PurchaseOrder, bill_date: string): string | undefined {
  const ordered = isoDay(issued_date ?? created_date);
  if (!isIsoDay(bill_date) || bill_date >= ordered) return undefined;
  return `Before the purchase order, which was issued on ${formatDay(ordered)}`;
}

const { enter } = MESSAGES.pick;

/** Errors by the server's field names. @param today YYYY-MM-DD */
export function billErrors(draft: BillDraft, today: string): FieldErrors {
  const { bill_number, bill_date, amount } = draft;
  const asked = billedLines(draft);
  return {
    ...(bill_number.trim() === '' && { bill_number: enter('the number on the bill') }),
    ...(bill_date === '' && { bill_date: enter('the date on the bill') }),
    ...(bill_date > today && { bill_date: 'A bill is not dated in the future.' }),
    ...dayErrors('bill_date', bill_date),
    ...((readable(amount) ?? 0) === 0 && { amount: enter('the amount of the bill') }),
    ...(asked.length === 0 && { lines: enter('the quantity that is billed') }),
    ...Object.fromEntries(
      asked.flatMap(({ quantity }, at) => (isQuantity(quantity) ? [] : [[`lines.${at}.quantity`, enter('quantity')]])),
    ),
  };
}

/** Errors by line of the purchase order. */
export const errorsByBilled = (draft: BillDraft, errors: FieldErrors): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    billedLines(draft).map(({ po_line_id }, at) => [
      po_line_id,
      errors[`lines.${at}.quantity`] ?? errors[`lines.${at}.po_line_id`],
    ]),
  );

const FIELDS = fieldParts<BillDraft>({
  bill_number: ['bill_number'],
  bill_date: ['bill_date'],
  amount: ['amount'],
  file_name: ['file_name'],
});

/** Its fields, and `line.41` for each line. */
export const billParts: Parts<BillDraft> = {
  of: (draft) => ({
    ...FIELDS.of(draft),
    ...Object.fromEntries(Object.entries(draft.quantities).map(([id, quantity]) => [`line.${id}`, quantity])),
  }),
  take: (draft, part, from) => {
    const [, id] = /^line\.(\d+)$/.exec(part) ?? [];
    if (id === undefined) return FIELDS.take(draft, part, from);
    return { ...draft, quantities: withQuantity(draft, Number(id), from.quantities[id] ?? null) };
  },
};
