import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { tenantCalls } from '@console/shared/calls/tenant';
import { MESSAGES } from '@console/shared/messages';
import { putFile } from '../files/testing.ts';
import { outsideService } from '../outside/testing.ts';
import type { Answer } from '../outside/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { ORG, smallWorld, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

const createTenant = tenantCalls.create;
const NEW = {
  tenant_name: ' Nirman Infra ',
  district: 'Mysuru',
  state: 'Karnataka',
  org_id: ORG.acme,
  address: '5 Ring Road',
  postal_code: '570001',
  gst_no: '29aabcf8078m2zw',
  email: 'accounts@nirman.in',
  mobile: '9876501234',
  sales_person: USER.sales,
  logo: 'logo.png',
};

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await putFile(gateway, 'logo.png', { isPublic: true });
  await putFile(gateway, 'logo.pdf', { by: USER.sales });
});
afterAll(() => gateway.app.close());
beforeEach(async () => {
  const { db } = gateway.app;
  await db.deleteFrom('tenants').where('tenant_id', '>', 2).execute();
  await db.deleteFrom('messages').execute();
});

const create = (body: Input = NEW, user: number = USER.sales, headers: object = {}) =>
  send(gateway, createTenant, user, body, headers);
const kept = () =>
  gateway.app.db.selectFrom('tenants').selectAll().where('tenant_id', '>', 2).orderBy('tenant_id').execute();
const mails = async () => (await gateway.app.inject({ url: '/dev/messages' })).json().messages;

refusals(() => gateway, createTenant, {
  tags: ['PAR-14'],
  permitted: USER.sales,
  refused: USER.lead,
  good: NEW,
  bad: {
    tenant_name: [undefined, '', '  ', 'x'.repeat(101), 'a\0'],
    district: [undefined, ' ', 5],
    state: [undefined, '', 'Atlantis'],
    org_id: ['1002', 0, 99],
    address: ['x'.repeat(501)],
    postal_code: ['57000', '110001', 570001],
    gst_no: ['29AABCF8078M2Z', '29AABCF8078M2ZWX'],
    email: ['accounts', 'Chitra@Example.in'],
    mobile: ['98765012', '98765o1234', '9000000101'],
    logo: ['nowhere.png', '../x', 'logo.pdf'],
    sales_person: [USER.customer, 4_000],
    verified_tenant: ['yes'],
  },
});

