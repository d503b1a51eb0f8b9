import { formatInr } from '@console/shared/money';
import { Button } from '../components/button.tsx';
import { Notice } from '../components/notice.tsx';
import type { PriceFields } from '../machines/sale-line.ts';

export interface ReplacedPriceProps {
  /** The price before an offer was chosen. */
  price: PriceFields;
  disabled: boolean;
  onPutBack: () => void;
  className?: string;
}

/** Says that the chosen offer replaced a price, and offers to restore it. */
export function ReplacedPrice({ price, disabled, onPutBack, className }: ReplacedPriceProps) {
  const { offer_price: cost, mg: margin, selling_price: selling } = price;
  const parts = [
    cost !== null && `cost price ${inWords(cost, formatInr)}`,
    (cost !== null || Number.isNaN(margin)) && margin !== null && `margin ${inWords(margin, (mg) => `${mg}%`)}`,
    selling !== null && `selling price ${inWords(selling, formatInr)}`,
  ];
  return (
    <Notice
      className={className}
      actions={
        <Button size="sm" disabled={disabled} onClick={onPutBack}>
          Restore my price
        </Button>
      }
    >
      The chosen offer replaced your price: {parts.filter(Boolean).join(', ')}.
    </Notice>
  );
}

const inWords = (written: number, show: (value: number) => string) =>
  Number.isNaN(written) ? '(not a number)' : show(written);
