import { PERMISSION_ENTITIES, PERMISSION_TYPES } from '@console/shared/permissions';
import type { PermissionMap } from '@console/shared/permissions';
import { describe, expect, test, vi } from 'vitest';
import type { Profile } from '../stores/session.ts';
import { landingOf } from './gate.ts';
import { goToFor, isGroup, menuFor } from './menu-entries.ts';

// A screen brings its styles and the browser with it; the menu needs only its path.
vi.mock('./screens/screens.ts', () => ({ isBuilt: () => true }));

const person = (role_id: number, permissions: PermissionMap = {}) => ({ role_id, permissions }) as Profile;
const everything = Object.fromEntries(PERMISSION_ENTITIES.map((entity) => [entity, { READ: true, APPROVE: true }]));
const labels = (user: Profile, built?: (path: string) => boolean) =>
  menuFor(user, built).map((entry) =>
    isGroup(entry) ? [entry.label, ...entry.links.map(({ label }) => label)] : entry.label,
  );

describe('the menu', () => {
  test('has every entry of the specification for who may read all, in its order', () => {
    expect(labels(person(1001, everything))).toEqual([
      'Home',
      ['Inventory', 'Manage Products', 'Manage Categories'],
      'Vendors',
      'Quote Requests',
      'Quotations',
      'Orders',
      'Expenses',
      'Purchase Orders',
      'Blog Posts',
      'User Management',
      ['Other Options', 'Wallboard', 'Sales Metrics', 'Support Center'],
    ]);
  });

  test('opens an entry by READ on its entity, the categories by APPROVE on product', () => {
    expect(
      labels(person(1009, { product: { READ: true }, seller: { READ: true }, quotation: { WRITE: true } })),
    ).toEqual([
      'Home',
      ['Inventory', 'Manage Products'],
      'Vendors',
      ['Other Options', 'Wallboard', 'Sales Metrics', 'Support Center'],
    ]);
  });

  test.each<[string, PermissionMap]>([
    ['Manage Products', { product: { READ: true } }],
    ['Manage Categories', { product: { APPROVE: true } }],
    ['Vendors', { seller: { READ: true } }],
    ['Quote Requests', { quotation_request: { READ: true } }],
    ['Quotations', { quotation: { READ: true } }],
    ['Orders', { order: { READ: true } }],
    ['Expenses', { expense: { READ: true } }],
    ['Purchase Orders', { purchase_order: { READ: true } }],
    ['Blog Posts', { blogs: { READ: true } }],
    ['User Management', { tenant: { READ: true } }],
  ])('has %s for who has its permission, and for nobody else', (label, permissions) => {
    const gated = (may: PermissionMap) =>
      labels(person(1009, may))
        .flat()
        .filter((entry) => !['Home', 'Inventory', 'Other Options', 'Wallboard'].includes(entry))
        .filter((entry) => !['Sales Metrics', 'Support Center'].includes(entry));
    expect([gated(permissions), gated({})]).toEqual([[label], []]);
  });

  test('has no entry and no group whose screens are not there', () => {
    expect(labels(person(1001, everything), (path) => path === '/' || path === '/orders')).toEqual(['Home', 'Orders']);
  });

  test('is its own for a customer’s account', () => {
    expect(labels(person(10001, { tenant: { READ: true } }))).toContain('Customers');
  });
});

test.each([
  [1001, undefined],
  [1009, undefined],
  [1007, undefined],
  [1002, '/wallboard'],
  [10001, '/my-customers'],
])('role %i starts at %s', (role, path) => {
  expect(landingOf(person(role))).toBe(path);
});

describe('the names one goes to', () => {
  const names = (user: Profile, built?: (path: string) => boolean) => goToFor(user, built).map(({ label }) => label);

  test('are those of the menu, out of their groups, and what stands beside it', () => {
    const sales = person(1007, {
      order: { READ: true, WRITE: true },
      product: { READ: true },
      delivery_challan: { READ: true },
    });
    expect(names(sales)).toEqual([
      ...['Home', 'Manage Products', 'Orders', 'Wallboard', 'Sales Metrics', 'Support Center'],
      'Delivery Challans',
      'Catalogue',
      'New order',
    ]);
  });

  test('leave out what the person may not do, or what is not built', () => {
    expect(names(person(1009, { order: { READ: true } }))).not.toContain('New order');
    expect(names(person(1007, { order: { WRITE: true } }), () => false)).toEqual([]);
  });
});
