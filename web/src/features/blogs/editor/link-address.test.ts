import { expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

test.each([
  ['https://example.in/a?b=1', 'https://example.in/a?b=1'],
  [' example.in/a ', 'https://example.in/a'],
  ['www.example.co.in', 'https://www.example.co.in'],
  ['asha@example.in', 'mailto:asha@example.in'],
  ['tel:+919876543210', 'tel:+919876543210'],
  ['/product/3', '/product/3'],
  ['#prices', '#prices'],
])('%s is read as %s', (text, address) => {
  expect(linkAddress(text)).toBe(address);
});

test.each([
  '',
  'example',
  'two words.in',
  'javascript:alert(1)',
  '//e.in',
  String.raw`/\e.in`,
  'data:text/html,x',
  'ftp://e.in',
])('%j is not a link', (text) => {
  expect(linkAddress(text)).toBeUndefined();
});
