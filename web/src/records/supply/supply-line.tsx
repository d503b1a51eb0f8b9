import type { OrderLine } from '@console/shared/entities/order';
import type { ReactNode } from 'react';
import { Badge } from '../../components/badge.tsx';
import { cx } from '../../components/cx.ts';
import { NumberField } from '../../components/number-field.tsx';

export interface SupplyLineProps {
  line: OrderLine;
  /** The remaining quantity; 0 for a cancelled line. */
  left: number;
  /** Null while the line is left out. */
  quantity: number | null;
  /** 'left to order' */
  leftWords: string;
  /** What was credited before it was sent. */
  credited?: number | undefined;
  /** Why nothing is left: 'On purchase orders'. */
  goneWord: string;
  /** A remark that will not be sent because nothing is left to take. */
  goneNote?: string | undefined;
  error: string | undefined;
  readOnly: boolean;
  onChange: (quantity: number | null) => void;
  /** More fields of the line, after its quantity. */
  children?: ReactNode;
}

const number = (quantity: number) => quantity.toLocaleString('en-IN', { maximumFractionDigits: 3 });

/** One order line: the remaining quantity, and how much of it to take. */
export function SupplyLine({
  line,
  left,
  quantity,
  leftWords,
  credited = 0,
  goneWord,
  goneNote,
  error,
  readOnly,
  onChange,
  children,
}: SupplyLineProps) {
  const { product_info, product_sku_info, status } = line;
  const { unit } = product_sku_info;
  const isGone = left <= 0 && quantity === null;
  const name = `${product_info.product_name} · ${product_sku_info.product_sku_name}`;
  return (
    <li
      aria-label={name}
      className="border-line flex flex-wrap items-start gap-x-4 gap-y-2 border-t px-3 py-2 first:border-t-0"
    >
      <div className="min-w-48 flex-1 pt-0.5">
        <p className={cx('text-base', isGone && 'text-faint line-through')}>{product_info.product_name}</p>
        <p className={cx('text-xs', isGone ? 'text-faint line-through' : 'text-muted')}>
          {product_sku_info.product_sku_name}
        </p>
        {isGone && goneNote !== undefined && <p className="text-amber mt-1 text-xs wrap-anywhere">{goneNote}</p>}
        {isGone && error !== undefined && (
          <p role="alert" className="text-red mt-1 text-xs">
            {error}
          </p>
        )}
      </div>
      {isGone ? (
        <Badge className="mt-1">{status === 'CANCELLED' ? 'Cancelled' : goneWord}</Badge>
      ) : (
        <>
          <NumberField
            className="w-44"
            label={`Quantity of ${name}`}
            hideLabel
            decimals={3}
            value={quantity}
            readOnly={readOnly}
            hint={
              (quantity === null
                ? `Left out; ${number(left)} ${unit} ${leftWords}`
                : `${number(left)} of ${number(line.quantity)} ${unit} ${leftWords}`) +
              (credited > 0 ? `, ${number(credited)} credited` : '')
            }
            error={error}
            onChange={onChange}
          />
          {children}
        </>
      )}
    </li>
  );
}
