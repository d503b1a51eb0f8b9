import { EmailField, GstinField, PhoneField } from '../../components/contact-fields.tsx';
import type { FieldErrors } from '../../machines/record-work/contract.ts';

/** Seller details on a purchase order. */
export interface SellerParticulars {
  gstin: string;
  seller_email: string;
  seller_whatsapp_number: string;
}

export const SELLER_LABELS: Readonly<Record<keyof SellerParticulars, string>> = {
  gstin: 'Seller GST',
  seller_email: 'Seller email',
  seller_whatsapp_number: 'Whatsapp',
};

export interface SellerFieldsProps {
  draft: SellerParticulars;
  errors: FieldErrors;
  /** The state of the GST registration. */
  state: string;
  readOnly: boolean;
  required?: boolean;
  /** The values used for empty fields. */
  otherwise?: Partial<Record<keyof SellerParticulars, string | undefined>>;
  onEdit: (patch: Partial<SellerParticulars>) => void;
}

/** Where a purchase order is sent. A GSTIN that merely looks wrong is only a warning. */
export function SellerFields({ draft, errors, state, readOnly, required, otherwise, onEdit }: SellerFieldsProps) {
  const field = (name: keyof SellerParticulars) => ({
    ...{ label: SELLER_LABELS[name], value: draft[name], error: errors[name], placeholder: otherwise?.[name] },
    ...{ readOnly, required },
    onChange: (value: string) => onEdit({ [name]: value }),
  });
  return (
    <>
      <GstinField {...field('gstin')} state={state} counter={!readOnly} />
      <EmailField {...field('seller_email')} />
      <PhoneField {...field('seller_whatsapp_number')} />
    </>
  );
}
