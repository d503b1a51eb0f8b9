import { formatInr } from '@console/shared/money';
import type { Ref } from 'react';
import { cx } from '../../components/cx.ts';
import { Money } from '../../components/money.tsx';
import { NumberField } from '../../components/number-field.tsx';
import { lineUnderWayWords } from '../challan/goods-under-way.ts';
import type { GoodsUnderWay } from '../challan/goods-under-way.ts';
import { DISCOUNT_LABEL } from '../discount-words.ts';
import type { CreditableLine } from './credit-sums.ts';

export interface CreditLineFieldProps {
  ref?: Ref<HTMLInputElement> | undefined;
  of: CreditableLine;
  error: string | undefined;
  readOnly: boolean;
  /** What it credits of goods in transit. */
  underWay: GoodsUnderWay | undefined;
  onChange: (quantity: number | null) => void;
  /** How much of it was returned; asked only where some was delivered and some was not. */
  returned: { quantity: number | null; error: string | undefined; onChange: (quantity: number | null) => void };
}

const number = (quantity: number) => quantity.toLocaleString('en-IN');

const GRID = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2 @min-[34rem]:grid-cols-[minmax(0,1fr)_10rem_7.5rem]';

/** Above the lines. Each field has its own name for whoever hears the page. */
export const CreditLineHeadings = () => (
  <div aria-hidden className="text-muted @container px-3 text-xs">
    <div className={GRID}>
      <span className="@max-[34rem]:hidden">Product</span>
      <span>Quantity to credit</span>
      <span className="text-right">Amount</span>
    </div>
  </div>
);

/** An invoice line with its credited quantity. */
export function CreditLineField({ ref, of, error, readOnly, underWay, onChange, returned }: CreditLineFieldProps) {
  const { line, credited, left, quantity, returnable, amounts } = of;
  const asksReturned = (returnable > 0 && quantity !== null) || returned.quantity !== null;
  const { product_info, product_sku_info } = line;
  const name = `${product_info.product_name} ${product_sku_info.product_sku_name}`;
  return (
    <li aria-label={name} className="@container px-3 py-2.5">
      <div className={cx(GRID, 'items-start')}>
        <div className="@max-[34rem]:col-span-full min-w-0">
          <p className="wrap-anywhere">
            <span className="font-medium">{product_info.product_name}</span>
            <span className="text-muted text-sm"> · {product_sku_info.product_sku_name}</span>
          </p>
          <dl className="text-muted flex flex-wrap gap-x-3 text-xs tabular-nums">
            <Part label="Invoiced" value={`${number(line.quantity)} ${product_sku_info.unit}`} />
            <Part label="Credited" value={number(credited)} />
            <Part label="Left" value={number(left)} />
            {amounts !== undefined && amounts.discount > 0 && (
              <Part label={DISCOUNT_LABEL} value={formatInr(amounts.discount)} />
            )}
          </dl>
        </div>
        <NumberField
          ref={ref}
          label={`Quantity of ${name}`}
          hideLabel
          decimals={3}
          readOnly={readOnly || (left === 0 && quantity === null)}
          value={quantity}
          error={error}
          onChange={onChange}
        />
        <p className="h-control flex items-center justify-end">
          <Money value={amounts?.total ?? null} empty="—" />
        </p>
      </div>
      {underWay && <p className="text-amber mt-1 text-xs">{lineUnderWayWords(underWay)}</p>}
      {asksReturned && (
        <NumberField
          className="mt-2"
          label={`Of these, returned after delivery (${product_sku_info.unit})`}
          decimals={3}
          readOnly={readOnly}
          value={returned.quantity}
          error={returned.error}
          hint={`At most ${number(returnable)}. The others are no longer left to deliver.`}
          onChange={returned.onChange}
        />
      )}
    </li>
  );
}

function Part({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex gap-1">
      <dt>{label}</dt>
      <dd className="text-ink">{value}</dd>
    </div>
  );
}
