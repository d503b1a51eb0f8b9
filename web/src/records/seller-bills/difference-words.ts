import type { LineDifference, SuppliedLine } from '@console/shared/billed';

const WORDS: Readonly<Record<LineDifference['kind'], (by: string) => string>> = {
  'above-ordered': (by) => `Billed ${by} more than ordered`,
  'above-delivered': (by) => `Billed ${by} more than delivered`,
  'not-billed': (by) => `Delivered ${by} more than billed`,
};

const number = (quantity: number) => quantity.toLocaleString('en-IN', { maximumFractionDigits: 3 });

/** 'Billed 2 more than delivered', one text for each difference of a line. */
export const differenceWords = ({ differences }: Pick<SuppliedLine, 'differences'>): string[] =>
  differences.map(({ kind, by }) => WORDS[kind](number(by)));

/** '8 bag', 'up to 8 bag' where another seller may have delivered them, or '—' while unknown. */
export function deliveredWords({ delivered, isShared, line }: Pick<SuppliedLine, 'delivered' | 'isShared' | 'line'>) {
  if (delivered === null) return '—';
  return `${isShared && delivered > 0 ? 'up to ' : ''}${number(delivered)} ${line.product_sku_info.unit}`;
}

/** '8 bag' */
export const quantityWords = (quantity: number, { line }: Pick<SuppliedLine, 'line'>): string =>
  `${number(quantity)} ${line.product_sku_info.unit}`;
