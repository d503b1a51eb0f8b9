import type { QuotationRequest } from '@console/shared/entities/quotation-request';
import { MoneyField } from '../../components/money-field.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { TextArea } from '../../components/text-area.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { PriceDraft } from '../../machines/price-request.ts';
import type { FieldErrors } from '../../machines/record-work/contract.ts';
import { LineAmounts } from '../line-amounts.tsx';

export interface PriceFormProps {
  row: QuotationRequest;
  draft: PriceDraft;
  errors: FieldErrors;
  readOnly: boolean;
  onEdit: (patch: Partial<PriceDraft>) => void;
}

/** Quantity, two-way pricing, packaging, colour and remarks, with the resulting amounts below. */
export function PriceForm({ row, draft, errors, readOnly, onEdit }: PriceFormProps) {
  const { quantity, rfq_offer_price: cost, rfq_mg: margin, rfq_selling_price: selling } = draft;
  const { packaging_type, color, remarks } = draft;
  const isBelowCost = cost !== null && selling !== null && selling < cost;
  return (
    <div className="flex flex-col gap-4">
      <div className="mobile:grid-cols-4 grid grid-cols-2 gap-3">
        <NumberField
          label="Quantity"
          required
          decimals={3}
          hint={row.sku.unit}
          value={quantity}
          readOnly={readOnly}
          error={errors['quantity']}
          onChange={(value) => onEdit({ quantity: value })}
        />
        <MoneyField
          label="Cost price"
          required
          value={cost}
          readOnly={readOnly}
          error={errors['rfq_offer_price']}
          onChange={(value) => onEdit({ rfq_offer_price: value })}
        />
        <NumberField
          label="Margin"
          required
          decimals={2}
          negative
          unit="%"
          value={margin}
          readOnly={readOnly}
          error={errors['rfq_mg']}
          onChange={(value) => onEdit({ rfq_mg: value })}
        />
        <MoneyField
          label="Selling price"
          required
          value={selling}
          readOnly={readOnly}
          error={errors['rfq_selling_price']}
          warning={isBelowCost ? 'Below the cost price.' : undefined}
          onChange={(value) => onEdit({ rfq_selling_price: value })}
        />
      </div>
      <div className="mobile:grid-cols-2 grid gap-3">
        <TextField
          label="Packaging"
          maxLength={100}
          value={packaging_type}
          readOnly={readOnly}
          error={errors['packaging_type']}
          onChange={(value) => onEdit({ packaging_type: value })}
        />
        <TextField
          label="Colour"
          maxLength={100}
          value={color}
          readOnly={readOnly}
          error={errors['color']}
          onChange={(value) => onEdit({ color: value })}
        />
      </div>
      <TextArea
        label="Remarks"
        rows={2}
        maxLength={5_000}
        value={remarks}
        readOnly={readOnly}
        onChange={(value) => onEdit({ remarks: value })}
      />
      <LineAmounts quantity={quantity} selling_price={selling} gst={row.productInfo.pan_india_gst} />
    </div>
  );
}
