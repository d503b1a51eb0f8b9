export interface NumberRules {
  /** Digits kept after the point; 0 for whole numbers. */
  decimals: number;
  negative: boolean;
  /** Digits in groups of 3-2-2 (1,23,456) while the field rests. */
  grouped: boolean;
}

/** Keeps what may stand in such a number, and drops the rest as it is typed ("₹ 1,234.567" → "1,234.56"). */
export function cleanNumberText(raw: string, { decimals, negative }: NumberRules): string {
  const sign = negative && /^\s*-/.test(raw) ? '-' : '';
  const [whole = '', ...rest] = raw.replaceAll(/rs\.|[^\d.,]/gi, '').split('.');
  const fraction = rest.join('').replaceAll(',', '').slice(0, decimals);
  return sign + whole + (decimals > 0 && rest.length > 0 ? `.${fraction}` : '');
}

/** Why a pasted text is not the number that a field asks for, in words; undefined where it is. '₹ 1,234.50' is one. */
export function pasteFault(pasted: string, { decimals, negative }: NumberRules): string | undefined {
  const text = pasted.trim();
  const [, sign = '', whole = '', fraction = ''] =
    /^(?:₹|rs\.?|inr)?\s*(-?)([\d,]*)\.?(\d*)(?:\/-)?$/i.exec(text) ?? [];
  const quoted = text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
  if (whole + fraction === '') return `“${quoted}” is not a number, and was not pasted.`;
  if (sign && !negative) return `“${quoted}” is below zero, and was not pasted.`;
  if (fraction.replace(/0+$/, '').length <= decimals) return undefined;
  const most = decimals === 0 ? 'is not a whole number' : `has more than ${decimals} decimals`;
  return `“${quoted}” ${most}, and was not pasted.`;
}

const SHOWN = 24;

/** The number that a text stands for; null when it holds no digit yet. */
export function parseNumberText(text: string): number | null {
  const plain = text.replaceAll(',', '');
  return /\d/.test(plain) ? Number(plain) : null;
}

/** The text of a number at rest, without trailing zeros except for grouped money, which keeps all or no decimals. */
export function numberText(value: number | null, { decimals, grouped }: NumberRules): string {
  if (value === null) return '';
  return new Intl.NumberFormat('en-IN', {
    useGrouping: grouped,
    maximumFractionDigits: decimals,
    minimumFractionDigits: grouped && !Number.isInteger(value) ? decimals : 0,
  }).format(value);
}
