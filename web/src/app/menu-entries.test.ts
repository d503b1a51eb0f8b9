import { PERMISSION_ENTITIES, PERMISSION_TYPES } from '@console/shared/permissions';
import type { PermissionMap } from '@console/shared/permissions';
import { describe, expect, test, vi } from 'vitest';
import type { Profile } from '../stores/session.ts';
import { landingOf } from './gate.ts';
import { goToFor, isGroup, menuFor } from './menu-entries.ts';

// Screens import styles and browser APIs. The menu needs only their paths.
vi.mock('./screens/screens.ts', () => ({ isAvailable: () => true }));

const person = (role_id: number, permissions: PermissionMap = {}) => ({ role_id, permissions }) as Profile;
const everything = Object.fromEntries(PERMISSION_ENTITIES.map((entity) => [entity, { READ: true, APPROVE: true }]));
const labels = (user: Profile, built?: (path: string) => boolean) =>
  menuFor(user, built).map((entry) =>
    isGroup(entry) ? [entry.label, ...entry.links.map(({ label }) => label)] : entry.label,
  );

const ORDERS: PermissionMap = { order: { READ: true }, delivery_challan: { READ: true } };

describe('the menu', () => {
  test(
    'has every entry of the specification for a reader of everything, in order',
    {
      tags: [
        'APP-76',
        'APP-77',
        'APP-78',
        'APP-79',
        'APP-80',
        'APP-81',
        'APP-82',
        'APP-83',
        'APP-84',
        'APP-85',
        'APP-86',
        'APP-87',
        'APP-88',
      ],
    },
    () => {
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
        [
          'More',
          'Delivery Challans',
          'Payments',
          'Credit Notes',
          'Outstanding',
          'Approvals',
          'Deadlines',
          'Routing',
          'Approval Limits',
          'Displays',
          'Permissions',
        ],
        ['Other Options', 'Wallboard', 'Sales Metrics', 'Support Center', 'Audit Log'],
      ]);
    },
  );

  test('opens an entry by READ on its entity, the categories by APPROVE on product', { tags: ['APP-76'] }, () => {
    expect(
      labels(person(1009, { product: { READ: true }, seller: { READ: true }, quotation: { WRITE: true } })),
    ).toEqual([
      'Home',
      ['Inventory', 'Manage Products'],
      'Vendors',
      ['Other Options', 'Wallboard', 'Sales Metrics', 'Support Center'],
    ]);
  });

  test.each([
    ['Manage Products', '/inventoryManager', 'product', 'READ'],
    ['Manage Categories', '/categoryManager', 'product', 'APPROVE'],
    ['Vendors', '/seller-manager', 'seller', 'READ'],
    ['Quote Requests', '/quoteRequests', 'quotation_request', 'READ'],
    ['Quotations', '/quotations', 'quotation', 'READ'],
    ['Orders', '/orders', 'order', 'READ'],
    ['Expenses', '/expenses', 'expense', 'READ'],
    ['Purchase Orders', '/purchaseOrders', 'purchase_order', 'READ'],
    ['Blog Posts', '/blogs', 'blogs', 'READ'],
    ['User Management', '/organisations', 'tenant', 'READ'],
  ] as const)(
    '%s leads to %s, for %s %s only',
    { tags: ['APP-77', 'APP-78', 'APP-79', 'APP-80', 'APP-81', 'APP-82', 'APP-83', 'APP-84', 'APP-85', 'APP-86'] },
    (label, path, entity, type) => {
      const found = (permissions: PermissionMap) =>
        menuFor(person(1009, permissions))
          .flatMap((entry) => (isGroup(entry) ? entry.links : entry))
          .filter((link) => link.label === label)
          .map((link) => link.path);
      expect(found({ [entity]: { [type]: true } })).toEqual([path]);
      const all = Object.fromEntries(PERMISSION_TYPES.map((one) => [one, true]));
      const others = Object.fromEntries(PERMISSION_ENTITIES.map((one) => [one, all]));
      expect(found({ ...others, [entity]: { ...all, [type]: false } })).toEqual([]);
    },
  );

  test.each([
    ['Home', '/'],
    ['Support Center', '/ops-support'],
  ])('%s leads to %s for any staff', { tags: ['APP-75', 'APP-88'] }, (label, path) => {
    const links = menuFor(person(1009)).flatMap((entry) => (isGroup(entry) ? entry.links : entry));
    expect(links).toContainEqual(expect.objectContaining({ label, path }));
  });

  test('has no entry and no group without screens', { tags: ['APP-76'] }, () => {
    expect(labels(person(1001, everything), (path) => path === '/' || path === '/orders')).toEqual(['Home', 'Orders']);
  });

  test.each<[string, number, PermissionMap, string[]]>([
    ['a reader of orders and challans alone', 1009, ORDERS, ['Delivery Challans']],
    [
      'one who may read payments',
      1008,
      { ...ORDERS, payment: { READ: true } },
      ['Delivery Challans', 'Payments', 'Credit Notes'],
    ],
    [
      'one who may see customers, too',
      ...([1007, { ...ORDERS, payment: { READ: true }, tenant: { READ: true } }] as const),
      ['Delivery Challans', 'Payments', 'Credit Notes', 'Outstanding'],
    ],
    [
      'a reader of payments and purchase orders',
      ...([1012, { payment: { READ: true }, purchase_order: { READ: true } }] as const),
      ['Payments', 'Outstanding'],
    ],
    ['a customer’s own account', 10001, { order: { READ: true }, tenant: { READ: true } }, []],
  ])(
    'shows %s the lists of goods and money that are theirs',
    { tags: ['APP-95'] },
    (_who, role, permissions, expected) => {
      const more = menuFor(person(role, permissions)).find(({ label }) => label === 'More');
      expect(more && isGroup(more) ? more.links.map(({ label }) => label) : []).toEqual(expected);
    },
  );

  test('is different for a customer’s account', () => {
    expect(labels(person(10001, { tenant: { READ: true } }))).toContain('Customers');
  });
});

test.each([
  [1001, undefined],
  [1009, undefined],
  [1007, undefined],
  [1002, '/wallboard'],
  [10001, '/my-customers'],
])('role %i starts at %s', { tags: ['ROL-22', 'ROL-45'] }, (role, path) => {
  expect(landingOf(person(role))).toBe(path);
});

describe('the screens to choose from', () => {
  const names = (user: Profile, built?: (path: string) => boolean) => goToFor(user, built).map(({ label }) => label);

  test('are those of the menu, without its groups, and those beside it', () => {
    const sales = person(1007, {
      order: { READ: true, WRITE: true },
      product: { READ: true },
      delivery_challan: { READ: true },
    });
    expect(names(sales)).toEqual([
      ...['Home', 'Manage Products', 'Orders', 'Delivery Challans', 'Wallboard', 'Sales Metrics', 'Support Center'],
      'Catalogue',
      'New order',
      'API reference',
      'Your sessions',
    ]);
  });

  test('leave out what the person may not do, or what does not exist', () => {
    expect(names(person(1009, { order: { READ: true } }))).not.toContain('New order');
    expect(names(person(1007, { order: { WRITE: true } }), () => false)).toEqual([]);
  });
});
