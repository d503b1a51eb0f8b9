import { AMOUNT_MAX, QUANTITY_MAX } from '@console/shared/constants';

export interface NumberRules {
  /** Maximum decimal places; 0 for integers. */
  decimals: number;
  negative: boolean;
  /** Rupees are grouped 3-2-2 (1,23,456) while the field is not focused. */
  unit?: '₹' | '%' | undefined;
}

export interface NumberRead {
  /** Null for an empty field, NaN for an invalid number. */
  value: number | null;
  /** Why it is invalid, as a message beside the field. */
  error?: string;
  /** The same for rejected text: the start of a sentence that quotes it. */
  refusal?: string;
  /** A number, but below zero. */
  isBelow?: boolean;
  /** Incomplete, but valid so far: '-', 'Rs.', '1,23'. */
  isBegun?: boolean;
}

export const NOT_A_NUMBER = 'Enter a number.';

/**
 * In thousands (1,234,567) or the Indian way (12,34,567). Any other comma may be a decimal one: '12,34' is not 1234.
 */
const GROUPED = /^[1-9](?:\d{0,2}(?:,\d{3})+|\d?(?:,\d{2})*,\d{3})$/;
const GROUPS_BEGUN = /^[1-9](?:\d{0,2}(?:,\d{3})*|\d?(?:,\d{2})*),\d{0,2}$/;

/** Parses the text of a number field, however it was entered: '₹ 1,234.50' is an amount, '50%' is not. */
export function readNumber(text: string, { decimals, negative, unit }: NumberRules): NumberRead {
  const trimmed = text.trim();
  if (trimmed === '') return { value: null };
  const unread = (why: string, more = {}) => {
    const refusal = `“${quoted(trimmed)}” ${why}`;
    return { value: NaN, error: `${refusal}.`, refusal, ...more };
  };
  const bare = withoutUnit(trimmed, unit);
  const [, sign = '', whole = '', fraction = ''] = /^([-−]?)([\d,]*)\.?(\d*)$/.exec(bare) ?? [];
  const hasDigits = /\d/.test(whole + fraction);
  if (!hasDigits || (whole.includes(',') && !GROUPED.test(whole))) {
    const isBegun = (negative ? /^[-−]?\.?$/ : /^\.?$/).test(bare) || GROUPS_BEGUN.test(bare.replace(/^[-−]/, ''));
    return unread('is not a number', { error: NOT_A_NUMBER, isBegun });
  }
  const value = Number(`${sign && '-'}${whole.replaceAll(',', '')}.${fraction}`);
  if (value < 0 && !negative) return unread('is below 0', { isBelow: true });
  if (fraction.replace(/0+$/, '').length > decimals) {
    return unread(decimals === 0 ? 'is not a whole number' : `has more than ${decimals} decimals`);
  }
  return Math.abs(value) > (unit === '₹' ? AMOUNT_MAX : QUANTITY_MAX) ? unread('is too large') : { value };
}

/**
 * The text after an edit. Grouping commas are removed once the groups no longer fit: adding a digit to '1,23,456' means
 * 1234567. A typed comma stays.
 */
export function editedText(before: string, typed: string, rules: NumberRules): string {
  const isSpoilt = Number.isNaN(readNumber(typed, rules).value) && !Number.isNaN(readNumber(before, rules).value);
  if (!isSpoilt || insertedIn(before, typed).includes(',')) return typed;
  const bare = typed.replaceAll(',', '');
  return Number.isNaN(readNumber(bare, rules).value) ? typed : bare;
}

/** The text of a number at rest, without trailing zeros. Rupees have either all decimals or none. */
export function numberText(value: number | null, { decimals, unit }: NumberRules): string {
  if (value === null || Number.isNaN(value)) return '';
  const isGrouped = unit === '₹';
  return new Intl.NumberFormat('en-IN', {
    useGrouping: isGrouped,
    maximumFractionDigits: decimals,
    minimumFractionDigits: isGrouped && !Number.isInteger(value) ? decimals : 0,
  }).format(value);
}

function insertedIn(before: string, typed: string): string {
  const shorter = Math.min(before.length, typed.length);
  let start = 0;
  while (start < shorter && before[start] === typed[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === typed.at(-1 - end)) end += 1;
  return typed.slice(start, typed.length - end);
}

const SHOWN = 24;
const quoted = (text: string) => (text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text);

function withoutUnit(text: string, unit: NumberRules['unit']): string {
  if (unit === '%') return text.replace(/\s*%$/, '');
  return unit === '₹' ? text.replace(/^([-−]?)\s*(?:₹|rs\.?|inr)\s*/i, '$1').replace(/\/-$/, '') : text;
}
