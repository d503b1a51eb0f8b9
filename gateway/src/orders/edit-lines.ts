import type { Kysely } from 'kysely';
import type { BodyOf } from '@console/shared/calls/call';
import type { orderCalls } from '@console/shared/calls/order';
import type { OrderLine } from '@console/shared/entities/order';
import { invalid } from '@console/shared/errors';
import { isMoney, isQuantity } from '@console/shared/money';
import type { Database } from '../database/tables.ts';
import { checkLines } from '../sale/lines.ts';
import { sellingOf, WORDS } from '../sale/prices.ts';
import { amountOf } from '../sale/terms.ts';

export type LineEdit = NonNullable<BodyOf<typeof orderCalls.update>['order_lines']>[number];

/** A line of an order after the edit, with its index in the body if that names it. */
export type EditedLine = OrderLine & { at?: number };

/** Fields that a purchase order copied from the line, and so locks. */
const SOURCE = ['seller_id', 'sku_offer_id', 'offer_price', 'mg', 'selling_price'] as const;

/**
 * All lines of an order with the requested edits. Throws 422 naming every field that conflicts with the line, with the
 * purchase orders and challans that hold it, or with the catalogue.
 */
export async function editedLines(
  db: Kysely<Database>,
  stored: readonly OrderLine[],
  asked: readonly LineEdit[],
): Promise<EditedLine[]> {
  const byId = new Map(stored.map((line) => [line.order_line_id, line]));
  const errors = asked.flatMap((edit, at) => {
    const isSecond = asked.findIndex(({ order_line_id }) => order_line_id === edit.order_line_id) < at;
    const words = errorsOf(edit, byId.get(edit.order_line_id), isSecond);
    return Object.entries(words).map(([field, text]) => [`order_lines.${at}.${field}`, text]);
  });
  if (errors.length > 0) throw invalid(Object.fromEntries(errors) as Record<string, string>);
  const edits = new Map(asked.map((edit, at) => [edit.order_line_id, { edit, at }]));
  const lines = stored.map((line) => {
    const named = edits.get(line.order_line_id);
    return named ? { ...merged(line, named.edit), at: named.at } : line;
  });
  const sources = await checkedSources(db, byId, lines);
  return lines.map((line) => ({ ...line, ...sources.get(line.order_line_id) }));
}

function errorsOf(edit: LineEdit, line: OrderLine | undefined, isSecond: boolean): Record<string, string> {
  if (!line) return { order_line_id: 'This line does not belong to this order.' };
  if (isSecond) return { order_line_id: 'This line is listed twice.' };
  if (line.status === 'CANCELLED') return { order_line_id: "This line was cancelled and can't be changed." };
  const { quantity = line.quantity } = edit;
  const { po_gen_qty, dispatched_qty } = line;
  const discount = amountOf(edit.order_line_discount) ?? 0;
  const held = po_gen_qty > 0 ? SOURCE.filter((field) => differs(edit, line, field)) : [];
  return {
    ...(!isQuantity(quantity) && { quantity: WORDS.quantity }),
    ...(quantity < Math.max(po_gen_qty, dispatched_qty) && {
      quantity: `Purchase orders cover ${po_gen_qty} and challans ${dispatched_qty}: the quantity can't be less.`,
    }),
    ...((discount < 0 || !isMoney(discount)) && {
      order_line_discount: WORDS.discount,
    }),
    ...Object.fromEntries(
      held.map((field) => [field, `Purchase orders cover ${po_gen_qty} of this line, so this can't be changed.`]),
    ),
  };
}

const differs = (edit: LineEdit, line: OrderLine, field: (typeof SOURCE)[number]): boolean =>
  edit[field] !== undefined && edit[field] !== line[field];

function merged(line: OrderLine, edit: LineEdit): OrderLine {
  const isSameSeller = edit.seller_id === undefined || edit.seller_id === line.seller_id;
  const { order_line_discount, sku_offer_id = isSameSeller ? line.sku_offer_id : null, ...given } = edit;
  return {
    ...line,
    quantity: given.quantity ?? line.quantity,
    seller_id: given.seller_id ?? line.seller_id,
    sku_offer_id,
    offer_price: given.offer_price ?? line.offer_price,
    mg: given.mg ?? line.mg,
    selling_price: sellingOf(edit, line),
    order_line_discount: amountOf(order_line_discount) ?? line.order_line_discount,
    remarks: given.remarks === undefined ? line.remarks : given.remarks,
  };
}

/** Checks seller, offer and prices of lines where they change. Other lines may keep goods that are no longer sold. */
async function checkedSources(
  db: Kysely<Database>,
  before: ReadonlyMap<number, OrderLine>,
  lines: readonly EditedLine[],
): Promise<Map<number, Partial<OrderLine>>> {
  const changed = lines.flatMap((line) => {
    const old = before.get(line.order_line_id);
    if (line.at === undefined || !old || !SOURCE.some((field) => line[field] !== old[field])) return [];
    const kept_offer_id = old.seller_id === line.seller_id ? old.sku_offer_id : null;
    return [{ ...line, discount: line.order_line_discount, kept_offer_id, at: line.at }];
  });
  const positions = changed.map(({ at }) => at);
  const checked = await checkLines(db, 'order_lines', 'order_line_discount', changed, positions);
  return new Map(
    checked.map(({ seller, sku_offer_id, offer_price, mg, selling_price }, index) => [
      changed[index]?.order_line_id ?? 0,
      { ...seller, sku_offer_id, offer_price, mg, selling_price },
    ]),
  );
}
