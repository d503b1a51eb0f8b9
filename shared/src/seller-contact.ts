import { GSTIN_LENGTH, PHONE_LENGTH } from './constants.ts';
import { isGstinLength } from './gst.ts';
import { isEmail, isPhone } from './validation.ts';

/** The seller's details that a purchase order needs to be issued. */
export interface SellerContact {
  gstin: string;
  seller_email: string;
  seller_whatsapp_number: string;
}

/** Error messages by field. A wrong check character of a GSTIN is only a warning (`gstinWarning`). */
export const contactErrors = ({
  gstin,
  seller_email,
  seller_whatsapp_number,
}: SellerContact): Record<string, string> => ({
  ...(!isGstinLength(gstin) && { gstin: `A GSTIN has exactly ${GSTIN_LENGTH} characters.` }),
  ...(!isEmail(seller_email) && { seller_email: 'Enter a valid email address.' }),
  ...(!isPhone(seller_whatsapp_number) && { seller_whatsapp_number: `Enter a ${PHONE_LENGTH}-digit number.` }),
});

type KnownContact = { [Name in keyof SellerContact]: string | null };

/** The same for changed fields only. Others may be missing or predate the rule, and are asked for on issue. */
export function changedContactErrors(contact: KnownContact, before: KnownContact): Record<string, string> {
  const { gstin, seller_email, seller_whatsapp_number } = contact;
  const errors = contactErrors({
    gstin: gstin ?? '',
    seller_email: seller_email ?? '',
    seller_whatsapp_number: seller_whatsapp_number ?? '',
  });
  const names = Object.keys(errors) as (keyof SellerContact)[];
  const changed = names.filter((name) => contact[name] && contact[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, errors[name] ?? '']));
}
