import type { LoggedChange } from '@console/shared/audience';
import { expect, test } from 'vitest';
import { withoutCascades } from './cascades.ts';

const NOON = '2026-11-21T06:30:00.000Z';
const FOLLOWED = ['order_lines', 'revision', 'modified_by', 'modified_by_info', 'modified_date'];

const change = (seq: number, patch: Partial<LoggedChange>): LoggedChange => ({
  ...{ seq, entity: 'order', id: 'OR1', op: 'updated', revision: 2, at: NOON },
  ...{ by: { user_id: 7, name: 'Asha' }, by_role_id: 2, row: null, before: null, changed: FOLLOWED },
  ...patch,
});
const supply = change(11, { entity: 'purchase_order', id: 'PO1', op: 'created', changed: [] });

/** What remains of an order's change that follows one of its purchase order. */
const after = (patch: Partial<LoggedChange>, seq = 12) =>
  withoutCascades([supply, change(seq, patch)])
    .slice(1)
    .map(({ changed }) => changed);

test('an order that followed its supply was edited by nobody, and one that moved with it reports only that', () => {
  expect(after({})).toEqual([]);
  expect(after({ changed: ['status', ...FOLLOWED] })).toEqual([['status', ...FOLLOWED.slice(1)]]);
});

test.each<[string, Partial<LoggedChange>, number?]>([
  ['by somebody else', { by: { user_id: 8, name: 'Bilal' } }],
  ['a little later', { at: '2026-11-21T06:30:00.001Z' }],
  ['behind another write', {}, 13],
])('an edit of lines %s is shown', (_when, patch, seq) => {
  expect(after(patch, seq)).toEqual([FOLLOWED]);
});

test('an edit of lines after one of the order itself is shown, with what else it changed', () => {
  expect(withoutCascades([change(11, {}), change(12, {})])).toHaveLength(2);
  expect(after({ changed: ['edd', ...FOLLOWED] })).toEqual([['edd', ...FOLLOWED.slice(1)]]);
});
