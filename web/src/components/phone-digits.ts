import { PHONE_LENGTH } from '@console/shared/constants';

/** The digits of a phone number, without the code of the country or the 0 that people write and paste before them. */
export function phoneDigits(text: string): string {
  const digits = text.replaceAll(/\D/g, '');
  const before = digits.slice(0, -PHONE_LENGTH);
  return before === '91' || before === '0' ? digits.slice(before.length) : digits;
}
