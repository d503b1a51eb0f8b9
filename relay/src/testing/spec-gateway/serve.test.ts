import { expect, test } from 'vitest';
import { ask, signInAt, SPEC_SERVICE_TOKEN, startSpecGateway, unknownTo } from './spec-servers.ts';
import type { Reply } from './spec-servers.ts';

/** A gateway and somebody signed in to it. */
async function signedInAt(account: string, options = {}) {
  const url = await startSpecGateway(options);
  const { accessToken } = await signInAt(url, `${account}@demo.in`);
  const call = (method: string, path: string, body?: unknown): Promise<Reply> =>
    ask(url + path, method, accessToken, body);
  return { url, call };
}

test('a sign-in by one-time code gives opaque tokens, and only the access token is renewed', async () => {
  const url = await startSpecGateway();
  const { accessToken, refreshToken } = await signInAt(url, 'sales1@demo.in');
  const renewed = await ask(`${url}/user/refreshAccessToken`, 'POST', undefined, { refreshToken });
  expect(Object.keys(renewed.body)).toEqual(['success', 'accessToken']);
  for (const token of [accessToken, renewed.body.accessToken, SPEC_SERVICE_TOKEN]) {
    expect((await ask(`${url}/user/profile`, 'GET', token)).status).toBe(200);
  }
  expect((await ask(`${url}/user/profile`, 'GET', 'made-up')).status).toBe(401);
});

test('a wrong code is refused in the words of the specification, in the gateway’s own shape', async () => {
  const url = await startSpecGateway();
  const asked = { type: 'EMAIL', value: 'cm1@demo.in' };
  const { sessionId } = (await ask(`${url}/sendOtp`, 'POST', undefined, asked)).body.user;
  const refused = await ask(`${url}/verifyUser`, 'POST', undefined, { ...asked, otp: 'none', sessionId });
  expect(refused).toMatchObject({ status: 400, body: { statusCode: 400, message: 'Wrong OTP Code' } });
  expect(refused.body).not.toHaveProperty('code');
});

test('there is no call beyond the specification, no revision and no change log', async () => {
  const { url, call } = await signedInAt('admin');
  for (const path of ['/changes', '/activity?entity=order&id=OR-9501', '/clickUp/tasks', '/healthz']) {
    expect(await call('GET', path)).toMatchObject({
      status: 404,
      body: { message: `Cannot GET ${path.split('?')[0]}` },
    });
  }
  const list = await call('GET', '/rfq?limit=1');
  expect(JSON.stringify(list.body)).not.toContain('revision');
  expect([list.headers.get('etag'), list.headers.get('x-change-position')]).toEqual([null, null]);
  expect(await unknownTo(url)).toContainEqual({ call: 'GET /changes', where: 'call', key: '', from: 'program' });
});

test('lists filter and page by the names of section 7, and ignore any other', async () => {
  const { url, call } = await signedInAt('admin');
  const all = (await call('GET', '/rfq')).body.count;
  const priced = (await call('GET', '/rfq?status=PRICE_UPDATED&limit=2&page=1')).body;
  expect(priced.rfqs.map(({ status }: { status: string }) => status)).toEqual(['PRICE_UPDATED', 'PRICE_UPDATED']);
  expect(priced.count).toBeLessThan(all);
  expect((await call('GET', '/rfq?status=PENDING,PRICE_UPDATED,ARCHIVED')).body.count).toBe(all);
  expect((await call('GET', '/rfq?keyword=nothing')).body.count).toBe(all);
  expect((await call('GET', '/dc?order_number=none')).body.count).toBeGreaterThan(0);
  expect((await call('GET', '/dc?orderNumber=none')).body.count).toBe(0);
  expect(await unknownTo(url)).toEqual([
    { call: 'GET /dc', where: 'query', key: 'order_number', from: 'program' },
    { call: 'GET /rfq', where: 'query', key: 'keyword', from: 'program' },
  ]);
  await ask(`${url}/__sent`, 'DELETE');
  expect(await unknownTo(url)).toEqual([]);
});

test.each([
  [false, 200],
  [true, 400],
])('given strict mode %s, a body with an unknown key gets %i', async (isStrict, status) => {
  const { url, call } = await signedInAt('cm1', { isStrict });
  const [{ request_id }] = (await call('GET', '/rfq?status=PENDING')).body.rfqs;
  const reply = await call('PUT', '/rfq', { request_id, quantity: 12, sort_of: 'thing' });
  expect(reply.status).toBe(status);
  if (isStrict) expect(reply.body.message).toContain('sort_of');
  expect(await unknownTo(url)).toEqual([{ call: 'PUT /rfq', where: 'body', key: 'sort_of', from: 'program' }]);
});

test('unknown names are reported with their sender, also in lines', async () => {
  const { url, call } = await signedInAt('sales1');
  await ask(`${url}/rfq?colour=red`, 'GET', SPEC_SERVICE_TOKEN);
  await ask(`${url}/rfq?shape=round`, 'GET', SPEC_SERVICE_TOKEN.slice(1), undefined, { 'user-agent': 'Mozilla/5.0' });
  await call('POST', '/createOrder', { tenant_id: 7001, user_id: 8802, order_lines: [{ weight: 3 }] });
  expect(await unknownTo(url)).toEqual([
    { call: 'GET /rfq', where: 'query', key: 'colour', from: 'relay' },
    { call: 'GET /rfq', where: 'query', key: 'shape', from: 'browser' },
    { call: 'POST /createOrder', where: 'body', key: 'order_lines[].weight', from: 'program' },
  ]);
});

