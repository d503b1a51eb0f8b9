import { PHONE_LENGTH } from '@console/shared/constants';

/** The digits of a phone number, without a leading country code or 0. */
export function phoneDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  const before = digits.slice(0, -PHONE_LENGTH);
  return before === '91' || before === '0' ? digits.slice(before.length) : digits;
}
