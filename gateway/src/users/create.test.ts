import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { tenantCalls } from '@console/shared/calls/tenant';
import { userCalls } from '@console/shared/calls/user';
import { MESSAGES } from '@console/shared/messages';
import { codeFor, requestCode, signIn } from '../session/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { ORG, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { deprived, granted } from '../testing/grants.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

const GONE = 200;
const FIRST_NEW = 300;
const PERSON = { first_name: ' Padma ', last_name: 'Nair', email: ' padma@acme.in ', mobile: '9876501234' };
const CONTACT = { ...PERSON, username: 'padma', role_id: 10001, tenant_id: TENANT.acme };
const STAFF = { ...PERSON, role_id: 1010 };

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  await db
    .insertInto('users')
    .values({
      ...{ user_id: GONE, first_name: 'Gone', last_name: 'Rao', role_id: 10001, is_deleted: true },
      ...{ email: 'gone@acme.in', mobile: '9111111111', username: 'gone', org_id: ORG.acme, tenant_id: TENANT.acme },
    })
    .execute();
  await db.updateTable('users').set({ username: 'chitra' }).where('user_id', '=', USER.customer).execute();
  await db.insertInto('organisations').values({ org_id: 1009, organisation_name: 'Shut', is_active: false }).execute();
});
beforeEach(async () => {
  const { db } = gateway.app;
  await db.deleteFrom('sessions').where('user_id', '>=', FIRST_NEW).execute();
  await db.deleteFrom('otp_codes').execute();
  await db.deleteFrom('users').where('user_id', '>', GONE).execute();
  await db.updateTable('tenants').set({ revision: 1 }).execute();
});
afterAll(() => gateway.app.close());

const create = (body: Input, user: number = USER.sales, headers: object = {}) =>
  send(gateway, userCalls.create, user, body, headers);

const PLACES = {
  first_name: [undefined, '', '  ', 'x'.repeat(101), 'a\0', 7],
  last_name: [undefined, ' '],
  email: [5, 'padma', 'padma@acme', 'Chitra@Example.in'],
  mobile: [5, '98765', '98765o1234', '9000000101'],
  username: ['CHITRA', 5],
};

