import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tenantCalls } from '@console/shared/calls/tenant';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { ORG, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { BAD_DAYS, BAD_PAGING, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

let gateway: TestApp;

beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  const place = { district: 'Pune', state: 'Maharashtra', org_id: ORG.acme };
  await db
    .insertInto('tenants')
    .values([
      {
        ...place,
        tenant_id: 3,
        tenant_name: '100% Steel_Works',
        created_by: USER.sales,
        created_date: '2026-11-22T00:00:00Z',
      },
      { ...place, tenant_id: 4, tenant_name: 'Gone', is_deleted: true },
    ])
    .execute();
  await db.updateTable('tenants').set({ created_date: '2026-11-01T00:00:00Z' }).where('tenant_id', '<', 3).execute();
});
afterAll(() => gateway.app.close());

const tenants = async (query: Input = {}, user: number = USER.sales) =>
  (await send(gateway, tenantCalls.list, user, query)).json();

refusals(() => gateway, tenantCalls.list, {
  tags: ['PAR-13'],
  permitted: USER.customer,
  refused: USER.manager,
  good: {},
  bad: {
    ...BAD_PAGING,
    ...BAD_DAYS,
    keyword: ['x'.repeat(101), '\0'],
    verified_tenant: ['perhaps'],
    org_id: ['x'],
    tenant_id: ['-1'],
  },
});

describe('the customers', () => {
  test.each<[Input, number[]]>([
    [{}, [3, TENANT.acme, TENANT.direct]],
    [{ keyword: 'INFRA' }, [TENANT.acme]],
    [{ tenant_name: 'builders' }, [TENANT.direct]],
    [{ tenantName: '0% steel_w' }, [3]],
    [{ keyword: '%' }, [3]],
    [{ keyword: '_' }, [3]],
    [{ keyword: '\\' }, []],
    [{ keyword: "'; drop table tenants --" }, []],
    [{ isVerified: true }, [TENANT.acme, TENANT.direct]],
    [{ verified_tenant: 'false' }, [3]],
    [{ orgId: ORG.acme }, [3, TENANT.acme]],
    [{ sales_person: USER.sales2 }, [TENANT.acme]],
    [{ from_date: '2026-11-02' }, [3]],
    [{ to_date: '2026-11-01' }, [TENANT.acme, TENANT.direct]],
    [{ map_users: true, map_sales_person: true, map_created_by: true, page: 2, limit: 2 }, [TENANT.direct]],
  ])('with %j come newest first, without the deleted', { tags: ['PAR-13'] }, async (query, expected) => {
    const reply = await tenants(query);
    expect(reply.tenants.map(({ tenant_id }: { tenant_id: number }) => tenant_id)).toEqual(expected);
  });

  test('are all counted, with their users, and rows match their schema', { tags: ['PAR-13'] }, async () => {
    expect((await tenants({ limit: 1 })).count).toBe(3);
    const { tenants: rows } = await tenants();
    expect(rows.flatMap((row: object) => misfits('tenant', row))).toEqual([]);
    expect(rows[1].tenant_users).toEqual([{ user_id: USER.customer, first_name: 'Chitra', last_name: 'Rao' }]);
  });

  test('are found one by one by id, with the revision as etag', { tags: ['PAR-13'] }, async () => {
    const reply = await send(gateway, tenantCalls.list, USER.sales, { tenantId: TENANT.acme });
    expect([reply.headers['etag'], reply.json()]).toMatchObject(['"1"', { tenant: { tenant_name: 'Acme Infra' } }]);
  });

  test.each([
    ['it is deleted', 4, USER.sales],
    ['there is none', 99, USER.sales],
    ['it is of another organisation', TENANT.direct, USER.customer],
  ])('are not found when %s', { tags: ['PAR-13'] }, async (_why, tenant_id, user) => {
    expect((await send(gateway, tenantCalls.list, user, { tenant_id })).statusCode).toBe(404);
  });

  test("of a customer's own account are those of its organisation", { tags: ['ROL-45', 'ROL-46'] }, async () => {
    expect(await tenants({ org_id: ORG.own }, USER.customer)).toEqual({ tenants: [], count: 0 });
    expect(await tenants({ verified_tenant: true }, USER.otherCustomer)).toMatchObject({
      count: 1,
      tenants: [{ tenant_id: TENANT.direct }],
    });
  });
});
