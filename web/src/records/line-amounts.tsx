import { isMoney } from '@console/shared/money';
import { quotationLine, taxableAmount } from '@console/shared/pricing';
import { taxedLine } from '@console/shared/sale-tax';
import { cx } from '../components/cx.ts';
import { Money } from '../components/money.tsx';
import { readable } from '../machines/written-number.ts';

export interface LineAmountsProps {
  quantity: number | null;
  selling_price: number | null;
  discount?: number | null;
  /** In per cent. */
  gst: number;
  /** Excluded from the totals. */
  isOut?: boolean;
}

/** The amounts of a line being edited, after its discount as on the paper; NA until quantity and selling price are above zero. */
export function LineAmounts({ quantity, selling_price, discount = null, gst, isOut = false }: LineAmountsProps) {
  const isCountable = taxableAmount(quantity, selling_price) !== null && isMoney(selling_price);
  // An unreadable discount counts as none, like an empty one.
  const less = readable(discount);
  const sums = isCountable
    ? taxedLine({
        ...quotationLine({
          quantity: quantity ?? 0,
          selling_price,
          pan_india_gst: gst,
          quotation_line_discount: less,
        }),
        rate: gst,
      })
    : undefined;
  return (
    <dl className={cx('flex flex-wrap justify-end gap-x-6 gap-y-1 text-sm', isOut ? 'text-faint' : 'text-muted')}>
      <Amount label="Taxable amount" value={sums?.taxable} isFaint={isOut} />
      <Amount label={`GST ${gst}%`} value={sums?.tax} isFaint={isOut} />
      <Amount label="Total" value={sums?.total} isFaint={isOut} isStrong />
    </dl>
  );
}

interface AmountProps {
  label: string;
  value: number | undefined;
  isFaint: boolean;
  isStrong?: boolean;
}

function Amount({ label, value, isFaint, isStrong = false }: AmountProps) {
  return (
    <div className="flex items-baseline gap-1.5">
      <dt>{label}</dt>
      <dd className={cx(!isFaint && 'text-ink', isStrong && !isFaint && 'font-semibold')}>
        <Money value={value} empty="NA" />
      </dd>
    </div>
  );
}
