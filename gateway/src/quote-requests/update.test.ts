import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rfqCalls } from '@console/shared/calls/rfq';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { OFFER, smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addRequest, NOON } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await addRequest(gateway.app.db);
});
afterAll(() => gateway.app.close());

const add = (values: Parameters<typeof addRequest>[1] = {}) => addRequest(gateway.app.db, values);
const update = (body: Input, user: number = USER.manager, headers: object = {}) =>
  send(gateway, rfqCalls.update, user, body, headers);

const price = {
  status: 'PRICE_UPDATED',
  quantity: 120,
  rfq_offer_id: OFFER.cement,
  rfq_offer_price: 350,
  rfq_selling_price: 385,
};

refusals(() => gateway, rfqCalls.update, {
  permitted: USER.manager,
  refused: USER.wallboard,
  good: { request_id: 1, ...price },
  bad: {
    request_id: [undefined, 'x', 0, 99_999_999_999],
    status: ['PENDING', 'QUOTATION_GENERATED', ''],
    quantity: [undefined, 0, 0.0001, null],
    rfq_offer_id: [undefined, OFFER.steel, 999],
    rfq_offer_price: [undefined, 0, -1, 1.001, 1e13],
    rfq_selling_price: [undefined, 0, 385.123, '385'],
    rfq_mg: ['10', -101, 1e300],
    message: ['x'.repeat(51)],
    color: ['\0'],
  },
});

describe('pricing a quote request', () => {
  test(
    'accepts quantity, offer, cost and selling price, and logs the one change',
    { tags: ['REQ-3', 'REQ-18'] },
    async () => {
      const request_id = await add();
      const { result, changes } = await logged(gateway.app, () =>
        update({ request_id, ...price, rfq_mg: 10, remarks: 'By truck' }, USER.manager, { 'if-match': '"1"' }),
      );
      const { rfq, ...reply } = result.json();
      expect([result.statusCode, result.headers['etag'], reply]).toEqual([
        200,
        '"2"',
        { success: true, message: 'Quote request updated successfully.' },
      ]);
      expect(rfq).toMatchObject({
        ...price,
        request_id,
        rfq_mg: 10,
        remarks: 'By truck',
        modified_by: USER.manager,
        revision: 2,
      });
      const row = (await send(gateway, rfqCalls.list, USER.admin, { request_id })).json().rfq;
      expect(misfits('quotation_request', row)).toEqual([]);
      expect(changes).toEqual([
        {
          seq: changes[0]?.seq,
          entity: 'quotation_request',
          id: String(request_id),
          op: 'updated',
          revision: 2,
          at: NOON,
          by: { user_id: USER.manager, name: 'Meera Rao' },
          by_role_id: 1009,
          row,
          before: { status: 'PENDING' },
          changed: expect.any(Array),
        },
      ]);
      expect(changes[0]?.changed.toSorted()).toEqual([
        'modified_by',
        'modified_by_info',
        'quantity',
        'remarks',
        'revision',
        'rfq_mg',
        'rfq_offer_id',
        'rfq_offer_price',
        'rfq_selling_price',
        'status',
      ]);
    },
  );

  test.each([
    ['keeps a margin that leads to the selling price', { rfq_mg: 9.9999 }, 10],
    ['keeps one of several margins that lead there', { rfq_offer_price: 0.03, rfq_selling_price: 0.03, rfq_mg: 5 }, 5],
    ['works a margin out when none is given', { rfq_selling_price: 400 }, 14.29],
    ['works it out when the one given leads elsewhere', { rfq_selling_price: 400, rfq_mg: 10 }, 14.29],
    ['allows a loss', { rfq_selling_price: 300 }, -14.29],
  ])(
    '%s',
    { tags: ['FRM-22', 'PRI-5', 'QUO-20', 'QUO-21', 'REQ-5', 'REQ-7', 'REQ-18'] },
    async (_rule, prices, margin) => {
      const reply = await update({ request_id: await add(), ...price, ...prices });
      expect(reply.json().rfq.rfq_mg).toBe(margin);
    },
  );

  test('refuses a selling price so far above cost that its margin cannot be stored', async () => {
    const body = { request_id: await add(), ...price, rfq_offer_price: 0.01, rfq_selling_price: 999_999_999_999 };
    expect((await update(body)).json()).toMatchObject({
      code: 'invalid',
      fields: { rfq_selling_price: expect.any(String) },
    });
  });

  test('refuses a hidden offer, unless the request has it already', { tags: ['OFF-38'] }, async () => {
    const fresh = await update({ request_id: await add(), ...price, rfq_offer_id: OFFER.hidden });
    expect([fresh.statusCode, fresh.json()]).toMatchObject([409, { code: 'conflict' }]);
    const priced = await add({ rfq_offer_id: OFFER.hidden, status: 'PRICE_UPDATED' });
    expect((await update({ request_id: priced, ...price, rfq_offer_id: OFFER.hidden })).statusCode).toBe(200);
  });
});

