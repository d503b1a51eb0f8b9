import { formatInr } from '@console/shared/money';
import { cx } from './cx.ts';

export interface MoneyProps {
  /** Rupees; null for no amount. */
  value: number | null | undefined;
  decimals?: boolean | undefined;
  /** The text for no amount. */
  empty?: string | undefined;
  className?: string | undefined;
}

export function Money({ value, decimals = true, empty = '—', className }: MoneyProps) {
  const isKnown = value !== null && value !== undefined && Number.isFinite(value);
  return (
    <span className={cx('whitespace-nowrap tabular-nums', !isKnown && 'text-faint', className)}>
      {isKnown ? formatInr(value, { decimals }) : empty}
    </span>
  );
}
