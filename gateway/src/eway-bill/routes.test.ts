import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { ewayBillCalls } from '@console/shared/calls/eway-bill';
import { outsideService } from '../outside/testing.ts';
import type { Answer } from '../outside/testing.ts';
import { verifyPapers } from '../papers/verify.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addChallan, addOrder } from '../testing/trade.ts';
import { createEwayBillRegister } from './register.ts';
import { expectUpload } from './testing/format.ts';

const NUMBER = '131012345678';
const UNTIL = '2026-11-22T18:29:00.000Z';
const BILL = { ewaybill_number: NUMBER, ewaybill_valid_until: UNTIL };
const ROAD = { transport_mode: 'ROAD', vehicle_number: 'KA01AB1234', distance_km: 184 };

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  const office = { label: 'Registered office', address1: '14 Main Road', city: 'Mysuru', state: 'Karnataka' };
  const of = { entity_type: 'TENANT', entity_id: String(TENANT.acme) };
  await db
    .insertInto('addresses')
    .values({ ...of, ...office, postal_code: '570008' })
    .execute();
  const { order_number, lines } = await addOrder(db);
  const values = { order_number, status: 'DRAFT', challan_id: 'GUARDED', ...ROAD } as const;
  await addChallan(db, values, [{ order_line_id: lines[0] ?? 0, quantity: 1 }]);
});
afterAll(() => gateway.app.close());
/** So that no other challan has the number. */
beforeEach(() => gateway.app.db.updateTable('delivery_challans').set({ ewaybill_number: null }).execute());

async function draft(values: object = ROAD) {
  const { order_number, lines } = await addOrder(gateway.app.db, {}, [1_000]);
  const goods = [{ order_line_id: lines[0] ?? 0, quantity: 120 }];
  return addChallan(gateway.app.db, { order_number, status: 'DRAFT', ...values }, goods);
}

const jsonOf = (challan_id: string, user: number = USER.admin) =>
  send(gateway, ewayBillCalls.get, user, { challan_id });
const leave = (challanId: string) =>
  send(gateway, deliveryChallanCalls.updateStatus, USER.manager, { challanId, newStatus: 'IN_TRANSIT' });
const rowOf = async (challanId: string) =>
  (await send(gateway, deliveryChallanCalls.list, USER.admin, { challanId })).json().dc;
const paperOf = async (challan_id: string) =>
  (await send(gateway, deliveryChallanCalls.download, USER.admin, { challan_id, beautify: true })).body;

describe('GET /dc/ewaybill', { tags: ['SUP-143'] }, () => {
  test('is of a draft as it stands, and of goods that have left as their paper says', async () => {
    const id = await draft();
    const drafted = (await jsonOf(id)).json();
    expectUpload(drafted);
    const [bill] = drafted.billLists;
    expect(bill).toMatchObject({ docNo: id, toPincode: 570_008, subSupplyType: 9, vehicleNo: 'KA01AB1234' });
    expect(bill.itemList).toMatchObject([{ hsnCode: 2_523, quantity: 120, qtyUnit: 'BAG', cgstRate: 9 }]);
    expect((await leave(id)).statusCode).toBe(200);
    const { db } = gateway.app;
    await db.updateTable('addresses').set({ address1: 'Elsewhere' }).execute();
    expect((await jsonOf(id)).json()).toEqual(drafted);
    await db.updateTable('addresses').set({ address1: '14 Main Road' }).execute();
  });

  test('of goods that leave whole with their invoice is of the invoice', { tags: ['SUP-152'] }, async () => {
    const { db } = gateway.app;
    const { order_number, lines } = await addOrder(db, { charge_1_name: 'Delivery', charge_1_value: 500 }, [120]);
    const id = await addChallan(db, { order_number, status: 'DRAFT', ...ROAD }, [
      { order_line_id: lines[0] ?? 0, quantity: 120 },
    ]);
    const [before] = (await jsonOf(id)).json().billLists;
    expect(before).toMatchObject({ docType: 'CHL', subSupplyType: 8, docNo: id });
    expect((await leave(id)).statusCode).toBe(200);
    const { invoice_number } = await db
      .selectFrom('orders')
      .where('order_number', '=', order_number)
      .select('invoice_number')
      .executeTakeFirstOrThrow();
    const json = (await jsonOf(id)).json();
    expectUpload(json);
    const [bill] = json.billLists;
    expect(bill).toMatchObject({ docType: 'INV', subSupplyType: 1, docNo: invoice_number, docDate: '21/11/2026' });
    expect(bill.itemList).toMatchObject([{ hsnCode: 2_523, quantity: 120 }]);
  });

  test('asks a draft with a vehicle for its mode', { tags: ['SUP-153'] }, async () => {
    const reply = await jsonOf(await draft({ vehicle_number: 'KA01AB1234' }));
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'The e-way bill lacks the mode of transport.']);
  });

  test('needs READ on tenant, and names what the register would miss', async () => {
    const id = await draft({});
    const [hidden, lacking] = [await jsonOf(id, USER.manager), await jsonOf(id)];
    expect([hidden.statusCode, hidden.json().code]).toEqual([403, 'forbidden']);
    expect([lacking.statusCode, lacking.json().message]).toEqual([
      409,
      'The e-way bill lacks the vehicle or the GSTIN of the transporter.',
    ]);
    expect((await jsonOf(await draft({ status: 'CANCELLED' }))).statusCode).toBe(409);
    expect((await jsonOf('DC9999-1')).statusCode).toBe(404);
  });
});

