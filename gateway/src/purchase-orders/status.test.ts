import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addPurchaseOrder, NOON, SELLER_INFO } from '../testing/trade.ts';
import { json } from '../database/columns.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await addPurchaseOrder(gateway.app.db, { po_id: 'GUARDED' });
});
afterAll(() => gateway.app.close());

const add = (values: Parameters<typeof addPurchaseOrder>[1] = {}) => addPurchaseOrder(gateway.app.db, values);
const change = (body: Input, user: number = USER.manager, headers: object = {}) =>
  send(gateway, purchaseOrderCalls.updateStatus, user, body, headers);
interface Kept {
  to: string;
  channel: string;
  subject: string;
  text: string;
  attachments: { name: string; type: string; size: number }[];
}
const inbox = async (): Promise<Kept[]> => (await gateway.app.inject({ url: '/dev/messages' })).json().messages;
const by = (channel: string) => async () => (await inbox()).filter((message) => message.channel === channel);
const [mails, texts] = [by('email'), by('whatsapp')];

refusals(() => gateway, purchaseOrderCalls.updateStatus, {
  tags: ['SUP-26', 'SUP-38', 'SUP-39', 'SUP-59'],
  permitted: USER.manager,
  refused: USER.wallboard,
  good: { po_id: 'GUARDED', status: 'ISSUED' },
  bad: {
    po_id: [undefined, '', 'PO/1', 7],
    status: [undefined, 'SENT'],
    gstin: ['29AABCF8078M2Z', '', 'x'.repeat(16), 29],
    seller_email: ['seller', '', 'a@b', 'a@b.industry'],
    seller_whatsapp_number: ['98765', '98765432101', ''],
    send_email: ['yes'],
  },
});

describe('issuing a purchase order', () => {
  const seller = { gstin: '29AABCF8078M2ZW', seller_email: 'orders@cement.in', seller_whatsapp_number: '9000000000' };

  test(
    'stores the seller’s details, mails it, and logs the one change',
    { tags: ['SUP-22', 'SUP-24', 'SUP-59', 'MON-88'] },
    async () => {
      const po_id = await add({ due_date: '2026-11-30' });
      const before = [(await mails()).length, (await texts()).length];
      const { result, changes } = await logged(gateway.app, () =>
        change({ po_id, status: 'ISSUED', ...seller }, USER.manager, { 'if-match': '"1"' }),
      );
      const { purchaseOrder, ...reply } = result.json();
      expect([result.statusCode, result.headers['etag'], reply]).toEqual([
        200,
        '"2"',
        {
          success: true,
          message: 'Successfully updated PO!',
          is_email_sent: true,
          email_message: 'Email sent Successfully!',
          error: null,
          is_whatsapp_sent: true,
          whatsapp_message: 'WhatsApp message sent.',
        },
      ]);
      expect(purchaseOrder).toMatchObject({
        ...seller,
        status: 'ISSUED',
        issued_date: NOON,
        modified_by: USER.manager,
        revision: 2,
      });
      expect(purchaseOrder.purchase_order_lines).toMatchObject([{ status: 'ISSUED' }]);
      expect(misfits('purchase_order', purchaseOrder)).toEqual([]);
      expect(purchaseOrder.issued).toEqual({ taxable: 35_000, cgst: null, sgst: null, igst: 6_300, payable: 41_300 });
      expect(changes).toMatchObject([
        {
          entity: 'purchase_order',
          id: po_id,
          op: 'updated',
          revision: 2,
          by: { user_id: USER.manager, name: 'Meera Rao' },
          by_role_id: 1009,
          row: purchaseOrder,
          before: { status: 'DRAFT' },
        },
      ]);
      expect(changes).toHaveLength(1);
      const [[mail, ...olderMails], [text, ...olderTexts]] = [await mails(), await texts()];
      expect([olderMails.length, olderTexts.length]).toEqual(before);
      expect(mail).toMatchObject({
        to: 'orders@cement.in',
        subject: `Purchase order ${po_id} issued`,
        attachments: [{ name: `Purchase-Order-${po_id}.pdf`, type: 'application/pdf', size: expect.any(Number) }],
      });
      expect(mail?.attachments[0]?.size).toBeGreaterThan(5_000);
      expect(mail?.text).toContain('OPC Cement, 50 kg bag: 100 bag at ₹350.00');
      expect(mail?.text).toContain('attached as a PDF');
      expect(text).toMatchObject({
        to: '9000000000',
        text: `Test Traders has issued purchase order ${po_id} to Cement House: 1 item, ₹41,300.00 incl. GST, due 30 Nov 2026.`,
      });
    },
  );

  test('falls back on what is known of the seller', { tags: ['SUP-41'] }, async () => {
    const reply = await change({ po_id: await add(), status: 'ISSUED' });
    expect(reply.json().purchaseOrder).toMatchObject({
      gstin: SELLER_INFO.gstin,
      seller_email: SELLER_INFO.email_id_1,
      seller_whatsapp_number: SELLER_INFO.mobile_1,
    });
  });

  test(
    'names everything that is neither known nor given, and changes nothing',
    { tags: ['SUP-41', 'SUP-59'] },
    async () => {
      const po_id = await add({ seller_info: json({ ...SELLER_INFO, gstin: null, email_id_1: null, mobile_1: null }) });
      const { result, changes } = await logged(gateway.app, () => change({ po_id, status: 'ISSUED' }));
      expect([result.statusCode, Object.keys(result.json().fields)]).toEqual([
        422,
        ['gstin', 'seller_email', 'seller_whatsapp_number'],
      ]);
      expect(changes).toEqual([]);
    },
  );
});

