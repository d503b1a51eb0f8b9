import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { einvoiceCalls } from '@console/shared/calls/einvoice';
import { orderCalls } from '@console/shared/calls/order';
import { verifyPapers } from '../papers/verify.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { pdfText } from '../testing/pdf-text.ts';
import { refusals, send } from '../testing/refusals.ts';
import { faultsOf } from './testing/schema.ts';
import { addIssued, addOffice, addOrderOf, einvoice, orderOf, qrOf, register, REPLY } from './testing/world.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await addOffice(gateway);
});
afterAll(() => gateway.app.close());

const page = async (order_number: string, user: number = USER.sales, query: object = {}) =>
  send(gateway, orderCalls.downloadInvoice, user, { order_number, beautify: true, ...query });

refusals(() => gateway, einvoiceCalls.register, {
  tags: ['ORD-72'],
  permitted: USER.sales,
  refused: USER.manager,
  good: { order_number: 'OR2627-000001', ...REPLY },
  bad: {
    irn: [undefined, '', 'a', 'g'.repeat(64), 'a'.repeat(65)],
    ack_number: [undefined, '', '12a', '1'.repeat(21)],
    ack_date: [undefined, '21/11/2026', '2026-13-21 13:45:00', '2026-11-21 25:45:00'],
    signed_qr: ['', 'no jwt', `${'x'.repeat(2_000)}.y.z`],
  },
});

describe('the e-invoice', () => {
  test('is drawn from the paper, whatever changes later', { tags: ['ORD-70', 'ORD-76'] }, async () => {
    const order_number = await addIssued(gateway);
    const before = await einvoice(gateway, order_number);
    expect([before.statusCode, faultsOf(before.body)]).toEqual([200, []]);
    await gateway.app.db
      .updateTable('orders')
      .set({ order_grand_total: 1 })
      .where('order_number', '=', order_number)
      .execute();
    await gateway.app.db
      .updateTable('order_lines')
      .set({ selling_price: 1 })
      .where('order_number', '=', order_number)
      .execute();
    expect((await einvoice(gateway, order_number)).body).toBe(before.body);
  });

  test.each([
    ['an order without an invoice', () => addOrderOf(gateway), 'has no invoice yet'],
    ['a customer without a GSTIN', () => addIssued(gateway, null), 'a customer without a GSTIN'],
  ])('is refused for %s, and so is an answer', { tags: ['ORD-71'] }, async (_what, made, words) => {
    const order_number = await made();
    for (const reply of [await einvoice(gateway, order_number), await register(gateway, order_number)]) {
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'illegal_move']);
      expect(reply.json().message).toContain(words);
    }
  });

  test('needs READ on customers and on the order', { tags: ['ORD-71'] }, async () => {
    const order_number = await addIssued(gateway);
    expect((await einvoice(gateway, order_number, USER.manager)).statusCode).toBe(403);
    expect((await einvoice(gateway, order_number, USER.customer)).statusCode).toBe(200);
    expect((await einvoice(gateway, order_number, USER.otherCustomer)).statusCode).toBe(404);
    expect((await einvoice(gateway, 'NONE')).statusCode).toBe(404);
  });
});

