import { describe, expect, test } from 'vitest';
import {
  can,
  CATEGORY_MANAGER_ROLES,
  CUSTOMER_CEILING,
  isStaff,
  meets,
  OWN_CATEGORY_ROLES,
  OWN_SALES_ROLES,
  PERMISSION_ENTITIES,
  PERMISSION_TYPES,
  ROLE_CUSTOMER,
  ROLE_WALLBOARD,
  roleName,
  SALES_ROLES,
  SOURCING_ROLES,
  STAFF_ROLES,
  withinCeiling,
} from './permissions.ts';
import type { PermissionMap, Requirement } from './permissions.ts';

describe('a permission', () => {
  test('is of one of five types, on one of sixteen entities', { tags: ['ROL-1'] }, () => {
    expect(PERMISSION_TYPES).toEqual(['READ', 'WRITE', 'UPDATE', 'DELETE', 'APPROVE']);
    expect(PERMISSION_ENTITIES.toSorted()).toEqual([
      'admin_user',
      'blogs',
      'delivery_challan',
      'document_upload',
      'expense',
      'offer',
      'order',
      'payment',
      'product',
      'purchase_order',
      'quotation',
      'quotation_request',
      'seller',
      'sku',
      'tenant',
      'tenant_user',
    ]);
  });

  test.each<[PermissionMap, boolean]>([
    [{ order: { READ: true } }, true],
    [{ order: { READ: false } }, false],
    [{ order: { UPDATE: true } }, false],
    [{ order: {} }, false],
    [{ quotation: { READ: true } }, false],
    [{}, false],
  ])('is denied when missing: to read orders with %j: %s', { tags: ['ROL-2'] }, (permissions, isPermitted) => {
    expect(can(permissions, 'order', 'READ')).toBe(isPermitted);
  });
});

describe('the roles', () => {
  const among = (roles: readonly number[]) =>
    [1000, 1001, 1002, 1003, 1007, 1008, 1009, 1010, 1012, 1013, 10001].filter((role) => roles.includes(role));

  test('of staff are eight', () => {
    expect([...Array.from({ length: 20 }, (_, nth) => 1000 + nth), 10_001].filter(isStaff)).toEqual([
      1001, 1002, 1007, 1008, 1009, 1010, 1012, 1013,
    ]);
  });

  test('source or sell, and some start with their own records', () => {
    expect(among(SOURCING_ROLES)).toEqual([1001, 1009, 1010, 1012, 1013]);
    expect(among(OWN_CATEGORY_ROLES)).toEqual([1009, 1010]);
    expect(among(SALES_ROLES)).toEqual([1001, 1007, 1008]);
    expect(among(OWN_SALES_ROLES)).toEqual([1007, 1008]);
    expect(among(CATEGORY_MANAGER_ROLES)).toEqual([1009, 1010, 1012, 1013]);
  });
});

test.each<[Requirement, number, boolean]>([
  ['public', 10_001, true],
  ['signed_in', 10_001, true],
  ['writer', 10_001, true],
  ['writer', 1002, false],
  ['staff', 1002, true],
  ['writing_staff', 1002, false],
  ['writing_staff', 1009, true],
  ['writing_staff', 10_001, false],
  ['staff', 10_001, false],
  ['admin', 1001, true],
  ['admin', 1012, false],
  ['order:READ', 1012, true],
  ['order:WRITE', 1012, false],
  [['order:WRITE', 'order:READ'], 1012, true],
  [['order:WRITE', 'quotation:READ'], 1012, false],
])(
  'a screen that needs %j is open to role %i, who may read orders: %s',
  { tags: ['ROL-3'] },
  (requirement, role_id, isOpen) => {
    expect(meets({ role_id, permissions: { order: { READ: true } } }, requirement)).toBe(isOpen);
  },
);

test('the wallboard’s role writes nothing, whatever it is granted', () => {
  const everything = Object.fromEntries(
    PERMISSION_ENTITIES.map((entity) => [entity, Object.fromEntries(PERMISSION_TYPES.map((type) => [type, true]))]),
  );
  for (const entity of PERMISSION_ENTITIES) {
    const open = PERMISSION_TYPES.filter((type) =>
      meets({ role_id: ROLE_WALLBOARD, permissions: everything }, `${entity}:${type}`),
    );
    expect([entity, open]).toEqual([entity, ['READ']]);
  }
});

test('a customer’s own account has at most the permissions of its ceiling', { tags: ['ROL-55'] }, () => {
  const everything = Object.fromEntries(
    PERMISSION_ENTITIES.map((entity) => [entity, Object.fromEntries(PERMISSION_TYPES.map((type) => [type, true]))]),
  );
  const held = withinCeiling({ role_id: ROLE_CUSTOMER, permissions: everything });
  const open = PERMISSION_ENTITIES.flatMap((entity) =>
    PERMISSION_TYPES.filter((type) => can(held, entity, type)).map((type) => `${entity}:${type}`),
  );
  expect(open.toSorted()).toEqual([
    'order:READ',
    'quotation:READ',
    'quotation_request:READ',
    'quotation_request:WRITE',
    'tenant:READ',
  ]);
  expect(CUSTOMER_CEILING.toSorted()).toEqual(open.toSorted());
  const few = { order: { READ: true, UPDATE: true }, quotation: { READ: false } };
  expect(withinCeiling({ role_id: ROLE_CUSTOMER, permissions: few })).toEqual({ order: { READ: true } });
  expect(withinCeiling({ role_id: 1007, permissions: few })).toBe(few);
});

test('every role number of the specification has a name; any other is shown by its number', () => {
  expect([...STAFF_ROLES, ROLE_CUSTOMER].map(roleName)).toEqual([
    'Admin',
    'Wallboard',
    'Salesperson',
    'Salesperson',
    'Category manager',
    'Category manager',
    'Sourcing lead',
    'Sourcing lead',
    'Customer',
  ]);
  expect(roleName(1099)).toBe('Role 1099');
});
