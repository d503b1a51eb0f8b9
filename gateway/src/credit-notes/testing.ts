import { creditNoteCalls } from '@console/shared/calls/credit-note';
import type { CreditNote } from '@console/shared/entities/credit-note';
import type { TestApp } from '../testing/app.ts';
import { USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';

/** A draft that credits this quantity of each line of an order. */
export async function addNote(
  gateway: TestApp,
  { order_number, lines }: { order_number: string; lines: readonly number[] },
  ...quantities: number[]
): Promise<CreditNote> {
  const credited = quantities.map((quantity, at) => ({ order_line_id: lines[at], quantity }));
  const reply = await send(gateway, creditNoteCalls.create, USER.sales, { order_number, lines: credited });
  if (reply.statusCode !== 200) throw new Error(reply.body);
  return reply.json().creditNote;
}
