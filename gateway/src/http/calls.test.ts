import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@console/shared/calls/call';
import { methodsOf, routeOf } from '@console/shared/calls/call';
import { CALLS, findCall } from '@console/shared/calls/table';
import type { HTTPMethods, InjectOptions } from 'fastify';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';

interface Shape {
  type?: string;
  items?: Shape;
  properties?: Record<string, Shape>;
  required?: string[];
}

let gateway: TestApp;
/** A user with all permissions. */
let admin: object;
let nobody: object;
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  admin = await gateway.as(USER.admin);
  nobody = await gateway.as(USER.nobody);
});
afterAll(() => gateway.app.close());

async function send(method: HTTPMethods, call: Call, headers: object, input: InjectOptions = {}) {
  const reply = await gateway.app.inject({
    ...input,
    method,
    url: call.path,
    headers: { ...headers },
  } as InjectOptions);
  return { status: reply.statusCode, body: reply.json() };
}

const asAdmin = (method: HTTPMethods, call: Call, input: InjectOptions) => send(method, call, admin, input);

const ROWS = CALLS.flatMap((call) =>
  methodsOf(call).map((method) => ({ name: `${method} ${call.path}`, method, call })),
);
const bodies = ROWS.filter(({ call }) => call.body && call.may !== 'public');
const queries = ROWS.filter(({ call }) => call.query);
const propertiesOf = (schema: unknown) => (schema as Shape).properties ?? {};

/** A value that no field accepts: not a text, number, object, or list of any of these. */
const WRONG = [[]];
const TOO_LONG = 'x'.repeat(501);

test.each(ROWS)('$name is served', ({ method, call }) => {
  expect(gateway.app.hasRoute({ method, url: routeOf(call) })).toBe(true);
});

test.each(ROWS.filter(({ call }) => call.may !== 'public'))(
  '$name refuses who is not signed in',
  async ({ method, call }) => {
    for (const headers of [{}, { authorization: 'Bearer lapsed' }]) {
      expect(await send(method, call, headers)).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
    }
  },
);

const OF_EVERYBODY = new Set<unknown>(['public', 'signed_in', 'writer']);

