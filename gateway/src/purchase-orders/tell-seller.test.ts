import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { json } from '../database/columns.ts';
import { mailServer } from '../mail/testing.ts';
import { outsideService } from '../outside/testing.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { addPurchaseOrder, SELLER_INFO } from '../testing/trade.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

interface Kept {
  channel: string;
  text: string;
  attachments: object[];
}
const inbox = async (): Promise<Kept[]> => (await gateway.app.inject({ url: '/dev/messages' })).json().messages;
const change = (body: Input) => send(gateway, purchaseOrderCalls.updateStatus, USER.manager, body);

describe('a purchase order that is issued', () => {
  test('mails nobody if mail is switched off', { tags: ['SUP-24', 'SUP-59'] }, async () => {
    const before = await inbox();
    const reply = await change({ po_id: await addPurchaseOrder(gateway.app.db), status: 'ISSUED', send_email: false });
    expect(reply.json()).toMatchObject({ success: true, is_email_sent: false, error: null, is_whatsapp_sent: false });
    expect(await inbox()).toEqual(before);
  });

  test('succeeds when the document fails, and the mail is sent without it', async () => {
    // An address that is not a text, to make rendering of the PDF fail.
    const po_id = await addPurchaseOrder(gateway.app.db, {
      seller_info: json({ ...SELLER_INFO, address: { image: 'none' } as never }),
    });
    const reply = await change({ po_id, status: 'ISSUED' });
    expect(reply.json()).toMatchObject({
      purchaseOrder: { status: 'ISSUED' },
      is_email_sent: true,
      email_message: expect.stringContaining('without the document'),
      error: null,
      is_whatsapp_sent: true,
    });
    const mail = (await inbox()).find(({ channel }) => channel === 'email');
    expect([mail?.attachments, mail?.text.includes('attached')]).toEqual([[], false]);
  });

  test.each([
    [200, true, 'WhatsApp message sent.'],
    [503, false, 'The text service rejected the message.'],
  ])(
    'given a text service that answers %i, the phone is reached: %s',
    async (status, is_whatsapp_sent, whatsapp_message) => {
      const service = await outsideService([[status, '{}']]);
      const mailbox = await mailServer();
      const real = await testApp({ mailUrl: mailbox.url, textUrl: service.url, inbox: 'none' });
      await smallWorld(real.app.db);
      const po_id = await addPurchaseOrder(real.app.db);
      const reply = await send(real, purchaseOrderCalls.updateStatus, USER.manager, { po_id, status: 'ISSUED' });
      await real.app.close();
      service.close();
      mailbox.close();
      expect(reply.json()).toMatchObject({ is_email_sent: true, error: null, is_whatsapp_sent, whatsapp_message });
      expect(service.heard).toMatchObject([
        { body: { to: SELLER_INFO.mobile_1, channel: 'whatsapp', text: expect.stringContaining(po_id) } },
      ]);
      expect(mailbox.received.join('')).toContain(`filename=Purchase-Order-${po_id}.pdf`);
    },
  );

  test('succeeds when mail and message fail', { tags: ['SUP-59'] }, async () => {
    const deaf = await testApp({ mailUrl: 'smtp://127.0.0.1:1', inbox: 'none' });
    await smallWorld(deaf.app.db);
    const po_id = await addPurchaseOrder(deaf.app.db);
    const reply = await send(deaf, purchaseOrderCalls.updateStatus, USER.manager, { po_id, status: 'ISSUED' });
    const stored = await send(deaf, purchaseOrderCalls.list, USER.manager, { po_id });
    await deaf.app.close();
    expect([reply.statusCode, reply.json()]).toMatchObject([
      200,
      {
        success: true,
        is_email_sent: false,
        error: 'Email is not sent!',
        is_whatsapp_sent: false,
        whatsapp_message: 'No WhatsApp service is set up.',
        purchaseOrder: { status: 'ISSUED' },
      },
    ]);
    expect(reply.json().email_message).not.toBe('');
    expect(stored.json().purchaseOrder).toEqual(reply.json().purchaseOrder);
  });
});

describe('a purchase order that is cancelled after it was issued', () => {
  const lastMail = async () => (await inbox()).find(({ channel }) => channel === 'email')?.text;

  test('gives the reason to the seller', async () => {
    const po_id = await addPurchaseOrder(gateway.app.db, { status: 'ISSUED' });
    const reply = await change({ po_id, status: 'CANCELLED', message: ' The customer cancelled. ' });
    expect(reply.json().purchaseOrder).toMatchObject({
      status: 'CANCELLED',
      cancel_message: 'The customer cancelled.',
    });
    expect(await lastMail()).toContain('has been cancelled.\nReason: The customer cancelled.');
  });

  test('without a reason gives none', async () => {
    const po_id = await addPurchaseOrder(gateway.app.db, { status: 'ISSUED' });
    const reply = await change({ po_id, status: 'CANCELLED' });
    expect(reply.json().purchaseOrder.cancel_message).toBeNull();
    expect(await lastMail()).not.toContain('Reason');
  });

  test('with its last line gives the reason for that', async () => {
    const po_id = await addPurchaseOrder(gateway.app.db, { status: 'ISSUED' });
    const [line] = (await send(gateway, purchaseOrderCalls.list, USER.manager, { po_id })).json().purchaseOrder
      .purchase_order_lines;
    const body = { po_id, po_line_id: line.po_line_id, status: 'CANCELLED', message: 'Out of stock.' };
    const { purchaseOrder } = (await send(gateway, purchaseOrderCalls.updateLineStatus, USER.manager, body)).json();
    expect(purchaseOrder).toMatchObject({ status: 'CANCELLED', cancel_message: 'Out of stock.' });
    expect(await lastMail()).toContain('Reason: Out of stock.');
  });
});
