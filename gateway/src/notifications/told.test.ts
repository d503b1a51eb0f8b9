import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CEMENT_LINE, forAcme } from '../quotations/testing.ts';
import { ACME } from '../orders/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { addOrder, addPurchaseOrder, addQuotation, addRequest } from '../testing/trade.ts';
import { inboxesOf } from './testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const {
  toldBy,
  quote,
  decide,
  convert,
  order,
  approveOrder,
  request,
  comment,
  correct,
  follow,
  read,
  inbox,
  following,
} = inboxesOf(() => gateway);
const { admin, sales, sales2, manager, lead, lead2, customer, otherCustomer, nobody, wallboard } = USER;
const db = () => gateway.app.db;
/** Quotations and requests of the fixtures are made and sold by `sales2`. */
const quotation = () => addQuotation(db());

describe('who is told', { tags: ['INB-1'] }, () => {
  test('of a quotation to approve: those who may approve it', { tags: ['INB-2'] }, async () => {
    const told = await toldBy(() => quote(sales, forAcme(CEMENT_LINE)));
    expect(told).toEqual([admin, lead, lead2].map((id) => `${id} approval_waiting`).toSorted());
  });

  test('not who wrote it, though they may approve', { tags: ['INB-2'] }, async () => {
    const told = await toldBy(() => quote(lead, forAcme(CEMENT_LINE)));
    expect(told).toEqual([admin, lead2].map((id) => `${id} approval_waiting`).toSorted());
  });

  test('of an edit after the approval: the approvers other than its two writers', { tags: ['INB-2'] }, async () => {
    const id = await addQuotation(db(), { created_by: lead2, status: 'CONFIRMED' });
    expect(await toldBy(() => decide(sales, { quotation_id: id, remark: 'Later' }))).toEqual(
      [admin, lead].map((user) => `${user} approval_waiting`).toSorted(),
    );
  });

  test.each([
    ['approved', { status: 'CONFIRMED' }],
    ['rejected', { status: 'REJECTED', reject_message: 'Too dear' }],
  ])('of one’s quotation being %s: its maker and its salesperson', { tags: ['INB-3'] }, async (what, change) => {
    const quotation_id = await addQuotation(db(), { created_by: sales, sales_person: sales2 });
    expect(await toldBy(() => decide(lead, { quotation_id, ...change }))).toEqual([
      `${sales} quotation_${what}`,
      `${sales2} quotation_${what}`,
    ]);
  });

  test('of one’s quotation being ordered, unless one ordered it oneself', { tags: ['INB-3', 'INB-7'] }, async () => {
    const quotation_id = await addQuotation(db(), { created_by: sales, sales_person: sales2, status: 'CONFIRMED' });
    expect(await toldBy(() => convert(sales2, { quotation_id }))).toEqual([`${sales} quotation_converted`]);
  });

  test('of one’s request being priced, which is not repeated with each new price', { tags: ['INB-4'] }, async () => {
    const request_id = await addRequest(db());
    const price = { rfq_offer_id: 1, rfq_offer_price: 350, rfq_mg: 10, rfq_selling_price: 385 };
    const priced = { request_id, ...price, quantity: 100, status: 'PRICE_UPDATED' };
    expect(await toldBy(() => request(manager, priced))).toEqual([`${sales2} request_priced`]);
    expect(await toldBy(() => request(manager, { ...priced, quantity: 120 }))).toEqual([]);
  });

  test('of one’s request being archived, also a customer of their own', { tags: ['INB-4', 'INB-8'] }, async () => {
    const made = await addRequest(db(), { created_by: customer });
    expect(await toldBy(() => request(manager, { request_id: made, status: 'ARCHIVED', message: 'Twice' }))).toEqual(
      [`${customer} request_archived`, `${sales2} request_archived`].toSorted(),
    );
    const [told] = (await inbox(customer)).notifications;
    expect([told?.title, told?.by]).toEqual([`Quote request ${made}, OPC Cement`, null]);
  });

  test('of an order below cost: those who may approve it, once', { tags: ['INB-2'] }, async () => {
    const lines = { ...ACME, order_lines: [{ ...CEMENT_LINE, selling_price: 1 }] };
    const told = await toldBy(() => order(sales, lines));
    expect(told).toEqual([admin, lead, lead2].map((id) => `${id} approval_waiting`).toSorted());
  });

  test('once somebody has approved, it waits for nobody', { tags: ['INB-2'] }, async () => {
    const made = await order(sales, { ...ACME, order_lines: [{ ...CEMENT_LINE, selling_price: 1 }] });
    const { order_number } = made.json().order;
    const waiting = async (user: number) =>
      (await inbox(user, { unread: 'true' })).notifications.filter(({ id }) => id === order_number).length;
    expect([await waiting(admin), await waiting(lead2)]).toEqual([1, 1]);
    await approveOrder(lead, { order_number });
    expect([await waiting(admin), await waiting(lead), await waiting(lead2)]).toEqual([0, 0, 0]);
  });
});