test.each(ROWS.filter(({ call }) => !OF_EVERYBODY.has(call.may)))(
  '$name refuses whose role lacks it',
  async ({ method, call }) => {
    expect(await send(method, call, nobody)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  },
);

/**
 * Fields that a body always requires. Those required conditionally are checked by the command, and covered by its own
 * tests.
 */
const requiredOf = ({ call }: { call: Call }) => (call.body as Shape).required ?? [];
const asking = bodies.filter((row) => requiredOf(row).length > 0);

describe.each(asking)('the body of $name', ({ method, call }) => {
  test('is refused for every field that it needs', async () => {
    const { status, body } = await asAdmin(method, call, { payload: {} });
    expect([status, Object.keys(body.fields).toSorted()]).toEqual([422, requiredOf({ call }).toSorted()]);
  });
});

describe.each(bodies)('the body of $name', ({ method, call }) => {
  const { properties = {} } = call.body as Shape;

  test('is refused for every field that is of another kind, lines too', async () => {
    const given = Object.entries(properties).map(([name, { items }]) => [
      name,
      items?.properties ? [Object.fromEntries(Object.keys(items.properties).map((field) => [field, WRONG]))] : WRONG,
    ]);
    const paths = Object.entries(properties).flatMap(([name, { items }]) =>
      items?.properties ? Object.keys(items.properties).map((field) => `${name}.0.${field}`) : [name],
    );
    const { status, body } = await asAdmin(method, call, { payload: Object.fromEntries(given) });
    expect([status, Object.keys(body.fields).toSorted()]).toEqual([422, paths.toSorted()]);
  });
});

describe.each(queries)('the query of $name', ({ method, call }) => {
  const names = Object.keys(propertiesOf(call.query));

  test.each([
    ['snake_case', (name: string) => name],
    ['camelCase', (name: string) => name.replace(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())],
  ])('is understood in %s, every field of it', async (_how, written) => {
    const query = Object.fromEntries(names.map((name) => [written(name), TOO_LONG]));
    const { status, body } = await asAdmin(method, call, { query });
    expect([status, Object.keys(body.fields).toSorted()]).toEqual([422, names.toSorted()]);
  });
});

/** The parameter names that callers use for reads. */
const PARAMETERS: Record<string, string> = {
  '/admin/user': 'role_id tenant_id',
  '/rfq':
    'tenantId userId startDate endDate page status orgId sales_person categoryManager limit from_date to_date groupByDate on_date tenant_id category_manager org_id',
  '/quotation': 'fromDate toDate page status orgId salesPerson tenantId limit categoryManager quotation_id request_id',
  '/quotation/download': 'type beautify',
  '/getOrderRequest':
    'tenantId startDate endDate status page orgId sales_person orderNumber mapPoQty limit tenant_id org_id order_number map_po_gen_qty',
  '/download_invoice': 'order_number type beautify',
  '/getPurchaseOrder':
    'sellerId status fromDate toDate page poId categoryManager limit map_order_line seller_id po_id category_manager order_id sellers',
  '/download_purchase_order': 'type beautify',
  '/purchaseOrder/payment': 'seller_id limit page',
  '/dc': 'page limit orderNumber status challanId',
  '/dc/download': 'type beautify',
  '/dc/v2/download': 'type beautify',
  '/dc/v3/download': 'type beautify',
  '/dc/v4/download': 'type beautify',
  '/credit_note': 'page limit cnId orderNumber creditnote_id order_number status',
  '/payment': 'orderId tenantId sellerId page limit',
  '/expense': 'entityType entityId expenseId page limit entity_type entity_id expense_id',
  '/comments/get': 'page entityId entityType limit entity_id entity_type',
  '/address': 'page entityId entityType addressId limit entity_id entity_type address_id',
  '/fileUpload': 'page entityName entityId limit entity_name entity_id',
  '/fileLinks': 'file_name',
  '/v1/blog/get': 'tags status page limit blog_post_id',
  '/product':
    'categoryId page isActive keyword categoryManager category limit is_active product_name map_sku_offer category_manager',
  '/searchProducts': 'keyword page limit',
  '/product/attributesConfig': 'category_id',
  '/sku': 'productId skuId page product_id limit map_sku_offer',
  '/getOffer': 'seller_id limit page',
  '/getOfferBySku': 'product_sku_id page limit map_seller_info group_by_seller',
  '/getCategory': 'map_category_manager category_id',
  '/getSeller':
    'page keyword orgId lead_category lead_owner start_date end_date zone is_true limit seller_name is_h3_seller org_id categories source_person is_active seller_id',
  '/crm_leads/get_lead':
    'page limit lead_category lead_owner start_date end_date zone lead_keyword lead_status lead_id',
  '/tenant/getTenant':
    'page keyword isVerified orgId sales_person tenant_name verified_tenant org_id map_users map_sales_person map_created_by',
  '/tenant/analytics': 'tenant_id',
  '/organisation/getOrganisation': 'page limit org_id',
  '/rfq/rfqAnalytics': 'start_date end_date sales_person tenant_id',
  '/quotation/quotationAnalytics': 'start_date end_date sales_person tenant_id',
  '/order/orderAnalytics': 'start_date end_date sales_person tenant_id',
  '/customer/customerAnalytics': 'start_date end_date sales_person',
  '/crm_leads/crmLeadsAnalytics': 'start_date end_date sales_person',
  '/seller/sellerAnalytics': 'start_date end_date sales_person',
};

describe.each(Object.entries(PARAMETERS))('GET %s', (path, names) => {
  const ask = (query: Record<string, string>) => asAdmin('GET', findCall('GET', path) as Call, { query });

  test.each(names.split(' '))('takes %s', async (name) => {
    const [without, wrong] = [await ask({}), await ask({ [name]: TOO_LONG })];
    expect([wrong.status, wrong.body.code]).toEqual([422, 'invalid']);
    // Some calls then lack another field, but the complaint must be about this one.
    expect(wrong.body.fields).not.toEqual(without.body.fields ?? {});
  });
});
