import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { quotationCalls } from '@console/shared/calls/quotation';
import { rfqCalls } from '@console/shared/calls/rfq';
import { userCalls } from '@console/shared/calls/user';
import { SERVICE } from '../actor.ts';
import type { UnitOfWork } from '../changes/unit-of-work.ts';
import { createRequest } from '../quote-requests/commands.ts';
import { userRecord } from '../records/user.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { during } from '../testing/during.ts';
import { ORG, PRODUCT, SKU, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import { addOrder, addQuotation, addRequest } from '../testing/trade.ts';
import { untilOneWaits } from '../testing/waiting.ts';
import { endAllSessions } from '../session/sessions.ts';

const ADMIN2 = 300;
const CONTACT = 301;
const BUYER = 302;

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  const person = { last_name: 'Rao', email: null, mobile: null };
  const buyer = { ...person, role_id: 10001, org_id: ORG.acme, tenant_id: TENANT.acme };
  await gateway.app.db
    .insertInto('users')
    .values([
      { ...person, user_id: ADMIN2, first_name: 'Anil', role_id: 1001 },
      { ...buyer, user_id: CONTACT, first_name: 'Padma', email: 'padma@acme.in', mobile: '9876501234' },
      { ...buyer, user_id: BUYER, first_name: 'Bharat' },
    ])
    .execute();
});
beforeEach(async () => {
  const { db } = gateway.app;
  await db.deleteFrom('order_lines').execute();
  await db.deleteFrom('orders').execute();
  await db.deleteFrom('quotation_items').execute();
  await db.deleteFrom('quote_requests').execute();
  await db.deleteFrom('quotations').execute();
  await db.updateTable('users').set({ is_deleted: false, is_banned: false, revision: 1 }).execute();
  await db.updateTable('tenants').set({ revision: 1 }).execute();
});
afterAll(() => gateway.app.close());

const remove = (user_id: number, user: number = USER.admin, headers: object = {}) =>
  send(gateway, userCalls.remove, user, { user_id }, headers);
const permitted = (type: 'DELETE', entity: 'admin_user' | 'tenant_user', ask: () => Promise<number>) =>
  granted(gateway.app.db, 1012, { [entity]: [type] }, ask);

refusals(() => gateway, userCalls.remove, {
  tags: ['PAR-21'],
  permitted: USER.admin,
  refused: USER.sales,
  good: { user_id: CONTACT },
  bad: { user_id: [undefined, null, 0, 'x'] },
});