describe('a new customer', () => {
  test(
    'is stored with its creator, logged with its organisation’s new count, and matches its schema',
    { tags: ['PAR-14'] },
    async () => {
      const { result: reply, changes } = await logged(gateway.app, () => create());
      const { tenant } = reply.json();
      expect([reply.statusCode, reply.headers['etag'], reply.json()]).toMatchObject([
        200,
        '"1"',
        {
          success: true,
          message: 'Tenant created successfully',
          tenant: {
            tenant_name: 'Nirman Infra',
            gst_no: '29AABCF8078M2ZW',
            org_id: ORG.acme,
            logo: 'logo.png',
            verified_tenant: false,
          },
        },
      ]);
      expect(misfits('tenant', tenant)).toEqual([]);
      expect(tenant).toMatchObject({ created_by_info: { user_id: USER.sales }, sales_person: USER.sales });
      expect(tenant).toMatchObject({
        address: '5 Ring Road',
        postal_code: '570001',
        email: 'accounts@nirman.in',
        mobile: '9876501234',
      });
      expect(changes).toMatchObject([
        { entity: 'tenant', id: String(tenant.tenant_id), op: 'created', by: { user_id: USER.sales }, row: tenant },
        {
          entity: 'organisation',
          id: String(ORG.acme),
          op: 'updated',
          row: { customers: 2 },
          changed: ['revision', 'customers'],
        },
      ]);
      expect(changes).toHaveLength(2);
    },
  );

  test('needs only a name and a place; it is then in our own organisation and gets no mail', async () => {
    const { tenant } = (await create({ tenant_name: 'A', district: 'B', state: 'tamil nadu', email: '' })).json();
    expect(tenant).toMatchObject({ org_id: ORG.own, state: 'Tamil Nadu', gst_no: null, sales_person: null });
    expect(await mails()).toEqual([]);
  });

  test('is refused for all errors at once', { tags: ['PAR-14'] }, async () => {
    const reply = await create({ ...NEW, gst_no: '1', email: 'asha@example.in', mobile: '9000000001', district: '' });
    expect(reply.json().fields).toEqual({
      district: '*Please enter district.',
      gst_no: 'GST Number you have provided is not valid.',
      email: 'The email ID you have entered is already in use.',
      mobile: 'The mobile number you have entered is already in use.',
    });
    expect([await kept(), await mails()]).toEqual([[], []]);
  });

  test('cannot have the address of another customer, even if both are created at once, but may have that of a deleted one', async () => {
    const replies = await Promise.all([
      create(),
      create({ ...NEW, tenant_name: 'Other', mobile: null, email: 'ACCOUNTS@nirman.in' }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await kept()).toHaveLength(1);
    await gateway.app.db.updateTable('tenants').set({ is_deleted: true }).where('tenant_id', '>', 2).execute();
    expect((await create()).statusCode).toBe(200);
  });

  test("cannot be created by a customer's own account, whatever its role is granted", async () => {
    const reply = await granted(gateway.app.db, 10_001, { tenant: ['WRITE'] }, () =>
      create({ ...NEW, org_id: ORG.own }, USER.customer),
    );
    expect(reply.statusCode).toBe(403);
  });
});

describe('the welcome', () => {
  test('is one mail after the customer is created, even if the call is sent twice', { tags: ['PAR-14'] }, async () => {
    const headers = { 'idempotency-key': 'welcome-once' };
    const replies = await Promise.all([create(NEW, USER.sales, headers), create(NEW, USER.sales, headers)]);
    expect(replies[0]?.json()).toEqual(replies[1]?.json());
    expect(await kept()).toHaveLength(1);
    expect(await mails()).toMatchObject([
      {
        to: 'accounts@nirman.in',
        channel: 'email',
        subject: 'Welcome to Test Traders',
        text: expect.stringContaining('Dear Nirman Infra,'),
      },
    ]);
  });

  test('escapes a name', async () => {
    await create({ ...NEW, tenant_name: '<b>Sons & Co' });
    expect((await mails())[0].html).toContain('Dear &lt;b&gt;Sons &amp; Co,');
  });
});

describe('with a helper service', () => {
  async function withService(...answers: Answer[]) {
    const service = await outsideService(answers);
    onTestFinished(service.close);
    const helped = await testApp({ welcome: { url: service.url, token: 'secret' } });
    await smallWorld(helped.app.db);
    const made = await send(helped, createTenant, USER.sales, { ...NEW, logo: null });
    // Closing waits for mails in progress.
    await helped.app.close();
    return { made, heard: service.heard };
  }

  test('it is sent the customer under its number, with the token', { tags: ['CLI-42'] }, async () => {
    const { made, heard } = await withService([200, 'thank you']);
    const { tenant_id } = made.json().tenant;
    expect(heard).toMatchObject([
      {
        method: 'POST',
        headers: { authorization: 'Bearer secret', 'idempotency-key': `tenant-${tenant_id}` },
        body: { tenant_id, tenant_name: 'Nirman Infra', org_id: ORG.acme, email: 'accounts@nirman.in' },
      },
    ]);
  });

  test('given its refusal, the customer is created all the same', { tags: ['CLI-42'] }, async () => {
    const { made, heard } = await withService([400, 'no']);
    expect([made.statusCode, made.json().message, heard.length]).toEqual([200, MESSAGES.tenant.created, 1]);
  });
});
