import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creditNoteCalls } from '@console/shared/calls/credit-note';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { orderCalls } from '@console/shared/calls/order';
import { isoDay } from '@console/shared/dates';
import { addNote } from '../credit-notes/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addChallan, addInvoiced, addOrder } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

type CallOf = Parameters<typeof send>[1];
const sales = (call: CallOf, body: Input) => send(gateway, call, USER.sales, body);
const issue = (order_number: string) => sales(orderCalls.issueInvoice, { order_number });
const read = async (order_number: string) => (await sales(orderCalls.list, { order_number })).json().order;
const page = async (order_number: string) =>
  (await sales(orderCalls.downloadInvoice, { order_number, beautify: true })).body;
const titleOf = (html: string) => /<h1>(.*)<\/h1>/.exec(html)?.[1];
const cancel = (order_number: string) => sales(orderCalls.updateStatus, { order_number, status: 'CANCELLED' });
const settle = (creditnote_id: string, status: string) =>
  sales(creditNoteCalls.updateStatus, { creditnote_id, status });

refusals(() => gateway, orderCalls.issueInvoice, {
  tags: ['ORD-44'],
  permitted: USER.sales,
  refused: USER.manager,
  good: { order_number: 'OR2627-000001' },
  bad: { order_number: [undefined, '', 'a b', 'x'.repeat(17)] },
});

describe('an invoice is issued', () => {
  test('once, with the next number and the date of today', { tags: ['ORD-17', 'ORD-44'] }, async () => {
    const { order_number } = await addOrder(gateway.app.db);
    const { result, changes } = await logged(gateway.app, () => issue(order_number));
    const { order, ...reply } = result.json();
    expect([result.statusCode, reply]).toEqual([200, { success: true, message: 'Invoice issued' }]);
    expect(order).toMatchObject({
      invoice_number: expect.stringMatching(/^INV2627-\d{6}$/),
      invoice_date: isoDay(gateway.clock.now),
      status: 'CONFIRMED',
      modified_by: USER.sales,
      revision: 2,
    });
    expect(changes).toMatchObject([{ entity: 'order', op: 'updated', row: order }]);
    expect(changes).toHaveLength(1);
    const again = await issue(order_number);
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { code: 'illegal_move', message: expect.stringContaining(order.invoice_number) },
    ]);
  });

  test('not for an order that was cancelled, or awaits approval', { tags: ['ORD-44'] }, async () => {
    for (const values of [{ status: 'CANCELLED' }, { approval: 'WAITING' }] as const) {
      const { order_number } = await addOrder(gateway.app.db, values);
      expect((await issue(order_number)).json()).toMatchObject({ code: 'illegal_move' });
      expect((await read(order_number)).invoice_number).toBeNull();
    }
    expect((await issue('NONE')).statusCode).toBe(404);
  });

  test('before it there is a proforma invoice', { tags: ['ORD-26', 'ORD-43'] }, async () => {
    const { order_number } = await addOrder(gateway.app.db);
    const proforma = await page(order_number);
    expect(proforma).toContain(order_number);
    expect([titleOf(proforma), proforma.includes('INV')]).toEqual(['Proforma Invoice', false]);
    const { invoice_number } = (await issue(order_number)).json().order;
    const invoice = await page(order_number);
    expect([titleOf(invoice), invoice.includes(invoice_number)]).toEqual(['Tax Invoice', true]);
    await send(gateway, orderCalls.update, USER.sales, { order_number, edd: '2027-01-01' });
    expect(await page(order_number)).toBe(invoice);
  });

  test.each([
    ['DRAFT', false],
    ['IN_TRANSIT', true],
    ['DELIVERED', true],
  ] as const)('by a new challan that is %s: %j', { tags: ['ORD-45'] }, async (status, isIssued) => {
    const { order_number, lines } = await addOrder(gateway.app.db);
    const dc_lines = [{ order_line_id: lines[0], delivered_qty: 10 }];
    await send(gateway, deliveryChallanCalls.create, USER.manager, { order_number, dc_lines, status });
    const { invoice_number } = await read(order_number);
    expect(invoice_number !== null).toBe(isIssued);
    await send(gateway, deliveryChallanCalls.create, USER.manager, { order_number, dc_lines, status: 'IN_TRANSIT' });
    if (isIssued) expect((await read(order_number)).invoice_number).toBe(invoice_number);
  });

  test.each([
    ['IN_TRANSIT', true],
    ['DELIVERED', true],
    ['CANCELLED', false],
  ] as const)('by a challan that becomes %s: %j', { tags: ['ORD-45'] }, async (newStatus, isIssued) => {
    const { order_number, lines } = await addOrder(gateway.app.db);
    const goods = [{ order_line_id: lines[0] ?? 0, quantity: 10 }];
    const challanId = await addChallan(gateway.app.db, { order_number, status: 'DRAFT' }, goods);
    await send(gateway, deliveryChallanCalls.updateStatus, USER.manager, { challanId, newStatus });
    expect((await read(order_number)).invoice_number !== null).toBe(isIssued);
  });
});

