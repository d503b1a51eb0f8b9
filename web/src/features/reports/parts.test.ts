import { expect, test } from 'vitest';
import { FIGURES } from '../../records/figures/figure-kinds.ts';
import { splitsOf } from './parts.ts';

const sums = { count: 2, total_value: 0 };
const address = {
  period: { from: '2026-11-01', to: '2026-11-30', preset: undefined },
  salesPerson: null,
  measure: 'count' as const,
};
const nobodys = { sales_person: null, name: 'Unassigned', ...sums };
const meeras = { sales_person: 4, name: 'Meera Rao', ...sums };

test.each([
  ['nothing is assigned', [nobodys], ['by status']],
  ['some are assigned', [meeras, nobodys], ['by status', 'by person']],
  ['all are assigned to one person', [meeras], ['by status', 'by person']],
])('if %s, the breakdowns are %j', (_, sales_person_split, names) => {
  const figures = {
    success: true,
    ...sums,
    status_split: [{ status: 'NEW', name: 'New', ...sums }],
    sales_person_split,
  };
  expect(splitsOf(FIGURES.leads, address, figures, true).map(({ by }) => by)).toEqual(names);
});

test('while the figures are read, every breakdown has its place', () => {
  expect(splitsOf(FIGURES.orders, address, undefined, true).map(({ by }) => by)).toEqual([
    ...['by status', 'by salesperson', 'by customer'],
  ]);
});
