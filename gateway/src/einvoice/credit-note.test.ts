import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { creditNoteCalls } from '@console/shared/calls/credit-note';
import { creditNoteEinvoiceCalls } from '@console/shared/calls/einvoice';
import type { CreditNote } from '@console/shared/entities/credit-note';
import { addNote } from '../credit-notes/testing.ts';
import { outsideService } from '../outside/testing.ts';
import { verifyPapers } from '../papers/verify.ts';
import { testApp } from '../testing/app.ts';
import type { TestApp } from '../testing/app.ts';
import { misfits } from '../testing/conform.ts';
import { smallWorld, USER } from '../testing/fixtures.ts';
import { logged } from '../testing/log.ts';
import { refusals, send } from '../testing/refusals.ts';
import { faultsOf } from './testing/schema.ts';
import { addIssued, addOffice, register as registerOrder, REPLY } from './testing/world.ts';

let gateway: TestApp;
beforeAll(async () => {
  gateway = await testApp();
  await smallWorld(gateway.app.db);
  await addOffice(gateway);
});
afterAll(() => gateway.app.close());

/** A draft for 40 of 100 bags. */
async function draft(of: TestApp = gateway, gst_no?: string | null): Promise<string> {
  const order_number = await addIssued(of, gst_no);
  const lines = await of.app.db
    .selectFrom('order_lines')
    .where('order_number', '=', order_number)
    .select('order_line_id')
    .execute();
  const order = { order_number, lines: lines.map(({ order_line_id }) => order_line_id) };
  return (await addNote(of, order, 40)).cnId;
}
const move = (creditnote_id: string, status: string, of: TestApp = gateway) =>
  send(of, creditNoteCalls.updateStatus, USER.sales, { creditnote_id, status });
async function issued(of: TestApp = gateway, gst_no?: string | null): Promise<string> {
  const id = await draft(of, gst_no);
  expect((await move(id, 'ISSUED', of)).statusCode).toBe(200);
  return id;
}
const einvoice = (cn_id: string, user: number = USER.sales) =>
  send(gateway, creditNoteEinvoiceCalls.get, user, { cn_id });
const register = (creditnote_id: string, values: object = {}) =>
  send(gateway, creditNoteEinvoiceCalls.register, USER.sales, { creditnote_id, ...REPLY, ...values });
const noteOf = async (cn_id: string, of: TestApp = gateway, user: number = USER.admin): Promise<CreditNote> =>
  (await send(of, creditNoteCalls.list, user, { cn_id })).json().creditNote;
const page = async (cn_id: string) =>
  (await send(gateway, creditNoteCalls.download, USER.sales, { cn_id, beautify: true })).body;

refusals(() => gateway, creditNoteEinvoiceCalls.register, {
  tags: ['MON-53'],
  permitted: USER.sales,
  refused: USER.manager,
  good: { creditnote_id: 'CN2627-000001', ...REPLY },
  bad: {
    creditnote_id: [undefined, '', 'a/b'],
    irn: [undefined, '', 'g'.repeat(64)],
    ack_number: [undefined, '12a'],
    ack_date: [undefined, '21/11/2026'],
    signed_qr: ['', 'no jwt'],
  },
});

describe('the e-invoice of a credit note', () => {
  test('is drawn from the paper, and names the invoice', { tags: ['MON-51', 'MON-52'] }, async () => {
    const cn_id = await issued();
    const before = await einvoice(cn_id);
    expect([before.statusCode, faultsOf(before.body)]).toEqual([200, []]);
    const { invoice_number } = await noteOf(cn_id);
    const { DocDtls, RefDtls } = before.json();
    expect([DocDtls.Typ, DocDtls.No, RefDtls.PrecDocDtls]).toEqual([
      'CRN',
      cn_id,
      [{ InvNo: invoice_number, InvDt: '21/11/2026' }],
    ]);
    await gateway.app.db
      .updateTable('credit_note_lines')
      .set({ selling_price: 1 })
      .where('cn_id', '=', cn_id)
      .execute();
    expect((await einvoice(cn_id)).body).toBe(before.body);
  });

  test.each([
    ['a draft', () => draft(), 'was not issued'],
    ['a customer without a GSTIN', () => issued(gateway, null), 'a customer without a GSTIN'],
  ])('is refused for %s, and so is an answer', { tags: ['MON-51', 'MON-53'] }, async (_what, made, words) => {
    const cn_id = await made();
    for (const reply of [await einvoice(cn_id), await register(cn_id)]) {
      expect([reply.statusCode, reply.json().message]).toEqual([409, expect.stringContaining(words)]);
    }
  });

  test('needs READ on customers and on the credit note', { tags: ['MON-52'] }, async () => {
    const cn_id = await issued();
    const readers = [USER.manager, USER.customer, USER.otherCustomer];
    const replies = await Promise.all(readers.map((user) => einvoice(cn_id, user)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 200, 404]);
    expect((await einvoice('NONE')).statusCode).toBe(404);
  });
});

