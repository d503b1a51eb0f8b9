import { expect, test } from 'vitest';
import { heldOrder, inOrder } from './waiting-order.ts';
import type { WaitingPlace } from './waiting-order.ts';

const place = (key: string, isMine: boolean, day: number, due?: number): WaitingPlace => ({
  ...{ key, isMine, created_date: `2026-01-${10 + day}` },
  deadline: due === undefined ? null : `2026-02-${10 + due}`,
});

test('what one may decide comes first, then what is due soonest, then what waits longest', { tags: ['APL-8'] }, () => {
  const places = [place('a', false, 1, 1), place('b', true, 5), place('c', true, 3), place('d', true, 9, 4)];
  expect(inOrder(places).map(({ key }) => key)).toEqual(['d', 'c', 'b', 'a']);
});

test('rows that are held keep their places, and new ones come below', { tags: ['APL-7'] }, () => {
  expect(heldOrder(['a', 'b', 'c'], ['d', 'c', 'a'])).toEqual(['a', 'c', 'd']);
});
