import { afterEach, expect, test } from 'vitest';
import { FIGURES } from '../../records/figures/figure-kinds.ts';
import { clearGateway, noteForeignGateway } from '../../stores/gateway.ts';
import { askedOf, curvesHere } from './report-kinds.ts';

const address = {
  period: { from: '2026-11-01', to: '2026-11-30', preset: undefined },
  salesPerson: null,
  measure: 'count' as const,
};

afterEach(clearGateway);

test('at our own gateway three kinds have a curve, counted by day', () => {
  expect(curvesHere().map(({ key }) => key)).toEqual(['rfqs', 'quotations', 'orders']);
  expect(askedOf(FIGURES.orders, address).byDate).toBe(true);
});

test('at a gateway that does not count by day there are no curves, and none is asked for', () => {
  noteForeignGateway();
  expect(curvesHere()).toEqual([]);
  expect(askedOf(FIGURES.orders, address).byDate).toBe(false);
});
