export interface NumberRules {
  /** Digits kept after the point; 0 for whole numbers. */
  decimals: number;
  negative: boolean;
  /** Digits in groups of 3-2-2 (1,23,456) while the field rests. */
  grouped: boolean;
}

/** Keeps what may stand in such a number, and drops the rest as it is typed or pasted ("₹ 1,234.567" → "1,234.56"). */
export function cleanNumberText(raw: string, { decimals, negative }: NumberRules): string {
  const sign = negative && /^\s*-/.test(raw) ? '-' : '';
  const [whole = '', ...rest] = raw.replaceAll(/[^\d.,]/g, '').split('.');
  const fraction = rest.join('').replaceAll(',', '').slice(0, decimals);
  return sign + whole + (decimals > 0 && rest.length > 0 ? `.${fraction}` : '');
}

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
