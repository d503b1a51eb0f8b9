import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@console/shared/calls/call';
import { creditNoteCalls } from '@console/shared/calls/credit-note';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { addNote } from '../credit-notes/testing.ts';
import { json } from '../database/columns.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, TENANT, USER } from '../testing/fixtures.ts';
import { issuePapers } from '../testing/papers.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addChallan, addInvoiced } from '../testing/trade.ts';

const { download, downloadPriced, downloadByGst, downloadTriplicate } = deliveryChallanCalls;
const PRINTS = [download, downloadPriced, downloadByGst, downloadTriplicate];
const DC = { challanId: 'DC-1' };
const CN = { cnId: 'CN2627-000001' };

const POLICY = "sandbox; default-src 'none'; style-src 'unsafe-inline'";
const ATTACK = '<script>alert(1)</script>';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  const { db } = gateway.app;
  await smallWorld(db);
  const order = await addInvoiced(db, { order_number: 'OR-1', invoice_number: 'IN-1' });
  const carried = [{ order_line_id: order.lines[0] ?? 0, quantity: 60 }];
  await addChallan(db, { order_number: 'OR-1', challan_id: 'DC-1', created_by: USER.customer }, carried);
  await addChallan(db, { order_number: 'OR-1', challan_id: 'DC-2', status: 'CANCELLED' }, carried);
  await addChallan(db, { order_number: 'OR-1', challan_id: 'DC-3' }, carried);
  const { order_line_details } = await db.selectFrom('dc_lines').select('order_line_details').executeTakeFirstOrThrow();
  await db
    .updateTable('dc_lines')
    .set({ remarks: ATTACK, order_line_details: json({ ...order_line_details, remarks: 'ask for Friday' }) })
    .where('challan_id', '=', 'DC-3')
    .execute();
  await addNote(gateway, order, 40);
  const place = { entity_type: 'TENANT', entity_id: String(TENANT.acme), city: 'Mysuru', state: 'Karnataka' };
  await db
    .insertInto('addresses')
    .values([
      { ...place, label: 'Registered office', address1: '14 Main Road', postal_code: '570008' },
      { ...place, label: 'Site 1', address1: '2 New Site', postal_code: '570008' },
    ])
    .execute();
  await issuePapers(gateway);
});
afterAll(() => gateway.app.close());

const get = (call: Call, query: Input, user: number = USER.admin) => send(gateway, call, user, query);
const post = async (call: Call, payload: Input, user: number = USER.admin) =>
  gateway.app.inject({ method: 'POST', url: call.path, headers: await gateway.as(user), payload });