describe('editing a quote request', () => {
  test.each(['PENDING', 'PRICE_UPDATED'] as const)(
    'leaves a %s one in its status',
    { tags: ['REQ-4', 'REQ-18'] },
    async (status) => {
      const request_id = await add({ status });
      const reply = await update({ request_id, quantity: 7, color: null, packaging_type: 'Pallet' });
      expect(reply.json().rfq).toMatchObject({
        status,
        quantity: 7,
        color: null,
        packaging_type: 'Pallet',
        revision: 2,
      });
    },
  );

  test('changes no price', { tags: ['QUO-22'] }, async () => {
    const request_id = await add();
    expect((await update({ request_id, rfq_selling_price: 1 })).json().rfq.rfq_selling_price).toBeNull();
  });
});

describe('archiving a quote request', () => {
  test('keeps the reason', { tags: ['REQ-8', 'REQ-18'] }, async () => {
    const reply = await update({ request_id: await add(), status: 'ARCHIVED', message: ' Not needed ' });
    expect(reply.json().rfq).toMatchObject({ status: 'ARCHIVED', message: 'Not needed' });
  });

  test.each([undefined, '', '   '])('needs a reason, not %j', { tags: ['QUO-35', 'REQ-18'] }, async (message) => {
    const reply = await update({ request_id: await add(), status: 'ARCHIVED', message });
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, ['message']]);
  });
});

describe('a write to a quote request', () => {
  const moves: [string, Input][] = [
    ['price', price],
    ['edit', { quantity: 1 }],
    ['archive', { status: 'ARCHIVED', message: 'Late' }],
  ];
  test.each(
    moves.flatMap(([move, body]) =>
      (['QUOTATION_GENERATED', 'ARCHIVED'] as const).map((status) => ({ move, status, body })),
    ),
  )('may not $move a $status one', { tags: ['REQ-9', 'REQ-18'] }, async ({ status, body }) => {
    const request_id = await add({ status });
    const { result, changes } = await logged(gateway.app, () => update({ request_id, ...body }));
    expect([result.statusCode, result.json()]).toEqual([
      409,
      { success: false, code: 'illegal_move', message: expect.any(String), status, allowed: [] },
    ]);
    expect(changes).toEqual([]);
  });

  test.each([
    [USER.admin, { tenant_id: 2, user_details: { first_name: 'Chitra' }, tenant_info: { tenant_name: 'Acme Infra' } }],
    [USER.manager, { tenant_info: { district: 'Mysuru' }, created_by: null, created_by_info: null }],
  ])('against an old revision gets the current row as user %i may see it', async (user, current) => {
    const request_id = await add({ revision: 3, created_by: USER.customer });
    const { result, changes } = await logged(gateway.app, () =>
      update({ request_id, ...price }, user, { 'if-match': '"2"' }),
    );
    expect([result.statusCode, result.json()]).toMatchObject([
      412,
      { success: false, code: 'stale', current: { ...current, revision: 3 } },
    ]);
    expect(result.json().current).toEqual((await send(gateway, rfqCalls.list, user, { request_id })).json().rfq);
    expect(changes).toEqual([]);
  });

  test('at one revision by two people succeeds exactly once', async () => {
    const request_id = await add();
    const both = () =>
      Promise.all(
        [USER.manager, USER.lead].map((user) => update({ request_id, ...price }, user, { 'if-match': '"1"' })),
      );
    const { result, changes } = await logged(gateway.app, both);
    expect(result.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 412]);
    expect(changes.map(({ revision }) => revision)).toEqual([2]);
  });

  test('without if-match compares nothing', async () => {
    const request_id = await add({ revision: 7 });
    expect((await update({ request_id, quantity: 3 })).headers['etag']).toBe('"8"');
  });

  test('that does not exist answers 404', { tags: ['REQ-18'] }, async () => {
    expect((await update({ request_id: 999, quantity: 1 })).statusCode).toBe(404);
  });
});
