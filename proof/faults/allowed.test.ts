import { expect, test } from 'vitest';
import { beyondPermissions } from './allowed.ts';

const of = (role_id: number) => ({ role_id, user_id: 7 });

const request = (row: object) => ({
  changes: [{ entity: 'quotation_request', id: '5', by: null, row: { request_id: 5, ...row }, before: null }],
});

test('finds a customer at any depth if customers are hidden', () => {
  expect(beyondPermissions(of(1002), 'changes', request({ tenant_info: { district: 'Mysuru' } }))).toEqual([]);
  expect(beyondPermissions(of(1002), 'changes', request({ tenant_id: 2 }))).toEqual(['tenant_id']);
  expect(
    beyondPermissions(of(1009), 'changes', request({ tenant_info: { district: 'Mysuru', state: 'Karnataka' } })),
  ).toEqual(['tenant_info.state']);
  expect(beyondPermissions(of(1009), 'changes', request({ lines: [{ created_by_info: { role_id: 10001 } }] }))).toEqual(
    ['a customer who acted'],
  );
  expect(beyondPermissions(of(1009), 'changes', request({ user_id: 7 }))).toEqual(['user_id of quotation_request']);
  expect(beyondPermissions(of(1007), 'changes', request({ tenant_id: 2, user_id: 7 }))).toEqual([]);
});

test("finds which of our staff wrote what a customer's own account reads", () => {
  const written = request({ created_by_info: { role_id: 10001 }, modified_by_info: { role_id: 1012 } });
  expect(beyondPermissions(of(10001), 'changes', written)).toEqual(['modified_by_info']);
  expect(beyondPermissions(of(1007), 'changes', written)).toEqual([]);
});

test('finds rows that may not be read at all', () => {
  expect(beyondPermissions(of(1007), 'changes', { changes: [{ entity: 'seller', row: null }] })).toEqual([
    'a change of seller',
  ]);
  expect(beyondPermissions(of(1007), 'claims', { taken: [{ entity: 'purchase_order' }], freed: [] })).toEqual([
    'a claim of purchase_order',
  ]);
  expect(beyondPermissions(of(1007), 'counts', { queues: { quote_requests: {}, purchase_orders: {} } })).toEqual([
    'counts (purchase_orders) of purchase_order',
  ]);
  expect(
    beyondPermissions(of(1007), 'hello', { claims: [], presence: [{ viewing: { entity: 'purchase_order' } }] }),
  ).toEqual(['presence of purchase_order']);
  expect(beyondPermissions(of(1001), 'claims', { taken: [{ entity: 'purchase_order' }] })).toEqual([]);
});

test('finds more about a colleague than a card', () => {
  const change = { entity: 'admin_user', row: { user_id: 3, first_name: 'Asha', email: 'asha@demo.in' }, before: null };
  expect(beyondPermissions(of(1007), 'changes', { changes: [change] })).toEqual(['email of a colleague']);
});

test.each(['notification', 'follow'])(
  'finds a %s of somebody else, and one’s own of a record that one may not read',
  (entity) => {
    const told = (row: object) => ({ changes: [{ entity, row, before: null }] });
    expect(beyondPermissions(of(1009), 'changes', told({ user_id: 7, entity: 'quotation' }))).toEqual([]);
    expect(beyondPermissions(of(1009), 'changes', told({ user_id: 8, entity: 'quotation' }))).toEqual([
      `a ${entity} of somebody else`,
    ]);
    expect(beyondPermissions(of(1001), 'changes', told({ user_id: 8, entity: 'quotation' }))).toEqual([
      `a ${entity} of somebody else`,
    ]);
    expect(beyondPermissions(of(1007), 'changes', told({ user_id: 7, entity: 'purchase_order' }))).toEqual([
      'a change of purchase_order',
    ]);
  },
);
