import { expect, test } from 'vitest';
import { CLAIMABLE, QUEUE_NAMES, queuesOf } from './queues.ts';
import type { Queue } from './queues.ts';
import type { Entity } from './entities.ts';

test.each<[Entity, string, Queue[]]>([
  ['quotation_request', 'PENDING', ['quote_requests']],
  ['quotation_request', 'PRICE_UPDATED', ['quote_requests']],
  ['quotation_request', 'QUOTATION_GENERATED', []],
  ['quotation_request', 'ARCHIVED', []],
  ['quotation', 'SENT', ['quotations', 'open_quotations']],
  ['quotation', 'CONFIRMED', ['open_quotations']],
  ['quotation', 'CONVERTED_TO_ORDER', []],
  ['quotation', 'REJECTED', []],
  ['purchase_order', 'DRAFT', ['purchase_orders']],
  ['purchase_order', 'ISSUED', []],
  ['delivery_challan', 'DRAFT', []],
  ['delivery_challan', 'IN_TRANSIT', ['delivery_challans']],
  ['delivery_challan', 'DELIVERED', []],
  ['order', 'CONFIRMED', ['open_orders']],
  ['order', 'IN_TRANSIT', ['open_orders']],
  ['order', 'DELIVERED', []],
])('a %s that is %s waits in %j', { tags: ['QUO-3', 'REQ-14', 'SUP-21', 'SUP-36'] }, (entity, status, queues) => {
  expect(queuesOf(entity, status)).toEqual(queues);
});

test('there are six queues, and what waits in them can be claimed', () => {
  expect(QUEUE_NAMES).toHaveLength(6);
  expect(CLAIMABLE).toEqual(['quotation_request', 'quotation', 'purchase_order', 'delivery_challan', 'order']);
});
