import { formatPercent } from '@console/shared/money';

/** 0.125 → '12.5%'. Less than a tenth of a per cent is never shown as zero. */
export function percentBelow(fraction: number): string {
  if (fraction <= 0) return '—';
  const percent = Math.round(fraction * 1_000) / 10;
  return percent < 0.1 ? `< ${formatPercent(0.1)}` : formatPercent(percent);
}
