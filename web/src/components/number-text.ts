import { MAX_RUPEES } from '@console/shared/money';

export interface NumberRules {
  /** Digits after the point at most; 0 for whole numbers. */
  decimals: number;
  negative: boolean;
  /** Of rupees, digits stand in groups of 3-2-2 (1,23,456) while the field rests. */
  unit?: '₹' | '%' | undefined;
}

export interface NumberRead {
  /** Null for an empty field, NaN for what cannot be read as such a number. */
  value: number | null;
  /** Why it cannot be read, in words. */
  fault?: string;
  /** It is a number, but below zero. */
  isBelow?: boolean;
  /** Nothing is wrong with it but that it has no digit yet: '-', 'Rs.'. */
  isBegun?: boolean;
}

/** What stands in a field for numbers, however it came there: '₹ 1,234.50' is an amount, '50%' is none. */
export function readNumber(text: string, { decimals, negative, unit }: NumberRules): NumberRead {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null };
  const unread = (why: string, more = {}) => ({ value: NaN, fault: `“${quoted(trimmed)}” ${why}.`, ...more });
  const bare = withoutUnit(trimmed, unit);
  const [, sign = '', whole = '', fraction = ''] = /^([-−]?)([\d,]*)\.?(\d*)$/.exec(bare) ?? [];
  if (!/\d/.test(whole + fraction)) {
    return unread('is not a number', { isBegun: (negative ? /^[-−]?\.?$/ : /^\.?$/).test(bare) });
  }
  const value = Number(`${sign && '-'}${whole.replaceAll(',', '')}.${fraction}`);
  if (value < 0 && !negative) return unread('is below zero', { isBelow: true });
  if (fraction.replace(/0+$/, '').length > decimals) {
    return unread(decimals === 0 ? 'is not a whole number' : `has more than ${decimals} decimals`);
  }
  return Math.abs(value) > MAX_RUPEES ? unread('is too large') : { value };
}

/** The text of a number at rest, without trailing zeros except for rupees, which keep all or no decimals. */
export function numberText(value: number | null, { decimals, unit }: NumberRules): string {
  if (value === null || Number.isNaN(value)) return '';
  const isGrouped = unit === '₹';
  return new Intl.NumberFormat('en-IN', {
    useGrouping: isGrouped,
    maximumFractionDigits: decimals,
    minimumFractionDigits: isGrouped && !Number.isInteger(value) ? decimals : 0,
  }).format(value);
}

const SHOWN = 24;
const quoted = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

function withoutUnit(text: string, unit: NumberRules['unit']): string {
  if (unit === '%') return text.replace(/\s*%$/, '');
  return unit === '₹' ? text.replace(/^([-−]?)\s*(?:₹|rs\.?|inr)\s*/i, '$1').replace(/\/-$/, '') : text;
}
