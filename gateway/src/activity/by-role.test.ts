import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ActivityEntry } from '@console/shared/calls/activity';
import { ACTIVITY_ENTITIES, activityCalls } from '@console/shared/calls/activity';
import { appendChanges } from '../changes/append.ts';
import { changeEntry } from '../changes/change-entry.ts';
import type { AnyRow } from '../changes/change-entry.ts';
import { commentCalls } from '@console/shared/calls/records';
import { OWNERS } from '../records/owners.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { PRODUCT, SELLER, smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import { addChallan, addOrder, addPurchaseOrder, addQuotation, addRequest } from '../testing/trade.ts';

type Kind = (typeof ACTIVITY_ENTITIES)[number];

/**
 * Who may read what, written independently of the product's rules, as `proof/faults/allowed.ts` does for the feed:
 * import neither here.
 */
const READS: Readonly<Record<Kind, readonly number[]>> = {
  quotation_request: [1001, 1002, 1007, 1008, 1009, 1010, 1012, 1013, 10_001],
  quotation: [1001, 1002, 1007, 1008, 1009, 1010, 1012, 1013, 10_001],
  order: [1001, 1002, 1007, 1008, 1009, 1010, 1012, 1013, 10_001],
  purchase_order: [1001, 1002, 1009, 1010, 1012, 1013],
  delivery_challan: [1001, 1002, 1007, 1008, 1009, 1010, 1012, 1013],
  product: [1001, 1007, 1008, 1009, 1010, 1012, 1013],
  seller: [1001, 1009, 1010, 1012, 1013],
  tenant: [1001, 1007, 1008, 1012, 1013, 10_001],
};
const KNOWS_NO_CUSTOMER = [1002, 1009, 1010];
/** Names and particulars of Acme and of its people. */
const CUSTOMER =
  /Acme|Chitra|"(?:tenant_id|tenant_name|user_details|gst_no|received_by|received_file_id)":|(?<!"role_id":\d{4},)"user_id":/;
/** What only staff may know: cost, margin, sellers, accounting. */
const OURS =
  /"(?:rfq_\w+|offer_price|mg|seller_id|seller_name|sku_offer_id|offer_remarks|least_unit|cost_unit|zoho_id|approval|edited_by|einvoice)":/;
const STAFF = /Asha|Omkar|Sunil|Sarita|Meera|Manoj|Latha|Lokesh/;
const HAGGLED = 'Plover haggled over this one';

const READERS = {
  1001: USER.admin,
  1002: USER.wallboard,
  1007: USER.sales,
  1008: USER.sales2,
  1009: USER.manager,
  1010: USER.manager2,
  1012: USER.lead,
  1013: USER.lead2,
  10001: USER.customer,
} as const;

let gateway: TestApp;
const ids = {} as Record<Kind, string>;

/**
 * A record of each kind, all of Acme. Each has a comment, and was changed in every field: once by staff and once by
 * somebody of Acme. The log keeps it all.
 */
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  ids.quotation_request = String(await addRequest(db, { status: 'PRICE_UPDATED', rfq_offer_price: 350, rfq_mg: 10 }));
  ids.quotation = String(await addQuotation(db, { status: 'CONFIRMED' }));
  const { order_number, lines } = await addOrder(db, { order_number: 'OR1', tenant_id: TENANT.acme });
  ids.order = order_number;
  const carried = lines.map((order_line_id) => ({ order_line_id, quantity: 100 }));
  ids.purchase_order = await addPurchaseOrder(db, { order_number }, carried);
  ids.delivery_challan = await addChallan(db, { order_number, tenant_id: TENANT.acme }, carried);
  Object.assign(ids, { product: String(PRODUCT.cement), seller: String(SELLER.cement), tenant: String(TENANT.acme) });
  for (const kind of ACTIVITY_ENTITIES) await change(kind);
});
afterAll(() => gateway.app.close());

async function change(kind: Kind) {
  const { db } = gateway.app;
  const comment = { entity_type: kind, entity_id: ids[kind], comment: HAGGLED };
  expect((await send(gateway, commentCalls.create, USER.admin, comment)).statusCode).toBe(200);
  const owner = OWNERS[kind];
  const row = (await owner?.record.find(db, ids[kind] as never)) as AnyRow;
  const before = otherwise(row) as AnyRow;
  const authors = [
    { user_id: USER.lead, name: 'Latha Rao', role_id: 1012 },
    { user_id: USER.customer, name: 'Chitra Rao', role_id: 10_001 },
  ];
  for (const author of authors) {
    const entry = changeEntry(kind, before, row, author as never, gateway.clock.now);
    await appendChanges(db, [entry], gateway.clock.now);
  }
}

/** What decides whose a record is, and whether it may be seen, stays. */
const SAME =
  /^(?:status|approved|approval|org_id|tenant_id|role_id|revision|challan_?[iI]d|\w*_number|(?:\w+_)?(?:id|Id)|created_\w+)$/;

/** The value with another one in every field. */
function otherwise(value: unknown): unknown {
  if (typeof value === 'string') return /^\d{4}-/.test(value) ? value : `${value} before`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (Array.isArray(value)) return value.map(otherwise);
  if (typeof value !== 'object' || value === null) return value;
  const other = ([name, inner]: [string, unknown]) => [name, SAME.test(name) ? inner : otherwise(inner)];
  return Object.fromEntries(Object.entries(value).map(other));
}

const read = (user: number, kind: Kind) => send(gateway, activityCalls.list, user, { entity: kind, id: ids[kind] });
describe.each(Object.entries(READERS))('a reader of role %s', (role, user) => {
  const role_id = Number(role);

  test.each(ACTIVITY_ENTITIES)('reads of a %s only what it may', { tags: ['ACT-3'] }, async (kind) => {
    const reply = await read(user, kind);
    if (!READS[kind].includes(role_id)) {
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'forbidden']);
      return;
    }
    const entries: ActivityEntry[] = reply.json().entries;
    const updated = entries.filter(({ op, entity, id }) => op === 'updated' && entity === kind && id === ids[kind]);
    expect(updated).toHaveLength(2);
    for (const { before, after } of updated) {
      expect(Object.keys(after).length).toBeGreaterThan(0);
      expect(Object.keys(before)).toEqual(Object.keys(after));
    }
    const isCustomer = role_id === 10_001;
    const knowsCustomers = !KNOWS_NO_CUSTOMER.includes(role_id);
    // The author has an id, too. Everybody may know the salesperson.
    const text = JSON.stringify(entries.map(({ by, ...entry }) => ({ ...entry, who: by?.name }))).replaceAll(
      /"sales_person_info":\{[^}]*\}/g,
      '',
    );
    expect(updated.map(({ by }) => by?.name ?? null)).toEqual([
      knowsCustomers ? 'Chitra Rao' : null,
      isCustomer ? null : 'Latha Rao',
    ]);
    expect(text.includes(HAGGLED)).toBe(!isCustomer);
    if (!knowsCustomers) expect(text).not.toMatch(CUSTOMER);
    if (isCustomer) expect(text).not.toMatch(STAFF);
    if (isCustomer) expect(text).not.toMatch(OURS);
  });
});
