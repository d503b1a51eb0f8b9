import { isoDay } from '@console/shared/dates';
import type { Seller } from '@console/shared/entities/parties';
import { isGstinLength } from '@console/shared/gst';
import { isEmail, isPhone } from '@console/shared/validation';
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

export interface Contact {
  gstin: string;
  seller_email: string;
  seller_whatsapp_number: string;
}

/** Validation errors of the seller's details: a GSTIN of 15 characters, valid email and phone. */
export function contactErrors({ gstin, seller_email, seller_whatsapp_number }: Contact): Record<string, string> {
  return {
    ...(!isGstinLength(gstin) && { gstin: 'Seller GST must have exactly 15 characters.' }),
    ...(!isEmail(seller_email) && { seller_email: 'Enter a valid email address for the seller.' }),
    ...(!isPhone(seller_whatsapp_number) && { seller_whatsapp_number: 'WhatsApp number must have exactly 10 digits.' }),
  };
}

/** Trims a text. An empty one becomes null. */
export const textOf = (text: string | null | undefined): string | null => text?.trim() || null;
