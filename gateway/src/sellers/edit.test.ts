import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { offerCalls } from '@console/shared/calls/offer';
import { sellerCalls } from '@console/shared/calls/seller';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { json } from '../database/columns.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { OFFER, ORG, SELLER, SKU, smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addPurchaseOrder, NOON } from '../testing/trade.ts';

const GONE = 9;
const OFFICE = { address1: '1 Yard Road', city: 'Hosur', state: 'Tamil Nadu', postal_code: '635109' };

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  const gone = { seller_id: GONE, seller_name: 'Gone', is_deleted: true, district: 'Hosur', state: 'Kerala' };
  await db
    .insertInto('sellers')
    .values({ ...gone, org_id: ORG.own, office_address_details: json(OFFICE) })
    .execute();
  await db
    .insertInto('offers')
    .values({ product_sku_id: SKU.cement, seller_id: SELLER.steel, offer_price: 1, moq: 1, is_deleted: true })
    .execute();
});
beforeEach(async () => {
  const { db } = gateway.app;
  const known = { seller_name: 'Steel Yard', address: null, gstin: '27AAPFU0939F1ZV', revision: 1 };
  await db
    .updateTable('sellers')
    .set({ ...known, office_address_details: json(OFFICE) })
    .where('seller_id', '=', SELLER.steel)
    .execute();
  await db.updateTable('offers').set({ revision: 1 }).execute();
});
afterAll(() => gateway.app.close());

const edit = (body: Input, user: number = USER.manager, headers: object = {}) =>
  send(gateway, sellerCalls.update, user, { seller_id: SELLER.steel, ...body }, headers);
const read = async () =>
  (await send(gateway, sellerCalls.list, USER.manager, { seller_id: SELLER.steel })).json().seller;

const LONG = 'x'.repeat(101);
refusals(() => gateway, sellerCalls.update, {
  tags: ['CLI-11', 'PAR-7'],
  permitted: USER.manager,
  refused: USER.sales,
  good: { seller_id: SELLER.cement, is_active: true },
  bad: {
    seller_id: [undefined, null, 0, '1'],
    seller_name: ['', '  ', LONG, null],
    address: ['x'.repeat(501), 7],
    district: ['', null],
    state: [' ', null, 'Atlantis'],
    pin_code: ['', 12_345, 1_234_567, '56000a', 560_001.5, -1],
    year_of_establishment: ['', 1599, '2027', '19.5'],
    zone: [LONG],
    source_person: [LONG],
    categories: ['Cement', [LONG]],
    is_active: ['true', null],
    is_h3_seller: [1],
    gstin: ['29AABCF8078M2Z', 'x'.repeat(16), 29],
    mobile_1: ['98765', '98765432101', '98765abcde'],
    email_id_1: ['seller', 'a@b', 'a@b.industry'],
    office_address_details: ['x', 7],
  },
});