refusals(() => gateway, ewayBillCalls.take, {
  tags: ['SUP-144'],
  permitted: USER.manager,
  refused: USER.sales,
  good: { challanId: 'GUARDED', ...BILL },
  bad: {
    challanId: [undefined, 'DC/1'],
    ewaybill_number: [undefined, '13101234567', 131_012_345_678],
    ewaybill_valid_until: ['2026-11-22', 'tomorrow'],
  },
});

test(
  'a number that comes after the goods have left is laid over their paper',
  { tags: ['SUP-144', 'SUP-146'] },
  async () => {
    const id = await draft();
    await leave(id);
    const left = await paperOf(id);
    expect(left).not.toContain('1310 1234 5678');
    const reply = await send(gateway, ewayBillCalls.take, USER.manager, { challanId: id, ...BILL });
    expect([reply.statusCode, reply.json().dc]).toMatchObject([200, BILL]);
    const later = await paperOf(id);
    expect(later).toContain('1310 1234 5678, valid until 22 Nov 2026 11:59 PM');
    expect((await verifyPapers(gateway.app.db)).misfit).toBeUndefined();
    const { papers } = (
      await gateway.app.inject({
        url: `/papers?entity=delivery_challan&id=${id}`,
        headers: await gateway.as(USER.admin),
      })
    ).json();
    expect(papers).toHaveLength(1);
  },
);

test('a number that is known is on the paper, and an extension beside it', { tags: ['SUP-146'] }, async () => {
  const id = await draft({ ...ROAD, ...BILL });
  await leave(id);
  expect(await paperOf(id)).toContain('1310 1234 5678, valid until 22 Nov 2026 11:59 PM');
  const extended = { challanId: id, ewaybill_valid_until: '2026-11-24T18:29:00Z' };
  await send(gateway, deliveryChallanCalls.edit, USER.manager, extended);
  const later = await paperOf(id);
  for (const words of ['until 22 Nov 2026 11:59 PM', 'E-way bill now', 'until 24 Nov 2026 11:59 PM']) {
    expect(later).toContain(words);
  }
});

