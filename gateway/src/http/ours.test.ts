import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@console/shared/calls/call';
import { activityCalls } from '@console/shared/calls/activity';
import { orderCalls } from '@console/shared/calls/order';
import { quotationCalls } from '@console/shared/calls/quotation';
import { rfqCalls } from '@console/shared/calls/rfq';
import { INTERNAL_FIELDS } from '@console/shared/internal-fields';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { OFFER, smallWorld, USER } from '../testing/fixtures.ts';
import { granted } from '../testing/grants.ts';
import { issuePapers } from '../testing/papers.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addOrder, addPurchaseOrder, addQuotation, addRequest } from '../testing/trade.ts';

let gateway: TestApp;
let request_id: number;
let quotation_id: number;

beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  request_id = await addRequest(db, { status: 'PRICE_UPDATED', rfq_offer_price: 351.25, rfq_mg: 9.61 });
  quotation_id = await addQuotation(db, { status: 'CONFIRMED' });
  const kept = { sku_offer_id: OFFER.cement, offer_remarks: 'ask for Friday' };
  await db.updateTable('quotation_items').set(kept).where('quotation_id', '=', quotation_id).execute();
  const { lines } = await addOrder(db, { order_number: 'A', zoho_id: 'DEV-A' });
  await addPurchaseOrder(db, { order_number: 'A' }, [{ order_line_id: lines[0] ?? null, quantity: 40 }]);
  await issuePapers(gateway);
});
afterAll(() => gateway.app.close());

/** The paths in a value, with all lines of a list merged. */
function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => pathsOf(item, path));
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([field, item]) => pathsOf(item, path ? `${path}.${field}` : field));
  return path ? [path, ...inner] : inner;
}

const read = async (user: number, call: Call, query: Input, key: string): Promise<unknown> =>
  (await send(gateway, call, user, query)).json()[key];

describe("a customer's own account", () => {
  test.each<[keyof typeof INTERNAL_FIELDS, string, () => readonly [Call, Input, string]]>([
    ['quotation_request', 'list', () => [rfqCalls.list, {}, 'rfqs']],
    ['quotation_request', 'detail', () => [rfqCalls.list, { request_id }, 'rfq']],
    ['quotation', 'list', () => [quotationCalls.list, {}, 'quotations']],
    ['quotation', 'detail', () => [quotationCalls.list, { quotation_id }, 'quotation']],
    ['order', 'list', () => [orderCalls.list, { map_po_gen_qty: true }, 'orders']],
    ['order', 'detail', () => [orderCalls.list, { order_number: 'A' }, 'order']],
  ])(
    'reads every field of its %s in a %s except internal ones',
    { tags: ['ROL-48'] },
    async (entity, _where, given) => {
      const [call, query, key] = given();
      const whole = new Set(pathsOf(await read(USER.admin, call, query, key)));
      const seen = new Set(pathsOf(await read(USER.customer, call, query, key)));
      const ours = INTERNAL_FIELDS[entity] ?? [];
      const withheld = [...whole.difference(seen)].map(
        (path) => ours.find((own) => path.startsWith(`${own}.`)) ?? path,
      );
      expect([...new Set(withheld)].toSorted()).toEqual([...ours, ...OUR_AUTHORS].toSorted());
      expect(seen.difference(whole).size).toBe(0);
      expect(await read(USER.manager, call, query, key)).toMatchObject(
        JSON.parse(JSON.stringify(await read(USER.admin, call, query, key), withoutCustomer)),
      );
    },
  );

  test('reads our cost of a line in no document', { tags: ['ROL-48'] }, async () => {
    for (const [call, query] of [
      [quotationCalls.download, { quotation_id }],
      [orderCalls.downloadInvoice, { order_number: 'A' }],
    ] as const) {
      const { body } = await send(gateway, call, USER.customer, query);
      expect(body).toContain('385.00');
      expect(body).not.toMatch(/350\.00|Cement House|ask for Friday/);
    }
  });

  test('receives nothing about our accounting of its order', async () => {
    await send(gateway, orderCalls.syncWithZoho, USER.admin, { order_number: 'A' });
    const events = async (user: number) =>
      (await send(gateway, activityCalls.list, user, { entity: 'order', id: 'A' }))
        .json()
        .entries.toReversed()
        .filter(({ entity }: { entity: string }) => entity === 'order')
        .map(({ op }: { op: string }) => op);
    expect([await events(USER.admin), await events(USER.customer)]).toEqual([['created', 'updated'], ['created']]);
  });

  test('that would convert its quotation is refused, whatever its role is granted', async () => {
    const [made, again] = await granted(
      gateway.app.db,
      10_001,
      { order: ['WRITE'] },
      async () =>
        [
          await send(gateway, orderCalls.createFromQuotation, USER.customer, { quotation_id }),
          await send(gateway, orderCalls.createFromQuotation, USER.customer, { quotation_id }),
        ] as const,
    );
    expect([made.statusCode, again.statusCode]).toEqual([403, 403]);
    expect([made.json(), again.json()].filter((body) => 'order' in body)).toEqual([]);
  });
});

/** Which of our staff wrote the row. */
const OUR_AUTHORS = ['created_by_info', 'modified_by_info'].flatMap((who) =>
  ['first_name', 'last_name', 'role_id', 'user_id'].map((field) => `${who}.${field}`),
);

/** Fields that staff without TENANT READ may not see either. */
const withoutCustomer = (key: string, value: unknown) =>
  /^(?:org_id|tenant_id|user_id|user_details|tenant_info|shipping_address_id|created_by.*|modified_by.*|sales_person.*|revision)$/.test(
    key,
  )
    ? undefined
    : value;
