import { EmailField, GstinField, PhoneField } from '../../components/contact-fields.tsx';
import type { FieldErrors } from '../../machines/record-work/contract.ts';

/** Of the seller, as a purchase order has them. */
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
  /** Where its GST is registered. */
  state: string;
  readOnly: boolean;
  required?: boolean;
  /** What counts where a field is left empty. */
  otherwise?: Partial<Record<keyof SellerParticulars, string | undefined>>;
  onEdit: (patch: Partial<SellerParticulars>) => void;
}

/** Where a purchase order goes. What merely looks wrong about a GSTIN is said, and refuses nothing. */
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
