import { readFile } from 'node:fs/promises';
import { isoMinute } from '@console/shared/dates';
import { startEinvoiceRegister } from '@console/shared/testing/einvoice-register';
import type { Locator, Page } from '@playwright/test';
import { createCaller } from './support/caller.ts';
import type { Caller } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';
import { createRecords } from './support/records.ts';
import type { MadeOrder, Records } from './support/records.ts';
import { startServer } from './support/server.ts';
import { createSessions } from './support/sessions.ts';
import type { Account } from './support/sessions.ts';
import { copyStore } from './support/store.ts';
import { begin } from './support/windows.ts';

const REPLY = {
  Irn: 'a5c12dca80e743321740b001fd70953e8738d109865d28ba4013750f2046f229',
  AckNo: 112010036563310,
  SignedQRCode: 'eyJhbGciOiJSUzI1NiJ9.eyJkYXRhIjoiMjkifQ.c2lnbmF0dXJl',
};

/** An acknowledgement of this minute. */
const replyNow = () => ({ ...REPLY, AckDt: `${isoMinute(Date.now()).replace('T', ' ')}:00` });

interface Customer {
  tenant_id: number;
  gst_no: string | null;
  tenant_users: { user_id: number }[];
}

/** An invoiced order of a customer with a GSTIN. */
async function invoiced(admin: Caller, records: Records): Promise<MadeOrder> {
  const { tenants } = await admin.get<{ tenants: Customer[] }>('/tenant/getTenant', { limit: 60 });
  const customer = tenants.find(({ gst_no, tenant_users }) => gst_no !== null && tenant_users.length > 0);
  const [contact] = customer?.tenant_users ?? [];
  if (!customer || !contact) throw new Error('The demo has no registered customer.');
  const { order_number } = await records.order({ tenant_id: customer.tenant_id, user_id: contact.user_id });
  return (await admin.send<{ order: MadeOrder }>('POST', '/issueInvoice', { order_number })).order;
}

const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'E-invoice' });

test(
  'the e-invoice of an invoice is downloaded, and the reply of the register entered, which a colleague sees',
  { tag: ['@ORD-75', '@ORD-78', '@ORD-80', '@MON-65', '@MON-73', '@MON-74', '@MON-77'] },
  async ({ open, as, records, watcher }) => {
    const admin = await as('admin');
    const { order_number } = await invoiced(admin, records);
    const path = `/order-details/${order_number}`;
    const page = await open(path, 'lead');
    const panel = panelOf(page);
    const elsewhere = panelOf(await open(path, 'sales1'));
    const reader = panelOf(await open(path, 'cm1'));
    for (const seen of [panel, elsewhere, reader]) await expect(seen).toContainText('IRN not generated');
    await expect(reader.getByRole('button')).toHaveCount(0);
    await expect(panel.getByRole('button', { name: 'Send to portal' })).toHaveCount(0);

    watcher.expectFailure(/E-invoice failed/);
    await page.route('**/api/order/einvoice?*', (call) =>
      call.fulfill({ status: 409, json: { success: false, code: 'illegal_move', message: 'It has no PIN code.' } }),
    );
    await panel.getByRole('button', { name: 'Download JSON' }).click();
    await expect(page.getByText('E-invoice failed')).toBeVisible();
    await page.unroute('**/api/order/einvoice?*');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Download JSON' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^INV\d{4}-\d{6}\.json$/);
    expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject([{ Version: '1.1' }]);

    await panel.getByRole('button', { name: 'Enter IRN details' }).click();
    const form = page.getByRole('dialog', { name: 'Enter IRN details' });
    await expect(form.getByLabel('IRN')).toBeFocused();
    await form.getByLabel('IRN').fill('a5c1');
    await page.keyboard.press('Enter');
    await expect(form).toContainText('An IRN has 64 characters');
    await form.getByLabel('IRN').fill(JSON.stringify(replyNow()));
    await expect(form.getByLabel('Acknowledgement number')).toHaveValue('112010036563310');
    await expect(form.getByLabel('Signed QR code')).toHaveValue(REPLY.SignedQRCode);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText('IRN details saved')).toBeVisible();
    for (const seen of [panel, elsewhere, reader]) {
      await expect(seen).toContainText('IRN generated');
      await expect(seen).toContainText(REPLY.Irn);
      await expect(seen.getByRole('button', { name: 'Enter IRN details' })).toHaveCount(0);
    }

    await panel.getByRole('button', { name: 'Correct IRN details' }).click();
    const correction = page.getByRole('dialog', { name: 'Correct IRN details' });
    await expect(correction.getByLabel('Acknowledgement number')).toHaveValue('112010036563310');
    await correction.getByLabel('Acknowledgement number').fill('112010036563311');
    await correction.getByRole('button', { name: 'Save' }).click();
    await expect(correction).toContainText('Say what was wrong.');
    const time = correction.getByLabel('Acknowledgement date: time');
    const entered = await time.inputValue();
    await time.fill('25:00');
    await correction.getByRole('button', { name: 'Save' }).click();
    await expect(time).toHaveAccessibleDescription('Enter day and time.');
    await time.fill(entered);
    await correction.getByLabel('IRN').fill('b'.repeat(64));
    await correction.getByRole('button', { name: 'Save' }).click();
    await expect(correction.getByLabel('Signed QR code')).toHaveAccessibleDescription(/^Another IRN has another/);
    await correction.getByLabel('IRN').fill(REPLY.Irn);
    await correction.getByLabel('Reason for correction').fill('Last digit mistyped');
    await correction.getByRole('button', { name: 'Save' }).click();
    await expect(correction).toBeHidden();
    for (const seen of [panel, elsewhere]) {
      await expect(seen).toContainText('Last digit mistyped. Before: acknowledgement number 112010036563310');
    }
    await expect(reader).toContainText('Before: acknowledgement number 112010036563310');
  },
);

