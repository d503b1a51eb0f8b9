import { analyticsCalls } from '@console/shared/calls/analytics';
import { orderCalls } from '@console/shared/calls/order';
import { expect, test } from 'vitest';
import { presentFigures } from './figures.ts';

const parts = [
  { status: 'CONFIRMED', name: 'CONFIRMED', count: 1, total_value: 10 },
  { status: 'CANCELLED', name: 'CANCELLED', count: 3, total_value: 40 },
  { status: 'PACKED_BY_US', name: 'PACKED_BY_US', count: 2, total_value: 10 },
];

test('the largest part is first, and statuses have the names that people know', () => {
  const tenant_split = [
    { tenant_id: 1, name: 'Acme', count: 1, total_value: 1 },
    { tenant_id: 2, name: 'Bharat', count: 1, total_value: 2 },
  ];
  const { orders, tenant } = analyticsCalls;
  for (const call of [orders, tenant]) {
    expect(presentFigures(call, { count: 6, status_split: parts, tenant_split })).toEqual({
      count: 6,
      status_split: [
        { status: 'CANCELLED', name: 'Cancelled', count: 3, total_value: 40 },
        { status: 'PACKED_BY_US', name: 'PACKED_BY_US', count: 2, total_value: 10 },
        { status: 'CONFIRMED', name: 'Confirmed', count: 1, total_value: 10 },
      ],
      tenant_split: tenant_split.toReversed(),
    });
  }
});

test('other replies stay as they are', () => {
  const reply = { orders: [], status_split: parts };
  expect(presentFigures(orderCalls.list, reply)).toBe(reply);
});
