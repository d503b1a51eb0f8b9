import type { Entity } from '@console/shared/entities';
import { expect, test } from 'vitest';
import { concerns } from './concerns.ts';

const ORDER = 'OR2627-000007';
const KNOWN = [{ entity: 'quotation_request' as const, id: '501' }];
type Fields = Record<string, unknown>;
const rowOf = (fields: Fields | null) => fields && { revision: 1, ...fields };
const isIn = (entity: Entity, id: string, row: Fields | null, before: Fields | null = null) =>
  concerns({ entity, id, row: rowOf(row), before }, { entity: 'order', id: ORDER }, KNOWN);

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

test('the activity of any record includes its own changes and its comments, and those of no other', () => {
  const of = (entity: Entity, id: string, row: Fields) =>
    concerns({ entity, id, row: rowOf(row), before: null }, { entity: 'quotation', id: '7' }, []);
  expect(of('quotation', '7', {})).toBe(true);
  expect(of('quotation', '8', {})).toBe(false);
  expect(of('comment', '1', { entity_type: 'QUOTATION', entity_id: '7' })).toBe(true);
  expect(of('comment', '1', { entity_type: 'ORDER', entity_id: '7' })).toBe(false);
  expect(of('order', 'OR1', { quotation_id: 7, order_number: '7' })).toBe(false);
});
