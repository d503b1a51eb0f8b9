import type { SuppliedLine } from '@console/shared/billed';
import { expect, test } from 'vitest';
import { deliveredWords, differenceWords } from './difference-words.ts';

test('each difference of a line is said in words', { tags: ['SUP-113'] }, () => {
  expect(
    differenceWords({
      differences: [
        { kind: 'above-ordered', by: 2 },
        { kind: 'above-delivered', by: 1234.5 },
        { kind: 'not-billed', by: 0.25 },
      ],
    }),
  ).toEqual(['Billed 2 more than ordered', 'Billed 1,234.5 more than delivered', 'Delivered 0.25 more than billed']);
  expect(differenceWords({ differences: [] })).toEqual([]);
});

test('what was delivered is at most so much where another seller may have brought it', { tags: ['SUP-113'] }, () => {
  const line = { product_sku_info: { unit: 'bag' } } as SuppliedLine['line'];
  expect(deliveredWords({ delivered: null, isShared: false, line })).toBe('—');
  expect(deliveredWords({ delivered: 8, isShared: false, line })).toBe('8 bag');
  expect(deliveredWords({ delivered: 8, isShared: true, line })).toBe('up to 8 bag');
  expect(deliveredWords({ delivered: 0, isShared: true, line })).toBe('0 bag');
});
