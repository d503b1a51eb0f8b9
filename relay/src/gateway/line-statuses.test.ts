import { expect, test } from 'vitest';
import { withDerived } from './derived.ts';

interface Line {
  status?: string;
}

const statuses = (lines: readonly Line[]) => lines.map(({ status }) => status);
const given = (...own: (string | undefined)[]): Line[] => own.map((status) => (status === undefined ? {} : { status }));

test.each([
  ['DRAFT', ['DRAFT', undefined, 'CANCELLED'], ['DRAFT', 'DRAFT', 'CANCELLED']],
  ['ISSUED', ['DRAFT', 'PAID', 'CANCELLED'], ['ISSUED', 'PAID', 'CANCELLED']],
  ['PAID', ['DRAFT', 'ISSUED', 'RECEIVED'], ['PAID', 'PAID', 'RECEIVED']],
  ['CANCELLED', ['DRAFT', 'ISSUED', 'PAID'], ['CANCELLED', 'CANCELLED', 'PAID']],
])('a line of a purchase order that is %s is not behind it: %j is %j', (status, own, shown) => {
  const purchaseOrder = { po_id: 'P-1', status, purchase_order_lines: given(...own) };
  const { purchaseOrder: read } = withDerived({ purchaseOrder }) as { purchaseOrder: typeof purchaseOrder };
  expect(statuses(read.purchase_order_lines)).toEqual(shown);
});

test.each([
  ['IN_TRANSIT', ['DRAFT', 'DELIVERED'], ['IN_TRANSIT', 'DELIVERED']],
  ['CANCELLED', ['IN_TRANSIT', undefined], ['CANCELLED', 'CANCELLED']],
])('and of a challan that is %s: %j is %j', (status, own, shown) => {
  const dc = { challanId: 'D-1', status, dc_lines: given(...own) };
  const { dcs } = withDerived({ dcs: [dc] }) as { dcs: [typeof dc] };
  expect(statuses(dcs[0].dc_lines)).toEqual(shown);
});

test.each([
  ['DELIVERED', ['CONFIRMED', 'IN_TRANSIT', 'CANCELLED'], ['DELIVERED', 'DELIVERED', 'CANCELLED']],
  ['CANCELLED', ['CONFIRMED', 'DELIVERED'], ['CANCELLED', 'DELIVERED']],
  ['IN_TRANSIT', ['CONFIRMED', 'IN_TRANSIT'], ['CONFIRMED', 'IN_TRANSIT']],
  ['CLOSED', ['CONFIRMED', 'DELIVERED'], ['CONFIRMED', 'DELIVERED']],
])('a line of an order follows it where nothing else can be true: %s, %j is %j', (status, own, shown) => {
  const order = { order_number: 'A-1', status, order_lines: given(...own) };
  const { order: read } = withDerived({ order }) as { order: typeof order };
  expect(statuses(read.order_lines)).toEqual(shown);
});
