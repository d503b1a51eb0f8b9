import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { addTenant, addUser } from './testing.ts';

describe('profile', () => {
  let test: TestApp;
  beforeEach(async () => {
    test = await testApp();
  });
  afterEach(() => test.app.close());

  const profileOf = async (user_id: number) =>
    (await test.app.inject({ url: '/user/profile', headers: await test.as(user_id) })).json();

  it('of staff', { tags: ['ROL-4', 'SES-18'] }, async () => {
    const user_id = await addUser(test, { email: 'lead@demo.in', role_id: 1008, username: 'lead' });
    const reply = await profileOf(user_id);
    expect(reply).toEqual({
      user: {
        ...{ user_id, id: user_id, first_name: 'Asha', last_name: 'Rao', role_id: 1008 },
        ...{ email: 'lead@demo.in', mobile: null, username: 'lead', tenant_id: null, tenant_name: null, logo: null },
        organisation_details: { org_id: null, organisation_name: null },
        permissions: expect.objectContaining({
          tenant: { READ: true, WRITE: true },
          payment: { READ: true },
          quotation: { READ: true, WRITE: true, UPDATE: true },
        }),
        approvers: { quotation: [] },
        least_margin: 0,
      },
      categoryManagers: [],
      not_offered: [
        'GET /gstin',
        'POST /order/einvoice/send',
        'POST /credit_note/einvoice/send',
        'POST /dc/requestEwaybill',
      ],
      session: { session_id: expect.any(String), expires_at: '2026-11-21T06:40:00.000Z' },
    });
    expect(reply.user.permissions).not.toHaveProperty('purchase_order');
  });

  it('of a customer, who sees no staff', { tags: ['SES-18'] }, async () => {
    const { org_id, tenant_id } = await addTenant(test);
    await addUser(test, { role_id: 1009 });
    const user_id = await addUser(test, { role_id: 10001, tenant_id, org_id });
    const { user, categoryManagers } = await profileOf(user_id);
    expect(user).toMatchObject({
      tenant_id,
      tenant_name: 'Nandi Builders',
      logo: 'nandi.png',
      organisation_details: { org_id, organisation_name: 'Nandi Group' },
    });
    expect(user).not.toHaveProperty('least_margin');
    expect(categoryManagers).toEqual([]);
  });

  it('lists category managers, by role or by category', { tags: ['SES-18'] }, async () => {
    const me = await addUser(test, { role_id: 1001, first_name: 'Zoya' });
    const cards = [];
    for (const role_id of [1009, 1010, 1012, 1013]) {
      const first_name = `Manager ${role_id}`;
      const user_id = await addUser(test, { role_id, first_name, email: `cm${role_id}@demo.in` });
      cards.push({ user_id, first_name, last_name: 'Rao', role_id });
    }
    await addUser(test, { role_id: 1009, is_deleted: true });
    await addUser(test, { role_id: 1007 });
    expect((await profileOf(me)).categoryManagers).toEqual(cards);
    const { category_id } = await test.app.db
      .insertInto('categories')
      .values({ name: 'Cement', level: 0, parent_id: null, cover: null, icon: null })
      .returning('category_id')
      .executeTakeFirstOrThrow();
    await test.app.db.insertInto('category_managers').values({ category_id, user_id: me }).execute();
    const card = { user_id: me, first_name: 'Zoya', last_name: 'Rao', role_id: 1001 };
    expect((await profileOf(me)).categoryManagers).toEqual([...cards, card]);
  });

  it('answers the relay', async () => {
    const reply = await test.app.inject({ url: '/user/profile', headers: test.service });
    expect(reply.statusCode).toBe(200);
    expect(reply.json().user).toMatchObject({ first_name: 'relay', role_id: 1001 });
  });

  it('needs a sign-in', { tags: ['SES-18'] }, async () => {
    expect((await test.app.inject('/user/profile')).statusCode).toBe(401);
  });
});
