import { describe, expect, test } from 'vitest';
import { isCreditedWhole, lineStatus, orderStatus } from './order.ts';
import type { LineSupply, OrderLineStatus, OrderStatus } from './order.ts';

describe('the status of an order line', () => {
  const line: LineSupply = {
    status: 'CONFIRMED',
    quantity: 10,
    issued: 0,
    in_transit: 0,
    delivered: 0,
    to_credit: 0,
    credited: 0,
  };

  test.each<[Partial<LineSupply>, OrderLineStatus]>([
    [{}, 'CONFIRMED'],
    [{ status: 'PO_ISSUED' }, 'CONFIRMED'],
    [{ issued: 0.5 }, 'PO_ISSUED'],
    [{ in_transit: 1 }, 'IN_TRANSIT'],
    [{ issued: 10, in_transit: 1 }, 'IN_TRANSIT'],
    [{ delivered: 9.999 }, 'IN_TRANSIT'],
    [{ delivered: 10 }, 'DELIVERED'],
    [{ delivered: 10, in_transit: 5 }, 'DELIVERED'],
    [{ delivered: 9.7, to_credit: 0.3 }, 'DELIVERED'],
    [{ to_credit: 10 }, 'DELIVERED'],
    [{ issued: 10, to_credit: 1 }, 'IN_TRANSIT'],
    [{ status: 'DELIVERED', in_transit: 4 }, 'IN_TRANSIT'],
    [{ status: 'CANCELLED', delivered: 10, issued: 10 }, 'CANCELLED'],
  ])('%j: %s', { tags: ['ORD-3', 'ORD-4', 'ORD-5'] }, (supply, status) => {
    expect(lineStatus({ ...line, ...supply })).toBe(status);
  });

  test.each<[Partial<LineSupply>, OrderLineStatus, boolean]>([
    [{ credited: 10 }, 'CONFIRMED', true],
    [{ issued: 10, credited: 10 }, 'PO_ISSUED', true],
    [{ credited: 9 }, 'CONFIRMED', false],
    [{ delivered: 6, credited: 4 }, 'DELIVERED', false],
    [{ delivered: 6, credited: 3.999 }, 'IN_TRANSIT', false],
    [{ delivered: 6, in_transit: 4, credited: 10 }, 'IN_TRANSIT', false],
    [{ delivered: 6, to_credit: 1, credited: 3 }, 'IN_TRANSIT', false],
    [{ delivered: 6, to_credit: 1, credited: 4 }, 'DELIVERED', false],
    [{ status: 'CANCELLED', credited: 10 }, 'CANCELLED', true],
  ])('%j: %s, without goods to wait for: %s', { tags: ['SUP-178'] }, (supply, status, isWhole) => {
    expect([lineStatus({ ...line, ...supply }), isCreditedWhole({ ...line, ...supply })]).toEqual([status, isWhole]);
  });
});

describe('the status of an order', () => {
  test.each<[OrderStatus, OrderLineStatus[], OrderStatus]>([
    ['CONFIRMED', ['CONFIRMED', 'PO_ISSUED'], 'CONFIRMED'],
    ['CONFIRMED', ['CONFIRMED', 'IN_TRANSIT'], 'IN_TRANSIT'],
    ['CONFIRMED', ['CONFIRMED', 'DELIVERED'], 'IN_TRANSIT'],
    ['IN_TRANSIT', ['DELIVERED', 'DELIVERED'], 'DELIVERED'],
    ['IN_TRANSIT', ['DELIVERED', 'CANCELLED'], 'DELIVERED'],
    ['DELIVERED', ['PO_ISSUED', 'CANCELLED'], 'CONFIRMED'],
    ['CONFIRMED', ['CANCELLED', 'CANCELLED'], 'CONFIRMED'],
    ['CONFIRMED', [], 'CONFIRMED'],
    ['CLOSED', ['IN_TRANSIT'], 'CLOSED'],
    ['CANCELLED', ['DELIVERED'], 'CANCELLED'],
  ])('%s with lines %j: %s', { tags: ['ORD-6', 'ORD-8'] }, (current, lines, status) => {
    expect(orderStatus(current, lines)).toBe(status);
  });
});
