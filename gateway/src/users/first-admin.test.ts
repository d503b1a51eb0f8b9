import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, TEST_CONFIG } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { seedFirstAdmin } from './first-admin.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
});
afterAll(() => gateway.app.close());

const users = () => gateway.app.db.selectFrom('users').select(['email', 'role_id', 'org_id']).execute();
const seed = (email: string) => seedFirstAdmin(gateway.app.db, email, TEST_CONFIG.company);

test('an empty system gets its first admin, once', { tags: ['SEC-23'] }, async () => {
  await expect(seed('nobody')).rejects.toThrow('ADMIN_EMAIL is "nobody"; it must be an email address.');
  expect(await users()).toEqual([]);
  await seed('asha@example.in');
  await seed('other@example.in');
  expect(await users()).toEqual([{ email: 'asha@example.in', role_id: 1001, org_id: 1002 }]);
});
