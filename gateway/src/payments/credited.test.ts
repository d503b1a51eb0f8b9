import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { creditNoteCalls } from '@console/shared/calls/credit-note';
import { paymentCalls } from '@console/shared/calls/money';
import { addNote } from '../credit-notes/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { SELLER, smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addInvoiced } from '../testing/trade.ts';
import type { OrderFixture } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const pay = (order_number: string, amount: number, also: Input = {}) =>
  send(gateway, paymentCalls.create, USER.sales, { order_number, amount, ...also });
const move = (creditnote_id: string, status: string) =>
  send(gateway, creditNoteCalls.updateStatus, USER.lead, { creditnote_id, status });
const leftOf = async ({ order_number }: OrderFixture) => {
  const { fields } = (await pay(order_number, 1_000_000)).json();
  return /than the (₹[\d,.]+) left/.exec(fields.amount)?.[1];
};

/** Of 100 bags for ₹45,430.00, a draft credits ₹4,543.00. */
async function credited() {
  const order = await addInvoiced(gateway.app.db);
  return { order, cnId: (await addNote(gateway, order, 10)).cnId };
}

describe('the amount left to pay of an order', () => {
  test('is reduced by an issued credit note, and restored when that is cancelled', async () => {
    const { order, cnId } = await credited();
    expect(await leftOf(order)).toBe('₹45,430.00');
    await move(cnId, 'ISSUED');
    expect(await leftOf(order)).toBe('₹40,887.00');
    await move(cnId, 'CANCELLED');
    expect(await leftOf(order)).toBe('₹45,430.00');
  });

  test('is the most that a payment may be, to the last rupee', async () => {
    const { order, cnId } = await credited();
    await move(cnId, 'ISSUED');
    const { result, changes } = await logged(gateway.app, () => pay(order.order_number, 40_887.01));
    expect([result.statusCode, result.json().fields, changes]).toEqual([
      422,
      { amount: '₹40,887.01 is more than the ₹40,887.00 left to pay for this order.' },
      [],
    ]);
    expect((await pay(order.order_number, 40_887)).statusCode).toBe(200);
  });

  test('is zero if more was paid before, which does not prevent a credit note', async () => {
    const { order, cnId } = await credited();
    await pay(order.order_number, 45_430);
    expect((await move(cnId, 'ISSUED')).statusCode).toBe(200);
    expect(await leftOf(order)).toBe('₹0.00');
  });

  test('does not limit payments to a seller of the order', async () => {
    const order = await addInvoiced(gateway.app.db);
    await move((await addNote(gateway, order, 100)).cnId, 'ISSUED');
    expect((await pay(order.order_number, 1)).statusCode).toBe(422);
    expect((await pay(order.order_number, 35_000, { seller_id: SELLER.cement })).statusCode).toBe(200);
  });

  test('is right when a credit note is issued at the moment of the full payment', async () => {
    for (let nth = 0; nth < 6; nth += 1) {
      const { order, cnId } = await credited();
      const { result, changes } = await logged(gateway.app, () =>
        Promise.all([move(cnId, 'ISSUED'), pay(order.order_number, 45_430)]),
      );
      const [issued, paid] = result;
      expect(issued.statusCode).toBe(200);
      const isPaidFirst = changes[0]?.entity === 'payment';
      expect([paid.statusCode, changes.length]).toEqual(isPaidFirst ? [200, 3] : [422, 2]);
    }
  });
});