test('a request becomes a quotation, an order, a purchase order and a challan, with the totals of the specification', async () => {
  const { call } = await signedInAt('admin', { isStrict: true });
  const of = { tenant_id: 7001, user_id: 8802, product_id: 52_001, product_sku_id: 63_001, quantity: 10 };
  const { rfq } = (await call('POST', '/rfq', of)).body;
  const { request_id } = rfq;
  const price = { rfq_offer_id: 74_001, rfq_offer_price: 100, rfq_mg: 10, rfq_selling_price: 110 };
  await call('PUT', '/rfq', { request_id, status: 'PRICE_UPDATED', quantity: 10, ...price });
  const line = { request_id, product_sku_id: 63_001, quantity: 10, seller_id: 40_011, sku_offer_id: 74_001 };
  const cost = { offer_price: 100, mg: 10, selling_price: 110 };
  const { quotation } = (
    await call('POST', '/quotation', {
      ...{ tenant_id: 7001, user_id: 8802, quotation_items: [{ ...line, ...cost }] },
      ...{ charge_1_value: 50, charge_2_value: '', quotation_discount: 8 },
    })
  ).body;
  expect([quotation.status, quotation.total_price, quotation.grand_total]).toEqual(['SENT', 1408, 1450]);
  expect((await call('GET', `/rfq?request_id=${request_id}`)).body.rfq.status).toBe('QUOTATION_GENERATED');
  const { quotation_id } = quotation;
  expect((await call('POST', '/createOrderFromQuotation', { quotation_id })).status).toBe(400);
  await call('PUT', '/quotation', { quotation_id, status: 'CONFIRMED' });
  const { order } = (await call('POST', '/createOrderFromQuotation', { quotation_id })).body;
  expect([order.status, order.order_grand_total]).toEqual(['CONFIRMED', 1450]);
  const again = await call('POST', '/createOrderFromQuotation', { quotation_id });
  expect([again.status, again.body.message]).toEqual([409, 'For this quotation order is been already generated!']);
  const { order_number, order_lines } = order;
  const [{ order_line_id }] = order_lines;
  const { purchaseOrders } = (await call('POST', '/generatePOFromOrder', { order_number, sellers: [40_011] })).body;
  const [{ po_id, po_grand_total }] = purchaseOrders;
  expect(po_grand_total).toBe(1280);
  const contact = {
    gstin: '29AAFCA7488L1Z0',
    seller_email: 'a@seller.example.com',
    seller_whatsapp_number: '9876543210',
  };
  const issued = await call('PATCH', '/updatePurchaseOrderStatus', { po_id, status: 'ISSUED', ...contact });
  expect(issued.body).toMatchObject({ is_email_sent: true, error: null, purchaseOrder: { status: 'ISSUED' } });
  const made = await call('POST', '/dc', { order_number, dc_lines: [{ order_line_id, delivered_qty: 4 }] });
  const { challanId } = made.body.dc;
  await call('PUT', '/dc', { challanId, newStatus: 'DELIVERED' });
  const after = (await call('GET', `/getOrderRequest?order_number=${order_number}`)).body.order;
  expect([after.status, after.order_lines[0].po_gen_qty]).toEqual(['DELIVERED', 10]);
});

test('every list returns its rows under their plural name, and their number', async () => {
  const { call } = await signedInAt('admin');
  const lists = {
    ...{ '/rfq': 'rfqs', '/quotation': 'quotations', '/getOrderRequest': 'orders', '/dc': 'dcs' },
    ...{ '/getPurchaseOrder': 'purchaseOrders', '/credit_note': 'creditNotes', '/payment': 'payments' },
    ...{ '/expense': 'expenses', '/product': 'products', '/sku': 'skus', '/getOffer': 'offers' },
    ...{ '/getCategory': 'categories', '/getSeller': 'sellers', '/crm_leads/get_lead': 'leads' },
    ...{ '/tenant/getTenant': 'tenants', '/admin/user': 'users', '/organisation/getOrganisation': 'organisations' },
    ...{ '/comments/get': 'comments', '/address': 'addresses', '/fileUpload': 'documents', '/v1/blog/get': 'blogs' },
  };
  for (const [path, plural] of Object.entries(lists)) {
    const { body } = await call('GET', `${path}?page=1&limit=500`);
    expect([path, body[plural]?.length]).toEqual([path, body.count]);
  }
});

test('given a ban, the user’s sessions end', async () => {
  const { url, call } = await signedInAt('admin');
  const { accessToken, refreshToken } = await signInAt(url, 'cm2@demo.in');
  await call('POST', '/admin/user/ban', { user_id: 106 });
  expect((await ask(`${url}/user/profile`, 'GET', accessToken)).status).toBe(401);
  expect((await ask(`${url}/user/refreshAccessToken`, 'POST', undefined, { refreshToken })).status).toBe(401);
});

test('an uploaded file can be opened at its address', async () => {
  const url = await startSpecGateway();
  const { accessToken } = await signInAt(url, 'admin@demo.in');
  const form = new FormData();
  form.set('file', new File(['a slip'], 'slip.png', { type: 'image/png' }));
  const headers = { authorization: `Bearer ${accessToken}` };
  const sent = await fetch(`${url}/upload`, { method: 'POST', headers, body: form });
  const { url: path } = (await sent.json()) as { url: string };
  const file = await fetch(url + path);
  expect([file.headers.get('content-type'), await file.text()]).toEqual(['image/png', 'a slip']);
});