test(
  'whoever corrects IRN details sees what a colleague corrects meanwhile, and keeps or takes it',
  { tag: ['@MON-94'] },
  async ({ open, as, records }) => {
    const admin = await as('admin');
    const { order_number } = await invoiced(admin, records);
    const { Irn: irn, AckNo, AckDt: ack_date, SignedQRCode: signed_qr } = { ...replyNow(), Irn: 'c'.repeat(64) };
    await admin.send('POST', '/order/einvoice', {
      ...{ order_number, irn, ack_date, signed_qr },
      ack_number: String(AckNo),
    });
    const path = `/order-details/${order_number}`;
    const [page, untouched] = await Promise.all([open(path, 'lead'), open(path, 'sales1')]);
    const formIn = async (within: Page) => {
      await panelOf(within).getByRole('button', { name: 'Correct IRN details' }).click();
      return within.getByRole('dialog', { name: 'Correct IRN details' });
    };
    const [form, reading] = await Promise.all([formIn(page), formIn(untouched)]);
    await form.getByLabel('Acknowledgement number').fill('3333');
    await form.getByLabel('Reason for correction').fill('A slip of mine');
    await admin.send('POST', '/order/einvoice', {
      ...{ order_number, irn, ack_date, ack_number: '2222', reason: 'Mistyped' },
    });

    await expect(reading.getByLabel('Acknowledgement number')).toHaveValue('2222');
    await expect(form).toContainText('A colleague changed this while you were editing');
    await expect(form).toContainText(`Acknowledgement number was ${AckNo}Theirs2222Take theirsMine3333Keep mine`);
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await form.getByRole('button', { name: 'Keep mine: Acknowledgement number' }).click();
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(panelOf(untouched)).toContainText('A slip of mine. Before: acknowledgement number 2222');
  },
);

test(
  'the e-invoice of a credit note is downloaded where it stands, and its reply entered, which a colleague sees',
  { tag: ['@MON-56'] },
  async ({ open, as, records }) => {
    const admin = await as('admin');
    const { order_number, order_lines } = await invoiced(admin, records);
    const lines = order_lines.slice(0, 1).map(({ order_line_id }) => ({ order_line_id, quantity: 1 }));
    const { creditNote } = await admin.send<{ creditNote: { cnId: string } }>('POST', '/credit_note', {
      ...{ order_number, lines },
    });
    const { cnId } = creditNote;
    const path = `/order-details/${order_number}?tab=money`;
    const [page, colleague] = await Promise.all([open(path, 'lead'), open(path, 'sales1')]);
    const panelIn = (within: Page) => within.getByRole('region', { name: `E-invoice of ${cnId}` });
    for (const seen of [page, colleague]) {
      await seen.getByRole('button', { name: `Expand credit note ${cnId}` }).click();
      await expect(seen.getByRole('table', { name: `Lines of ${cnId}` })).toBeVisible();
      await expect(panelIn(seen)).toHaveCount(0);
    }
    await admin.send('POST', '/credit_note/status', { creditnote_id: cnId, status: 'ISSUED' });
    const panel = panelIn(page);
    await expect(panel).toContainText('IRN not generated');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Download JSON' }).click(),
    ]);
    const json = JSON.parse(await readFile(await download.path(), 'utf8')) as { DocDtls: { Typ: string } }[];
    expect([download.suggestedFilename(), json[0]?.DocDtls.Typ]).toEqual([`${cnId}.json`, 'CRN']);

    await panel.getByRole('button', { name: 'Enter IRN details' }).click();
    const form = page.getByRole('dialog', { name: 'Enter IRN details' });
    const irn = 'b'.repeat(64);
    await form.getByLabel('IRN').fill(JSON.stringify({ ...replyNow(), Irn: irn }));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('IRN details saved')).toBeVisible();
    for (const seen of [page, colleague]) await expect(panelIn(seen)).toContainText(irn);

    await page.getByRole('button', { name: `Actions of credit note ${cnId}` }).click();
    await page.getByRole('menuitem', { name: 'Cancel…' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Its IRN is active: cancel it on the e-invoice portal too');
    await question.getByRole('button', { name: 'Cancel credit note' }).click();
    await expect(panel).toContainText('Cancelled here, but its IRN is still active');
  },
);

test(
  'an invoice goes to the register when it is issued: a failure is said on the order, and sent again',
  { tag: ['@ORD-75', '@ORD-79'] },
  async ({ browser, keptIn, watcher }) => {
    const register = await startEinvoiceRegister();
    const store = await copyStore(keptIn);
    const server = await startServer(store.folder, 'small', { ...store.settings, EINVOICE_URL: register.url });
    try {
      const sessions = createSessions(server.url);
      const as = (account: Account) => createCaller(server.url, sessions, account);
      const { order_number } = await invoiced(await as('admin'), createRecords(as));
      const context = await browser.newContext({ baseURL: server.url });
      await watcher.watch(context, 'lead');
      const page: Page = await context.newPage();
      await begin(page, `/order-details/${order_number}`, server.url, await sessions.of('lead'));
      const panel = panelOf(page);
      await expect(panel).toContainText('Failed. The e-invoice portal refused: The PIN code is not in the state.');
      register.take(REPLY.Irn);
      await panel.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('E-invoice sent to the portal')).toBeVisible();
      await expect(panel).toContainText(REPLY.Irn);
      await context.close();
    } finally {
      await server.close();
      await store.drop();
      register.end();
    }
  },
);
