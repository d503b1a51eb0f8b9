import type { Entity } from '@console/shared/entities';
import { expect, test } from 'vitest';
import type { TimelineEvent } from './event-labels.ts';
import { isInChain } from './in-chain.ts';

const ORDER = 'OR2627-000007';
const KNOWN: TimelineEvent[] = [
  {
    at: '2026-11-20T18:00:00Z',
    by: null,
    entity: 'quotation_request',
    id: '501',
    name: '501',
    amount: null,
    op: 'created',
    from_status: null,
    to_status: 'PENDING',
    reason: null,
    approved_total: null,
    changed: [],
  },
];
type Fields = Record<string, unknown>;
const rowOf = (fields: Fields | null) => fields && { revision: 1, ...fields };
const isIn = (entity: Entity, id: string, row: Fields | null, before: Fields | null = null) =>
  isInChain({ entity, id, row: rowOf(row), before }, ORDER, KNOWN);

test('the chain includes the order and the records of its timeline', () => {
  expect(isIn('order', ORDER, {})).toBe(true);
  expect(isIn('order', 'OR2627-000008', {})).toBe(false);
  expect(isIn('quotation_request', '501', {})).toBe(true);
  expect(isIn('quotation_request', '502', {})).toBe(false);
});

test('the chain includes records made for the order, and those it was made from', () => {
  expect(isIn('purchase_order', 'PO1', { order_number: ORDER })).toBe(true);
  expect(isIn('payment', '9', null, { order_number: ORDER })).toBe(true);
  expect(isIn('delivery_challan', 'DC1', { order_number: 'OR2627-000008' })).toBe(false);
  expect(isIn('expense', '3', { entity_type: 'ORDER', entity_id: ORDER })).toBe(true);
  expect(isIn('expense', '3', { entity_type: 'PURCHASE_ORDER', entity_id: ORDER })).toBe(false);
});

test('the chain includes no record of another kind that happens to name it', () => {
  expect(isIn('support_ticket', '1', { order_number: ORDER })).toBe(false);
});
