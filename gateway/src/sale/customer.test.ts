import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { ORG, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { customerOf } from './customer.ts';
import { checkSalesPerson } from './sales-person.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const find = (tenant_id: number, user_id: number) => customerOf(gateway.app.db, { tenant_id, user_id });

describe('the customer of a sale', () => {
  test('is stored with its contact and its salesperson', async () => {
    expect(await find(TENANT.acme, USER.customer)).toEqual({
      tenant_id: TENANT.acme,
      user_id: USER.customer,
      tenant_info: {
        tenant_id: TENANT.acme,
        tenant_name: 'Acme Infra',
        org_id: ORG.acme,
        district: 'Mysuru',
        state: 'Karnataka',
        gst_no: null,
        logo: null,
        verified_tenant: true,
      },
      user_details: {
        user_id: USER.customer,
        first_name: 'Chitra',
        last_name: 'Rao',
        email: 'chitra@example.in',
        mobile: '9000000101',
      },
      sales_person: USER.sales2,
    });
  });

  test.each([
    ['no such customer and no such user', 999, 998, ['tenant_id', 'user_id']],
    ['no such user', TENANT.acme, 998, ['user_id']],
    ["another customer's user", TENANT.acme, USER.otherCustomer, ['user_id']],
    ['one of the staff', TENANT.acme, USER.sales, ['user_id']],
  ])('is refused for %s', async (_why, tenant, user, fields) => {
    await expect(find(tenant, user)).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: Object.fromEntries(fields.map((field) => [field, expect.any(String)])) },
    });
  });

  test('is refused once deleted', async () => {
    const { db } = gateway.app;
    await db.updateTable('tenants').set({ is_deleted: true }).where('tenant_id', '=', TENANT.direct).execute();
    await expect(find(TENANT.direct, USER.otherCustomer)).rejects.toMatchObject({ code: 'invalid' });
  });
});

describe('the salesperson of a sale', () => {
  test.each([null, undefined, USER.sales, USER.admin])('may be %s', async (user) => {
    await expect(checkSalesPerson(gateway.app.db, user)).resolves.toBeUndefined();
  });

  test.each([999, USER.customer, USER.nobody, USER.manager, USER.lead])('may not be %i', async (user) => {
    await expect(checkSalesPerson(gateway.app.db, user)).rejects.toMatchObject({
      details: { fields: { sales_person: expect.any(String) } },
    });
  });

  test('may not be a person who left', async () => {
    const { db } = gateway.app;
    await db.updateTable('users').set({ is_deleted: true }).where('user_id', '=', USER.lead2).execute();
    await expect(checkSalesPerson(db, USER.lead2)).rejects.toMatchObject({ code: 'invalid' });
  });
});