describe('a deleted user', () => {
  test(
    'of a customer leaves it, their sessions end, and all three are logged',
    { tags: ['PAR-21', 'ROL-29'] },
    async () => {
      const theirs = await gateway.as(CONTACT);
      const { result: reply, changes } = await logged(gateway.app, () => remove(CONTACT));
      expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, message: 'User deleted successfully' }]);
      expect(changes).toMatchObject([
        { entity: 'tenant_user', id: String(CONTACT), op: 'deleted', row: null, before: { tenant_id: TENANT.acme } },
        { entity: 'tenant', id: String(TENANT.acme), op: 'updated', changed: ['revision', 'tenant_users'] },
      ]);
      expect((await gateway.app.inject({ url: '/user/profile', headers: theirs })).statusCode).toBe(401);
      const ends = await gateway.app.db.selectFrom('changes').select('body').where('kind', '=', 'session').execute();
      expect(ends.map(({ body }) => body)).toEqual([{ user_id: CONTACT, session_id: null, reason: 'logout' }]);
      const left = (await send(gateway, userCalls.list, USER.admin, { tenant_id: TENANT.acme })).json();
      expect(left.users.map(({ user_id }: { user_id: number }) => user_id)).toEqual([BUYER, USER.customer]);
      expect((await remove(CONTACT)).statusCode).toBe(404);
    },
  );

  test('who is staff is deleted under their own name', { tags: ['PAR-21'] }, async () => {
    const { changes } = await logged(gateway.app, () => remove(USER.manager2));
    expect(changes).toMatchObject([{ entity: 'admin_user', id: String(USER.manager2), op: 'deleted' }]);
  });

  test('may have a deleted customer', async () => {
    const { db } = gateway.app;
    await db.updateTable('tenants').set({ is_deleted: true }).where('tenant_id', '=', TENANT.acme).execute();
    const { result: reply, changes } = await logged(gateway.app, () => remove(CONTACT));
    await db.updateTable('tenants').set({ is_deleted: false }).execute();
    expect([reply.statusCode, changes.length]).toEqual([200, 1]);
  });

  test('is put in charge of nothing new', async () => {
    await remove(USER.sales2);
    await remove(USER.manager);
    const body = { tenant_id: TENANT.acme, user_id: USER.customer };
    const goods = { product_id: PRODUCT.cement, product_sku_id: SKU.cement, quantity: 5 };
    const { rfq } = (await send(gateway, rfqCalls.create, USER.sales, { ...body, ...goods })).json();
    expect(rfq).toMatchObject({ sales_person: null, category_managers: [] });
    const line = { product_sku_id: SKU.cement, sku_offer_id: 1, seller_id: 1, quantity: 5, offer_price: 350 };
    const made = await send(gateway, quotationCalls.create, USER.sales, {
      ...body,
      quotation_items: [{ ...line, selling_price: 400, mg: 14.29, product_id: PRODUCT.cement }],
    });
    expect(made.json().quotation).toMatchObject({ sales_person: null, category_managers: [] });
    const asked = { ...body, ...goods, user_id: BUYER };
    await remove(BUYER);
    expect((await send(gateway, rfqCalls.create, USER.sales, asked)).json().fields).toEqual({
      user_id: 'This user does not belong to the customer.',
    });
  });
});

describe('nobody can delete', () => {
  const refused = async (user_id: number) => {
    const { result: reply, changes } = await logged(gateway.app, () => remove(user_id));
    expect(changes).toEqual([]);
    return [reply.statusCode, reply.json().message];
  };
  const IN_USE = [409, 'User cannot be deleted due to active quote requests or orders'];

  test.each(['PENDING', 'PRICE_UPDATED'] as const)(
    'a user whom a %s request names',
    { tags: ['PAR-21', 'ROL-30'] },
    async (status) => {
      const { db } = gateway.app;
      await addRequest(db, { status, user_id: CONTACT, sales_person: USER.sales2, category_managers: [USER.manager] });
      for (const user_id of [CONTACT, USER.sales2, USER.manager]) expect(await refused(user_id)).toEqual(IN_USE);
      expect((await remove(BUYER)).statusCode).toBe(200);
    },
  );

  test.each(['SENT', 'CONFIRMED'] as const)(
    'a user whom a quotation that is %s names',
    { tags: ['ROL-30'] },
    async (status) => {
      await addQuotation(gateway.app.db, { status, user_id: CONTACT, sales_person: USER.sales2 });
      for (const user_id of [CONTACT, USER.sales2]) expect(await refused(user_id)).toEqual(IN_USE);
    },
  );

  test.each(['CONFIRMED', 'IN_TRANSIT', 'DELIVERED'] as const)(
    'a user whom an order that is %s names',
    { tags: ['ROL-30'] },
    async (status) => {
      await addOrder(gateway.app.db, { status, user_id: CONTACT, sales_person: USER.sales2 });
      for (const user_id of [CONTACT, USER.sales2]) expect(await refused(user_id)).toEqual(IN_USE);
    },
  );

  test('themselves', { tags: ['ROL-30'] }, async () => {
    expect(await refused(USER.admin)).toEqual([409, "You can't delete yourself."]);
  });

  test('a missing user, or one at another revision', async () => {
    expect((await remove(9_999)).statusCode).toBe(404);
    const stale = await remove(CONTACT, USER.admin, { 'if-match': '"7"' });
    expect([stale.statusCode, stale.json().current.user_id]).toEqual([412, CONTACT]);
  });

  test('a user outside their permission', { tags: ['ROL-29'] }, async () => {
    const ask = (user_id: number) => async () => (await remove(user_id, USER.lead)).statusCode;
    expect(await permitted('DELETE', 'tenant_user', ask(USER.manager2))).toBe(403);
    expect(await permitted('DELETE', 'admin_user', ask(CONTACT))).toBe(404);
    expect(await permitted('DELETE', 'admin_user', ask(ADMIN2))).toBe(403);
    expect(await permitted('DELETE', 'admin_user', ask(USER.manager2))).toBe(200);
  });

  test('but a user whose work is all closed', async () => {
    const { db } = gateway.app;
    await addRequest(db, { status: 'ARCHIVED', user_id: CONTACT });
    await addQuotation(db, { status: 'REJECTED', user_id: CONTACT });
    await addOrder(db, { status: 'CLOSED', user_id: CONTACT });
    await addOrder(db, { status: 'CANCELLED', user_id: CONTACT });
    expect((await remove(CONTACT)).statusCode).toBe(200);
  });
});

