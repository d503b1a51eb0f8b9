import { isoDay } from '@console/shared/dates';
import type { Seller } from '@console/shared/entities/parties';
import { isGstinLength } from '@console/shared/gst';
import { isEmail, isPhone } from '@console/shared/validation';

/** Only a seller who is active is ordered from. */
export function sellerFault(seller: Seller | undefined): Record<string, string> {
  if (!seller) return { seller_id: 'There is no such seller.' };
  return seller.is_active ? {} : { seller_id: notActive(seller) };
}

export const notActive = ({ seller_name }: Seller): string => `${seller_name} is not active; choose another seller.`;

export function dueDateFault(due_date: string | null, now: Date): Record<string, string> {
  if (due_date === null || due_date >= isoDay(now)) return {};
  return { due_date: 'This day is over; please choose today or a later one.' };
}

export interface Contact {
  gstin: string;
  seller_email: string;
  seller_whatsapp_number: string;
}

/** What is wrong with the seller's particulars: GST of 15 characters, e-mail and phone that pass their checks. */
export function contactFaults({ gstin, seller_email, seller_whatsapp_number }: Contact): Record<string, string> {
  return {
    ...(!isGstinLength(gstin) && { gstin: 'Seller GST has exactly 15 characters.' }),
    ...(!isEmail(seller_email) && { seller_email: 'Please enter a valid e-mail address of the seller.' }),
    ...(!isPhone(seller_whatsapp_number) && { seller_whatsapp_number: 'Whatsapp number has exactly 10 digits.' }),
  };
}

/** A text without blanks around it; an empty one is none. */
export const textOf = (text: string | null | undefined): string | null => text?.trim() || null;
