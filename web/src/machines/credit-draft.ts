import { isQuantity } from '@console/shared/money';
import { WORDING } from '@console/shared/messages';
import type { FieldErrors } from './record-work/contract.ts';
import type { Parts } from './record-work/parts.ts';

/** A credit note being written. */
export interface CreditDraft {
  /** How much of an order line is credited, by the line's id; a line of which nothing is has no entry. */
  quantities: Readonly<Record<string, number>>;
  remark: string;
}

export const BLANK_CREDIT: CreditDraft = { quantities: {}, remark: '' };

export function withQuantity(
  { quantities }: CreditDraft,
  id: number,
  quantity: number | null,
): CreditDraft['quantities'] {
  const { [String(id)]: _, ...others } = quantities;
  return quantity === null ? others : { ...others, [id]: quantity };
}

/** The lines that are credited, in the order in which they are sent. */
export const askedLines = ({ quantities }: Pick<CreditDraft, 'quantities'>) =>
  Object.entries(quantities).map(([id, quantity]) => ({ order_line_id: Number(id), quantity }));

/** By the names under which the server speaks of them. */
export function creditErrors(draft: CreditDraft): FieldErrors {
  const asked = askedLines(draft);
  if (asked.length === 0) return { lines: WORDING.pick.enter('the quantity to credit') };
  return Object.fromEntries(
    asked.flatMap(({ quantity }, at) =>
      isQuantity(quantity) ? [] : [[`lines.${at}.quantity`, WORDING.pick.enter('quantity')]],
    ),
  ) as FieldErrors;
}

/** What is wrong with each line, by its id. */
export const errorsByLine = (draft: CreditDraft, errors: FieldErrors): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    askedLines(draft).map(({ order_line_id }, at) => [
      order_line_id,
      errors[`lines.${at}.quantity`] ?? errors[`lines.${at}.order_line_id`],
    ]),
  );

/** `line.41`, each by itself, and `remark`. */
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

/** `line.41` → 41; undefined for a part that is no line. */
export const lineOfPart = (part: string): number | undefined =>
  part.startsWith('line.') ? Number(part.slice('line.'.length)) : undefined;