test('of two admins who delete each other, one remains', { tags: ['ROL-30'] }, async () => {
  // Both are signed in before either begins.
  const [one, other] = [await gateway.as(USER.admin), await gateway.as(ADMIN2)];
  const removeAs = (headers: object, user_id: number) =>
    send(gateway, userCalls.remove, undefined, { user_id }, headers);
  const replies = await Promise.all([removeAs(one, ADMIN2), removeAs(other, USER.admin)]);
  const admins = await gateway.app.db
    .selectFrom('users')
    .select('user_id')
    .where('role_id', '=', 1001)
    .where('is_deleted', '=', false)
    .execute();
  expect(admins).toHaveLength(1);
  expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
});

/** PGlite has one connection, so nothing can interleave with a write there. */
describe.runIf('url' in inject('template'))('at the same time as another write', () => {
  test('that needs the user, the later one is refused', async () => {
    const { db, write } = gateway.app;
    const gate = Promise.withResolvers<void>();
    const entered = Promise.withResolvers<void>();
    const deletion = write(SERVICE, async (work) => {
      await userRecord.lock(work.db, CONTACT);
      await userRecord.update(work.db, CONTACT, { is_deleted: true, modified_date: work.now });
      await endAllSessions(work, CONTACT, 'logout');
      entered.resolve();
      await gate.promise;
    });
    await entered.promise;
    const asked = { tenant_id: TENANT.acme, user_id: CONTACT, product_id: 1, product_sku_id: 1, quantity: 5 };
    const creation = send(gateway, rfqCalls.create, USER.sales, asked);
    await untilOneWaits(db);
    gate.resolve();
    await deletion;
    expect((await creation).json().fields).toEqual({ user_id: 'This user does not belong to the customer.' });
  });

  test('that gives a manager a request, the later one is refused', async () => {
    const asked = { tenant_id: TENANT.acme, user_id: CONTACT, product_id: PRODUCT.cement, product_sku_id: SKU.cement };
    const first = (work: UnitOfWork) => createRequest(work, { ...asked, quantity: 5 });
    const removal = [userCalls.remove, USER.admin, { user_id: USER.manager }] as const;
    expect(await during(gateway, first, [...removal])).toEqual(['waited', 409]);
  });

  test('that removes the other admin, the last one stays', async () => {
    const { db } = gateway.app;
    const gate = Promise.withResolvers<void>();
    const entered = Promise.withResolvers<void>();
    const first = db.transaction().execute(async (transaction) => {
      await transaction.updateTable('users').set({ is_deleted: true }).where('user_id', '=', ADMIN2).execute();
      entered.resolve();
      await gate.promise;
    });
    const headers = await gateway.as(ADMIN2);
    await entered.promise;
    const second = gateway.app.inject({
      method: 'POST',
      url: '/admin/markUserDeleted',
      payload: { user_id: 1 },
      headers,
    });
    await untilOneWaits(db);
    gate.resolve();
    await first;
    expect([(await second).statusCode, (await second).json().message]).toEqual([
      409,
      "The last admin can't be banned or deleted.",
    ]);
  });
});
