import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@console/shared/calls/call';
import { orderCalls } from '@console/shared/calls/order';
import { quotationCalls } from '@console/shared/calls/quotation';
import { json } from '../database/columns.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { issuePapers } from '../testing/papers.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addOrder, addQuotation } from '../testing/trade.ts';

let gateway: TestApp;

beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  await addQuotation(db, { quotation_number: 'QT-1', status: 'CONFIRMED', created_by: USER.customer });
  await addQuotation(db, { quotation_number: 'QT-2', status: 'CONFIRMED', tenant_id: TENANT.direct });
  await addOrder(db, { order_number: 'OR-1', invoice_number: 'IN-1', invoice_date: '2026-11-21' });
  await db.updateTable('tenants').set({ address: '9 Own Street', postal_code: '570001' }).execute();
  const place = { entity_type: 'TENANT', entity_id: String(TENANT.acme), city: 'Mysuru', state: 'Karnataka' };
  await db
    .insertInto('addresses')
    .values([
      { ...place, label: 'Registered office', address1: '14 Main Road', postal_code: '570008' },
      { ...place, label: 'Site 1', address1: '1 Old Site', postal_code: '570008' },
      { ...place, label: 'Site 2', address1: '2 New Site', postal_code: '570008' },
      { ...place, label: 'Elsewhere', address1: 'Not theirs', postal_code: '570008', entity_id: '99' },
    ])
    .execute();
  const site = { label: 'Site 2', address1: '2 New Site', city: 'Mysuru', state: 'Karnataka', postal_code: '570008' };
  await db
    .updateTable('orders')
    .set({ shipping_address: json(site) })
    .where('order_number', '=', 'OR-1')
    .execute();
  await issuePapers(gateway);
});
afterAll(() => gateway.app.close());

const CALLS = [
  ['quotation_id', quotationCalls.download, { quotation_id: 1 }, 'Quotation-QT-1'],
  ['order_number', orderCalls.downloadInvoice, { order_number: 'OR-1' }, 'Tax-Invoice-IN-1'],
] as const;

const get = (call: Call, query: Input, user: number = USER.admin) => send(gateway, call, user, query);
const post = async (call: Call, payload: object | string | undefined, user: number = USER.admin) =>
  gateway.app.inject({
    method: 'POST',
    url: call.path,
    headers: { ...(await gateway.as(user)), 'content-type': 'application/json' },
    ...(payload !== undefined && { payload }),
  });

describe.each(CALLS)('by %s', { tags: ['ORD-26', 'QUO-50'] }, (id, call, good, name) => {
  const bad = { type: ['xml', 'PDF'], beautify: ['perhaps'], [id]: ['', 'a b/c', '%'] };
  refusals(() => gateway, call, { permitted: USER.admin, refused: USER.nobody, good, bad });

  test('it is a page that runs no script and loads nothing', { tags: ['ORD-26', 'QUO-50'] }, async () => {
    const reply = await get(call, { ...good, beautify: 'true' });
    expect([reply.statusCode, reply.headers]).toMatchObject([
      200,
      {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
        'x-content-type-options': 'nosniff',
        'content-disposition': `inline; filename="${name}.html"`,
        'x-change-position': expect.stringMatching(/:\d+$/),
      },
    ]);
    expect(reply.body).toContain('Acme Infra');
    expect(reply.body).toMatch(/^<!doctype html>/);
    const plain = await get(call, good);
    expect(plain.body.length).toBeLessThan(reply.body.length);
  });

  test('it is a PDF with type=pdf', { tags: ['ORD-26', 'QUO-50'] }, async () => {
    const reply = await get(call, { ...good, type: 'pdf' });
    expect([reply.statusCode, reply.headers]).toMatchObject([
      200,
      {
        'content-type': 'application/pdf',
        'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
        'content-disposition': `inline; filename="${name}.pdf"`,
      },
    ]);
    expect(pdfText(reply.rawPayload).replaceAll(/\s+/g, ' ')).toContain('₹45,430.00');
  });

  test('a POST accepts the same fields in its body, and is refused alike', { tags: ['ORD-27', 'QUO-51'] }, async () => {
    const page = await get(call, { ...good, beautify: true });
    const posted = await post(call, { ...good, type: 'html', beautify: true });
    expect([posted.statusCode, posted.body]).toEqual([200, page.body]);
    expect((await post(call, { ...good, type: 'pdf' })).headers['content-type']).toBe('application/pdf');
    for (const [field, body] of [
      [id, {}],
      [id, undefined],
      [id, { [id]: {} }],
      ['type', { ...good, type: 'xml' }],
      ['body', []],
    ] as const) {
      const reply = await post(call, body);
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, [field]]);
    }
    expect((await post(call, good, USER.nobody)).statusCode).toBe(403);
    expect((await gateway.app.inject({ method: 'POST', url: call.path, payload: good })).statusCode).toBe(401);
  });

  test('one that is missing, or of another organisation, is not found', { tags: ['ORD-26', 'QUO-50'] }, async () => {
    expect((await get(call, { [id]: '99' })).statusCode).toBe(404);
    expect((await get(call, good, USER.customer)).statusCode).toBe(200);
    expect((await get(call, good, USER.otherCustomer)).statusCode).toBe(404);
    expect((await post(call, good, USER.otherCustomer)).statusCode).toBe(404);
  });

  test.each([USER.wallboard, USER.manager])('user %i, who may not see customers, reads the district', async (user) => {
    const { body } = await get(call, { ...good, beautify: true }, user);
    expect(body).toContain('<p class="text name">Mysuru</p>');
    for (const secret of ['Acme', 'Chitra', '9000000101', 'Main Road', 'Site', 'Place of supply', 'CGST', '570008']) {
      expect(body).not.toContain(secret);
    }
    expect(body.split('29AABCF8078M2ZW')).toHaveLength(2);
  });
});

test('the customer has its registered office; goods go to the chosen address', async () => {
  const { body } = await get(orderCalls.downloadInvoice, { order_number: 'OR-1' });
  const at = ['14 Main Road', 'Ship to', '2 New Site'].map((text) => body.indexOf(text));
  expect(at).toEqual(at.toSorted((a, b) => a - b));
  expect(at).not.toContain(-1);
  expect(body).not.toMatch(/Old Site|Not theirs/);
});

test('a customer without addresses has the place in its own record', async () => {
  expect((await get(quotationCalls.download, { quotationId: 2 })).body).toContain('9 Own Street');
});

test('stored names are escaped, and left out and cancelled lines are absent', async () => {
  const { db } = gateway.app;
  const quotation_id = await addQuotation(db, { remark: '<script>alert(1)</script>' });
  await db
    .updateTable('quotation_items')
    .set({ included_in_quotation: false })
    .where('quotation_id', '=', quotation_id)
    .execute();
  const quotation = (await get(quotationCalls.download, { quotation_id })).body;
  expect(quotation).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(quotation).toContain('No lines');
  expect(quotation).not.toMatch(/OPC Cement|<script/);

  const { order_number, lines } = await addOrder(db, { remark: '<b>bold</b>' }, [100, 7777]);
  const [, second = 0] = lines;
  await db.updateTable('order_lines').set({ status: 'CANCELLED' }).where('order_line_id', '=', second).execute();
  const invoice = (await get(orderCalls.downloadInvoice, { order_number })).body;
  expect(invoice).toContain('&lt;b&gt;bold&lt;/b&gt;');
  expect(invoice).toContain('₹45,430.00');
  expect(invoice).not.toMatch(/7,777|<b>/);
});
