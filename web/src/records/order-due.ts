import { showsPrices } from '@console/shared/approved';
import { formatDay, isoDay } from '@console/shared/dates';
import { instalmentsOf } from '@console/shared/due';
import type { Instalment } from '@console/shared/due';
import type { Order } from '@console/shared/entities/order';
import { formatInr } from '@console/shared/money';
import { roundOffLine } from '@console/shared/pricing';

type Owed = Pick<
  Order,
  'order_grand_total' | 'credited' | 'payment_terms' | 'status' | 'edd' | 'delivered_on' | 'created_date' | 'approval'
>;

const partsOf = (order: Owed, today: string): Instalment[] =>
  showsPrices(order) && !isCredited(order)
    ? instalmentsOf({ ...order, placed: isoDay(order.created_date) }, today)
    : [];

const isCredited = ({ order_grand_total, credited = 0 }: Owed) =>
  credited > 0 && credited >= roundOffLine(order_grand_total).payable;

/** '₹500.00 on 21 Nov 2026, ₹500.00 on 30 Nov 2026 as promised, less ₹100.00 credited'; null if nothing is due. */
export function dueWords(order: Owed, today: string): string | null {
  const words = partsOf(order, today).map(
    (part) =>
      `${formatInr(part.amount)} ${part.due === null ? whenUnknown(order) : `on ${formatDay(part.due)}`}${promised(order, part)}`,
  );
  const { credited = 0 } = order;
  return (
    [...words, ...(words.length > 0 && credited > 0 ? [`less ${formatInr(credited)} credited`] : [])].join(', ') || null
  );
}

/** The day by which all of it is due; null while nobody can say, undefined if nothing is due. */
export function lastDue(order: Owed, today: string): string | null | undefined {
  return partsOf(order, today).at(-1)?.due;
}

/** A gateway that is not ours does not tell the day of the delivery. */
const whenUnknown = ({ status }: Owed) =>
  status === 'DELIVERED' || status === 'CLOSED' ? 'since its delivery' : 'on delivery';

const promised = ({ delivered_on }: Owed, { part, due }: Instalment) =>
  part === 'delivery' && due !== null && !delivered_on ? ' as promised' : '';
