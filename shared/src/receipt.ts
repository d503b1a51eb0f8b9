import { formatDateTime } from './dates.ts';
import type { DeliveryChallan } from './entities/delivery-challan.ts';

const MINUTE = 60_000;
const minuteOf = (instant: string) => Math.floor(Date.parse(instant) / MINUTE);

/**
 * Why the goods cannot have been received at this instant, in words; undefined when they can. People note minutes, so
 * seconds do not count.
 * @param now as ISO text; who knows no time leaves it out, and leaves it to the server whether the time has come
 */
export function receivedAtFault(
  received_at: string,
  { dispatched_date, created_date }: Pick<DeliveryChallan, 'dispatched_date' | 'created_date'>,
  now?: string,
): string | undefined {
  const left = dispatched_date ?? created_date;
  if (now !== undefined && minuteOf(received_at) > minuteOf(now)) return 'Choose a time that is not in the future.';
  if (minuteOf(received_at) < minuteOf(left)) return `The goods left ${formatDateTime(left)}. Choose a later time.`;
  return undefined;
}
