import type { ShippingAddress } from '@console/shared/entities/parts';
import type { DeliverTo } from '@console/shared/entities/purchase-order';
import { Select } from '../../components/select.tsx';
import type { FieldErrors } from '../../machines/record-work/contract.ts';
import { termsOptions } from '../../machines/sale-terms.ts';
import { shipToText } from '../ship-to/ship-to.tsx';

interface DeliveryTerms {
  deliver_to: DeliverTo | null;
  payment_terms: string;
}

export interface DeliveryFieldsProps {
  terms: DeliveryTerms;
  /** The delivery address of the order, if it has one. */
  site: ShippingAddress | null;
  errors: FieldErrors;
  readOnly: boolean;
  onEdit: (patch: { deliver_to?: DeliverTo; payment_terms?: string }) => void;
}

/** Where the seller delivers, and when it is paid. */
export function DeliveryFields({ terms, site, errors, readOnly, onEdit }: DeliveryFieldsProps) {
  const { deliver_to, payment_terms } = terms;
  return (
    <>
      <Select
        label="Deliver to"
        placeholder="Not stated"
        options={[
          ...(site || deliver_to === 'SITE' ? [{ value: 'SITE' as const, label: siteLabel(site) }] : []),
          { value: 'OFFICE' as const, label: 'Our office' },
        ]}
        hint={site ? undefined : 'The order has no delivery address.'}
        value={deliver_to}
        disabled={readOnly}
        error={errors['deliver_to']}
        onChange={(chosen) => onEdit({ deliver_to: chosen })}
      />
      <Select
        label="Payment terms"
        placeholder="Not stated"
        options={termsOptions(payment_terms)
          .filter(Boolean)
          .map((value) => ({ value, label: value }))}
        value={payment_terms || null}
        disabled={readOnly}
        error={errors['payment_terms']}
        onChange={(chosen) => onEdit({ payment_terms: chosen })}
      />
    </>
  );
}

const siteLabel = (site: ShippingAddress | null) => (site ? `Site: ${shipToText(site)}` : 'Site');
