import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quotationCalls } from '@console/shared/calls/quotation';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { OFFER, ORG, smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { NOON } from '../testing/trade.ts';
import { CEMENT_LINE, STEEL_LINE, forAcme, quotationsOf } from './testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const { add, create, requestOf } = quotationsOf(() => gateway);

refusals(() => gateway, quotationCalls.create, {
  tags: ['QUO-30', 'QUO-47', 'REQ-6'],
  permitted: USER.sales,
  refused: USER.manager,
  good: forAcme(CEMENT_LINE),
  bad: {
    tenant_id: [undefined, 999, '2', null],
    user_id: [undefined, 999, USER.otherCustomer, USER.sales],
    quotation_items: [undefined, [], {}, [{ ...CEMENT_LINE, included_in_quotation: false }]],
    charge_1_name: ['x'.repeat(101), null],
    charge_1_value: ['x', 1.005, 1e12],
    charge_2_name: [5],
    charge_2_value: ['-', -1.001],
    payment_terms: ['', '   ', null],
    quotation_discount: [-1, 0.001, 'all', 45_430.01],
    sales_person: [999, USER.customer, USER.nobody, USER.manager, '7'],
    remark: [7, 'x'.repeat(5_001), '\0'],
    send_email: ['yes'],
    send_email_with_attachment: [1],
  },
});

describe('POST /quotation', () => {
  test(
    'quotes requests and other goods, with everything in the log',
    { tags: ['FRM-17', 'PRI-12', 'PRI-13', 'QUO-1', 'QUO-47', 'REQ-6', 'ROL-52'] },
    async () => {
      const pending = await add();
      const priced = await add({
        status: 'PRICE_UPDATED',
        rfq_offer_id: OFFER.cement,
        rfq_offer_price: 340,
        rfq_mg: 5,
        rfq_selling_price: 357,
      });
      const { product_sku_id: _sku, ...withoutSku } = CEMENT_LINE;
      const body = {
        ...forAcme(
          { ...CEMENT_LINE, request_id: priced, mg: 12 },
          { ...withoutSku, request_id: pending, quotation_line_discount: '' },
          { ...STEEL_LINE, quotation_line_discount: 30, offer_remarks: 'By truck', total_price: 1 },
        ),
        charge_1_value: 500,
        charge_2_name: 'Round-off',
        charge_2_value: -0.5,
        quotation_discount: 100,
        total_price: 1,
        grand_total: 1,
        status: 'CONFIRMED',
        quotation_number: 'QT-MINE',
      };
      const { result, changes } = await logged(gateway.app, () => create(body));
      const { quotation, ...reply } = result.json();
      expect([result.statusCode, result.headers['etag'], reply]).toEqual([
        200,
        '"1"',
        { success: true, message: 'Quotation created successfully' },
      ]);
      expect(misfits('quotation', quotation)).toEqual([]);
      const cementRow = {
        product_id: 1,
        product_sku_name: '50 kg bag',
        product_info: { product_name: 'OPC Cement', hsn: '2523' },
        seller_name: 'Cement House',
        pan_india_gst: 18,
        mg: 10,
        quotation_line_discount: 0,
        included_in_quotation: true,
        total_price: 45_430,
      };
      expect(quotation).toMatchObject({
        quotation_number: 'QT2627-000001',
        org_id: ORG.own,
        status: 'SENT',
        tenant_info: { tenant_name: 'Acme Infra', org_id: ORG.acme },
        user_details: { first_name: 'Chitra' },
        quotation_items: [
          { ...cementRow, request_id: priced },
          { ...cementRow, request_id: pending },
          { request_id: null, seller_name: 'Steel Yard', offer_remarks: 'By truck', total_price: 45_400 },
        ],
        total_price: 136_260,
        grand_total: 136_659.5,
        charge_1_name: 'Delivery',
        charge_2_name: 'Round-off',
        payment_terms: '100% Upfront',
        quotation_discount: 100,
        po_link: [],
        remark: null,
        category_managers: [USER.manager, USER.manager2],
        sales_person: USER.sales2,
        created_by: USER.sales,
        created_date: NOON,
      });
      const { quotation_id } = quotation;
      expect(changes.map(({ entity, id, op, revision }) => [entity, id, op, revision])).toEqual([
        ['quotation', String(quotation_id), 'created', 1],
        ['quotation_request', String(pending), 'updated', 2],
        ['quotation_request', String(priced), 'updated', 2],
      ]);
      expect(changes[0]?.row).toEqual(quotation);
      expect(changes.slice(1).map(({ row }) => row)).toMatchObject([
        {
          status: 'QUOTATION_GENERATED',
          quotation_id,
          quotation_number: quotation.quotation_number,
          rfq_offer_id: OFFER.cement,
          rfq_offer_price: 350,
          rfq_mg: 10,
          rfq_selling_price: 385,
          modified_by: USER.sales,
        },
        { status: 'QUOTATION_GENERATED', quotation_id, rfq_offer_price: 340, rfq_selling_price: 357 },
      ]);
      expect(await requestOf(pending)).toEqual(changes[1]?.row);
    },
  );

  test('accepts the given salesperson, terms, names and flags', { tags: ['PRI-6', 'QUO-40', 'QUO-47'] }, async () => {
    const given = {
      sales_person: USER.sales,
      payment_terms: 'Cash on Delivery',
      charge_1_name: ' Freight ',
      charge_1_value: null,
      charge_2_name: '',
      charge_2_value: '',
      quotation_discount: '',
      remark: 'Valid for a week',
      send_email: true,
      send_email_with_attachment: true,
    };
    const reply = await create({ ...forAcme(CEMENT_LINE), ...given });
    expect(reply.json().quotation).toMatchObject({
      ...given,
      charge_1_name: 'Freight',
      charge_1_value: 0,
      charge_2_name: 'Adjust Amount',
      charge_2_value: 0,
      quotation_discount: 0,
      grand_total: 45_430,
    });
  });

  test(
    'has the default terms and no discount if none are given',
    { tags: ['FRM-25', 'FRM-26', 'QUO-40'] },
    async () => {
      const { quotation } = (await create(forAcme(CEMENT_LINE))).json();
      expect(quotation).toMatchObject({
        payment_terms: '100% Upfront',
        quotation_discount: 0,
        charge_1_name: 'Delivery',
        charge_1_value: 0,
        charge_2_name: 'Adjust Amount',
        charge_2_value: 0,
        send_email: false,
        send_email_with_attachment: false,
      });
    },
  );

  test('leaves the request of an excluded line as it is', { tags: ['QUO-31'] }, async () => {
    const request_id = await add();
    const { result, changes } = await logged(gateway.app, () =>
      create(forAcme(CEMENT_LINE, { ...CEMENT_LINE, request_id, included_in_quotation: false })),
    );
    expect(result.json().quotation).toMatchObject({ total_price: 45_430, quotation_items: [{}, { request_id }] });
    expect(changes).toHaveLength(1);
    expect((await requestOf(request_id)).status).toBe('PENDING');
  });

  test(
    'is refused as a whole with the list of the requests that cannot be quoted',
    { tags: ['QUO-47', 'REQ-11'] },
    async () => {
      const requests = [await add(), await add({ status: 'ARCHIVED' }), await add({ status: 'QUOTATION_GENERATED' })];
      const { result, changes } = await logged(gateway.app, () =>
        create(forAcme(...requests.map((request_id) => ({ ...CEMENT_LINE, request_id })))),
      );
      expect([result.statusCode, result.json()]).toEqual([
        409,
        {
          success: false,
          code: 'conflict',
          message: expect.any(String),
          refused: [
            { request_id: requests[1], status: 'ARCHIVED', message: expect.stringContaining('is Archived') },
            {
              request_id: requests[2],
              status: 'QUOTATION_GENERATED',
              message: expect.stringContaining('is Quote Sent'),
            },
          ],
        },
      ]);
      expect(changes).toEqual([]);
      expect((await requestOf(requests[0] ?? 0)).status).toBe('PENDING');
    },
  );

  test('gives the status of a single request and its possible moves', { tags: ['REQ-11'] }, async () => {
    const request_id = await add({ status: 'QUOTATION_GENERATED' });
    const reply = await create(forAcme({ ...CEMENT_LINE, request_id }));
    expect(reply.json()).toMatchObject({
      code: 'illegal_move',
      status: 'QUOTATION_GENERATED',
      allowed: [expect.any(String)],
      refused: [{ request_id }],
    });
  });

  test(
    'of overlapping requests by several people at once succeeds exactly once; the others get the list',
    { tags: ['REQ-11'] },
    async () => {
      const [first, shared, last] = [await add(), await add(), await add()];
      const sets = [
        [shared, first],
        [last, shared],
        [first, last, shared],
      ];
      const { result, changes } = await logged(gateway.app, () =>
        Promise.all(sets.map((ids) => create(forAcme(...ids.map((request_id) => ({ ...CEMENT_LINE, request_id })))))),
      );
      const winners = result.filter(({ statusCode }) => statusCode === 200);
      expect(winners).toHaveLength(1);
      for (const loser of result.filter((reply) => !winners.includes(reply))) {
        expect(loser.statusCode).toBe(409);
        expect(loser.json().refused.map(({ request_id }: Input) => request_id)).toContain(shared);
      }
      const { quotation_id, quotation_items } = winners.map((winner) => winner.json().quotation)[0];
      expect(changes).toHaveLength(1 + quotation_items.length);
      expect((await requestOf(shared)).quotation_id).toBe(quotation_id);
    },
  );

  test('with one idempotency key twice at once has one effect', async () => {
    const body = forAcme({ ...CEMENT_LINE, request_id: await add() });
    const headers = { 'idempotency-key': randomUUID() };
    const { result, changes } = await logged(gateway.app, () =>
      Promise.all([create(body, USER.sales, headers), create(body, USER.sales, headers)]),
    );
    expect(result[0]?.json()).toEqual(result[1]?.json());
    expect([result[0]?.statusCode, changes.length]).toEqual([200, 2]);
    const other = await create({ ...body, remark: 'Another' }, USER.sales, headers);
    expect(other.json().code).toBe('idempotency_conflict');
  });

  test('gives no number to a refused quotation', async () => {
    const number = async (...lines: Input[]) => (await create(forAcme(...lines))).json().quotation?.quotation_number;
    const before = await number(CEMENT_LINE);
    expect(await number({ ...CEMENT_LINE, request_id: await add({ status: 'ARCHIVED' }) })).toBeUndefined();
    const after = await number(CEMENT_LINE);
    expect(Number(after.slice(-6)) - Number(before.slice(-6))).toBe(1);
  });
});