test('an order says what its tax invoice says, also once it was cancelled', { tags: ['MON-87'] }, async () => {
  const order = await addOrder(gateway.app.db);
  expect((await read(order.order_number)).invoiced).toBeNull();
  await issue(order.order_number);
  const sums = { taxable: 38_500, cgst: 3_465, sgst: 3_465, igst: null, payable: 45_430 };
  const row = await read(order.order_number);
  expect(row.invoiced).toEqual(sums);
  expect(misfits('order', row)).toEqual([]);
  await settle((await addNote(gateway, order, 100)).cnId, 'ISSUED');
  expect((await cancel(order.order_number)).statusCode).toBe(200);
  const after = await read(order.order_number);
  expect([after.order_grand_total, after.invoiced]).toEqual([0, sums]);
  const seen = (await send(gateway, orderCalls.list, USER.manager, { order_number: order.order_number })).json().order;
  expect(seen.invoiced).toEqual({ ...sums, cgst: null, sgst: null });
});

describe('an order that has its invoice', () => {
  const frozen = { code: 'illegal_move', message: expect.stringContaining('credit note') };

  test.each<Input>([
    { order_lines: [{ quantity: 99 }] },
    { order_lines: [{ selling_price: 386 }] },
    { order_lines: [{ order_line_discount: 1 }] },
    { order_lines: [{ seller_id: 999 }] },
    { charge_1_value: 1 },
    { charge_2_name: 'Packing' },
    { order_discount: 1 },
    { payment_terms: 'Later' },
    { remark: 'Other goods' },
  ])('does not change by %j', { tags: ['ORD-46'] }, async ({ order_lines, ...head }) => {
    const { order_number, lines } = await addInvoiced(gateway.app.db);
    const named = (order_lines as Input[] | undefined)?.map((edit) => ({ order_line_id: lines[0], ...edit }));
    const body = { order_number, ...head, ...(named && { order_lines: named }) };
    const { result, changes } = await logged(gateway.app, () => sales(orderCalls.update, body));
    expect([result.statusCode, result.json(), changes]).toMatchObject([409, frozen, []]);
  });

  test('still changes its delivery day and its salesperson', { tags: ['ORD-46'] }, async () => {
    const { order_number, lines } = await addInvoiced(gateway.app.db);
    const same = { order_lines: [{ order_line_id: lines[0], quantity: 100, order_line_discount: '' }], remark: '' };
    const body = { order_number, edd: '2027-01-01', sales_person: USER.sales, charge_1_value: null, ...same };
    const reply = await sales(orderCalls.update, body);
    expect(reply.json().order).toMatchObject({ edd: '2027-01-01', sales_person: USER.sales, revision: 2 });
  });

  test('keeps its lines', { tags: ['ORD-46'] }, async () => {
    const { order_number, lines } = await addInvoiced(gateway.app.db, {}, [100, 50]);
    const reply = await sales(orderCalls.updateLineStatus, {
      ...{ order_number, order_line_id: lines[0], status: 'CANCELLED' },
    });
    expect([reply.statusCode, reply.json()]).toMatchObject([409, frozen]);
  });

  test.each([
    ['nothing else', {}, 45_430],
    ['charges', { charge_1_value: 500, order_grand_total: 45_930 }, 45_930],
    ['a discount', { order_discount: 430, order_grand_total: 45_000 }, 45_000],
  ])('with %s is cancelled only after all of it is credited', { tags: ['ORD-47'] }, async (_also, values, total) => {
    const order = await addOrder(gateway.app.db, values);
    const { order_number } = order;
    await issue(order_number);
    const invoice = await page(order_number);
    const refused = async () => {
      const reply = await cancel(order_number);
      expect([reply.statusCode, reply.json().message]).toMatchObject([409, expect.any(String)]);
      return reply.json().message;
    };
    expect(await refused()).toMatch(/Credit all of it first/);
    const part = await addNote(gateway, order, 40);
    await settle(part.cnId, 'ISSUED');
    const rest = await addNote(gateway, order, 60);
    expect(part.cn_grand_total + rest.cn_grand_total).toBe(total);
    expect(await refused()).toBe(`Cancel these first: ${rest.cnId}.`);
    await settle(rest.cnId, 'ISSUED');
    expect((await cancel(order_number)).json().order).toMatchObject({ status: 'CANCELLED', order_grand_total: 0 });

    const stamped = await page(order_number);
    expect(stamped.replace('<p class="mark">Cancelled</p>', '')).toBe(invoice);
    expect(stamped).not.toBe(invoice);
    const back = await settle(rest.cnId, 'CANCELLED');
    expect([back.statusCode, back.json().code]).toEqual([409, 'illegal_move']);
  });
});

test('an order without an invoice is changed itself, and has nothing to credit', { tags: ['MON-40'] }, async () => {
  const { order_number, lines } = await addOrder(gateway.app.db);
  const credit = { order_number, lines: [{ order_line_id: lines[0], quantity: 1 }] };
  const reply = await sales(creditNoteCalls.create, credit);
  expect([reply.statusCode, reply.json()]).toMatchObject([409, { code: 'conflict' }]);
  const edit = { order_number, order_lines: [{ order_line_id: lines[0], quantity: 90 }] };
  expect((await sales(orderCalls.update, edit)).statusCode).toBe(200);
  expect((await cancel(order_number)).statusCode).toBe(200);
});
