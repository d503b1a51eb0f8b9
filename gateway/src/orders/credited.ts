import type { Kysely } from 'kysely';
import type { Order } from '@console/shared/entities/order';
import { AppError, invalid } from '@console/shared/errors';
import { formatInr, sum } from '@console/shared/money';
import type { Database } from '../database/tables.ts';
import type { EditedLine } from './edit-lines.ts';
import { creditedOf } from './repository.ts';

/** Fields that a credit note copied from the line, and so locks. */
const HELD = ['quantity', 'selling_price', 'order_line_discount'] as const;

/** Throws 422 naming every field of a line that credit notes lock. */
export async function checkHeld(
  db: Kysely<Database>,
  { order_number, order_lines }: Order,
  lines: readonly EditedLine[],
): Promise<void> {
  const held = new Set((await creditedOf(db, order_number)).map(({ order_line_id }) => order_line_id));
  const before = new Map(order_lines.map((line) => [line.order_line_id, line]));
  const errors = lines
    .filter(({ order_line_id, at }) => at !== undefined && held.has(order_line_id))
    .flatMap((line) =>
      HELD.filter((field) => line[field] !== before.get(line.order_line_id)?.[field]).map((field) => [
        `order_lines.${line.at}.${field}`,
        "Credit notes cover this line, so this can't be changed.",
      ]),
    );
  if (errors.length > 0) throw invalid(Object.fromEntries(errors) as Record<string, string>);
}

/** Throws 409 if an order would be worth less than its credits. */
export async function checkWorth(db: Kysely<Database>, order_number: string, order_grand_total: number): Promise<void> {
  const credited = sum((await creditedOf(db, order_number)).map(({ total_price }) => total_price));
  if (order_grand_total >= credited) return;
  const words = `Credit notes for this order total ${formatInr(credited)}: the order can't be worth less.`;
  throw new AppError('conflict', words);
}
