import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@console/shared/calls/call';
import { creditNoteCalls } from '@console/shared/calls/credit-note';
import { deliveryChallanCalls } from '@console/shared/calls/delivery-challan';
import { orderCalls } from '@console/shared/calls/order';
import { purchaseOrderCalls } from '@console/shared/calls/purchase-order';
import { quotationCalls } from '@console/shared/calls/quotation';
import { expectedTotal } from '@console/shared/testing/printed-total';
import type { Expected } from '@console/shared/testing/printed-total';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { SELLER, SKU, smallWorld, USER } from '../testing/fixtures.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { send } from '../testing/refusals.ts';
import type { Input } from '../testing/refusals.ts';
import { CEMENT_LINE, forAcme, STEEL_LINE } from '../quotations/testing.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
});
afterAll(() => gateway.app.close());

async function done<T>(call: Call, user: number, input: Input): Promise<T> {
  const reply = await send(gateway, call, user, input);
  expect([reply.statusCode, reply.statusCode < 300 ? '' : reply.body]).toEqual([200, '']);
  return reply.json<T>();
}

/** The texts of a document as HTML and as PDF. */
async function printed(call: Call, which: Input): Promise<string[]> {
  const html = await send(gateway, call, USER.admin, { ...which, type: 'html', beautify: 'true' });
  const pdf = await send(gateway, call, USER.admin, { ...which, type: 'pdf' });
  return [html.body.replaceAll(/<[^>]+>/g, ' '), pdfText(pdf.rawPayload)].map((text) => text.replaceAll(/\s+/g, ' '));
}

async function newestTexts(): Promise<string[]> {
  const { messages } = (await gateway.app.inject({ url: '/dev/messages' })).json<{ messages: { text: string }[] }>();
  return messages.map(({ text }) => text);
}

/** The totals of a mail with their labels, on one line as printed documents list them. */
function sumsIn(mail: string) {
  const [from, to] = [mail.indexOf('Taxable value'), mail.indexOf('\n\nPayment terms')];
  const rows = mail
    .slice(from, to)
    .split('\n')
    .map((row) => row.split(': '));
  return { sums: rows.map(([label]) => label), listed: rows.flat().join(' ') };
}

function expectTotals(
  texts: readonly string[],
  { grand_total, round_off, payable }: Expected,
  asked = 'Amount payable',
) {
  const off = round_off.replace('-', '');
  const sign = round_off.startsWith('-') ? '(-) ' : '(+) ';
  for (const text of texts) {
    expect(text).toContain(`Grand total ${grand_total} Round off ${sign}${off}`);
    expect(text).toContain(`${asked} ${payable}`);
  }
}

const LINES = [
  { quantity: 7, price: '385.07', gst: 18, discount: '13.37' },
  { quantity: 3, price: '62.13', gst: 18 },
] as const;
const CHARGES = { charge_1_value: 250.55, charge_2_value: -120.4, quotation_discount: 20.1 };
const SOLD = expectedTotal(LINES, ['250.55', '-120.40', '-20.10']);

