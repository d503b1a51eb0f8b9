import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sellerCalls } from '@console/shared/calls/seller';
import { newValuesOf } from '@console/shared/fields/field';
import { SELLER_FIELDS } from '@console/shared/fields/seller';
import { sql } from 'kysely';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { ORG, smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { NOON } from '../testing/trade.ts';

const NEW = {
  seller_name: ' Nandi Cement & Co ',
  district: 'Mysuru',
  state: 'karnataka',
  address: '5 Ring Road',
  pin_code: '570001',
  year_of_establishment: '1998',
  zone: 'South',
  source_person: 'Meera Rao',
  categories: ['Cement', ' Cement ', ''],
  gstin: '29AAGCR4375J1ZU',
  mobile_1: '9876501234',
  email_id_1: 'desk@nandi.in',
  office_address_details: { address1: '5 Ring Road', city: 'Mysuru', state: 'Karnataka', postal_code: '570001' },
};

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await gateway.app.db.updateTable('organisations').set({ is_active: false }).where('org_id', '=', ORG.acme).execute();
  await sql`select setval(pg_get_serial_sequence('sellers', 'seller_id'), 2)`.execute(gateway.app.db);
});
afterAll(() => gateway.app.close());
beforeEach(async () => {
  const { db } = gateway.app;
  await db.deleteFrom('leads').execute();
  await db.deleteFrom('sellers').where('seller_id', '>', 2).execute();
});

const create = (body: Input = NEW, user: number = USER.manager, headers: object = {}) =>
  send(gateway, sellerCalls.create, user, body, headers);
const kept = () =>
  gateway.app.db.selectFrom('sellers').selectAll().where('seller_id', '>', 2).orderBy('seller_id').execute();
async function lead(values: Partial<{ lead_status: 'NEW' | 'CONTACTED' | 'LOST' }> = {}) {
  const row = { name: 'Nandi', lead_status: 'CONTACTED' as const, ...values };
  const { lead_id } = await gateway.app.db
    .insertInto('leads')
    .values(row)
    .returning('lead_id')
    .executeTakeFirstOrThrow();
  return lead_id;
}

const LONG = 'x'.repeat(101);
refusals(() => gateway, sellerCalls.create, {
  tags: ['CLI-10', 'PAR-6'],
  permitted: USER.manager,
  refused: USER.sales,
  good: NEW,
  bad: {
    seller_name: [undefined, '', '  ', LONG, null, 'a\0'],
    district: [undefined, '', null],
    state: [undefined, ' ', null, 'Atlantis'],
    org_id: ['1002', 0, 99, ORG.acme],
    lead_id: ['1', 0],
    address: ['x'.repeat(501), 7],
    pin_code: ['', 12_345, '110001', '56000a', 570_001.5, -1],
    year_of_establishment: ['', 1599, '2027', '19.5'],
    zone: [LONG],
    source_person: [LONG],
    categories: ['Cement', [LONG]],
    is_active: ['true', null],
    is_h3_seller: [1],
    gstin: ['29AABCF8078M2Z', 'x'.repeat(16), 29, '27aapfu0939f1zv'],
    mobile_1: ['98765', '98765432101', '98765abcde', '9876543210'],
    email_id_1: ['seller', 'a@b', 'a@b.industry', 'Cement@sellers.in'],
    office_address_details: ['x', 7],
  },
});

