import { describe, expect, test } from 'vitest';
import { columnsOf, readableQueues } from './board-queues.ts';

test('shows only the queues whose entity may be read', () => {
  expect(
    readableQueues({ quotation: { READ: true }, order: { WRITE: true }, purchase_order: { READ: false } }),
  ).toEqual(['quotations', 'open_quotations']);
  expect(readableQueues({})).toEqual([]);
});

describe('every row is full', () => {
  test.each([
    [1, [1]],
    [2, [2, 2]],
    [3, [3, 3, 3]],
    [4, [2, 2, 2, 2]],
    [5, [3, 3, 3, 2, 2]],
    [6, [3, 3, 3, 3, 3, 3]],
  ])('with %i tiles', (tiles, columns) => {
    expect(Array.from({ length: tiles }, (_, at) => columnsOf(tiles, at))).toEqual(columns);
  });
});