describe('followers', { tags: ['INB-5'] }, () => {
  test('are told of another status, but of nothing else', async () => {
    const quotation_id = await quotation();
    await follow(manager, { entity: 'quotation', id: String(quotation_id), follow: true });
    await decide(sales, { quotation_id, remark: 'Soon' });
    expect((await inbox(manager)).notifications.filter(({ id }) => id === String(quotation_id))).toEqual([]);
    expect(await toldBy(() => decide(lead, { quotation_id, status: 'CONFIRMED' }))).toEqual(
      [`${sales2} quotation_approved`, `${manager} status_changed`].toSorted(),
    );
  });

  test('are who makes a record, comments on it or is mentioned in one', { tags: ['INB-6'] }, async () => {
    const { order_number } = (await order(sales, { ...ACME, order_lines: [CEMENT_LINE] })).json().order;
    await comment(manager, { entity_type: 'order', entity_id: order_number, comment: `Ask @[${lead}] about it.` });
    const follows = [sales, manager, lead, admin].map((user) => following(user, 'order', order_number));
    expect(await Promise.all(follows)).toEqual([true, true, true, false]);
  });

  test('who stopped stay so, until they are mentioned', { tags: ['INB-6'] }, async () => {
    const { order_number } = await addOrder(db());
    const on = { entity_type: 'ORDER', entity_id: order_number };
    await follow(sales, { entity: 'order', id: order_number, follow: false });
    await comment(sales, { ...on, comment: 'I will call.' });
    expect(await following(sales, 'order', order_number)).toBe(false);
    await comment(manager, { ...on, comment: `And, @[${sales}]?` });
    expect(await following(sales, 'order', order_number)).toBe(true);
  });
});

describe('a mention', { tags: ['INB-9'] }, () => {
  const remark = (entity_type: string, entity_id: string, ...users: number[]) => ({
    ...{ entity_type, entity_id },
    comment: users.map((user) => `@[${user}]`).join(' '),
  });

  test('tells each colleague who may read the record, and not oneself', async () => {
    const { order_number } = await addOrder(db());
    const users = [sales, sales, manager, lead, nobody, customer, wallboard, 4_000, sales2];
    expect(await toldBy(() => comment(sales2, remark('order', order_number, ...users)))).toEqual(
      [lead, manager, sales].map((user) => `${user} mentioned`).toSorted(),
    );
    const { notifications } = await inbox(sales);
    expect(notifications[0]).toMatchObject({
      ...{ kind: 'mentioned', entity: 'order', id: order_number, title: `Order ${order_number}`, read_date: null },
      by: { user_id: sales2, name: 'Sarita Rao' },
    });
  });

  test('tells nobody of a record that they may not read', { tags: ['INB-8'] }, async () => {
    const po_id = await addPurchaseOrder(db());
    expect(await toldBy(() => comment(manager, remark('PO', po_id, sales, lead)))).toEqual([`${lead} mentioned`]);
  });

  test('that is added later tells only whom it names anew', async () => {
    const { order_number } = await addOrder(db());
    const { comment_id } = (await comment(sales, remark('order', order_number, lead))).json().comment;
    const edited = { comment_id, comment: `@[${lead}] @[${manager}]` };
    expect(await toldBy(() => correct(sales, edited))).toEqual([`${manager} mentioned`]);
  });
});

describe('a customer’s own account', { tags: ['INB-8'] }, () => {
  test('follows what it may see, and learns of what it sees change', async () => {
    const quotation_id = await addQuotation(db(), { status: 'CONFIRMED' });
    const { statusCode } = await follow(customer, { entity: 'quotation', id: String(quotation_id), follow: true });
    expect(statusCode).toBe(200);
    await decide(sales, { quotation_id, remark: 'Not yet approved' });
    expect((await inbox(customer)).notifications.some(({ id }) => id === String(quotation_id))).toBe(false);
    expect(await toldBy(() => decide(lead, { quotation_id, status: 'REJECTED', reject_message: 'x' }))).toContain(
      `${customer} status_changed`,
    );
  });

  test('learns nothing about others', async () => {
    const direct = await addOrder(db(), { tenant_id: TENANT.direct });
    const of = { entity: 'order', id: direct.order_number, follow: true };
    expect([(await follow(customer, of)).statusCode, (await follow(otherCustomer, of)).statusCode]).toEqual([404, 200]);
  });
});

test('one unread notification tells of a record, renewed by each new change', { tags: ['INB-10'] }, async () => {
  const quotation_id = await quotation();
  const about = async () =>
    (await inbox(sales2)).notifications.filter(
      ({ id, entity }) => entity === 'quotation' && id === String(quotation_id),
    );
  const approve = () => decide(lead, { quotation_id, status: 'CONFIRMED' });
  const edit = () => decide(sales, { quotation_id, remark: 'Again' });
  await approve();
  const [first] = await about();
  gateway.clock.advance(60_000);
  await edit();
  await approve();
  const renewed = await about();
  expect(renewed.map(({ notification_id, revision }) => [notification_id, revision])).toEqual([
    [first?.notification_id, 2],
  ]);
  expect(renewed[0]?.created_date).not.toBe(first?.created_date);
  await read(sales2, { ids: [first?.notification_id] });
  await edit();
  await approve();
  expect((await about()).map(({ read_date }) => read_date === null)).toEqual([true, false]);
});
