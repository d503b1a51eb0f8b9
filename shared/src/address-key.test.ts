import { expect, test } from 'vitest';
import { addressKeyOf } from './address-key.ts';

test.each([
  ['203.0.113.1', '203.0.113.1'],
  ['::ffff:203.0.113.1', '203.0.113.1'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7::/64'],
  ['2001:0db8::7:0:0:0:4', '2001:db8:0:7::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['', ''],
])('a caller at %j counts as %j', (address, asker) => {
  expect(addressKeyOf(address)).toBe(asker);
});
