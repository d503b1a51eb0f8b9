import { formatDateTime, isIsoDay, isoDay } from './dates.ts';
import type { DeliveryChallan } from './entities/delivery-challan.ts';

const MINUTE = 60_000;
const minuteOf = (instant: string) => Math.floor(Date.parse(instant) / MINUTE);

type Sent = Pick<DeliveryChallan, 'dispatched_date' | 'created_date'>;

/** Whether the goods can have been received at some time on this day. If so, only the time is wrong. */
export const isReceiptDay = (day: string, { dispatched_date, created_date }: Sent, today: string): boolean =>
  isIsoDay(day) && day >= isoDay(dispatched_date ?? created_date) && day <= today;

/**
 * Why the goods cannot have been received at this instant; undefined if they can. People enter minutes, so seconds are
 * ignored.
 * @param now as ISO text
 */
export function receivedAtFault(
  received_at: string,
  { dispatched_date, created_date }: Sent,
  now: string,
): string | undefined {
  const left = dispatched_date ?? created_date;
  if (minuteOf(received_at) > minuteOf(now)) return 'Choose a time that is not in the future.';
  if (minuteOf(received_at) < minuteOf(left)) return `The goods left ${formatDateTime(left)}. Choose a later time.`;
  return undefined;
}
