import { isQuantity } from '@console/shared/money';
import { MESSAGES } from '@console/shared/messages';
import type { FieldErrors } from './record-work/contract.ts';
import type { Parts } from './record-work/parts.ts';

/** The draft of a credit note. */
export interface CreditDraft {
  /** Credited quantity by order line id. Lines without credit have no entry. */
  quantities: Readonly<Record<string, number>>;
  /** Of that, what had been delivered and was returned. Lines without returned goods have no entry. */
  returned: Readonly<Record<string, number>>;
  remark: string;
}

export const BLANK_CREDIT: CreditDraft = { quantities: {}, returned: {}, remark: '' };

export function withQuantity(
  { quantities }: Pick<CreditDraft, 'quantities'>,
  id: number,
  quantity: number | null,
): CreditDraft['quantities'] {
  const { [String(id)]: _, ...others } = quantities;
  return quantity === null ? others : { ...others, [id]: quantity };
}

export const withReturned = ({ returned }: Pick<CreditDraft, 'returned'>, id: number, quantity: number | null) => ({
  returned: withQuantity({ quantities: returned }, id, quantity),
});

/** With another credited quantity of a line. Of nothing, nothing was returned. */
export const withCredited = (draft: CreditDraft, id: number, quantity: number | null) => ({
  quantities: withQuantity(draft, id, quantity),
  ...(quantity === null && withReturned(draft, id, null)),
});

/** The credited lines, in the order they are sent. */
export const askedLines = ({ quantities, returned = {} }: Pick<CreditDraft, 'quantities'> & Partial<CreditDraft>) =>
  Object.entries(quantities).map(([id, quantity]) => {
    const { [id]: returned_qty = 0 } = returned;
    return { order_line_id: Number(id), quantity, ...(returned_qty !== 0 && { returned_qty }) };
  });

/** Errors by the server's field names. */
export function creditErrors(draft: CreditDraft): FieldErrors {
  const asked = askedLines(draft);
  if (asked.length === 0) return { lines: MESSAGES.pick.enter('the quantity to credit') };
  return Object.fromEntries(
    asked.flatMap(({ quantity, returned_qty = 1 }, at) => [
      ...(isQuantity(quantity) ? [] : [[`lines.${at}.quantity`, MESSAGES.pick.enter('quantity')]]),
      ...(isQuantity(returned_qty) ? [] : [[`lines.${at}.returned_qty`, MESSAGES.pick.enter('quantity')]]),
    ]),
  ) as FieldErrors;
}

/** Errors by line id. */
export const errorsByLine = (draft: CreditDraft, errors: FieldErrors): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    askedLines(draft).map(({ order_line_id }, at) => [
      order_line_id,
      errors[`lines.${at}.quantity`] ?? errors[`lines.${at}.order_line_id`],
    ]),
  );

/** Errors of what was returned, by line id. */
export const returnedErrors = (draft: CreditDraft, errors: FieldErrors): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    askedLines(draft).map(({ order_line_id }, at) => [order_line_id, errors[`lines.${at}.returned_qty`]]),
  );

/** `line.41` for each line, `returned.41` for one with returned goods, and `remark`. */
export const creditParts: Parts<CreditDraft> = {
  of: ({ quantities, returned, remark }) => ({
    ...Object.fromEntries(Object.entries(quantities).map(([id, quantity]) => [`line.${id}`, quantity])),
    ...Object.fromEntries(Object.entries(returned).map(([id, quantity]) => [`returned.${id}`, quantity])),
    remark,
  }),
  take: (draft, part, from) => {
    const id = lineOfPart(part);
    if (id === undefined) return { ...draft, remark: from.remark };
    if (isReturned(part)) return { ...draft, ...withReturned(draft, id, from.returned[id] ?? null) };
    return { ...draft, ...withCredited(draft, id, from.quantities[id] ?? null) };
  },
};

export const isReturned = (part: string): boolean => part.startsWith('returned.');

/** `line.41` or `returned.41` → 41; undefined for any other part. */
export function lineOfPart(part: string): number | undefined {
  const [, id] = /^(?:line|returned)\.(\d+)$/.exec(part) ?? [];
  return id === undefined ? undefined : Number(id);
}
