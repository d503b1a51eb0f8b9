import { expect, test } from 'vitest';
import { createRandom } from '../simulation/world/random.ts';
import { inputFor } from './grammar.ts';

const TODAY = new Date('2026-11-21T06:00:00Z');
const field = (label: string, type = 'text', inputMode = '') => ({ label, type, inputMode });
const many = (shown: ReturnType<typeof field>) => {
  const random = createRandom(7);
  return Array.from({ length: 200 }, () => inputFor(shown, random, TODAY));
};
const share = (values: readonly string[], pattern: RegExp) =>
  values.filter((value) => pattern.test(value)).length / values.length;

test.each([
  ['Quantity', /^\d{1,2}$/],
  ['Offer Price (INR)', /^\d{2,3}\.\d{2}$/],
  ['Seller GST', /^29AAFCA\d{4}L1Z\d$/],
  ['Whatsapp', /^9\d{9}$/],
  ['E-mail', /^[a-z]+\.\d{3}@example\.com$/],
  ['PIN code', /^\d{6}$/],
  ['Remarks', /^[A-Z].* .*$/],
])('a field labelled %s mostly gets a valid value, and sometimes an invalid one', (label, pattern) => {
  const right = share(many(field(label)), pattern);
  expect(right).toBeGreaterThan(0.8);
  expect(right).toBeLessThan(1);
});

test('a date field only gets dates', () => {
  expect(share(many(field('Due date', 'date')), /^2026-1[12]-\d\d$/)).toBe(1);
});

test('the same numbers give the same words', () => {
  expect(many(field('Remarks'))).toEqual(many(field('Remarks')));
});
