import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import type { Caller } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';
import type { MadeOrder, Records } from './support/records.ts';

const REPLY = {
  Irn: 'a5c12dca80e743321740b001fd70953e8738d109865d28ba4013750f2046f229',
  AckNo: 112010036563310,
  AckDt: '2026-11-21 13:45:00',
  SignedQRCode: 'eyJhbGciOiJSUzI1NiJ9.eyJkYXRhIjoiMjkifQ.c2lnbmF0dXJl',
};

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
  { tag: ['@ORD-75'] },
  async ({ open, as, records }) => {
    const admin = await as('admin');
    const { order_number } = await invoiced(admin, records);
    const path = `/order-details/${order_number}`;
    const page = await open(path, 'lead');
    const panel = panelOf(page);
    const elsewhere = panelOf(await open(path, 'sales1'));
    const reader = panelOf(await open(path, 'cm1'));
    for (const seen of [panel, elsewhere, reader]) await expect(seen).toContainText('Not registered');
    await expect(reader.getByRole('button')).toHaveCount(0);
    await expect(panel.getByRole('button', { name: 'Send to the register' })).toHaveCount(0);

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Download JSON' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^INV\d{4}-\d{6}\.json$/);
    const json = JSON.parse(await readFile(await download.path(), 'utf8')) as { Version: string };
    expect(json.Version).toBe('1.1');

    await panel.getByRole('button', { name: 'Enter the reply' }).click();
    const form = page.getByRole('dialog', { name: "Enter the register's reply" });
    await expect(form.getByLabel('IRN')).toBeFocused();
    await form.getByLabel('IRN').fill('a5c1');
    await page.keyboard.press('Enter');
    await expect(form).toContainText('An IRN has 64 characters');
    await form.getByLabel('IRN').fill(JSON.stringify(REPLY));
    await expect(form.getByLabel('Acknowledgement number')).toHaveValue('112010036563310');
    await expect(form.getByLabel('Signed QR code')).toHaveValue(REPLY.SignedQRCode);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    await expect(page.getByText('E-invoice registered')).toBeVisible();
    for (const seen of [panel, elsewhere, reader]) {
      await expect(seen).toContainText('Registered');
      await expect(seen).toContainText(REPLY.Irn);
      await expect(seen.getByRole('button', { name: 'Enter the reply' })).toHaveCount(0);
    }
  },
);
