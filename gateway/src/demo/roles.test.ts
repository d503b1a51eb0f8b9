import { afterAll, beforeAll, expect, test } from 'vitest';
import { PERMISSION_ENTITIES, PERMISSION_TYPES } from '@console/shared/permissions';
import type { Connection } from '../database/connect.ts';
import { testConnection } from '../testing/database.ts';
import { ROLE_PERMISSIONS, seedRoles } from './roles.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await testConnection();
});
afterAll(() => connection.close());

const has = (role: number, grant: string) => (ROLE_PERMISSIONS[role] as readonly string[]).includes(grant);

test('1001 may do everything', { tags: ['ROL-13'] }, () => {
  expect(ROLE_PERMISSIONS[1001]).toHaveLength(PERMISSION_ENTITIES.length * PERMISSION_TYPES.length);
});

/** The table of the design: the entities on which a role has these permission types, and nothing else. */
const SALES = 'tenant_user quotation_request quotation order document_upload: READ WRITE UPDATE';
const SHOP = 'product sku offer blogs expense delivery_challan: READ';
const SUPPLY = 'purchase_order delivery_challan';
const GOODS = 'product sku offer seller';
const LEAD = [
  `${SUPPLY}: READ WRITE UPDATE APPROVE`,
  'product: READ WRITE UPDATE APPROVE',
  'sku offer seller: READ WRITE UPDATE',
  'quotation_request order: READ UPDATE',
  'quotation: READ WRITE UPDATE APPROVE',
  'tenant: READ',
  'expense payment document_upload: READ WRITE UPDATE',
];

test.each<[number, string[]]>([
  [1002, ['quotation_request quotation order purchase_order delivery_challan: READ']],
  [1007, [SALES, SHOP, 'tenant payment: READ WRITE UPDATE']],
  [1008, [SALES, SHOP, 'tenant: READ WRITE', 'payment: READ']],
  [
    1009,
    [
      `${GOODS}: READ WRITE UPDATE`,
      `${SUPPLY}: READ WRITE UPDATE APPROVE`,
      'quotation_request: READ UPDATE',
      'quotation order: READ',
    ],
  ],
  [1010, [`${GOODS} ${SUPPLY}: READ WRITE UPDATE`, 'quotation_request: READ UPDATE', 'quotation order: READ']],
  [1012, LEAD],
  [1013, LEAD],
  [10001, ['tenant quotation_request quotation order: READ']],
])(
  '%i may do what the design says, and no more',
  { tags: ['ROL-5', 'ROL-6', 'ROL-7', 'ROL-8', 'ROL-9', 'ROL-10', 'ROL-11', 'ROL-12'] },
  (role, lines) => {
    const designed = lines.flatMap((line) => {
      const [entities = '', types = ''] = line.split(': ');
      return entities.split(' ').flatMap((entity) => types.split(' ').map((type) => `${entity}:${type}`));
    });
    expect((ROLE_PERMISSIONS[role] ?? []).toSorted()).toEqual(designed.toSorted());
  },
);

test('roles that may not read customers are the wallboard and the category managers', { tags: ['ROL-15'] }, () => {
  const blind = Object.keys(ROLE_PERMISSIONS).filter((role) => !has(Number(role), 'tenant:READ'));
  expect(blind).toEqual(['1002', '1009', '1010']);
});

test(
  'no grant is written twice, and the table holds what the list says',
  { tags: ['ROL-5', 'ROL-6', 'ROL-7', 'ROL-8', 'ROL-9', 'ROL-10', 'ROL-11', 'ROL-12'] },
  async () => {
    const rows = await connection.db.selectFrom('role_permissions').selectAll().execute();
    const stored = rows.map(({ role_id, entity, type }) => `${role_id} ${entity}:${type}`).sort();
    const listed = Object.entries(ROLE_PERMISSIONS).flatMap(([role, grants]) =>
      grants.map((grant) => `${role} ${grant}`),
    );
    expect(stored).toEqual(listed.sort());
  },
);

test('a second run adds nothing and does not restore what was revoked', { tags: ['ROL-14'] }, async () => {
  const { db } = connection;
  await db.deleteFrom('role_permissions').where('role_id', '=', 1007).execute();
  const before = await db.selectFrom('role_permissions').selectAll().execute();
  await seedRoles(db);
  expect(await db.selectFrom('role_permissions').selectAll().execute()).toEqual(before);
});
