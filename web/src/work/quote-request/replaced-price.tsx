import { formatInr } from '@console/shared/money';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import type { RequestPrice } from '../../machines/price-request.ts';

export interface ReplacedPriceProps {
  /** As it stood before an offer was chosen. */
  price: RequestPrice;
  disabled: boolean;
  onPutBack: () => void;
}

/** Says that the chosen offer took the place of a price, which can be had back. */
export function ReplacedPrice({ price, disabled, onPutBack }: ReplacedPriceProps) {
  const { rfq_offer_price: cost, rfq_mg: margin, rfq_selling_price: selling } = price;
  const parts = [
    cost !== null && `cost price ${formatInr(cost)}`,
    cost !== null && margin !== null && `margin ${margin}%`,
    selling !== null && `selling price ${formatInr(selling)}`,
  ];
  return (
    <Notice
      className="mb-3"
      actions={
        <Button size="sm" disabled={disabled} onClick={onPutBack}>
          Put my price back
        </Button>
      }
    >
      The chosen offer replaced the price that stood here: {parts.filter(Boolean).join(', ')}.
    </Notice>
  );
}
