import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EMBEDDED } from '@console/shared/embedded';
import { rfqCalls } from '@console/shared/calls/rfq';
import { tenantCalls } from '@console/shared/calls/tenant';
import { putFile } from '../files/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { ORG, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addOrder, addQuotation, addRequest } from '../testing/trade.ts';

const NOON = '2026-11-21T06:30:00.000Z';
const WAS = {
  tenant_name: 'Acme Infra',
  district: 'Mysuru',
  state: 'Karnataka',
  address: null,
  postal_code: null,
  logo: null,
  gst_no: null,
  email: 'acme@acme.in',
  mobile: '9876500002',
  org_id: ORG.acme,
  sales_person: USER.sales2,
  verified_tenant: true,
  revision: 1,
  is_deleted: false,
};

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  await putFile(gateway, 'logo.png', { isPublic: true });
  await putFile(gateway, 'logo.pdf', { by: USER.sales });
  await db.updateTable('tenants').set({ email: 'direct@direct.in', mobile: '9876500001' }).execute();
  await db.insertInto('organisations').values({ org_id: 7, organisation_name: 'Closed', is_active: false }).execute();
});
beforeEach(async () => {
  const { db } = gateway.app;
  await db.updateTable('tenants').set(WAS).where('tenant_id', '=', TENANT.acme).execute();
  await db.updateTable('users').set({ org_id: ORG.acme }).where('user_id', '=', USER.customer).execute();
  await db.updateTable('organisations').set({ revision: 1 }).execute();
  for (const table of ['order_lines', 'orders', 'quotation_items', 'quote_requests', 'quotations'] as const) {
    await db.deleteFrom(table).execute();
  }
});
afterAll(() => gateway.app.close());

const edit = (patch: Input, user: number = USER.sales, headers: object = {}) =>
  send(gateway, tenantCalls.update, user, { tenant_id: TENANT.acme, ...patch }, headers);
const requestsOf = async (tenant_id: number) =>
  (await send(gateway, rfqCalls.list, USER.sales, { tenant_id })).json().rfqs;

refusals(() => gateway, tenantCalls.update, {
  tags: ['PAR-15'],
  permitted: USER.sales,
  refused: USER.sales2,
  good: { tenant_id: TENANT.acme, tenant_name: 'Acme' },
  bad: {
    tenant_id: [undefined, null, 0, '1'],
    tenant_name: ['', '  ', 'x'.repeat(101), 'a\0', null],
    district: ['', ' ', 5],
    state: ['', 'Atlantis'],
    org_id: ['1002', 0, 99, 7],
    address: ['x'.repeat(501)],
    postal_code: ['57000', '110001', 570001],
    gst_no: ['29AABCF8078M2Z', '29AABCF8078M2ZWX'],
    email: ['accounts', 'DIRECT@direct.in', 'asha@example.in'],
    mobile: ['98765012', '98765o1234', '9876500001', '9000000001'],
    logo: ['nowhere.png', '../x', 'logo.pdf'],
    sales_person: [USER.customer, 4_000],
    verified_tenant: ['yes'],
  },
});

