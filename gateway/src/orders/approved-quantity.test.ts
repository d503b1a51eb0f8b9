import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderCalls } from '@console/shared/calls/order';
import { quotationCalls } from '@console/shared/calls/quotation';
import type { Call } from '@console/shared/calls/call';
import type { Order } from '@console/shared/entities/order';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { CEMENT_LINE, forAcme } from '../quotations/testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const { quotation_items: _none, ...ACME } = forAcme();
const orderOf = async (user: number, call: Call, body: Input) =>
  (await send(gateway, call, user, body)).json().order as Order;
const make = (line: Input) =>
  orderOf(USER.sales, orderCalls.create, { ...ACME, order_lines: [{ ...CEMENT_LINE, ...line }] });
const approve = ({ order_number }: Order) => orderOf(USER.lead, orderCalls.approve, { order_number });
const edit = ({ order_number, order_lines }: Order, line: Input) => {
  const lines = order_lines.map(({ order_line_id }) => ({ order_line_id, ...line }));
  return orderOf(USER.sales, orderCalls.update, { order_number, order_lines: lines });
};

/** The order of an approved quotation of one line. */
async function quoted(line: Input = {}): Promise<Order> {
  const asked = forAcme({ ...CEMENT_LINE, ...line });
  const { quotation_id } = (await send(gateway, quotationCalls.create, USER.sales, asked)).json().quotation;
  await send(gateway, quotationCalls.update, USER.lead, { quotation_id, status: 'CONFIRMED' });
  return orderOf(USER.sales, orderCalls.createFromQuotation, { quotation_id });
}

describe('an approval below cost covers the approved quantity:', { tags: ['ORD-42'] }, () => {
  test('more of it waits, less of it does not', async () => {
    const made = await make({ quantity: 10, selling_price: 0.01 });
    await approve(made);
    expect((await edit(made, { quantity: 5 })).approval).toBe('APPROVED');
    expect((await edit(made, { quantity: 10 })).approval).toBe('APPROVED');
    expect((await edit(made, { quantity: 100_000 })).approval).toBe('WAITING');
    const approved = await approve(made);
    expect([approved.approval, approved.order_lines[0]?.approved_quantity]).toEqual(['APPROVED', 100_000]);
    expect((await edit(made, { quantity: 100_000 })).approval).toBe('APPROVED');
    expect((await edit(made, { quantity: 100_001 })).approval).toBe('WAITING');
  });

  test('more of it at its cost does not wait', async () => {
    const made = await make({ quantity: 10, selling_price: 0.01 });
    await approve(made);
    expect((await edit(made, { quantity: 100_000, selling_price: 350 })).approval).toBe('APPROVED');
    expect((await edit(made, { quantity: 100_000, selling_price: 349.99 })).approval).toBe('WAITING');
  });

  test('an approval of more at a higher price allows no lower one', async () => {
    const made = await make({ quantity: 10, selling_price: 0.01 });
    await approve(made);
    await edit(made, { quantity: 1_000, selling_price: 300 });
    expect((await approve(made)).approval).toBe('APPROVED');
    expect((await edit(made, { quantity: 1_000, selling_price: 299 })).approval).toBe('WAITING');
  });

  test('that of a quotation covers what was quoted', async () => {
    const order = await quoted({ quantity: 1, selling_price: 10 });
    expect(order.approval).toBeNull();
    expect((await edit(order, { quantity: 99_999 })).approval).toBe('WAITING');
    expect((await edit(order, { quantity: 1 })).approval).toBeNull();
  });

  test('a quoted price that a dearer source takes below cost stands for the quoted quantity only', async () => {
    const order = await quoted();
    expect((await edit(order, { offer_price: 500, selling_price: 385 })).approval).toBeNull();
    expect((await edit(order, { quantity: 101 })).approval).toBe('WAITING');
  });
});