describe('an answer of the register', () => {
  test('is kept once, and logged as a change of the order', { tags: ['ORD-72'] }, async () => {
    const order_number = await addIssued(gateway);
    expect((await orderOf(gateway, order_number)).einvoice).toBeNull();
    const irn = REPLY.irn.toUpperCase();
    const { result, changes } = await logged(gateway.app, () => register(gateway, order_number, { irn }));
    const { order, message } = result.json();
    const { signed_qr: _qr, ...shown } = REPLY;
    expect([result.statusCode, message, order.einvoice]).toEqual([
      ...[200, 'IRN details saved', { state: 'registered', ...shown, failure: null, earlier: [] }],
    ]);
    expect(misfits('order', order)).toEqual([]);
    expect(changes.map((each) => ('changed' in each ? each.changed : []))).toEqual([['revision', 'einvoice']]);
    const again = await register(gateway, order_number);
    expect([again.statusCode, again.json().order.revision]).toEqual([200, order.revision]);
    for (const other of [{ irn: 'b'.repeat(64) }, { ack_number: '1' }, { signed_qr: 'a.b.c' }]) {
      const reply = await register(gateway, order_number, other);
      expect([reply.statusCode, reply.json().message]).toEqual([409, expect.stringContaining('already has the IRN')]);
    }
    const elsewhere = await register(gateway, await addIssued(gateway));
    expect([elsewhere.statusCode, Object.keys(elsewhere.json().fields)]).toEqual([422, ['irn']]);
    expect(
      (await send(gateway, orderCalls.list, USER.customer, { order_number })).json().order.einvoice,
    ).toBeUndefined();
  });

  test('of another invoice is refused by what its QR code states', { tags: ['ORD-72'] }, async () => {
    const order_number = await addIssued(gateway);
    const { invoice_number } = await orderOf(gateway, order_number);
    const irn = 'd'.repeat(64);
    const bare = (stated: object) => `e30.${Buffer.from(JSON.stringify(stated)).toString('base64url')}.c2ln`;
    for (const [signed_qr, words] of [
      [qrOf({ DocNo: 'IN2526-000009', Irn: irn }), 'This is the QR code of IN2526-000009.'],
      [bare({ DocNo: 'IN2526-000009' }), 'This is the QR code of IN2526-000009.'],
      [qrOf({ DocNo: invoice_number, Irn: 'e'.repeat(64) }), 'This QR code is for another IRN.'],
    ]) {
      const reply = await register(gateway, order_number, { irn, signed_qr });
      expect([reply.statusCode, reply.json().fields]).toEqual([422, { signed_qr: words }]);
    }
    const signed_qr = qrOf({ DocNo: invoice_number, Irn: irn.toUpperCase() });
    expect((await register(gateway, order_number, { irn, signed_qr })).statusCode).toBe(200);
  });

  test(
    'of another amount, party or day is refused by what its QR code states',
    { tags: ['MON-64', 'MON-76'] },
    async () => {
      const order_number = await addIssued(gateway);
      const { DocDtls, SellerDtls, BuyerDtls, ValDtls } = (await einvoice(gateway, order_number)).json();
      const irn = '1'.repeat(64);
      const stated = {
        ...{ SellerGstin: SellerDtls.Gstin, BuyerGstin: BuyerDtls.Gstin, DocNo: DocDtls.No, DocTyp: 'INV' },
        ...{ DocDt: DocDtls.Dt, TotInvVal: ValDtls.TotInvVal, ItemCnt: 1, Irn: irn },
      };
      for (const [wrong, words] of [
        [{ TotInvVal: 1 }, 'This QR code is for ₹1.00, not for '],
        [{ TotInvVal: ValDtls.TotInvVal + 0.01 }, 'This QR code is for '],
        [{ SellerGstin: '29AAFCA7488L1Z0' }, 'This QR code has our GSTIN as 29AAFCA7488L1Z0'],
        [{ BuyerGstin: '27AAPFU0939F1ZV' }, "This QR code has the customer's GSTIN as 27AAPFU0939F1ZV"],
        [{ DocDt: '20/11/2026' }, 'This QR code is for a document dated 20/11/2026, not 21/11/2026.'],
        [{ ItemCnt: 5 }, 'This QR code is for 5 items, not for 1 item.'],
      ] as const) {
        const reply = await register(gateway, order_number, { irn, signed_qr: qrOf({ ...stated, ...wrong }) });
        expect([reply.statusCode, reply.json().fields]).toEqual([422, { signed_qr: expect.stringContaining(words) }]);
      }
      expect((await register(gateway, order_number, { irn, signed_qr: qrOf(stated) })).statusCode).toBe(200);
    },
  );

  test.each([
    ['the future', '2026-11-21 12:01:00', 'Choose a time that is not in the future.'],
    ['before its invoice', '2026-11-20 23:59:59', 'It was issued on 21 Nov 2026. Choose a later time.'],
  ])('of %s is refused', { tags: ['MON-64'] }, async (_when, ack_date, words) => {
    const reply = await register(gateway, await addIssued(gateway), { irn: '2'.repeat(64), ack_date });
    expect([reply.statusCode, reply.json().fields]).toEqual([422, { ack_date: words }]);
  });

  test(
    'is corrected with a reason: the earlier one stays on record, and the paper says so',
    { tags: ['MON-65'] },
    async () => {
      const order_number = await addIssued(gateway);
      const before = (await page(order_number)).body;
      const first = { irn: '3'.repeat(64), ack_number: '31', ack_date: '2026-11-21 09:00:00' };
      await register(gateway, order_number, first);
      const right = { ...first, ack_number: '13', reason: 'Digits were swapped' };
      const { result, changes } = await logged(gateway.app, () => register(gateway, order_number, right));
      const { einvoice: now } = result.json().order;
      const corrected_at = gateway.clock.now.toISOString();
      const earlier = [{ ...first, corrected_at, reason: 'Digits were swapped' }];
      expect([result.statusCode, now.ack_number, now.earlier]).toEqual([200, '13', earlier]);
      expect(changes).toMatchObject([{ entity: 'order', changed: ['revision', 'einvoice'] }]);
      expect(misfits('order', result.json().order)).toEqual([]);
      const stranger = await send(gateway, orderCalls.list, USER.manager, { order_number });
      expect(stranger.json().order.einvoice.earlier).toEqual([{ ...first, corrected_at, reason: null }]);
      expect((await register(gateway, order_number, right)).json().order.einvoice.earlier).toEqual(earlier);

      const after = (await page(order_number)).body;
      const section = /<section class="columns whole">\n<div><h2>E-invoice<\/h2>.*?<\/section>\n/s;
      expect(section.exec(after)?.[0]).toMatch(
        />Acknowledgement number:<\/span> 13<.*E-invoice details corrected:<\/span> 21 Nov 2026 12:00 PM/s,
      );
      expect(after.replace(section, '')).toBe(before);
      expect((await verifyPapers(gateway.app.db)).misfit).toBeUndefined();
    },
  );

  test('a correction is checked as an entry is', { tags: ['MON-65'] }, async () => {
    const [order_number, other] = [await addIssued(gateway), await addIssued(gateway)];
    await register(gateway, order_number, { irn: '4'.repeat(64) });
    await register(gateway, other, { irn: '5'.repeat(64) });
    const reason = 'Of another invoice';
    for (const [wrong, field] of [
      [{ irn: '5'.repeat(64) }, 'irn'],
      [{ ack_date: '2026-11-20 10:00:00' }, 'ack_date'],
      [{ signed_qr: qrOf({ TotInvVal: 1 }) }, 'signed_qr'],
    ] as const) {
      const reply = await register(gateway, order_number, { irn: '4'.repeat(64), ...wrong, reason });
      expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([422, [field]]);
    }
    const blank = await register(gateway, order_number, { irn: '4'.repeat(64), ack_number: '9', reason: '  ' });
    expect([blank.statusCode, blank.json().message]).toEqual([409, expect.stringContaining('give a reason')]);
  });

  test('a correction keeps the QR code unless another is entered', { tags: ['MON-73'] }, async () => {
    const order_number = await addIssued(gateway);
    const irn = '7'.repeat(64);
    const { DocDtls } = (await einvoice(gateway, order_number)).json();
    const signed_qr = qrOf({ DocNo: DocDtls.No, Irn: irn });
    const bare = await register(gateway, order_number, { irn, signed_qr: undefined });
    expect([bare.statusCode, Object.keys(bare.json().fields)]).toEqual([422, ['signed_qr']]);
    await register(gateway, order_number, { irn, signed_qr });
    const kept = { irn: irn.toUpperCase(), ack_number: '71', signed_qr: undefined, reason: 'Typing error' };
    const reply = await register(gateway, order_number, kept);
    expect([reply.statusCode, reply.json().order.einvoice]).toMatchObject([200, { irn, ack_number: '71' }]);
    const stored = await gateway.app.db
      .selectFrom('einvoices')
      .where('order_number', '=', order_number)
      .select('signed_qr')
      .executeTakeFirstOrThrow();
    expect(stored.signed_qr).toBe(signed_qr);
    const other = await register(gateway, order_number, { ...kept, irn: '8'.repeat(64) });
    expect([other.statusCode, other.json().fields]).toEqual([
      422,
      { signed_qr: 'Another IRN has another signed QR code. Enter that too.' },
    ]);
  });

  test('of one IRN entered for two invoices at once is kept for one', { tags: ['MON-66'] }, async () => {
    for (let round = 0; round < 8; round++) {
      const orders = [await addIssued(gateway), await addIssued(gateway)];
      const irn = `6${round}`.padEnd(64, '0');
      const replies = await Promise.all(orders.map((order_number) => register(gateway, order_number, { irn })));
      const refused = replies.find(({ statusCode }) => statusCode !== 200);
      const kept = orders[replies.findIndex(({ statusCode }) => statusCode === 200)];
      expect([refused?.statusCode, refused?.json().fields]).toEqual([
        422,
        { irn: `This is the IRN of order ${kept}.` },
      ]);
    }
  });

  test('is printed over the paper, which stands', { tags: ['ORD-73'] }, async () => {
    const order_number = await addIssued(gateway);
    const before = (await page(order_number)).body;
    const answer = { irn: 'c'.repeat(64), ack_number: '991', ack_date: '2026-11-21 11:59:00' };
    expect((await register(gateway, order_number, answer)).statusCode).toBe(200);
    const after = (await page(order_number)).body;
    const section = /<section class="columns whole">\n<div><h2>E-invoice<\/h2>.*?<\/section>\n/s;
    for (const words of [answer.irn, '991', '21 Nov 2026 11:59 AM', '<svg '])
      expect(section.exec(after)?.[0]).toContain(words);
    expect(after.replace(section, '')).toBe(before);
    const pdf = pdfText((await page(order_number, USER.sales, { type: 'pdf' })).rawPayload);
    expect(pdf.replaceAll(/\s|\u200B/g, '')).toContain(answer.irn);
    expect((await verifyPapers(gateway.app.db)).misfit).toBeUndefined();
    const cut = (await page(order_number, USER.manager)).body;
    expect([cut.includes('Internal copy'), cut.includes(answer.irn), cut.includes('<svg ')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

test('nothing is sent without a register, which the profile says', { tags: ['ORD-77'] }, async () => {
  const order_number = await addIssued(gateway);
  expect((await orderOf(gateway, order_number)).einvoice).toBeNull();
  const reply = await send(gateway, einvoiceCalls.send, USER.sales, { order_number });
  expect([reply.statusCode, reply.json().not_offered]).toEqual([404, 'POST /order/einvoice/send']);
});