describe.each<[string, Call, Input, string, string]>([
  ...PRINTS.map((call): [string, Call, Input, string, string] => [
    call.path,
    call,
    DC,
    'challan_id',
    'Delivery-Challan-DC-1',
  ]),
  [creditNoteCalls.download.path, creditNoteCalls.download, CN, 'cn_id', 'Credit-Note-CN2627-000001'],
])('%s', { tags: ['MON-21', 'SUP-66', 'SUP-68', 'SUP-70', 'SUP-72'] }, (_path, call, good, field, name) => {
  refusals(() => gateway, call, {
    permitted: USER.admin,
    refused: USER.nobody,
    good: {},
    bad: { type: ['xml', 'PDF'], beautify: ['perhaps'], [field]: ['', 'a b/c', '%', 'x'.repeat(17)] },
  });

  test(
    'is a page that runs no script and loads nothing, or a PDF',
    { tags: ['MON-21', 'SUP-66', 'SUP-68', 'SUP-70', 'SUP-72'] },
    async () => {
      for (const [type, content] of [
        ['html', 'text/html; charset=utf-8'],
        ['pdf', 'application/pdf'],
      ] as const) {
        const reply = await get(call, { ...good, type });
        expect([reply.statusCode, reply.headers]).toMatchObject([
          200,
          {
            'content-type': content,
            'content-security-policy': POLICY,
            'x-content-type-options': 'nosniff',
            'content-disposition': `inline; filename="${name}.${type}"`,
            'x-change-position': expect.stringMatching(/:\d+$/),
          },
        ]);
        const text = type === 'pdf' ? pdfText(reply.rawPayload).replaceAll(/\s+/g, ' ') : reply.body;
        expect(text).toContain('Acme Infra');
      }
    },
  );

  test(
    'accepts the same fields in the body of a POST, and refuses alike',
    { tags: ['MON-22', 'SUP-67', 'SUP-69', 'SUP-71', 'SUP-73'] },
    async () => {
      const posted = await post(call, { ...good, beautify: true });
      expect([posted.statusCode, posted.body]).toEqual([200, (await get(call, { ...good, beautify: true })).body]);
      const refused = await post(call, {});
      expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, [field]]);
      expect((await post(call, good, USER.nobody)).statusCode).toBe(403);
    },
  );

  test(
    'one that is missing, or of another organisation, is not found',
    { tags: ['MON-21', 'SUP-66', 'SUP-68', 'SUP-70', 'SUP-72'] },
    async () => {
      expect((await get(call, { [field]: 'NONE' })).statusCode).toBe(404);
      const isNote = call === creditNoteCalls.download;
      const theirs = [USER.customer, USER.otherCustomer].map(async (user) => (await get(call, good, user)).statusCode);
      // A customer's own account reads no challans.
      expect(await Promise.all(theirs)).toEqual(isNote ? [200, 404] : [403, 403]);
    },
  );

  test.each([USER.wallboard, USER.manager])('user %i, who may not see customers, reads the district', async (user) => {
    const { body } = await get(call, { ...good, beautify: true }, user);
    expect(body).toContain('<p class="text name">Mysuru</p>');
    for (const secret of ['Acme', 'Chitra', '9000000101', 'Main Road', 'Site', 'Place of supply', 'CGST', '570008']) {
      expect(body.replaceAll('CGST Rule', '')).not.toContain(secret);
    }
    // Only our own GSTIN counts: the customer of the small world has the same one.
    // Internal views are printed once, also of a triplicate.
    expect(body.split('29AABCF8078M2ZW')).toHaveLength(2);
  });
});

test.each<[string, Call, string[], string[]]>([
  [download.path, download, [], ['₹', '18%', 'CGST', 'TRIPLICATE']],
  [downloadPriced.path, downloadPriced, ['₹', '18%'], ['CGST', 'TRIPLICATE']],
  [downloadByGst.path, downloadByGst, ['₹', '9%', 'CGST'], ['TRIPLICATE']],
  [downloadTriplicate.path, downloadTriplicate, ['₹', '9%', 'CGST', 'TRIPLICATE'], []],
])(
  '%s is its own form of the challan',
  { tags: ['SUP-66', 'SUP-68', 'SUP-70', 'SUP-72'] },
  async (_path, call, present, absent) => {
    const body = (await get(call, DC)).body.replaceAll('CGST Rule', '').toUpperCase();
    expect(present.filter((text) => !body.includes(text))).toEqual([]);
    expect(absent.filter((text) => body.includes(text))).toEqual([]);
  },
);

test.each(PRINTS.map((call) => [call.path, call] as const))(
  '%s does not exist for a cancelled challan',
  { tags: ['SUP-66', 'SUP-68', 'SUP-70', 'SUP-72'] },
  async (_path, call) => {
    for (const type of ['html', 'pdf']) {
      const reply = await get(call, { challanId: 'DC-2', type });
      expect([reply.statusCode, reply.json()]).toEqual([
        409,
        {
          success: false,
          code: 'conflict',
          message: 'Delivery challan DC-2 was cancelled and has no document.',
          status: 'CANCELLED',
        },
      ]);
    }
  },
);

test.each(PRINTS.map((call) => [call.path, call] as const))(
  '%s escapes text, and never shows our own note',
  async (_path, call) => {
    const { body } = await get(call, { challanId: 'DC-3' });
    expect(body).toContain('50 kg bag · &lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).not.toMatch(/<script|ask for Friday/);
  },
);
