import { expect, test } from 'vitest';
import { upgradeOf } from './protocol.ts';

test.each([
  ['the present version', 5, undefined],
  ['a newer one than the relay has', 6, undefined],
  ['an older one that is still served', 3, 'offered'],
  ['one that is served no more', 2, 'required'],
  ['none, as of a program', undefined, undefined],
  ['something that is no version', '1', undefined],
])('the upgrade notice to a client that names %s', (_which, version, told) => {
  expect(upgradeOf(version, 5, 3)).toBe(told);
});
