import { expect, test } from 'vitest';
import { phoneDigits } from './phone-digits.ts';

test.each([
  ['+91 98765 43210', '9876543210'],
  ['098765-43210', '9876543210'],
  ['9876543210', '9876543210'],
  ['9198765432', '9198765432'],
  // Extra digits are reported beside the field, not cut off.
  ['98765432101', '98765432101'],
  ['987 65', '98765'],
  ['', ''],
])('%s is %s', (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});
