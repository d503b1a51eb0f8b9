import { isoDay } from '@console/shared/dates';
import type { Seller } from '@console/shared/entities/parties';
import { missingText } from '@console/shared/missing';

/** Orders can only go to an active seller. */
export function sellerFault(seller: Seller | undefined, seller_id: number): Record<string, string> {
  if (!seller) return { seller_id: missingText('Seller', seller_id) };
  return seller.is_active ? {} : { seller_id: notActive(seller) };
}

export const notActive = ({ seller_name }: Seller): string => `${seller_name} is not active. Choose another seller.`;

export function dueDateFault(due_date: string | null, now: Date): Record<string, string> {
  if (due_date === null || due_date >= isoDay(now)) return {};
  return { due_date: 'Choose today or a later date.' };
}
