import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences } from './differences.ts';

const told = (before: Record<string, unknown> | null, after: Record<string, unknown> | null) =>
  differences(before, after).map(({ path, before: old, after: now }) => [path.join(' '), old, now]);

test('plain values are compared field by field, and equal ones are left out', () => {
  expect(told({ a: 1, b: 'x', c: null }, { a: 2, b: 'x', c: undefined })).toEqual([['a', 1, 2]]);
});

test('lines are matched by their ids, wherever they are, and only their differences are shown', () => {
  const line = { sku_id: 1, order_line_id: 7, quantity: 5, seller: { name: 'A', state: 'KA' } };
  expect(
    told(
      { lines: [line, { ...line, order_line_id: 8 }] },
      {
        lines: [
          { ...line, order_line_id: 9 },
          { ...line, quantity: 6, seller: { name: 'B', state: 'KA' } },
        ],
      },
    ),
  ).toEqual([
    ['lines #7 quantity', 5, 6],
    ['lines #7 seller name', 'A', 'B'],
    ['lines #8 sku_id', 1, undefined],
    ['lines #8 order_line_id', 8, undefined],
    ['lines #8 quantity', 5, undefined],
    ['lines #8 seller name', 'A', undefined],
    ['lines #8 seller state', 'KA', undefined],
    ['lines #9 sku_id', undefined, 1],
    ['lines #9 order_line_id', undefined, 9],
    ['lines #9 quantity', undefined, 5],
    ['lines #9 seller name', undefined, 'A'],
    ['lines #9 seller state', undefined, 'KA'],
  ]);
});

test('items without an id are matched by position, and a list of plain values is one value', () => {
  expect(told({ tags: ['a'], log: [{ at: 1 }] }, { tags: ['a', 'b'], log: [{ at: 1 }, { at: 2 }] })).toEqual([
    ['tags', ['a'], ['a', 'b']],
    ['log 2. at', undefined, 2],
  ]);
});

test('a new part is shown value by value', () => {
  expect(told({ by: null }, { by: { id: 1, name: 'A' } })).toEqual([
    ['by id', undefined, 1],
    ['by name', undefined, 'A'],
  ]);
  expect(told(null, { a: 1, lines: [{ id: 3, n: 2 }] })).toEqual([
    ['a', undefined, 1],
    ['lines #3 id', undefined, 3],
    ['lines #3 n', undefined, 2],
  ]);
});

test('whatever the values are, exactly the differences are shown, and no path twice', () => {
  const values = fc.dictionary(fc.constantFrom('a', 'b', 'line_id', 'lines'), fc.jsonValue({ maxDepth: 3 }), {
    noNullPrototype: true,
  });
  fc.assert(
    fc.property(values, values, (before, after) => {
      const found = differences(before, after);
      expect(differences(before, structuredClone(before))).toEqual([]);
      const paths = found.map(({ path }) => JSON.stringify(path));
      expect(new Set(paths).size).toBe(paths.length);
      for (const { before: old, after: now } of found) expect(old ?? null).not.toEqual(now ?? null);
    }),
  );
});
