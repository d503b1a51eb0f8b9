import type { Category } from '@console/shared/entities/catalogue';
import { describe, expect, test } from 'vitest';
import { countIn, foundIn, isKnown, nodesOf, treeMove } from './tree-nodes.ts';

const category = (id: number, name: string, level1: Category['level1'] = []): Category => ({
  ...{ id, category_id: id, name, cover: null, attributes: [], level1, category_managers: [], categoryManagers: [] },
  ...{ created_date: '2026-11-01T00:00:00Z', modified_date: '2026-11-01T00:00:00Z', revision: 1 },
});
const ROWS = [
  category(1, 'Cement', [
    {
      id: 3,
      name: 'OPC',
      icon: null,
      subCategories: [
        { id: 4, name: 'OPC 53' },
        { id: 5, name: 'OPC 43' },
      ],
    },
    { id: 6, name: 'Blended', icon: null, subCategories: [] },
  ]),
  category(2, 'Steel'),
];
const idsOf = (rows: readonly Category[], open: number[]) =>
  nodesOf(rows, (key) => open.some((id) => key.endsWith(String(id)))).map(({ id }) => id);

describe('the tree', () => {
  test.each([
    [[], [1, 2]],
    [[1], [1, 3, 6, 2]],
    [
      [1, 3],
      [1, 3, 4, 5, 6, 2],
    ],
    [[3], [1, 2]],
  ])('with %j open shows %j', (open, shown) => {
    expect(idsOf(ROWS, open)).toEqual(shown);
  });

  test.each([
    ['', [1, 3, 4, 5, 6, 2]],
    ['steel', [2]],
    ['CEM', [1, 3, 4, 5, 6]],
    ['53 opc', [1, 3, 4]],
    ['blended', [1, 6]],
    ['nothing', []],
  ])('searched for %j shows the matches and everything above them', (query, shown) => {
    expect(idsOf(foundIn(ROWS, query), [1, 2, 3, 6])).toEqual(shown);
  });

  test('knows sub-categories without ids by their names, below their own parents', () => {
    const below = [{ name: 'OPC', icon: null, subCategories: [{ name: 'A' }] }];
    const rows = [category(1, 'Cement', below), category(2, 'Steel', below)];
    const nodes = nodesOf(rows, (key) => ['1', '2', '2/OPC'].includes(key));
    expect(nodes.map(({ key }) => key)).toEqual(['1', '1/OPC', '2', '2/OPC', '2/OPC/A']);
    expect(nodes.filter(isKnown).map(({ id }) => id)).toEqual([1, 2]);
    expect(treeMove(nodes, 4, 'ArrowLeft')).toEqual({ to: 3 });
  });

  test('is counted in words', () => {
    expect(countIn(ROWS)).toBe('2 main categories, 4 below them');
  });
});

describe('a key in the tree', () => {
  const nodes = nodesOf(ROWS, (key) => key === '1');

  test.each([
    ['ArrowDown', 0, { to: 1 }],
    ['ArrowDown', 3, { to: 3 }],
    ['ArrowUp', 0, { to: 0 }],
    ['Home', 3, { to: 0 }],
    ['End', 0, { to: 3 }],
    ['ArrowRight', 0, { to: 1 }],
    ['ArrowRight', 1, { toggle: '1/3' }],
    ['ArrowRight', 2, undefined],
    ['ArrowLeft', 0, { toggle: '1' }],
    ['ArrowLeft', 1, { to: 0 }],
    ['ArrowLeft', 3, undefined],
    ['x', 0, undefined],
  ])('%s on line %i', (key, at, move) => {
    expect(treeMove(nodes, at, key)).toEqual(move);
  });
});
