import { formatInr } from '@console/shared/money';
import type { Paid, PaidPart } from '@console/shared/paid';

/** What happens to the money when an order is cancelled. */
export function cancelledOrderMessage({ received, awaited, left, toSellers }: Paid): string {
  const parts = [
    received > 0 && `${formatInr(received)} received from the customer stays as credit until it is refunded.`,
    awaited > 0 &&
      `${formatInr(awaited)} is recorded and has not come yet: mark it as failed, or refund it when it comes.`,
    left > 0 && `${formatInr(left)} is unpaid and no longer due.`,
    toSellers > 0 && `${formatInr(toSellers)} was paid to sellers or is recorded as due to them.`,
  ].filter((part) => part !== false);
  return parts.join(' ') || 'Nothing was paid and nothing is due.';
}

/** What happens to the money when a purchase order is cancelled. */
export function cancelledPurchaseMessage({ received, awaited, left }: PaidPart): string {
  const parts = [
    received > 0 && `${formatInr(received)} was paid to the seller: ask for it back.`,
    awaited > 0 && `${formatInr(awaited)} more is recorded as on its way to the seller.`,
    left > 0 && `${formatInr(left)} is unpaid and no longer due.`,
  ].filter((part) => part !== false);
  return parts.join(' ') || 'Nothing was paid and nothing is due.';
}
