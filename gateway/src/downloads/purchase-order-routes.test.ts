import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addPurchaseOrder } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await addPurchaseOrder(gateway.app.db, { po_id: 'PO-1', remark: '<script>alert(1)</script>' }, [
    { order_line_id: null, quantity: 100 },
    { order_line_id: null, quantity: 7_777 },
  ]);
  await gateway.app.db
    .updateTable('purchase_order_lines')
    .set({ status: 'CANCELLED' })
    .where('quantity', '=', 7_777)
    .execute();
});
afterAll(() => gateway.app.close());

const { download } = purchaseOrderCalls;
const get = (query: Input, user: number = USER.manager) => send(gateway, download, user, query);
const post = async (payload: object, user: number = USER.manager) =>
  gateway.app.inject({ method: 'POST', url: download.path, headers: await gateway.as(user), payload });

refusals(() => gateway, download, {
  tags: ['SUP-60'],
  permitted: USER.wallboard,
  refused: USER.sales,
  good: { po_id: 'PO-1' },
  bad: { po_id: ['', 'a b/c', '%'], type: ['xml'], beautify: ['perhaps'] },
});

describe('/download_purchase_order', () => {
  test('is a page that runs no script and loads nothing', { tags: ['SUP-60'] }, async () => {
    const { statusCode, headers, body } = await get({ poId: 'PO-1', beautify: true });
    expect([statusCode, headers]).toMatchObject([
      200,
      {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline; filename="Purchase-Order-PO-1.html"',
      },
    ]);
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).toContain('₹41,300.00');
    expect(body).not.toMatch(/<script|7,777/);
  });

  test('is a PDF with type=pdf, by GET and by POST', { tags: ['SUP-60', 'SUP-61'] }, async () => {
    for (const reply of [await get({ po_id: 'PO-1', type: 'pdf' }), await post({ po_id: 'PO-1', type: 'pdf' })]) {
      expect([reply.statusCode, reply.headers]).toMatchObject([
        200,
        {
          'content-type': 'application/pdf',
          'content-disposition': 'inline; filename="Purchase-Order-PO-1.pdf"',
        },
      ]);
      expect(pdfText(reply.rawPayload).replaceAll(/\s+/g, ' ')).toContain('₹41,300.00');
    }
  });

  test('a POST accepts the same fields in its body, and is refused alike', { tags: ['SUP-61'] }, async () => {
    expect((await post({ po_id: 'PO-1' })).body).toBe((await get({ po_id: 'PO-1' })).body);
    expect((await post({})).json().fields).toEqual({ po_id: 'Please enter purchase order.' });
    expect((await get({})).json().fields).toEqual({ po_id: 'Please enter purchase order.' });
    expect((await post({ po_id: 'PO-1' }, USER.sales)).statusCode).toBe(403);
  });

  test('a missing one is not found', { tags: ['SUP-60'] }, async () => {
    expect((await get({ po_id: 'PO-9' })).statusCode).toBe(404);
  });
});