describe('POST /dc/requestEwaybill', { tags: ['SUP-145'] }, () => {
  beforeEach(() => {
    gateway.app.ewayBills = undefined;
  });

  async function asked(
    answers: readonly Answer[],
    id: string,
    { token, user }: { token?: string; user?: number } = {},
  ) {
    const service = await outsideService(answers);
    gateway.app.ewayBills = createEwayBillRegister({ url: service.url, token, sleep: async () => {} });
    const body: Input = { challanId: id };
    const reply = await send(gateway, ewayBillCalls.request, user ?? USER.manager, body);
    service.close();
    return { status: reply.statusCode, said: reply.json(), heard: service.heard };
  }

  test('posts the e-way bill, and keeps the number and the end that it gets', async () => {
    const id = await draft();
    const answer = JSON.stringify({ ewaybill_number: 131_012_345_678, valid_until: '2026-11-22T23:59:00+05:30' });
    const { status, said, heard } = await asked(
      [
        [503, ''],
        [200, answer],
      ],
      id,
      { token: 'secret' },
    );
    expect([status, said.dc]).toMatchObject([200, BILL]);
    expect(heard).toMatchObject([{ method: 'POST' }, { headers: { authorization: 'Bearer secret' } }]);
    expect(new Set(heard.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expectUpload(heard[1]?.body as object);
    const again = await asked([[200, answer]], id);
    expect([again.status, again.said, again.heard]).toEqual([200, said, []]);
    await leave(id);
    await send(gateway, deliveryChallanCalls.updateStatus, USER.manager, { challanId: id, newStatus: 'DELIVERED' });
    expect(await asked([], id)).toMatchObject({ status: 200, said: { dc: BILL } });
  });

  test.each<[string, Answer, number, string]>([
    [
      'a refusal',
      [400, '{"message": "PIN 570008 is not in state 33."}'],
      409,
      'refused: PIN 570008 is not in state 33.',
    ],
    ['a refusal without words', [401, ''], 409, 'The e-way bill service refused: it answered 401.'],
    ['a service that is away', [503, ''], 502, "The e-way bill service can't be reached."],
    ['no number', [200, '{"ewaybill_number": "soon"}'], 502, 'an answer without an e-way bill number'],
    ['no JSON', [200, 'Welcome'], 502, 'an answer without an e-way bill number'],
  ])('says what is wrong after %s, and the goods can leave', async (_what, answer, status, words) => {
    const id = await draft();
    const reply = await asked([answer], id, { user: USER.admin });
    expect([reply.status, reply.said.message]).toEqual([status, expect.stringContaining(words)]);
    expect(await rowOf(id)).toMatchObject({ ewaybill_number: null, revision: 1 });
    expect((await leave(id)).statusCode).toBe(200);
  });

  test('quotes no customer to somebody who does not see them', { tags: ['ROL-39'] }, async () => {
    const { status, said } = await asked([[400, '{"message": "PIN 570008 is not in state 33."}']], await draft());
    expect([status, said.message]).toEqual([409, expect.stringContaining('Ask somebody who sees the customer')]);
    expect(said.message).not.toContain('570008');
  });

  test('is asked for once at a time, whoever asks', async () => {
    const id = await draft();
    const asking = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<typeof BILL>();
    gateway.app.ewayBills = {
      issue: () => {
        asking.resolve();
        return answered.promise;
      },
    };
    const ask = () => send(gateway, ewayBillCalls.request, USER.manager, { challanId: id });
    const first = ask();
    await asking.promise;
    const second = await ask();
    expect([second.statusCode, second.json().message]).toEqual([409, expect.stringContaining('Somebody is getting')]);
    answered.resolve(BILL);
    expect((await first).json().dc).toMatchObject(BILL);
  });

  test('has the same key on a later day', async () => {
    const [bill] = (await jsonOf(await draft())).json().billLists;
    const { url, heard, close } = await outsideService([[200, `{"ewaybill_number": "${NUMBER}"}`]]);
    const { issue } = createEwayBillRegister({ url, token: undefined });
    for (const change of [{}, { docDate: '01/12/2026' }, { vehicleNo: 'KA01AB9999' }]) {
      await issue({ version: '1.0.0621', billLists: [{ ...bill, ...change }] });
    }
    close();
    const [first, later, other] = heard.map(({ headers }) => headers['idempotency-key']);
    expect([later === first, other === first]).toEqual([true, false]);
  });

  test('tells the number of another challan, which is not kept', { tags: ['SUP-147'] }, async () => {
    const [id, other] = [await draft(), await draft({ ...ROAD, ewaybill_number: '141000000009' })];
    const { status, said } = await asked([[200, '{"ewaybill_number": "141000000009"}']], id);
    expect([status, said.message]).toEqual([
      409,
      `E-way bill 141000000009 was issued, but could not be kept. This is the e-way bill of challan ${other}. Note its number.`,
    ]);
    expect(await rowOf(id)).toMatchObject({ ewaybill_number: null });
  });

  test('tells a number that could not be kept', async () => {
    const id = await draft();
    gateway.app.ewayBills = {
      issue: async () => {
        await gateway.app.db
          .updateTable('delivery_challans')
          .set({ status: 'CANCELLED' })
          .where('challan_id', '=', id)
          .execute();
        return BILL;
      },
    };
    const reply = await send(gateway, ewayBillCalls.request, USER.manager, { challanId: id });
    expect([reply.statusCode, reply.json().message]).toEqual([409, expect.stringContaining(NUMBER)]);
  });

  test('is not offered without a service, which the profile says', async () => {
    const reply = await send(gateway, ewayBillCalls.request, USER.manager, { challanId: await draft() });
    expect([reply.statusCode, reply.json().not_offered]).toEqual([404, 'POST /dc/requestEwaybill']);
    const profile = await gateway.app.inject({ url: '/user/profile', headers: await gateway.as(USER.sales) });
    expect(profile.json().not_offered).toContain('POST /dc/requestEwaybill');
  });
});
