import { isQuantity } from '@console/shared/money';
import { MESSAGES } from '@console/shared/messages';
import type { FieldErrors } from './record-work/contract.ts';
import type { Parts } from './record-work/parts.ts';

/** The draft of a credit note. */
export interface CreditDraft {
  /** Credited quantity by order line id. Lines without credit have no entry. */
  quantities: Readonly<Record<string, number>>;
  remark: string;
}

export const BLANK_CREDIT: CreditDraft = { quantities: {}, remark: '' };

export function withQuantity(
  { quantities }: Pick<CreditDraft, 'quantities'>,
  id: number,
  quantity: number | null,
): CreditDraft['quantities'] {
  const { [String(id)]: _, ...others } = quantities;
  return quantity === null ? others : { ...others, [id]: quantity };
}

/** The credited lines, in the order they are sent. */
export const askedLines = ({ quantities }: Pick<CreditDraft, 'quantities'>) =>
  Object.entries(quantities).map(([id, quantity]) => ({ order_line_id: Number(id), quantity }));

/** Errors by the server's field names. */
export function creditErrors(draft: CreditDraft): FieldErrors {
  const asked = askedLines(draft);
  if (asked.length === 0) return { lines: MESSAGES.pick.enter('the quantity to credit') };
  return Object.fromEntries(
    asked.flatMap(({ quantity }, at) =>
      isQuantity(quantity) ? [] : [[`lines.${at}.quantity`, MESSAGES.pick.enter('quantity')]],
    ),
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

/** `line.41` for each line, and `remark`. */
export const creditParts: Parts<CreditDraft> = {
  of: ({ quantities, remark }) => ({
    ...Object.fromEntries(Object.entries(quantities).map(([id, quantity]) => [`line.${id}`, quantity])),
    remark,
  }),
  take: (draft, part, from) => {
    const id = lineOfPart(part);
    if (id === undefined) return { ...draft, remark: from.remark };
    return { ...draft, quantities: withQuantity(draft, id, from.quantities[id] ?? null) };
  },
};

/** `line.41` → 41; undefined for any other part. */
export const lineOfPart = (part: string): number | undefined =>
  part.startsWith('line.') ? Number(part.slice('line.'.length)) : undefined;
