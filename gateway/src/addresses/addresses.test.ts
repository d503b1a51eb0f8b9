import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressCalls } from '@console/shared/calls/records';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { SELLER, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { BAD_PAGING, refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { NOON } from '../testing/trade.ts';

const onSeller = { entity_type: 'SELLER', entity_id: String(SELLER.cement) };
const good = { ...onSeller, address1: '1 Yard Road', city: 'Hosur', state: 'Tamil Nadu', postal_code: '635109' };
const ofAcme = { ...good, entity_type: 'TENANT', entity_id: String(TENANT.acme) };

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const create = (body: Input, user: number = USER.manager, headers: object = {}) =>
  send(gateway, addressCalls.create, user, body, headers);
const list = async (query: Input, user: number = USER.manager) => send(gateway, addressCalls.list, user, query);
const kept = () => gateway.app.db.selectFrom('addresses').select('address1').execute();

const badOwner = { entity_type: ['', 'SHIP', 'x'.repeat(101)], entity_id: ['', 'x'.repeat(101)] };

refusals(() => gateway, addressCalls.list, {
  tags: ['SCR-37'],
  permitted: USER.manager,
  refused: USER.nobody,
  good: onSeller,
  bad: { ...badOwner, address_id: ['0', 'x'], ...BAD_PAGING },
});
refusals(() => gateway, addressCalls.create, {
  tags: ['SCR-38'],
  permitted: USER.manager,
  refused: USER.nobody,
  good,
  bad: {
    ...badOwner,
    label: [5, 'x'.repeat(101)],
    address1: [undefined, '', '  ', 'x'.repeat(501)],
    city: [undefined, ' ', 'x'.repeat(101)],
    state: [undefined, ' ', null],
    postal_code: [undefined, '', '63510', '0635109', '063510', 'Hosur', 635_109],
  },
});

describe('POST /address', () => {
  test('names what is missing', async () => {
    const fields = { entity_type: expect.any(String), entity_id: expect.any(String) };
    expect((await create({ ...good, entity_type: undefined, entity_id: undefined })).json()).toMatchObject({
      code: 'invalid',
      fields,
    });
  });

  test(
    'adds an address under the one name of the kind, and logs the one change',
    { tags: ['CLI-22', 'SCR-38'] },
    async () => {
      const { result, changes } = await logged(gateway.app, () =>
        create({ ...good, entity_type: 'seller', label: ' Yard ', address1: ' 1 Yard Road ', postal_code: ' 635109 ' }),
      );
      const { address, ...reply } = result.json();
      expect([result.statusCode, result.headers['etag'], reply]).toEqual([
        200,
        '"1"',
        { success: true, message: 'Address Successfully created' },
      ]);
      expect(misfits('address', address)).toEqual([]);
      expect(address).toEqual({
        ...good,
        address_id: expect.any(Number),
        label: 'Yard',
        created_date: NOON,
        modified_date: NOON,
        revision: 1,
      });
      expect(changes).toEqual([
        {
          seq: changes[0]?.seq,
          entity: 'address',
          id: String(address.address_id),
          op: 'created',
          revision: 1,
          at: NOON,
          by: { user_id: USER.manager, name: 'Meera Rao' },
          by_role_id: 1009,
          row: address,
          before: null,
          changed: Object.keys(address),
        },
      ]);
    },
  );

  test('refuses a postal code of another state', { tags: ['CLI-17', 'SCR-38'] }, async () => {
    const reply = await create({ ...good, postal_code: '560001' });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      { message: 'Invalid area code', fields: { postal_code: 'Invalid area code' } },
    ]);
    expect((await create({ ...good, state: 'Karnataka', postal_code: '560001' })).statusCode).toBe(200);
  });

  test('adds one address however often it is sent under one key', async () => {
    const before = await kept();
    const headers = { 'idempotency-key': 'address-0001' };
    const replies = [await create(good, USER.manager, headers), await create(good, USER.manager, headers)];
    expect(replies[1]?.json()).toEqual(replies[0]?.json());
    expect(await kept()).toHaveLength(before.length + 1);
  });

  test.each([
    ['of a record that is not there', { ...good, entity_id: '999' }, USER.manager, 404],
    ['of a record one may not read', good, USER.sales, 403],
    ['of a customer, without TENANT READ', ofAcme, USER.manager, 403],
    ['by a customer', ofAcme, USER.customer, 403],
  ])('%s is refused and writes nothing', { tags: ['SCR-38'] }, async (_what, body, user, status) => {
    const before = await kept();
    const { result, changes } = await logged(gateway.app, () => create(body, user));
    expect([result.statusCode, changes, await kept()]).toEqual([status, [], before]);
  });
});

describe('GET /address', () => {
  test('names what is missing', { tags: ['SCR-37'] }, async () => {
    expect((await list({})).json()).toMatchObject({
      fields: { entity_type: 'Choose the kind of record from the list.' },
    });
    expect((await list({ entity_type: 'SELLER' })).json()).toMatchObject({
      fields: { entity_id: 'Please enter number or id.' },
    });
  });

  test('shows those of one record, newest first and thirty per page', { tags: ['LST-45', 'SCR-37'] }, async () => {
    const onSteel = { entity_type: 'SELLER', entity_id: String(SELLER.steel) };
    await create({ ...ofAcme, entity_id: String(SELLER.steel) }, USER.sales);
    for (let nth = 0; nth < 32; nth += 1) await create({ ...good, ...onSteel, label: `Site ${nth}` });
    const pages = [{}, { page: '2' }, { limit: '1', page: '3' }].map(async (paging) => {
      const reply = await list({ ...onSteel, entity_type: 'Seller', ...paging });
      const { addresses, count } = reply.json<{ addresses: { label: string }[]; count: number }>();
      return [count, addresses.length, addresses[0]?.label];
    });
    expect(await Promise.all(pages)).toEqual([
      [32, 30, 'Site 31'],
      [32, 2, 'Site 1'],
      [32, 1, 'Site 29'],
    ]);
  });

  test('shows one by its id to a reader of its record', { tags: ['SCR-37'] }, async () => {
    const { address } = (await create(ofAcme, USER.sales)).json<{ address: { address_id: number } }>();
    const address_id = String(address.address_id);
    const reply = await list({ address_id }, USER.sales);
    expect([reply.statusCode, reply.headers['etag'], reply.json()]).toEqual([200, '"1"', { address }]);
    for (const user of [USER.manager, USER.customer, USER.nobody]) {
      expect((await list({ address_id }, user)).json()).toMatchObject({ code: 'not_found' });
    }
    expect((await list({ address_id: '9999' })).json()).toMatchObject({ message: 'Address 9999 does not exist.' });
  });

  test('is refused for a record that does not exist or that the caller may not see', { tags: ['CLI-22'] }, async () => {
    expect((await list({ ...onSeller, entity_id: '999' })).json()).toMatchObject({
      message: 'Seller 999 does not exist.',
    });
    expect((await list(onSeller, USER.sales)).statusCode).toBe(403);
    const direct = { entity_type: 'TENANT', entity_id: String(TENANT.direct) };
    expect((await list(direct, USER.customer)).statusCode).toBe(404);
  });

  test('shows none to a customer’s own account', async () => {
    await create(ofAcme, USER.sales);
    const { entity_type, entity_id } = ofAcme;
    expect((await list({ entity_type, entity_id }, USER.sales)).json().count).toBeGreaterThan(0);
    expect((await list({ entity_type, entity_id }, USER.customer)).json()).toEqual({ addresses: [], count: 0 });
  });
});