describe('cancelling a purchase order', () => {
  test('that is a draft mails nobody', { tags: ['SUP-23', 'SUP-26'] }, async () => {
    const before = await inbox();
    const reply = await change({ po_id: await add(), status: 'CANCELLED' }, USER.manager2);
    expect(reply.json()).toMatchObject({ is_email_sent: false, error: null, purchaseOrder: { status: 'CANCELLED' } });
    expect(reply.json().purchaseOrder.purchase_order_lines).toMatchObject([{ status: 'CANCELLED' }]);
    expect(await inbox()).toEqual(before);
  });

  test('that was issued notifies the seller', { tags: ['SUP-24', 'SUP-26'] }, async () => {
    const po_id = await add({ status: 'ISSUED', seller_email: 'orders@cement.in' });
    expect((await change({ po_id, status: 'CANCELLED' })).json()).toMatchObject({
      is_email_sent: true,
      is_whatsapp_sent: false,
      whatsapp_message: 'No WhatsApp message was needed.',
    });
    expect((await inbox())[0]).toMatchObject({
      to: 'orders@cement.in',
      subject: `Purchase order ${po_id} cancelled`,
      attachments: [],
    });
  });

  test('reports a seller without an address', { tags: ['SUP-59'] }, async () => {
    const po_id = await add({ status: 'ISSUED', seller_info: json({ ...SELLER_INFO, email_id_1: null }) });
    expect((await change({ po_id, status: 'CANCELLED' })).json()).toMatchObject({
      success: true,
      is_email_sent: false,
      email_message: 'The seller has no email address.',
      error: 'Email is not sent!',
    });
  });

  test('leaves a line alone that was cancelled before', { tags: ['SUP-29'] }, async () => {
    const po_id = await addPurchaseOrder(gateway.app.db, {}, [
      { order_line_id: null, quantity: 1 },
      { order_line_id: null, quantity: 2 },
    ]);
    await gateway.app.db
      .updateTable('purchase_order_lines')
      .set({ status: 'CANCELLED' })
      .where('po_id', '=', po_id)
      .where('quantity', '=', 1)
      .execute();
    const { purchaseOrder } = (await change({ po_id, status: 'ISSUED' })).json();
    expect(purchaseOrder.purchase_order_lines).toMatchObject([{ status: 'CANCELLED' }, { status: 'ISSUED' }]);
    const [mail] = await mails();
    expect(mail?.text).toContain(': 2 bag');
    expect(mail?.text).not.toContain(': 1 bag');
  });
});

