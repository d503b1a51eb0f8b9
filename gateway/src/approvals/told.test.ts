import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { approvalCalls } from '@console/shared/calls/approval';
import { isoDay } from '@console/shared/dates';
import { warnOfDeadlines } from '../notifications/deadlines.ts';
import { inboxesOf } from '../notifications/testing.ts';
import { ACME } from '../orders/testing.ts';
import { CEMENT_LINE, forAcme } from '../quotations/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';

let gateway: TestApp;
beforeEach(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterEach(() => gateway.app.close());

const { admin, lead, lead2, sales } = USER;
const { toldBy, quote, order, inbox } = inboxesOf(() => gateway);
const limit = (user_id: number, amount: number | null, least_margin: number | null = null) => ({
  ...{ user_id, amount, least_margin },
});
const set = (...limits: Input[]) => send(gateway, approvalCalls.update, admin, { limits });
const told = (...people: number[]) => people.map((id) => `${id} approval_waiting`).toSorted();
const handOver = () => {
  const today = isoDay(gateway.clock.now);
  return send(gateway, approvalCalls.delegate, lead2, { delegate_id: lead, first_day: today, last_day: today });
};

describe('that an approval waits is told to nobody beyond whose limit it is', { tags: ['APL-18'] }, () => {
  test('by the amount of a quotation', async () => {
    await set(limit(lead, 1));
    expect(await toldBy(() => quote(sales, forAcme(CEMENT_LINE)))).toEqual(told(admin, lead2));
  });

  test('by its margin', async () => {
    await set(limit(lead, null, 900), limit(lead2, null, 0));
    expect(await toldBy(() => quote(sales, forAcme(CEMENT_LINE)))).toEqual(told(admin, lead2));
  });

  test('by the figures of an order', async () => {
    await set(limit(lead, 1), limit(lead2, null, 900));
    const lines = { ...ACME, order_lines: [{ ...CEMENT_LINE, selling_price: 1 }] };
    expect(await toldBy(() => order(sales, lines))).toEqual(told(admin));
  });

  test('but to who stands in for somebody whose limit reaches', async () => {
    await set(limit(lead, 1));
    await handOver();
    expect(await toldBy(() => quote(sales, forAcme(CEMENT_LINE)))).toEqual(told(admin, lead, lead2));
  });

  test('and to nobody who wrote it, unless nobody else’s limit reaches', async () => {
    await set(limit(admin, 1), limit(lead2, 1));
    await handOver();
    expect(await toldBy(() => quote(admin, forAcme(CEMENT_LINE)))).toEqual(told(lead));
    await set(limit(lead, 1), limit(lead2, 1), limit(admin, 1));
    expect(await toldBy(() => quote(sales, forAcme(CEMENT_LINE)))).toEqual([]);
  });

  test('nor that its deadline is near', async () => {
    await set(limit(lead, 1));
    await quote(sales, forAcme(CEMENT_LINE));
    gateway.clock.now = new Date('2026-11-23T11:00:00+05:30');
    await warnOfDeadlines(gateway.app);
    const near = async (user: number) =>
      (await inbox(user)).notifications.filter(({ kind }) => kind === 'deadline_near').length;
    expect([await near(lead), await near(lead2), await near(admin)]).toEqual([0, 1, 1]);
  });
});