describe('POST /createSeller', () => {
  test(
    'creates a seller, with numbers as numbers, and logs the one change',
    { tags: ['CLI-10', 'PAR-6', 'ROL-52'] },
    async () => {
      const { result, changes } = await logged(gateway.app, () => create());
      const { seller, ...reply } = result.json();
      expect([result.statusCode, result.headers['etag'], reply]).toEqual([
        200,
        '"1"',
        { success: true, message: 'Seller on-boarding successful.' },
      ]);
      expect(misfits('seller', seller)).toEqual([]);
      expect(seller).toEqual({
        ...newValuesOf(SELLER_FIELDS, {}),
        ...NEW,
        seller_id: expect.any(Number),
        seller_name: 'Nandi Cement & Co',
        state: 'Karnataka',
        pin_code: 570_001,
        year_of_establishment: 1998,
        categories: ['Cement'],
        is_active: true,
        is_h3_seller: true,
        org_id: ORG.own,
        offers: 0,
        minimum_variant_price: null,
        created_date: NOON,
        modified_date: NOON,
        revision: 1,
      });
      expect(changes).toMatchObject([
        { entity: 'seller', id: String(seller.seller_id), op: 'created', by: { user_id: USER.manager }, row: seller },
      ]);
      expect(changes).toHaveLength(1);
    },
  );

  test('needs a name and a place', async () => {
    const { seller } = (await create({ seller_name: 'A', district: 'B', state: 'Kerala', is_active: false })).json();
    expect(seller).toMatchObject({
      is_active: false,
      gstin: null,
      pin_code: null,
      categories: [],
      office_address_details: { address1: '', city: '', state: '', postal_code: '' },
    });
  });

  test('names every error at once', { tags: ['CLI-14', 'PAR-6'] }, async () => {
    const body = { ...NEW, seller_name: '', gstin: '27AAPFU0939F1ZV', mobile_1: '9876543210', pin_code: 1 };
    const { result, changes } = await logged(gateway.app, () => create(body));
    expect([result.json().fields, changes, await kept()]).toEqual([
      {
        seller_name: '*Please enter seller name.',
        gstin: 'The GST Number you have entered is already in use.',
        mobile_1: 'The mobile number you have entered is already in use.',
        pin_code: 'A PIN code has six digits and does not start with 0.',
      },
      [],
      [],
    ]);
  });

  test('of two with one number creates exactly one; a deleted one’s is free', async () => {
    const replies = await Promise.all([create(), create({ ...NEW, gstin: null, email_id_1: null })]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
    await gateway.app.db.updateTable('sellers').set({ is_deleted: true }).where('seller_id', '>', 2).execute();
    expect((await create()).statusCode).toBe(200);
  });

  test('creates one however often it is sent under one key', async () => {
    const headers = { 'idempotency-key': 'seller-0001' };
    const [one, two] = await Promise.all([create(NEW, USER.manager, headers), create(NEW, USER.manager, headers)]);
    expect(one.json()).toEqual(two.json());
    expect(await kept()).toHaveLength(1);
  });

  test('of a contacted lead verifies it, and the lead names the seller from then on', async () => {
    const lead_id = await lead();
    const { result, changes } = await logged(gateway.app, () => create({ ...NEW, lead_id }));
    const { seller } = result.json();
    expect(changes.map(({ entity, op }) => [entity, op])).toEqual([
      ['seller', 'created'],
      ['lead', 'updated'],
    ]);
    expect(changes[1]?.row).toMatchObject({ lead_id, lead_status: 'VERIFIED', seller_id: seller.seller_id });
  });

  test.each([
    ['a lead that is new', 'NEW', 409],
    ['a lead that was lost', 'LOST', 409],
  ] as const)('creates none for %s', async (_what, lead_status, status) => {
    const lead_id = await lead({ lead_status });
    const reply = await create({ ...NEW, lead_id });
    expect([reply.statusCode, reply.json().code, await kept()]).toEqual([status, 'illegal_move', []]);
  });

  test('creates none for a missing lead, or one read before it changed', async () => {
    expect((await create({ ...NEW, lead_id: 999 })).statusCode).toBe(404);
    const lead_id = await lead();
    const stale = await create({ ...NEW, lead_id }, USER.manager, { 'if-match': '"7"' });
    expect([stale.statusCode, await kept()]).toEqual([412, []]);
  });

  test('for one lead by two people at once succeeds exactly once', async () => {
    const lead_id = await lead();
    const other = { ...NEW, gstin: null, mobile_1: null, email_id_1: null, lead_id };
    const replies = await Promise.all([create({ ...NEW, lead_id }), create(other, USER.lead)]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await kept()).toHaveLength(1);
  });
});
