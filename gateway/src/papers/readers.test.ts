import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { json } from '../database/columns.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import { PAPER_CASES } from './testing.ts';

/** Values that stand nowhere else. */
const TENANT_CANARIES = {
  tenant_name: 'Canary Infra',
  state: 'Nagaland',
  gst_no: '13CANARY1234X1Z',
};
const PERSON_CANARIES = { first_name: 'Canarina', last_name: 'Finch', mobile: '9111222333', email: 'canary@x.in' };
const SELLER_CANARIES = { gstin: '27CANARY1234X1Z', mobile_1: '9444555666', email_id_1: 'seller@canary.in' };
const SUPPLY_CANARIES = { offer_price: '313.13', mg: '17.17' };
const ADDRESS = { address1: '7 Canary Wharf', city: 'Kohima', postal_code: '797001' };
const CANARIES = [TENANT_CANARIES, PERSON_CANARIES, SELLER_CANARIES, SUPPLY_CANARIES].flatMap((each) =>
  Object.values(each),
);

let gateway: TestApp;
const ids = new Map<string, string | number>();

beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  const place = { entity_type: 'TENANT', entity_id: String(TENANT.acme), state: TENANT_CANARIES.state };
  for (const label of ['Registered office', 'Site 1']) {
    await db
      .insertInto('addresses')
      .values({ ...place, ...ADDRESS, label })
      .execute();
  }
  for (const { kind, draft } of PAPER_CASES) ids.set(kind, await draft(gateway));
  for (const table of ['quotations', 'orders', 'delivery_challans', 'credit_notes'] as const) {
    const { tenant_info, user_details } = await db
      .selectFrom(table)
      .select(['tenant_info', 'user_details'])
      .executeTakeFirstOrThrow();
    await db
      .updateTable(table)
      .set({
        tenant_info: json({ ...tenant_info, ...TENANT_CANARIES }),
        user_details: json({ ...user_details, ...PERSON_CANARIES }),
      })
      .execute();
  }
  await db.updateTable('quotation_items').set({ offer_price: 313.13, mg: 17.17 }).execute();
  await db.updateTable('order_lines').set({ offer_price: 313.13, mg: 17.17 }).execute();
  const { seller_info } = await db.selectFrom('purchase_orders').select('seller_info').executeTakeFirstOrThrow();
  await db
    .updateTable('purchase_orders')
    .set({ seller_info: json({ ...seller_info, ...SELLER_CANARIES }) })
    .execute();
  for (const { kind, issue } of PAPER_CASES) await issue(gateway, ids.get(kind) ?? 0);
});
afterAll(() => gateway.app.close());

const READERS = Object.entries(USER).filter(([name]) => name !== 'otherCustomer');

describe.each(PAPER_CASES.map((each) => [each.kind, each] as const))('a %s', (kind, { download, list, key }) => {
  test.each(READERS)('tells %s nothing that its row hides', { tags: ['ROL-42', 'ROL-58'] }, async (_name, user) => {
    const which = { [key]: ids.get(kind) };
    const row = await send(gateway, list, user, which);
    const paper = await send(gateway, download, user, which);
    expect(paper.statusCode).toBe(row.statusCode);
    if (row.statusCode !== 200) return;
    const isCut = kind !== 'purchase_order' && !row.body.includes(TENANT_CANARIES.tenant_name);
    const hidden = CANARIES.filter((canary) => !row.body.includes(canary));
    const secrets = isCut ? [...hidden, ...Object.values(ADDRESS), '13)'] : hidden;
    expect(secrets.filter((canary) => paper.body.includes(canary))).toEqual([]);
    expect(paper.body.includes('Internal copy, not a tax document')).toBe(isCut);
    if (!isCut && kind !== 'purchase_order') expect(paper.body).toContain(ADDRESS.address1);
  });
});

test('some readers are cut, and some see all', async () => {
  const replies = [USER.admin, USER.manager].map((user) =>
    send(gateway, deliveryChallanCalls.downloadPriced, user, { challan_id: ids.get('delivery_challan') }),
  );
  const [whole, cut] = (await Promise.all(replies)).map(({ body }) => body);
  expect([whole?.includes('Canary Infra'), cut?.includes('Mysuru'), cut?.includes('Canary')]).toEqual([
    ...[true, true, false],
  ]);
});
