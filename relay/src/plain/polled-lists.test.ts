import { expect, test } from 'vitest';
import { POLLED_LISTS } from './polled-lists.ts';

const NOW = Date.parse('2026-11-22T06:00:00Z');
const paths = (entity: string) =>
  POLLED_LISTS.filter((list) => list.entity === entity).map((list) => list.path(1, NOW));

test('of each entity the newest are read, and of those with a queue everything waiting in it', () => {
  expect(paths('seller')).toEqual(['/getSeller?page=1&limit=50']);
  expect(paths('order')).toEqual([
    '/getOrderRequest?page=1&limit=50',
    '/getOrderRequest?status=CONFIRMED%2CIN_TRANSIT&startDate=2025-11-22&page=1&limit=500',
  ]);
  expect(paths('admin_user')).toEqual(['/admin/user?page=1&limit=500']);
});

test('an entity that is listed only by its owner is not polled', () => {
  for (const entity of ['comment', 'address', 'document_upload', 'tenant_user']) expect(paths(entity)).toEqual([]);
});
