import type { Order, OrderLine } from '@console/shared/entities/order';
import { formatQuantity, isQuantity } from '@console/shared/money';
import type { PermissionMap } from '@console/shared/permissions';
import { splitFault } from '@console/shared/unit-codes';
import type { FieldErrors } from './record-work/contract.ts';

/** Quantity by line id, as typed. Null is an emptied field and leaves the line out. */
export type Quantities = Readonly<Record<number, number | null>>;

/** Why nothing can be supplied for an order awaiting approval; undefined otherwise. */
export const waitingWords = (approval: Order['approval']): string | undefined =>
  approval === 'WAITING'
    ? 'The prices of this order are waiting for approval. Until then, nothing can be ordered or dispatched for it.'
    : undefined;

export interface SupplyDraft {
  /** A line without an entry takes all that is left, even as that changes. */
  quantities: Quantities;
}

/** Defines a document made from the remaining quantities of an order, as pure functions. */
export interface SupplyRules<Draft extends SupplyDraft, Body> {
  /** What is created, such as 'challan'. */
  noun: string;
  blank: Draft;
  leftOf: (line: OrderLine) => number;
  /** Why it can't take this much of a line; by default, what is left. */
  overOf?: (line: OrderLine, quantity: number) => string | undefined;
  /** Whether the draft covers this line; by default, every line. */
  includes?: (draft: Draft, line: OrderLine) => boolean;
  /** Why no more documents can be created for this order, as a message. */
  ended: (order: Order) => string | undefined;
  /** Errors by field for missing values. `supplyErrors` checks quantities above the remainder. */
  errors: (draft: Draft, order: Order) => FieldErrors;
  bodyOf: (draft: Draft, order: Order) => Body;
  /** Restricts the draft to what these permissions allow; by default, unchanged. */
  permitted?: (draft: Draft, permissions: PermissionMap) => Draft;
  /** Maps a field of the call to a form path. */
  fieldOf: (field: string, body: Body) => string;
}

type LineRules<Draft extends SupplyDraft> = Pick<SupplyRules<Draft, never>, 'leftOf' | 'overOf' | 'includes'>;

export const lineField = (order_line_id: number): string => `line.${order_line_id}`;

/** The quantity the form takes of a line; null for none. */
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

/** The remaining quantity of a line; 0 if it was cancelled. */
export const openOf = (leftOf: (line: OrderLine) => number, line: OrderLine): number =>
  line.status === 'CANCELLED' ? 0 : leftOf(line);

/** The lines taken, with their quantities. */
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

/** Each line taken needs a quantity, no more than is left. */
export function quantityErrors<Draft extends SupplyDraft>(
  rules: LineRules<Draft>,
  draft: Draft,
  order: Order,
): FieldErrors {
  const errors = takenLines(rules, draft, order).flatMap(({ line, quantity }) => {
    const words = isQuantity(quantity) ? takenFault(rules, quantity, line) : NO_QUANTITY;
    return words ? [[lineField(line.order_line_id), words]] : [];
  });
  return Object.fromEntries(errors) as FieldErrors;
}

function takenFault<Draft extends SupplyDraft>(
  { leftOf, overOf }: LineRules<Draft>,
  quantity: number,
  line: OrderLine,
): string | undefined {
  const left = leftOf(line);
  if (quantity > left) return overOf?.(line, quantity) ?? `Only ${formatQuantity(left)} left`;
  return splitFault(quantity, line.quantity, line.product_sku_info.unit);
}

/** The form contains input. */
export const isSupplyBegun = <Draft extends SupplyDraft, Body>(
  { blank }: SupplyRules<Draft, Body>,
  { draft }: { draft: Draft },
): boolean => JSON.stringify(draft) !== JSON.stringify(blank);
