import { afterAll, beforeAll, expect, test } from 'vitest';
import { nextNumber } from './numbering.ts';
import { testApp } from './testing/app.ts';
import type { TestApp } from './testing/app.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
});
afterAll(() => gateway.app.close());

const IN_2526 = new Date('2026-03-31T18:29:59Z');
const IN_2627 = new Date('2026-03-31T18:30:00Z');
const next = (kind: 'QT' | 'INV', now: Date) =>
  gateway.app.db.transaction().execute((transaction) => nextNumber(transaction, kind, now));

test(
  'numbers continue by kind and financial year, which begins at midnight of 1 April in India',
  { tags: ['ORD-17'] },
  async () => {
    expect([await next('QT', IN_2526), await next('QT', IN_2526)]).toEqual(['QT2526-000001', 'QT2526-000002']);
    expect([await next('INV', IN_2526), await next('QT', IN_2627)]).toEqual(['INV2526-000001', 'QT2627-000001']);
  },
);

test('many at once get their own numbers, without a gap', async () => {
  const numbers = await Promise.all(Array.from({ length: 8 }, () => next('INV', IN_2627)));
  expect(numbers.toSorted()).toEqual(Array.from({ length: 8 }, (_, index) => `INV2627-00000${index + 1}`));
});

test('a number is returned with the transaction that took it', async () => {
  const failed = gateway.app.db.transaction().execute(async (transaction) => {
    await nextNumber(transaction, 'QT', IN_2627);
    throw new Error('undone');
  });
  await expect(failed).rejects.toThrow('undone');
  expect(await next('QT', IN_2627)).toBe('QT2627-000002');
});