describe('a user of a customer:', { tags: ['FRM-14', 'PAR-20'] }, () => {
  refusals(() => gateway, userCalls.create, {
    permitted: USER.sales,
    refused: USER.manager,
    good: CONTACT,
    bad: {
      ...PLACES,
      role_id: [undefined, '10001', 0],
      tenant_id: [undefined, null, 99, 'x'],
      org_id: [ORG.own, 99],
    },
  });

  test('is stored under the organisation of its customer, who follows', { tags: ['PAR-20', 'ROL-28'] }, async () => {
    const { result: reply, changes } = await logged(gateway.app, () => create(CONTACT));
    const { user } = reply.json();
    expect([reply.statusCode, reply.headers['etag'], reply.json().message]).toEqual([
      200,
      '"1"',
      'User created successfully',
    ]);
    expect(misfits('tenant_user', user)).toEqual([]);
    expect(user).toMatchObject({
      ...{ first_name: 'Padma', last_name: 'Nair', email: 'padma@acme.in', mobile: '9876501234', username: 'padma' },
      ...{ role_id: 10001, tenant_id: TENANT.acme, org_id: ORG.acme, is_banned: false, revision: 1 },
    });
    const { tenant } = (await send(gateway, tenantCalls.list, USER.sales, { tenant_id: TENANT.acme })).json();
    expect(changes).toMatchObject([
      { entity: 'tenant_user', op: 'created', row: user, by: { user_id: USER.sales } },
      { entity: 'tenant', op: 'updated', revision: 2, row: tenant, changed: ['revision', 'tenant_users'] },
    ]);
    expect(tenant.tenant_users).toEqual([
      { user_id: USER.customer, first_name: 'Chitra', last_name: 'Rao' },
      { user_id: user.user_id, first_name: 'Padma', last_name: 'Nair' },
    ]);
  });

  test('signs in by code and sees only its own organisation', async () => {
    await create({ ...CONTACT, org_id: ORG.acme, username: '' });
    const { accessToken } = await signIn(gateway, 'padma@acme.in');
    const headers = { authorization: `Bearer ${accessToken}` };
    const { tenants } = (await gateway.app.inject({ url: '/tenant/getTenant', headers })).json();
    expect(tenants.map(({ tenant_id }: { tenant_id: number }) => tenant_id)).toEqual([TENANT.acme]);
    expect((await gateway.app.inject({ url: '/admin/user?tenant_id=2', headers })).statusCode).toBe(403);
  });

  test('signs in by phone', async () => {
    await create(CONTACT);
    const { sessionId } = await requestCode(gateway, { type: 'MOBILE', value: '9876501234' });
    expect([sessionId, await codeFor(gateway, '9876501234')]).toEqual([
      expect.any(String),
      expect.stringMatching(/^\d{6}$/),
    ]);
  });

  test('needs an e-mail address or a phone number, and no more than one of them', { tags: ['CLI-82'] }, async () => {
    const blank = { email: ' ', mobile: null };
    expect((await create({ ...CONTACT, ...blank })).json().fields).toEqual({
      email: 'Enter an email address or a mobile number.',
    });
    const { first_name, last_name } = PERSON;
    const named = { first_name, last_name, role_id: 10001, tenant_id: TENANT.acme };
    const replies = [
      await create({ ...named, email: 'padma@acme.in' }),
      await create({ ...named, email: '', mobile: '9876501234' }),
      await create({ ...named, email: null, mobile: '9876501235' }),
    ];
    expect(replies.map((reply) => reply.json().user)).toMatchObject([
      { email: 'padma@acme.in', mobile: null },
      { email: null, mobile: '9876501234' },
      { email: null, mobile: '9876501235' },
    ]);
    const { sessionId } = await requestCode(gateway, { type: 'MOBILE', value: '9876501235' });
    expect([sessionId, await codeFor(gateway, '9876501235')]).toEqual([expect.any(String), expect.any(String)]);
  });

  test('may have the address of a deleted user', { tags: ['ROL-29'] }, async () => {
    const reply = await create({ ...CONTACT, email: 'gone@acme.in', mobile: '9111111111', username: 'gone' });
    expect(reply.statusCode).toBe(200);
  });

  test(
    'is refused for every address that is taken at once, each in the words of its field',
    { tags: ['CLI-13', 'CLI-14', 'PAR-20'] },
    async () => {
      const taken = { email: 'chitra@example.in', mobile: '9000000102', username: 'Chitra' };
      const { result: reply, changes } = await logged(gateway.app, () => create({ ...CONTACT, ...taken }));
      expect([reply.statusCode, reply.json().fields, changes]).toEqual([
        422,
        {
          email: 'The email ID you have entered is already in use.',
          mobile: 'The mobile number you have entered is already in use.',
          username: 'The email ID you have entered is already in use.',
        },
        [],
      ]);
    },
  );

  test('is created once, however often the call is sent', async () => {
    const headers = { 'idempotency-key': 'padma-comes-once' };
    const replies = await Promise.all([create(CONTACT, USER.sales, headers), create(CONTACT, USER.sales, headers)]);
    expect(replies[0]?.json()).toEqual(replies[1]?.json());
    expect(replies[0]?.statusCode).toBe(200);
  });

  test('is created once if two calls with the same address come at once', { tags: ['CLI-14'] }, async () => {
    const replies = await Promise.all([create(CONTACT), create({ ...CONTACT, tenant_id: TENANT.direct })]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    const refused = replies.find(({ statusCode }) => statusCode === 422)?.json();
    expect(refused.fields).toMatchObject({ email: MESSAGES.server.emailTaken, mobile: MESSAGES.server.mobileTaken });
  });
});

describe('a staff user:', { tags: ['PAR-20'] }, () => {
  refusals(() => gateway, userCalls.create, {
    permitted: USER.admin,
    refused: USER.sales,
    good: STAFF,
    bad: { ...PLACES, role_id: [1003, 1099, 10_002], tenant_id: [TENANT.acme, 'x'], org_id: [99, 1009, 'x'] },
  });

  test('is in our own organisation, and known to the log as staff', { tags: ['PAR-20'] }, async () => {
    const { result: reply, changes } = await logged(gateway.app, () => create(STAFF, USER.admin));
    const { user } = reply.json();
    expect(user).toMatchObject({ role_id: 1010, tenant_id: null, org_id: ORG.own, username: null });
    expect(changes).toMatchObject([{ entity: 'admin_user', op: 'created', row: user }]);
    const elsewhere = { ...STAFF, email: 'other@acme.in', mobile: '9876501235', org_id: ORG.acme };
    expect((await create(elsewhere, USER.admin)).json().user.org_id).toBe(ORG.acme);
  });

  test('is among the category managers of the next profile', async () => {
    const { user_id } = (await create(STAFF, USER.admin)).json().user;
    const { categoryManagers } = (
      await gateway.app.inject({ url: '/user/profile', headers: await gateway.as(USER.admin) })
    ).json();
    expect(categoryManagers).toContainEqual({ user_id, first_name: 'Padma', last_name: 'Nair', role_id: 1010 });
  });

  test('is created only by an admin, whoever else has the permission', { tags: ['ROL-28'] }, async () => {
    const replies = await granted(gateway.app.db, 1012, { admin_user: ['WRITE'] }, () =>
      Promise.all([1001, 1010].map((role_id) => create({ ...STAFF, role_id }, USER.lead))),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  });
});

test('a user who may create only staff creates no user of a customer', { tags: ['ROL-28'] }, async () => {
  const reply = await deprived(gateway.app.db, 1001, { tenant_user: ['WRITE'] }, () => create(CONTACT, USER.admin));
  expect(reply.statusCode).toBe(403);
});

test.runIf('url' in inject('template'))(
  'an address taken between check and write is refused with a message',
  async () => {
    const { db } = gateway.app;
    const gate = Promise.withResolvers<void>();
    const entered = Promise.withResolvers<void>();
    const first = db.transaction().execute(async (transaction) => {
      const person = { first_name: 'P', last_name: 'N', role_id: 1010, email: 'padma@acme.in' };
      await transaction
        .insertInto('users')
        .values({ ...person, user_id: FIRST_NEW })
        .execute();
      entered.resolve();
      await gate.promise;
    });
    await entered.promise;
    const second = create(CONTACT);
    const { untilOneWaits } = await import('../testing/waiting.ts');
    await untilOneWaits(db);
    gate.resolve();
    await first;
    expect([(await second).statusCode, (await second).json().fields]).toEqual([
      422,
      { email: MESSAGES.server.emailTaken },
    ]);
  },
);