describe('PATCH /tenant/updateTenant', () => {
  const EVERYTHING = {
    tenant_name: 'Acme Infra & Sons',
    district: 'Chennai',
    state: 'Tamil Nadu',
    address: '1 Mount Road',
    postal_code: '600001',
    logo: 'logo.png',
    gst_no: '33AABCF8078M2ZW',
    email: 'new@acme.in',
    mobile: '9876500009',
    sales_person: USER.sales,
    verified_tenant: false,
  };

  test('writes every field, and logs the one change', { tags: ['PAR-15'] }, async () => {
    const { result: reply, changes } = await logged(gateway.app, () =>
      edit(EVERYTHING, USER.sales, { 'if-match': '"1"' }),
    );
    const { tenant } = reply.json();
    expect([reply.statusCode, reply.headers['etag'], reply.json()]).toEqual([
      200,
      '"2"',
      { success: true, message: 'Tenant updated successfully', tenant },
    ]);
    expect(tenant).toMatchObject({ ...EVERYTHING, tenant_id: TENANT.acme, org_id: ORG.acme, modified_date: NOON });
    expect(misfits('tenant', tenant)).toEqual([]);
    expect(changes).toMatchObject([
      {
        entity: 'tenant',
        id: String(TENANT.acme),
        op: 'updated',
        revision: 2,
        by: { user_id: USER.sales },
        row: tenant,
        before: { tenant_name: 'Acme Infra', verified_tenant: true, sales_person: USER.sales2 },
      },
    ]);
    expect(changes).toHaveLength(1);
  });

  test('leaves fields alone that are not given, trims, and treats an empty text as none', async () => {
    const { tenant } = (await edit({ tenant_name: ' Acme ', email: ' ', state: 'tamilnadu' })).json();
    expect(tenant).toMatchObject({ tenant_name: 'Acme', email: null, mobile: '9876500002', verified_tenant: true });
  });

  test('names every error at once, and writes nothing', { tags: ['PAR-15'] }, async () => {
    const wrong = { gst_no: '1', email: 'asha@example.in', mobile: '9000000001', district: '', postal_code: '1' };
    const { result, changes } = await logged(gateway.app, () => edit(wrong));
    expect([result.json().fields, changes]).toEqual([
      {
        district: '*Please enter district.',
        gst_no: 'GST Number you have provided is not valid.',
        email: 'The email ID you have entered is already in use.',
        mobile: 'The mobile number you have entered is already in use.',
        postal_code: 'A PIN code has six digits and does not start with 0.',
      },
      [],
    ]);
  });

  test('checks the PIN code against the stored state, and the state against the stored PIN code', async () => {
    expect((await edit({ postal_code: '600001' })).json().fields).toEqual({ postal_code: 'Invalid area code' });
    expect((await edit({ postal_code: '570001' })).statusCode).toBe(200);
    expect((await edit({ state: 'Kerala' })).json().fields).toEqual({ postal_code: 'Invalid area code' });
    expect((await edit({ state: 'Kerala', postal_code: null })).statusCode).toBe(200);
  });

  test('keeps values it already had, and may share the contact details of its own user', async () => {
    const { db } = gateway.app;
    await db
      .updateTable('tenants')
      .set({ email: 'direct@direct.in', postal_code: '1' })
      .where('tenant_id', '=', TENANT.acme)
      .execute();
    expect((await edit({ email: 'direct@direct.in', postal_code: '1', district: 'Hassan' })).statusCode).toBe(200);
    expect((await edit({ email: 'Chitra@example.in', mobile: '9000000101' })).statusCode).toBe(200);
  });

  test('of two that take one address at once, exactly one succeeds', async () => {
    const other = send(gateway, tenantCalls.update, USER.admin, { tenant_id: TENANT.direct, email: 'both@acme.in' });
    const replies = await Promise.all([edit({ email: 'both@acme.in' }), other]);
    await gateway.app.db.updateTable('tenants').set({ email: null }).where('tenant_id', '=', TENANT.direct).execute();
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('an old revision gets the current row', async () => {
    await gateway.app.db.updateTable('tenants').set({ revision: 4 }).where('tenant_id', '=', TENANT.acme).execute();
    const reply = await edit({ verified_tenant: false }, USER.sales, { 'if-match': '"1"' });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      412,
      { code: 'stale', current: { revision: 4, verified_tenant: true } },
    ]);
  });

  test.each([
    ['there is none', 99],
    ['it is deleted', TENANT.acme],
  ])('is not found when %s', { tags: ['PAR-15'] }, async (_why, tenant_id) => {
    await gateway.app.db
      .updateTable('tenants')
      .set({ is_deleted: true })
      .where('tenant_id', '=', TENANT.acme)
      .execute();
    expect((await edit({ tenant_id, district: 'Hassan' })).statusCode).toBe(404);
  });
});

