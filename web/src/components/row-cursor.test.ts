import { describe, expect, test, vi } from 'vitest';
import { createCursorPlace, moveCursor, rowAfter } from './row-cursor.ts';

const IDS = ['a', 'b', 'c', 'd'];

test('the first step lands on the first row', () => {
  expect(moveCursor(IDS, undefined, 1)).toEqual({ id: 'a', at: 0 });
  expect(moveCursor(IDS, undefined, -1)).toEqual({ id: 'a', at: 0 });
});
test('steps go by row, not by position', () => {
  expect(moveCursor(['new', ...IDS], { id: 'b', at: 1 }, 1)).toEqual({ id: 'c', at: 3 });
});
test('the ends are limits', () => {
  expect(moveCursor(IDS, { id: 'd', at: 3 }, 1)).toEqual({ id: 'd', at: 3 });
  expect(moveCursor(IDS, { id: 'a', at: 0 }, -1)).toEqual({ id: 'a', at: 0 });
});
test('a row that has gone leaves its position to the next one', () => {
  expect(moveCursor(['a', 'c', 'd'], { id: 'b', at: 1 }, 1)).toEqual({ id: 'c', at: 1 });
  expect(moveCursor(['a', 'c', 'd'], { id: 'b', at: 1 }, -1)).toEqual({ id: 'a', at: 0 });
  expect(moveCursor(['a', 'b', 'c'], { id: 'd', at: 3 }, 1)).toEqual({ id: 'c', at: 2 });
});
test('an empty list has no cursor', () => {
  expect(moveCursor([], { id: 'a', at: 0 }, 1)).toBeUndefined();
});

test('after a finished row comes the next that is not gone, and at the end the one before', () => {
  const isGone = (id: string) => id === 'c';
  expect(rowAfter(IDS, 'b', isGone)).toBe('d');
  expect(rowAfter(IDS, 'd', isGone)).toBe('b');
  expect(rowAfter(['c', 'd'], 'd', isGone)).toBeUndefined();
});
test('after a row no longer in the list comes the first that is not gone', () => {
  expect(rowAfter(IDS, 'x', (id) => id === 'a')).toBe('b');
  expect(rowAfter([], 'x', () => false)).toBeUndefined();
});

describe('the place of a cursor', () => {
  test('is on no row before the first step, and steps through the rows it follows', () => {
    const place = createCursorPlace();
    expect(place.activeId()).toBeUndefined();
    expect(place.move(1)).toBeUndefined();
    place.follow(IDS);
    place.move(1);
    place.move(2);
    expect(place.activeId()).toBe('c');
    place.follow(['a', 'd']);
    place.move(1);
    expect(place.activeId()).toBe('d');
  });
  test('tells its subscribers when it is on another row, and only then', () => {
    const place = createCursorPlace();
    place.follow(IDS);
    const tell = vi.fn();
    const end = place.subscribe(tell);
    place.setActive('b');
    place.setActive('b');
    expect(tell).toHaveBeenCalledTimes(1);
    place.move(1);
    expect(tell).toHaveBeenCalledTimes(2);
    end();
    place.move(1);
    expect(tell).toHaveBeenCalledTimes(2);
  });
});
