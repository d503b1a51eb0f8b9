import type { Database } from '../database/tables.ts';

/**
 * The order in which a write locks rows of these tables, and rows of one table in order of their keys, so that two
 * writes do not wait for each other. Cascades lock in it. Key share locks, which conflict only with a deletion, are taken
 * at any time.
 */
export const LOCK_ORDER: readonly (keyof Database)[] = [
  'orders',
  'purchase_orders',
  'delivery_challans',
  'credit_notes',
  'payments',
  'quotations',
  'tenants',
  'organisations',
  'users',
  'skus',
  'categories',
  'products',
  'quote_requests',
  'sellers',
  'offers',
  'leads',
];

/** These in the order in which their rows are locked. */
export const inLockOrder = <T extends { table: keyof Database }>(records: readonly T[]): T[] =>
  records.toSorted((a, b) => LOCK_ORDER.indexOf(a.table) - LOCK_ORDER.indexOf(b.table));