test('a quotation has one total in print and in its mail, under one remark, and so does its order', async () => {
  const items = [
    { ...CEMENT_LINE, quantity: 7, selling_price: 385.07, quotation_line_discount: 13.37 },
    { ...STEEL_LINE, quantity: 3, selling_price: 62.13 },
    { ...STEEL_LINE, quantity: 1_000, included_in_quotation: false },
  ];
  const { quotation } = await done<{ quotation: { quotation_id: number } }>(quotationCalls.create, USER.sales, {
    ...forAcme(...items),
    ...CHARGES,
    remark: 'Unload at gate 2.',
  });
  const { quotation_id } = quotation;
  await gateway.app.db.deleteFrom('messages').execute();
  const approval = { quotation_id, status: 'CONFIRMED', send_email: true, send_email_with_attachment: true };
  await done(quotationCalls.update, USER.lead, approval);
  await expect.poll(async () => (await newestTexts()).length).toBe(1);
  const paper = await printed(quotationCalls.download, { quotation_id });
  const mail = (await newestTexts())[0] ?? '';
  const { sums, listed } = sumsIn(mail);
  // The tax of the cement is odd, so its halves are a paisa off.
  const heads = ['Taxable value', 'CGST', 'SGST', 'Rounding of taxes'];
  expect(sums).toEqual([...heads, 'Grand total', 'Round off', 'Amount payable']);
  for (const text of paper) expect(text).toContain(listed);
  for (const text of [...paper, mail]) {
    expect(text).toMatch(/Payment terms:? 100% Upfront/i);
    expect(text).toMatch(/Remarks:? Unload at gate 2\./i);
  }
  expect(mail).toContain('50 kg bag: 7 bag at ₹385.07 less ₹11.34 = ₹2,684.15, plus 18% GST');
  // 13.37 / 1.18, 250.55 / 1.18, 120.40 / 1.18 and 20.10 / 1.18, each to the paisa that leaves an even tax.
  for (const charge of ['Delivery: ₹212.33', 'Adjust Amount: -₹102.04', 'Discount: -₹17.04']) {
    expect(mail).toContain(`- ${charge}, plus 18% GST`);
  }
  expectTotals(paper, SOLD);
  for (const text of paper) expect(text).not.toContain('1,000');

  const { order } = await done<{ order: { order_number: string } }>(orderCalls.createFromQuotation, USER.sales, {
    quotation_id,
  });
  expectTotals(await printed(orderCalls.downloadInvoice, { order_number: order.order_number }), SOLD);
});

test('a purchase order has one total in print, in its mail and in the message to the phone', async () => {
  const bought = expectedTotal([{ quantity: 3, price: '349.55', gst: 18 }]);
  const { purchaseOrder } = await done<{ purchaseOrder: { po_id: string } }>(purchaseOrderCalls.create, USER.manager, {
    seller_id: SELLER.cement,
    purchase_order_lines: [{ product_sku_id: SKU.cement, quantity: 3, offer_price: 349.55, gstin: 18 }],
  });
  const { po_id } = purchaseOrder;
  const seller = { gstin: '29AABCF8078M2ZW', seller_email: 'a@b.in', seller_whatsapp_number: '9000000000' };
  await gateway.app.db.deleteFrom('messages').execute();
  await done(purchaseOrderCalls.updateStatus, USER.manager, { po_id, status: 'ISSUED', send_email: true, ...seller });
  const texts = await newestTexts();
  expect(texts.toSorted((one, other) => other.length - one.length)).toEqual([
    expect.stringContaining(`Amount payable incl. GST: ${bought.payable}`),
    expect.stringContaining(`${bought.payable} incl. GST`),
  ]);
  expectTotals(await printed(purchaseOrderCalls.download, { po_id }), bought);

  await gateway.app.db.deleteFrom('messages').execute();
  await done(purchaseOrderCalls.updateStatus, USER.manager, { po_id, status: 'CANCELLED', send_email: true });
  for (const text of await newestTexts()) expect(text).not.toContain('₹0');
});

test('a challan and a credit note show the total of their goods', async () => {
  const order_lines = [{ ...CEMENT_LINE, quantity: 7, selling_price: 385.07 }];
  const { tenant_id, user_id } = forAcme();
  const { order } = await done<{ order: { order_number: string; order_lines: { order_line_id: number }[] } }>(
    orderCalls.create,
    USER.sales,
    { tenant_id, user_id, order_lines },
  );
  const { order_number } = order;
  const order_line_id = order.order_lines[0]?.order_line_id;
  const sent = expectedTotal([{ quantity: 2, price: '385.07', gst: 18 }]);
  const { dc } = await done<{ dc: { challanId: string } }>(deliveryChallanCalls.create, USER.manager, {
    order_number,
    status: 'DELIVERED',
    dc_lines: [{ order_line_id, delivered_qty: 2 }],
  });
  for (const text of await printed(deliveryChallanCalls.downloadPriced, { challanId: dc.challanId })) {
    expect(text).toContain(`Consignment value ${sent.grand_total}`);
  }
  const { creditNote } = await done<{ creditNote: { cnId: string } }>(creditNoteCalls.create, USER.sales, {
    order_number,
    lines: [{ order_line_id, quantity: 1 }],
  });
  const credited = expectedTotal([{ quantity: 1, price: '385.07', gst: 18 }]);
  expectTotals(await printed(creditNoteCalls.download, { cnId: creditNote.cnId }), credited, 'Amount credited');
});
