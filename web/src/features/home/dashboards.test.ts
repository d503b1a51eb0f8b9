import type { PermissionMap } from '@console/shared/permissions';
import { describe, expect, test } from 'vitest';
import { dashboardsOf, filterOf } from './dashboards.ts';
import { readAddress } from './filters/home-address.ts';

const ALL: PermissionMap = {
  quotation_request: { READ: true, WRITE: true, UPDATE: true },
  purchase_order: { APPROVE: true },
  quotation: { READ: true, APPROVE: true },
  delivery_challan: { APPROVE: true },
  order: { READ: true },
};
const of = (role_id: number, permissions = ALL, missing: readonly string[] = []) =>
  dashboardsOf({ user_id: 9, role_id, permissions }, (name) => !missing.includes(name)).map(
    ({ name, own, showsHeader, kinds }) => ({
      name,
      own,
      showsHeader,
      panels: kinds.map(({ title }) => title),
    }),
  );
const SOURCING = [
  'Quotation Requests Pending on Your Approval',
  'Pending Purchase Orders',
  'Pending Quotations',
  'Pending Delivery Challans',
  'Orders waiting for approval',
];
const SALES = ['Open Orders', 'Open Quotations', 'Open Quote Requests'];

describe('dashboardsOf', () => {
  test('an admin sees both, for everybody', { tags: ['HOM-1', 'HOM-10', 'REQ-26', 'ROL-17'] }, () => {
    expect(of(1001)).toEqual([
      { name: 'sourcing', own: null, showsHeader: true, panels: SOURCING },
      { name: 'sales', own: null, showsHeader: true, panels: SALES },
    ]);
  });

  test.each([
    [1009, 9],
    [1010, 9],
    [1012, null],
    [1013, null],
  ])(
    'role %i sees the sourcing dashboard, initially for %j',
    { tags: ['HOM-1', 'HOM-3', 'ROL-18', 'ROL-19'] },
    (role, own) => {
      expect(of(role)).toEqual([{ name: 'sourcing', own, showsHeader: true, panels: SOURCING }]);
    },
  );

  test.each([1007, 1008])(
    'role %i sees the sales dashboard, initially for themselves',
    { tags: ['HOM-9', 'HOM-10', 'ROL-20'] },
    (role) => {
      expect(of(role)).toEqual([{ name: 'sales', own: 9, showsHeader: true, panels: SALES }]);
    },
  );

  test.each([1002, 10001])('role %i has none', { tags: ['HOM-1', 'ROL-22'] }, (role) => {
    expect(of(role)).toEqual([]);
  });

  test('each panel has its own permission', { tags: ['HOM-5', 'ROL-21'] }, () => {
    expect(of(1010, { quotation_request: { UPDATE: true } })).toEqual([
      { name: 'sourcing', own: 9, showsHeader: true, panels: SOURCING.slice(0, 1) },
    ]);
    expect(of(1009, { delivery_challan: { APPROVE: true } })).toEqual([
      { name: 'sourcing', own: 9, showsHeader: false, panels: SOURCING.slice(3, 4) },
    ]);
  });
});

test.each([
  [1009, { quotation_request: { UPDATE: true } }, true],
  [1009, { purchase_order: { APPROVE: true } }, true],
  [1009, { quotation: { APPROVE: true } }, true],
  [1009, { delivery_challan: { APPROVE: true }, quotation_request: { READ: true } }, false],
  [1007, { order: { READ: true } }, true],
  [1007, { quotation_request: { WRITE: true } }, true],
  [1007, { quotation: { READ: true }, order: { WRITE: true } }, false],
])(
  'the dashboard of role %i with %j has a header: %s',
  { tags: ['HOM-4', 'HOM-11'] },
  (role, permissions, showsHeader) => {
    expect(of(role, permissions)).toMatchObject([{ showsHeader }]);
  },
);

test('what the gateway does not list has no panel, and nothing waits for an approval that it does not know', () => {
  const [sourcing] = of(1012, ALL, ['GET /dc', 'POST /approveOrder']);
  expect(sourcing?.panels).toEqual(SOURCING.slice(0, 3));
});

test('filterOf starts with oneself, and follows the address', { tags: ['HOM-3', 'ROL-19'] }, () => {
  const [dashboard] = dashboardsOf({ user_id: 9, role_id: 1009, permissions: ALL }, () => true);
  if (!dashboard) throw new Error('no dashboard');
  const filter = (text: string) =>
    filterOf(dashboard, readAddress(new URLSearchParams(text), Date.parse('2026-11-21T06:00:00Z')));
  const base = { from: '2025-11-21', to: undefined, salesPerson: null };
  expect(filter('')).toEqual({ ...base, categoryManager: 9 });
  expect(filter('category_manager=all&sales_person=4')).toEqual({ ...base, categoryManager: null });
  expect(filter('category_manager=12')).toEqual({ ...base, categoryManager: 12 });
});
