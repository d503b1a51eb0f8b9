import type { Order, OrderLine } from '@console/shared/entities/order';
import { isQuantity } from '@console/shared/money';
import type { PermissionMap } from '@console/shared/permissions';
import type { FieldErrors } from './record-work/contract.ts';

/** So much of each line, by its id, as the person wrote it; an emptied one is null, and leaves the line out. */
export type Quantities = Readonly<Record<number, number | null>>;

/** Why nothing can be supplied for an order that waits for approval; undefined for any other. */
export const waitingWords = (approval: Order['approval']): string | undefined =>
  approval === 'WAITING'
    ? 'The prices of this order are waiting for approval. Until then, nothing can be ordered or dispatched for it.'
    : undefined;

export interface SupplyDraft {
  /** Of a line that is not in it, all that is left is taken, however that moves. */
  quantities: Quantities;
}

/** A document that is made of what is left of an order's lines, as pure functions. */
export interface SupplyRules<Draft extends SupplyDraft, Body> {
  /** What is made, as in 'challan'. */
  noun: string;
  blank: Draft;
  leftOf: (line: OrderLine) => number;
  /** Whether the draft is about this line at all; every one without it. */
  includes?: (draft: Draft, line: OrderLine) => boolean;
  /** Why nothing can be made of the order any more, in words. */
  ended: (order: Order) => string | undefined;
  /** What is not there though it must be, by field; of what is more than is left `supplyErrors` speaks. */
  errors: (draft: Draft, order: Order) => FieldErrors;
  bodyOf: (draft: Draft, order: Order) => Body;
  /** The draft as far as these permissions reach; as it is without it. */
  permitted?: (draft: Draft, permissions: PermissionMap) => Draft;
  /** Where in the form a field of the call stands. */
  fieldOf: (field: string, body: Body) => string;
}

type LineRules<Draft extends SupplyDraft> = Pick<SupplyRules<Draft, never>, 'leftOf' | 'includes'>;

export const lineField = (order_line_id: number): string => `line.${order_line_id}`;

/** How much of a line the form takes; null for none of it. */
export function takenOf<Draft extends SupplyDraft>(
  { leftOf }: Pick<LineRules<Draft>, 'leftOf'>,
  { quantities }: Draft,
  line: OrderLine,
): number | null {
  const left = openOf(leftOf, line);
  if (left <= 0) return null;
  const { [line.order_line_id]: written } = quantities;
  return written === undefined ? left : written;
}

/** What is left of a line that was not cancelled. */
export const openOf = (leftOf: (line: OrderLine) => number, line: OrderLine): number =>
  line.status === 'CANCELLED' ? 0 : leftOf(line);

/** The lines that are taken, and so much of each. */
export const takenLines = <Draft extends SupplyDraft>(
  rules: LineRules<Draft>,
  draft: Draft,
  { order_lines }: Order,
): { line: OrderLine; quantity: number }[] =>
  order_lines.flatMap((line) => {
    const quantity = takenOf(rules, draft, line);
    return quantity === null || rules.includes?.(draft, line) === false ? [] : [{ line, quantity }];
  });

const NO_QUANTITY = 'Enter a quantity above 0, with at most three decimals.';

/** Of each line that is taken: a quantity, and never above what is left. */
export function quantityErrors<Draft extends SupplyDraft>(
  rules: LineRules<Draft>,
  draft: Draft,
  order: Order,
): FieldErrors {
  const errors = takenLines(rules, draft, order).flatMap(({ line, quantity }) => {
    const left = rules.leftOf(line);
    const words = isQuantity(quantity) ? quantity > left && `Only ${left} is left` : NO_QUANTITY;
    return words ? [[lineField(line.order_line_id), words]] : [];
  });
  return Object.fromEntries(errors) as FieldErrors;
}

/** Something was written. */
export const isSupplyBegun = <Draft extends SupplyDraft, Body>(
  { blank }: SupplyRules<Draft, Body>,
  { draft }: { draft: Draft },
): boolean => JSON.stringify(draft) !== JSON.stringify(blank);
