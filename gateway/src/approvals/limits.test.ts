import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { approvalCalls } from '@console/shared/calls/approval';
import { orderCalls } from '@console/shared/calls/order';
import { sessionCalls } from '@console/shared/calls/session';
import type { Order } from '@console/shared/entities/order';
import type { Quotation } from '@console/shared/entities/quotation';
import { CEMENT_LINE, forAcme, quotationsOf } from '../quotations/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { OFFER, smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

let gateway: TestApp;
beforeEach(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterEach(() => gateway.app.close());

const { admin, manager, lead, lead2, sales, customer } = USER;
const limit = (user_id: number, amount: number | null, least_margin: number | null = null) => ({
  ...{ user_id, amount, least_margin },
});
const set = (limits: Input[], headers?: object) => send(gateway, approvalCalls.update, admin, { limits }, headers);

refusals(() => gateway, approvalCalls.get, {
  ...{ tags: ['APL-4'], permitted: manager, refused: customer, good: {}, bad: {} },
});
refusals(() => gateway, approvalCalls.update, {
  ...{ tags: ['APL-5'], permitted: admin, refused: lead, good: { limits: [] }, bad: { limits: [undefined] } },
});

describe('the limits', { tags: ['APL-4', 'APL-5'] }, () => {
  const read = async () => (await send(gateway, approvalCalls.get, manager, {})).json().approval_limits;

  test('begin empty, and are changed in one change of the log', async () => {
    const begun = await read();
    expect(begun).toMatchObject({ policy_id: 1, limits: [], revision: 1 });
    expect(misfits('approval_limits', begun)).toEqual([]);
    const { changes } = await logged(gateway.app, () =>
      set([limit(lead2, 5), limit(lead, null, 4)], { 'if-match': '"1"' }),
    );
    expect(changes).toHaveLength(1);
    expect(await read()).toMatchObject({
      limits: [limit(lead, null, 4), limit(lead2, 5)],
      revision: 2,
      modified_by: admin,
    });
    expect((await set([], { 'if-match': '"1"' })).statusCode).toBe(412);
  });

  test.each<[string, Input, string]>([
    ['a negative amount', limit(lead, -1), 'limits.0.amount'],
    ['a margin that is too high', limit(lead, null, 1_001), 'limits.0.least_margin'],
    ['neither', limit(lead, null), 'limits.0.amount'],
    ['a customer’s user', limit(customer, 5), 'limits.0.user_id'],
  ])('are refused with %s', async (_what, input, field) => {
    const reply = await set([input]);
    expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, [field]]);
  });
});

const { create, update } = quotationsOf(() => gateway);
const draft = async (line: Input = {}): Promise<number> =>
  (await create(forAcme({ ...CEMENT_LINE, ...line }), sales)).json<{ quotation: Quotation }>().quotation.quotation_id;
const approve = async (quotation_id: number, user: number = lead) => {
  const reply = await update({ quotation_id, status: 'CONFIRMED' }, user);
  return reply.statusCode === 200 ? 200 : [reply.statusCode, reply.json().code, reply.json().message];
};

describe('a quotation of ₹45,430 at 10%', { tags: ['APL-1'] }, () => {
  test('is approved by those whose limit reaches just that far', async () => {
    await set([limit(lead, 45_430, 10)]);
    expect(await approve(await draft())).toBe(200);
  });

  test('is refused above the amount, with the limit, the figure and who may', async () => {
    await set([limit(lead, 45_429.99), limit(lead2, 5)]);
    expect(await approve(await draft())).toEqual([
      403,
      'approval_limit',
      'This quotation comes to ₹45,430.00, and you may approve up to ₹45,429.99. Ask Asha Rao to approve it.',
    ]);
  });

  test('is refused below the margin, after its discount', async () => {
    await set([limit(lead, null, 10)]);
    expect(await approve(await draft({ quotation_line_discount: 118 }))).toEqual([
      403,
      'approval_limit',
      'Its margin is 9.71%, and you may approve from 10%. Ask Asha Rao or Lokesh Rao to approve it.',
    ]);
  });

  test('has no margin from a cost that is entered lower than its offer’s', async () => {
    await set([limit(lead, null, 10)]);
    await gateway.app.db
      .updateTable('offers')
      .set({ offer_price: 380 })
      .where('sku_offer_id', '=', OFFER.cement)
      .execute();
    expect(await approve(await draft())).toMatchObject({ 2: expect.stringContaining('Its margin is 1.32%') });
  });

  test('is approved by anybody else as before', async () => {
    await set([limit(lead2, 1)]);
    expect(await approve(await draft())).toBe(200);
  });
});

test('whoever wrote a quotation approves it if nobody else’s limit reaches', { tags: ['APL-2'] }, async () => {
  const { quotation } = (await create(forAcme(CEMENT_LINE), lead)).json<{ quotation: Quotation }>();
  const { quotation_id } = quotation;
  expect(await approve(quotation_id)).toMatchObject([403, 'four_eyes', expect.anything()]);
  await set([limit(admin, 5), limit(lead2, null, 50)]);
  expect(await approve(quotation_id)).toBe(200);
});

test('an order that waits is approved within one’s limit only', { tags: ['APL-1'] }, async () => {
  const { quotation_items: _none, ...acme } = forAcme();
  const order_lines = [{ ...CEMENT_LINE, selling_price: 300 }];
  const { order } = (await send(gateway, orderCalls.create, sales, { ...acme, order_lines })).json<{ order: Order }>();
  const { order_number } = order;
  await set([limit(lead, null, 0), limit(lead2, null, 5)]);
  const refused = await send(gateway, orderCalls.approve, lead, { order_number });
  expect([refused.statusCode, refused.json().message]).toEqual([
    403,
    'Its margin is -14.29%, and you may approve from 0%. Ask Asha Rao to approve it.',
  ]);
  expect((await send(gateway, orderCalls.approve, admin, { order_number })).statusCode).toBe(200);
});

test(
  'the profile says how far everybody’s approval reaches, while anybody has a limit',
  { tags: ['APL-3'] },
  async () => {
    const deciders = async (user: number) => (await send(gateway, sessionCalls.profile, user, {})).json().user.deciders;
    expect(await deciders(lead)).toBeUndefined();
    await set([limit(lead, 5, 1)]);
    const people = [
      { ...limit(admin, null), name: 'Asha Rao' },
      { ...limit(lead, 5, 1), name: 'Latha Rao' },
      { ...limit(lead2, null), name: 'Lokesh Rao' },
    ];
    expect(await deciders(sales)).toEqual(people);
    expect(await deciders(customer)).toBeUndefined();
  },
);