describe('the moves of a purchase order', () => {
  test(
    'it is paid by a user who may update payments, and the seller is notified',
    { tags: ['SUP-24', 'SUP-25', 'SUP-59'] },
    async () => {
      const reply = await change({ po_id: await add({ status: 'ISSUED' }), status: 'PAID' }, USER.lead);
      expect(reply.json()).toMatchObject({ is_email_sent: true, purchaseOrder: { status: 'PAID' } });
    },
  );

  test.each<[string, 'DRAFT' | 'ISSUED', string, number]>([
    ['issues without APPROVE', 'DRAFT', 'ISSUED', USER.manager2],
    ['pays without UPDATE on payments', 'ISSUED', 'PAID', USER.manager],
    ['pays without READ on purchase orders', 'ISSUED', 'PAID', USER.sales],
  ])('nobody %s', { tags: ['SUP-22', 'SUP-25'] }, async (_who, status, wish, user) => {
    const po_id = await add({ status });
    const { result, changes } = await logged(gateway.app, () => change({ po_id, status: wish }, user));
    expect([result.statusCode, result.json().code, changes]).toEqual([403, 'forbidden', []]);
  });

  test.each<['DRAFT' | 'ISSUED' | 'PAID' | 'CANCELLED', string, string[]]>([
    ['DRAFT', 'PAID', ['ISSUED', 'CANCELLED']],
    ['ISSUED', 'ISSUED', ['PAID', 'CANCELLED']],
    ['ISSUED', 'DRAFT', ['PAID', 'CANCELLED']],
    ['PAID', 'CANCELLED', []],
    ['CANCELLED', 'ISSUED', []],
  ])('it does not go from %s to %s', { tags: ['SUP-27', 'SUP-59'] }, async (status, wish, allowed) => {
    const po_id = await add({ status });
    const { result, changes } = await logged(gateway.app, () => change({ po_id, status: wish }, USER.admin));
    expect([result.statusCode, result.json()]).toEqual([
      409,
      { success: false, code: 'illegal_move', message: expect.any(String), status, allowed },
    ]);
    expect(changes).toEqual([]);
  });

  test('possible moves are named according to permission', async () => {
    const reply = await change({ po_id: await add(), status: 'PAID' }, USER.manager2);
    expect(reply.json().allowed).toEqual(['CANCELLED']);
  });

  test('an old revision gets the current row', async () => {
    const po_id = await add({ revision: 4 });
    const reply = await change({ po_id, status: 'ISSUED' }, USER.manager, { 'if-match': '"3"' });
    const { purchaseOrder } = (await send(gateway, purchaseOrderCalls.list, USER.manager, { po_id })).json();
    expect([reply.statusCode, reply.json()]).toEqual([
      412,
      { success: false, code: 'stale', message: expect.stringContaining(po_id), current: purchaseOrder },
    ]);
  });

  test.each([
    [{ 'if-match': '"1"' }, 412],
    [{}, 409],
  ])(
    'of two people at once, with %j, exactly one issues it, and the seller is notified once',
    async (headers, late) => {
      const po_id = await add();
      const before = [(await mails()).length, (await texts()).length];
      const both = () =>
        Promise.all([USER.manager, USER.lead].map((user) => change({ po_id, status: 'ISSUED' }, user, headers)));
      const { result, changes } = await logged(gateway.app, both);
      expect(result.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, late]);
      const after = [(await mails()).length, (await texts()).length];
      expect([changes.length, ...after.map((count, nth) => count - (before[nth] ?? 0))]).toEqual([1, 1, 1]);
    },
  );

  test('there is none with another number', async () => {
    expect((await change({ po_id: 'NONE', status: 'ISSUED' })).statusCode).toBe(404);
  });
});
