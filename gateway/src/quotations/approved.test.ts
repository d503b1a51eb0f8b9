import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityCalls } from '@console/shared/calls/activity';
import { analyticsCalls } from '@console/shared/calls/analytics';
import { commentCalls } from '@console/shared/calls/records';
import { orderCalls } from '@console/shared/calls/order';
import { quotationCalls } from '@console/shared/calls/quotation';
import { rfqCalls } from '@console/shared/calls/rfq';
import type { Quotation } from '@console/shared/entities/quotation';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { CEMENT_LINE, forAcme, quotationsOf } from './testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const { create, update, add } = quotationsOf(() => gateway);
let quotation_id: number;
let item: number;
beforeEach(async () => {
  const { quotation } = (await create(forAcme(CEMENT_LINE))).json<{ quotation: Quotation }>();
  ({ quotation_id } = quotation);
  item = quotation.quotation_items[0]?.quotation_item_id ?? 0;
});

const list = (query: Input, user: number = USER.customer) => send(gateway, quotationCalls.list, user, query);
const seen = async () => (await list({ quotation_id })).json().quotation as Quotation | undefined;
const approve = () => update({ quotation_id, status: 'CONFIRMED' });
const edit = (selling_price: number) =>
  update({ quotation_id, quotation_items: [{ quotation_item_id: item, selling_price }] }, USER.sales);
const document = async () => (await send(gateway, quotationCalls.download, USER.customer, { quotation_id })).body;

/** Every place where a customer could see the quotation: whether they do, and at which price. */
async function met() {
  const rows = (await list({ limit: '500' })).json().quotations as Quotation[];
  const found = rows.find((row) => row.quotation_id === quotation_id);
  return {
    detail: (await seen())?.quotation_items.map(({ selling_price }) => selling_price),
    listed: found?.quotation_items.map(({ selling_price }) => selling_price),
    total: found?.grand_total,
    status: found?.status,
  };
}
const NOWHERE = { detail: undefined, listed: undefined, total: undefined, status: undefined };
const AT_385 = { detail: [385], listed: [385], total: 45_430 };

describe("a customer's own account", () => {
  test('sees nothing of a quotation before its first approval', async () => {
    expect(await met()).toEqual(NOWHERE);
    expect((await list({ quotation_id })).statusCode).toBe(404);
    expect(await document()).not.toContain('385.00');
    const comments = { entity_type: 'QUOTATION', entity_id: String(quotation_id) };
    expect((await send(gateway, commentCalls.list, USER.customer, comments)).json().count ?? 0).toBe(0);
    await update({ quotation_id, status: 'REJECTED', reject_message: 'Too dear.' }, USER.sales);
    expect(await met()).toEqual(NOWHERE);
  });

  test('sees it as approved, whatever is changed, until it is approved again', async () => {
    await approve();
    expect(await met()).toEqual({ ...AT_385, status: 'CONFIRMED' });
    expect((await edit(400)).json().quotation).toMatchObject({ status: 'SENT', grand_total: 47_200 });
    expect(await met()).toEqual({ ...AT_385, status: 'CONFIRMED' });
    expect(await document()).toContain('385.00');
    expect(await document()).not.toContain('400.00');
    await edit(410);
    expect(await met()).toEqual({ ...AT_385, status: 'CONFIRMED' });
    await approve();
    expect(await met()).toEqual({ detail: [410], listed: [410], total: 48_380, status: 'CONFIRMED' });
    expect(await document()).toContain('410.00');
  });

  test('sees its rejection, at the approved price', async () => {
    await approve();
    await edit(400);
    await update({ quotation_id, status: 'REJECTED', reject_message: 'Not at this price.' }, USER.sales);
    expect(await met()).toEqual({ ...AT_385, status: 'REJECTED' });
  });

  test('finds it under the status that it sees', async () => {
    await approve();
    await edit(400);
    const under = async (status: string, user: number) => {
      const { quotations, count } = (await list({ status, limit: '500' }, user)).json();
      const isThere = quotations.some((row: Quotation) => row.quotation_id === quotation_id);
      return [isThere, count === quotations.length];
    };
    expect(await under('SENT', USER.customer)).toEqual([false, true]);
    expect(await under('CONFIRMED', USER.customer)).toEqual([true, true]);
    expect(await under('SENT', USER.admin)).toEqual([true, true]);
  });

  test('counts what it sees, at the prices that it sees', async () => {
    const figures = async () => {
      const { count, total_value } = (await send(gateway, analyticsCalls.quotations, USER.customer, {})).json();
      return [count, total_value];
    };
    const [count, total] = (await figures()) as [number, number];
    await approve();
    expect(await figures()).toEqual([count + 1, total + 45_430]);
    await edit(400);
    expect(await figures()).toEqual([count + 1, total + 45_430]);
  });

  test('sees approvals in the activity of its order, but no edits between them', async () => {
    await approve();
    await edit(400);
    await approve();
    const { order_number } = (await send(gateway, orderCalls.createFromQuotation, USER.sales, { quotation_id })).json()
      .order;
    const events = async (user: number) =>
      (await send(gateway, activityCalls.list, user, { entity: 'order', id: order_number }))
        .json()
        .entries.toReversed()
        .filter(({ entity }: { entity: string }) => entity === 'quotation')
        .map(({ op, to_status }: { op: string; to_status: string | null }) => [op, to_status]);
    expect(await events(USER.admin)).toHaveLength(5);
    expect(await events(USER.customer)).toEqual([
      ['created', 'CONFIRMED'],
      ['updated', null],
      ['updated', 'CONVERTED_TO_ORDER'],
    ]);
  });

  test('sees no price of its request, nor totals of them', async () => {
    const request_id = await add({ status: 'PRICE_UPDATED', rfq_selling_price: 385, rfq_offer_price: 350, rfq_mg: 10 });
    const { rfq } = (await send(gateway, rfqCalls.list, USER.customer, { request_id })).json();
    expect(Object.keys(rfq).filter((field) => field.startsWith('rfq_'))).toEqual([]);
    expect((await send(gateway, analyticsCalls.rfqs, USER.customer, {})).json().total_value).toBe(0);
  });
});