describe('copies of a customer’s data', () => {
  test.each<[string, Input]>([
    ['tenant_name', { tenant_name: 'Acme Two' }],
    ['district', { district: 'Hassan' }],
    ['state', { state: 'Kerala' }],
    ['gst_no', { gst_no: '29AABCF8078M2ZW' }],
    ['logo', { logo: 'logo.png' }],
    ['verified_tenant', { verified_tenant: false }],
  ])('in each of its quote requests follow its %s, in any status, and in no other request', async (name, patch) => {
    const { db } = gateway.app;
    const [open, over] = [await addRequest(db), await addRequest(db, { status: 'ARCHIVED' })];
    await addRequest(db, { tenant_id: TENANT.direct, user_id: USER.otherCustomer });
    const { changes } = await logged(gateway.app, () => edit(patch));
    expect(changes.map(({ entity, id, op, revision, changed }) => [entity, id, op, revision, changed])).toEqual([
      ['quotation_request', String(open), 'updated', 2, ['revision', 'tenant_info']],
      ['quotation_request', String(over), 'updated', 2, ['revision', 'tenant_info']],
      ['tenant', String(TENANT.acme), 'updated', 2, expect.arrayContaining([name])],
    ]);
    expect(changes[0]?.row).toMatchObject({ tenant_info: patch });
    expect(await requestsOf(TENANT.acme)).toEqual(
      changes
        .slice(0, 2)
        .map(({ row }) => row)
        .toReversed(),
    );
  });

  test('stay as they are if they do not include what changed', async () => {
    await addRequest(gateway.app.db);
    const { changes } = await logged(gateway.app, () => edit({ mobile: '9876500008', address: '2 Ring Road' }));
    expect(changes.map(({ entity }) => entity)).toEqual(['tenant']);
  });

  test('in issued documents stay as they are', async () => {
    const { db } = gateway.app;
    const quotation_id = await addQuotation(db);
    const { order_number } = await addOrder(db);
    await edit({ tenant_name: 'Acme Two', verified_tenant: false });
    const kept = await db
      .selectFrom('quotations')
      .select(['revision', 'tenant_info'])
      .where('quotation_id', '=', quotation_id)
      .execute();
    const order = await db
      .selectFrom('orders')
      .select(['revision', 'tenant_info'])
      .where('order_number', '=', order_number)
      .execute();
    for (const row of [...kept, ...order]) {
      expect(row).toMatchObject({ tenant_info: { tenant_name: 'Acme Infra' }, revision: 1 });
    }
  });

  test('are all in the list of what follows', () => {
    const following = Object.entries(EMBEDDED).flatMap(([entity, fields]) =>
      Object.entries(fields).flatMap(([name, how]) =>
        how.kind === 'following' && how.source === 'tenant' ? [`${entity}.${name}`] : [],
      ),
    );
    expect(following.toSorted()).toEqual(['organisation.customers', 'quotation_request.tenant_info']);
  });
});

describe('a move to another organisation', () => {
  test('takes requests and users along, who sign in again; both organisations follow', async () => {
    const request_id = await addRequest(gateway.app.db);
    const session = await gateway.as(USER.customer);
    const { result, changes } = await logged(gateway.app, () => edit({ org_id: ORG.own }));
    expect(result.json().tenant).toMatchObject({ org_id: ORG.own });
    // Readers bound to the old organisation see its user leave, those bound to the new one see it arrive.
    expect(changes[1]?.before).toEqual({ org_id: ORG.acme });
    expect(changes.map(({ entity, id, changed }) => [entity, id, changed])).toEqual([
      ['quotation_request', String(request_id), ['org_id', 'revision', 'tenant_info']],
      ['tenant_user', String(USER.customer), ['org_id', 'modified_date', 'revision']],
      ['organisation', String(ORG.acme), ['revision', 'customers']],
      ['organisation', String(ORG.own), ['revision', 'customers']],
      ['tenant', String(TENANT.acme), expect.arrayContaining(['org_id'])],
    ]);
    expect(changes.slice(2, 4).map(({ row }) => row?.['customers' as never])).toEqual([0, 2]);
    const ended = await gateway.app.inject({ url: '/user/profile', headers: session });
    expect(ended.statusCode).toBe(401);
  });

  test("is not allowed to a customer's own account", async () => {
    const replies = await granted(gateway.app.db, 10_001, { tenant: ['UPDATE'] }, async () => [
      await edit({ org_id: ORG.own }, USER.customer),
      await edit({ tenant_id: TENANT.direct, district: 'Hassan' }, USER.customer),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  });
});
