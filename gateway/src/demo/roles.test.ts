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
const typesOf = (role: number, entity: string) => PERMISSION_TYPES.filter((type) => has(role, `${entity}:${type}`));

test('1001 may do everything', () => {
  expect(ROLE_PERMISSIONS[1001]).toHaveLength(PERMISSION_ENTITIES.length * PERMISSION_TYPES.length);
});

test('1008 is 1007 without UPDATE on tenant and with only READ on payment', () => {
  const lost = (ROLE_PERMISSIONS[1007] ?? []).filter((grant) => !has(1008, grant));
  expect(lost).toEqual(['tenant:UPDATE', 'payment:WRITE', 'payment:UPDATE']);
  expect((ROLE_PERMISSIONS[1008] ?? []).filter((grant) => !has(1007, grant))).toEqual([]);
});

test('1010 is 1009 without APPROVE', () => {
  const lost = (ROLE_PERMISSIONS[1009] ?? []).filter((grant) => !has(1010, grant));
  expect(lost).toEqual(['purchase_order:APPROVE', 'delivery_challan:APPROVE']);
});

test('leads do what 1009 does, see customers and approve', () => {
  expect((ROLE_PERMISSIONS[1009] ?? []).filter((grant) => !has(1012, grant))).toEqual([]);
  expect(typesOf(1012, 'tenant')).toEqual(['READ']);
  expect(typesOf(1012, 'quotation')).toEqual(['READ', 'WRITE', 'UPDATE', 'APPROVE']);
  expect(typesOf(1012, 'product')).toEqual(['READ', 'WRITE', 'UPDATE', 'APPROVE']);
  expect(typesOf(1012, 'order')).toEqual(['READ', 'UPDATE']);
  expect(typesOf(1012, 'payment')).toEqual(['READ', 'WRITE', 'UPDATE']);
  expect(ROLE_PERMISSIONS[1013]).toEqual(ROLE_PERMISSIONS[1012]);
});

test('who may not read customers: the wallboard and the category managers', () => {
  const blind = Object.keys(ROLE_PERMISSIONS).filter((role) => !has(Number(role), 'tenant:READ'));
  expect(blind).toEqual(['1002', '1009', '1010']);
  expect(ROLE_PERMISSIONS[1002]).toHaveLength(5);
});

test('no grant is written twice, and the table holds what the list says', async () => {
  const rows = await connection.db.selectFrom('role_permissions').selectAll().execute();
  const stored = rows.map(({ role_id, entity, type }) => `${role_id} ${entity}:${type}`).sort();
  const listed = Object.entries(ROLE_PERMISSIONS).flatMap(([role, grants]) =>
    grants.map((grant) => `${role} ${grant}`),
  );
  expect(stored).toEqual(listed.sort());
});

test('a second run adds nothing and restores nothing that was taken away', async () => {
  const { db } = connection;
  await db.deleteFrom('role_permissions').where('role_id', '=', 1007).execute();
  const before = await db.selectFrom('role_permissions').selectAll().execute();
  await seedRoles(db);
  expect(await db.selectFrom('role_permissions').selectAll().execute()).toEqual(before);
});
