import { afterAll, beforeAll, expect, test } from 'vitest';
import { quotationCalls } from '@console/shared/calls/quotation';
import { rfqCalls } from '@console/shared/calls/rfq';
import { CEMENT_LINE, forAcme } from '../quotations/testing.ts';
import { quietApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { PRODUCT, SKU, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import { warnOfDeadlines } from './deadlines.ts';
import { inboxesOf } from './testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await quietApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

const { inbox, request } = inboxesOf(() => gateway);
/** Moves on to a moment in +05:30, with two gateways over the database. */
async function at(moment: string): Promise<void> {
  gateway.clock.now = new Date(`${moment.replace(' ', 'T')}:00+05:30`);
  await Promise.all([warnOfDeadlines(gateway.app), warnOfDeadlines(gateway.app)]);
}
const near = async (user: number) =>
  (await inbox(user, { unread: true })).notifications
    .filter(({ kind }) => kind === 'deadline_near')
    .map(({ entity, id, by }) => [entity, id, by]);

// Saturday, 21 November 2026, at 12:00: nine working hours end on Monday at 16:30, and three quarters of them at 14:15.
test(
  'the managers of a request are told once that its deadline is near, until it is priced',
  { tags: ['INB-31'] },
  async () => {
    const asked = {
      tenant_id: TENANT.acme,
      user_id: USER.customer,
      product_id: PRODUCT.cement,
      product_sku_id: SKU.cement,
    };
    const { rfq } = (await send(gateway, rfqCalls.create, USER.sales, { ...asked, quantity: 5 })).json();
    const told = ['quotation_request', String(rfq.request_id), null];
    await at('2026-11-23 14:14');
    expect(await near(USER.manager)).toEqual([]);
    await at('2026-11-23 14:15');
    expect(await near(USER.manager)).toEqual([told]);
    expect([await near(USER.sales), await near(USER.lead)]).toEqual([[], []]);
    await at('2026-11-23 16:30');
    const all = (await inbox(USER.manager)).notifications.filter(({ kind }) => kind === 'deadline_near');
    expect(all.map(({ revision }) => revision)).toEqual([1]);
    await request(USER.manager, { request_id: rfq.request_id, status: 'ARCHIVED', message: 'Twice' });
    expect(await near(USER.manager)).toEqual([]);
  },
);

test('of a quotation, those who may approve it and did not write it', { tags: ['INB-31'] }, async () => {
  gateway.clock.now = new Date('2026-11-24T10:00:00+05:30');
  const { quotation } = (await send(gateway, quotationCalls.create, USER.lead, forAcme(CEMENT_LINE))).json();
  await at('2026-11-24 13:00');
  const told = [['quotation', String(quotation.quotation_id), null]];
  expect([await near(USER.lead), await near(USER.lead2), await near(USER.admin)]).toEqual([[], told, told]);
});