test(
  'an issued credit note says what its paper says, without the taxes to who may not know the state',
  {
    tags: ['MON-68'],
  },
  async () => {
    const drafted = await draft();
    expect((await noteOf(drafted)).issued).toBeNull();
    const cn_id = await issued();
    const { ValDtls } = (await einvoice(cn_id)).json();
    const sums = { taxable: ValDtls.AssVal, cgst: ValDtls.CgstVal, sgst: ValDtls.SgstVal, igst: null };
    expect((await noteOf(cn_id)).issued).toEqual({ on: '2026-11-21', ...sums });
    expect(misfits('credit_note', await noteOf(cn_id))).toEqual([]);
    const hidden = { on: '2026-11-21', taxable: ValDtls.AssVal, cgst: null, sgst: null, igst: null };
    expect((await noteOf(cn_id, gateway, USER.manager)).issued).toEqual(hidden);
  },
);

describe('an answer of the register about a credit note', { tags: ['MON-53'] }, () => {
  test('is kept once, logged as its change, and its IRN is of nothing else', async () => {
    const cn_id = await issued();
    const { result, changes } = await logged(gateway.app, () => register(cn_id));
    const { creditNote } = result.json();
    const { signed_qr: _qr, ...shown } = REPLY;
    expect([result.statusCode, creditNote.einvoice]).toEqual([
      200,
      { state: 'registered', ...shown, failure: null, earlier: [] },
    ]);
    expect(misfits('credit_note', creditNote)).toEqual([]);
    expect(changes).toMatchObject([{ entity: 'credit_note', id: cn_id, changed: ['revision', 'einvoice'] }]);
    expect((await register(cn_id)).json().creditNote).toEqual(creditNote);
    const other = await register(cn_id, { irn: 'b'.repeat(64) });
    expect([other.statusCode, other.json().message]).toEqual([
      409,
      `Credit note ${cn_id} already has the IRN ${REPLY.irn}. To correct its details, give a reason.`,
    ]);
    const taken = [await register(await issued()), await registerOrder(gateway, await addIssued(gateway))];
    for (const reply of taken) {
      expect([reply.statusCode, reply.json().fields]).toEqual([
        422,
        { irn: `This is the IRN of credit note ${cn_id}.` },
      ]);
    }
    expect((await noteOf(cn_id, gateway, USER.customer)).einvoice).toBeUndefined();
  });

  test('is printed over the paper, which stands', async () => {
    const cn_id = await issued();
    const before = await page(cn_id);
    const irn = 'c'.repeat(64);
    expect((await register(cn_id, { irn })).statusCode).toBe(200);
    const after = await page(cn_id);
    const section = /<section class="columns whole">\n<div><h2>E-invoice<\/h2>.*?<\/section>\n/s;
    for (const words of [irn, '<svg ']) expect(section.exec(after)?.[0]).toContain(words);
    expect(after.replace(section, '')).toBe(before);
    expect((await verifyPapers(gateway.app.db)).misfit).toBeUndefined();
  });

  test('is still kept after it was cancelled, but it is not given out any more', { tags: ['MON-55'] }, async () => {
    const cn_id = await issued();
    await move(cn_id, 'CANCELLED');
    expect([(await einvoice(cn_id)).statusCode, (await register(cn_id, { irn: 'e'.repeat(64) })).statusCode]).toEqual([
      409, 200,
    ]);
  });
});

describe('with a register', { tags: ['MON-55'] }, () => {
  const TAKEN = JSON.stringify({ ...REPLY, irn: 'f'.repeat(64) });

  async function office(answer: readonly [number, string]) {
    const service = await outsideService([[...answer]]);
    const its = await testApp({ einvoice: { url: service.url, token: undefined } });
    onTestFinished(async () => {
      await its.app.close();
      service.close();
    });
    await its.app.ready();
    await smallWorld(its.app.db);
    await addOffice(its);
    return { its, heard: service.heard };
  }

  test('a credit note is sent when it is issued, after its invoice', async () => {
    const { its, heard } = await office([200, TAKEN]);
    const cn_id = await issued(its);
    await vi.waitFor(() => expect(heard).toHaveLength(2), { timeout: 20_000 });
    expect(heard.map(({ headers }) => headers['idempotency-key'])[1]).toBe(cn_id);
    expect(faultsOf(JSON.stringify(heard[1]?.body))).toEqual([]);
  });

  test('one that waits or failed is not sent once it is cancelled', { tags: ['MON-54'] }, async () => {
    const { its } = await office([400, '{"message": "The PIN code is wrong."}']);
    const cn_id = await issued(its);
    const state = async () => (await noteOf(cn_id, its)).einvoice;
    await vi.waitFor(async () => expect((await state())?.state).toBe('failed'), { timeout: 20_000 });
    const again = () => send(its, creditNoteEinvoiceCalls.send, USER.sales, { creditnote_id: cn_id });
    expect((await again()).json().creditNote.einvoice.state).toBe('waiting');
    await vi.waitFor(async () => expect((await state())?.state).toBe('failed'), { timeout: 20_000 });
    await move(cn_id, 'CANCELLED', its);
    expect(await state()).toBeNull();
    const late = await again();
    expect([late.statusCode, late.json().message]).toEqual([409, `Credit note ${cn_id} was cancelled.`]);
  });
});

test('nothing is sent without a register', { tags: ['MON-54'] }, async () => {
  const reply = await send(gateway, creditNoteEinvoiceCalls.send, USER.sales, { creditnote_id: await issued() });
  expect([reply.statusCode, reply.json().not_offered]).toEqual([404, 'POST /credit_note/einvoice/send']);
});
