import { formatQuantity, quantityLeft } from './money.ts';

/** What has become of an order line, by quantity. */
export interface Deliverable {
  quantity: number;
  /** On challans that are not cancelled, without what is sent again. */
  dispatched_qty: number;
  /** Missing or damaged on delivery, and to be credited. */
  to_credit_qty: number;
  /** On issued credit notes, without what had been delivered and was returned. */
  credited_qty: number;
}

/**
 * What issued credit notes took back before it was sent. They first cover what did not arrive and was to be credited, then
 * what was not sent; what they credit beyond that was delivered.
 */
export const creditedUnsent = ({ quantity, dispatched_qty, to_credit_qty, credited_qty }: Deliverable): number =>
  Math.max(0, Math.min(quantityLeft(credited_qty, [to_credit_qty]), quantityLeft(quantity, [dispatched_qty])));

/**
 * What issued credit notes took back after it was sent and before it arrived: what they credit beyond what was not sent is of
 * goods under way, as far as there are any.
 * @param sent how much of the line is on challans in transit, and how much on drafts, which has not left
 */
export const creditedUnderWay = (line: Deliverable, sent: { inTransit: number; drafted: number }): number => {
  const left = { ...line, dispatched_qty: quantityLeft(line.dispatched_qty, [sent.drafted]) };
  const credited = quantityLeft(line.credited_qty, [line.to_credit_qty, creditedUnsent(left)]);
  return Math.max(0, Math.min(credited, sent.inTransit));
};

/** What can still go on a challan. */
export const leftToDeliver = (line: Deliverable): number =>
  Math.max(0, quantityLeft(line.quantity, [line.dispatched_qty, creditedUnsent(line)]));

/** What was to be credited and is on no issued credit note yet. */
export const leftToCredit = ({
  to_credit_qty,
  credited_qty,
}: Omit<Deliverable, 'quantity' | 'dispatched_qty'>): number =>
  Math.max(0, quantityLeft(to_credit_qty, [credited_qty]));

/** Why this quantity of a line can't go on a challan; undefined if it can. */
export function overDelivery(line: Deliverable, quantity: number): string | undefined {
  const left = leftToDeliver(line);
  if (quantity <= left) return undefined;
  const [ordered, sent, credited] = [line.quantity, line.dispatched_qty, creditedUnsent(line)];
  const rest = left > 0 ? `${formatQuantity(left)} left to deliver.` : 'nothing is left to deliver.';
  if (credited === 0) return withoutCredit(ordered, sent, rest);
  if (credited === ordered) return `All ${formatQuantity(ordered)} are credited: ${rest}`;
  const challans = sent > 0 ? `${formatQuantity(sent)} are on challans and ` : '';
  return `Of ${formatQuantity(ordered)} ordered, ${challans}${formatQuantity(credited)} are credited: ${rest}`;
}

function withoutCredit(ordered: number, sent: number, rest: string): string {
  if (sent === 0) return `Only ${formatQuantity(ordered)} were ordered.`;
  return sent < ordered
    ? `Challans already cover ${formatQuantity(sent)} of the ${formatQuantity(ordered)} ordered: ${rest}`
    : `Challans already cover all ${formatQuantity(ordered)} ordered.`;
}

/** Where nothing is left to deliver of a line, why. */
export function goneWord(line: Deliverable): string {
  if (creditedUnsent(line) === 0) return 'Nothing left to deliver';
  return line.dispatched_qty === 0 ? 'Credited' : 'The rest is credited';
}