describe('PATCH /updateSeller', () => {
  test('changes what is given, numbers as numbers, and its offers show it', { tags: ['CLI-11', 'PAR-7'] }, async () => {
    const body = {
      seller_name: ' Steel Works ',
      address: '2 Mill Road',
      pin_code: '560001',
      year_of_establishment: '1999',
      zone: ' ',
      categories: ['Steel', ' Steel ', '', 'Sand'],
      gstin: ' 29AABCF8078M2ZW ',
      mobile_1: '9000000001',
      email_id_1: 'office@steel.in',
      office_address_details: { city: ' Krishnagiri ', state: null },
    };
    const { result, changes } = await logged(gateway.app, () => edit(body, USER.manager, { 'if-match': '"1"' }));
    const { seller, ...reply } = result.json();
    expect([result.statusCode, result.headers['etag'], reply]).toEqual([
      200,
      '"2"',
      { success: true, message: 'Seller update successful.' },
    ]);
    expect(misfits('seller', seller)).toEqual([]);
    expect(seller).toMatchObject({
      seller_name: 'Steel Works',
      address: '2 Mill Road',
      district: 'Hosur',
      pin_code: 560_001,
      year_of_establishment: 1999,
      zone: null,
      categories: ['Steel', 'Sand'],
      gstin: '29AABCF8078M2ZW',
      office_address_details: { address1: '1 Yard Road', city: 'Krishnagiri', state: '', postal_code: '635109' },
      modified_date: NOON,
    });
    // The hidden offer follows too; the deleted one is no longer shown.
    const info = { seller_name: 'Steel Works', gstin: '29AABCF8078M2ZW', address: '2 Mill Road' };
    const offers = changes.filter(({ entity }) => entity === 'offer');
    expect(offers.map(({ id }) => Number(id)).toSorted((a, b) => a - b)).toEqual([OFFER.hidden, OFFER.steel]);
    for (const change of offers) {
      expect(change).toMatchObject({
        op: 'updated',
        revision: 2,
        row: { seller_name: 'Steel Works', seller_info: info },
      });
      expect(change.changed).toEqual(expect.arrayContaining(['seller_name', 'seller_info', 'revision']));
      expect(misfits('offer', change.row)).toEqual([]);
    }
    expect(changes.filter(({ entity }) => entity === 'seller')).toMatchObject([
      { id: String(SELLER.steel), op: 'updated', revision: 2, row: seller },
    ]);
    expect(changes).toHaveLength(3);
  });

  test.each<[string, Input]>([
    ['of what they do not show', { is_active: true, pin_code: 635_109, zone: 'South' }],
    ['of what stays the same', { seller_name: 'Steel Yard', gstin: '27AAPFU0939F1ZV' }],
  ])('leaves its offers alone %s', { tags: ['CLI-11'] }, async (_what, body) => {
    const { changes } = await logged(gateway.app, () => edit(body));
    expect(changes.map(({ entity }) => entity)).toEqual(['seller']);
  });

  test('checks only the length of a GSTIN, and warns of anything else', { tags: ['CLI-12', 'SUP-42'] }, async () => {
    expect((await edit({ gstin: '29AAFCA7488L1Z0' })).json().seller.gstin).toBe('29AAFCA7488L1Z0');
    expect((await edit({ gstin: '29AAFCA7488L1Z' })).json().fields).toEqual({
      gstin: 'GST Number you have provided is not valid.',
    });
    expect((await edit({ gstin: '29aabcf8078m2zw' })).json().seller.gstin).toBe('29AABCF8078M2ZW');
    expect((await edit({ gstin: '' })).json().seller.gstin).toBeNull();
  });

  test('names every error at once', { tags: ['PAR-7'] }, async () => {
    const { result, changes } = await logged(gateway.app, () =>
      edit({ gstin: 'x', mobile_1: '1', email_id_1: 'y', pin_code: 1, year_of_establishment: 3_000, state: '' }),
    );
    expect([Object.keys(result.json().fields).toSorted(), changes]).toEqual([
      ['email_id_1', 'gstin', 'mobile_1', 'pin_code', 'state', 'year_of_establishment'],
      [],
    ]);
  });

  test(
    'refuses values of another seller, in any case, but keeps those already shared',
    { tags: ['CLI-13'] },
    async () => {
      const { db } = gateway.app;
      const theirs = { gstin: '29AAGCR4375J1ZU', mobile_1: '9000000777', email_id_1: 'Desk@Cement.in' };
      const { gstin, mobile_1, email_id_1 } = await db
        .selectFrom('sellers')
        .select(['gstin', 'mobile_1', 'email_id_1'])
        .where('seller_id', '=', SELLER.cement)
        .executeTakeFirstOrThrow();
      await db.updateTable('sellers').set(theirs).where('seller_id', '=', SELLER.cement).execute();
      const body = { gstin: '29aagcr4375j1zu', mobile_1: '9000000777', email_id_1: 'desk@cement.in' };
      expect((await edit(body)).json()).toMatchObject({
        code: 'invalid',
        fields: {
          gstin: 'The GST Number you have entered is already in use.',
          mobile_1: 'The mobile number you have entered is already in use.',
          email_id_1: 'The email ID you have entered is already in use.',
        },
      });
      await db
        .updateTable('sellers')
        .set({ gstin, mobile_1, email_id_1 })
        .where('seller_id', '=', SELLER.cement)
        .execute();
      const { gstin: own, mobile_1: phone } = await read();
      expect((await edit({ gstin: own, mobile_1: phone, zone: 'South' })).statusCode).toBe(200);
    },
  );

  test(
    'checks a PIN code against the state sent with it, which it stores by its name',
    { tags: ['CLI-17'] },
    async () => {
      expect((await edit({ pin_code: 560_001, state: 'Tamil Nadu' })).json().fields).toEqual({
        pin_code: 'Invalid area code',
      });
      const { seller } = (await edit({ pin_code: '635109', state: ' tamil nadu' })).json();
      expect(seller).toMatchObject({ pin_code: 635_109, state: 'Tamil Nadu' });
    },
  );

  test('can clear the office address', async () => {
    expect((await edit({ office_address_details: null })).json().seller.office_address_details).toEqual({
      address1: '',
      city: '',
      state: '',
      postal_code: '',
    });
  });

  test('leaves existing documents unchanged', async () => {
    const po_id = await addPurchaseOrder(gateway.app.db, { seller_id: SELLER.steel });
    const po = async () => (await send(gateway, purchaseOrderCalls.list, USER.manager, { po_id })).json().purchaseOrder;
    const before = await po();
    await edit({ seller_name: 'Renamed', gstin: null });
    expect(await po()).toEqual(before);
  });

  test('an old revision gets the current row', async () => {
    await edit({ zone: 'North' });
    const reply = await edit({ zone: 'East' }, USER.lead, { 'if-match': '"1"' });
    expect([reply.statusCode, reply.json()]).toMatchObject([412, { code: 'stale', current: await read() }]);
  });

  test('of two people with one revision exactly one succeeds, while offers come and go', async () => {
    const [one, two, offer] = await Promise.all([
      edit({ seller_name: 'One' }, USER.manager, { 'if-match': '"1"' }),
      edit({ seller_name: 'Two' }, USER.lead, { 'if-match': '"1"' }),
      send(gateway, offerCalls.update, USER.manager2, { sku_offer_id: OFFER.hidden, offer_price: 341 }),
    ]);
    expect([one.statusCode, two.statusCode].toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect(offer.statusCode).toBe(200);
  });

  test.each([GONE, 999])('there is no seller %i', { tags: ['PAR-7'] }, async (seller_id) => {
    expect((await edit({ seller_id, zone: 'x' })).statusCode).toBe(404);
  });
});
