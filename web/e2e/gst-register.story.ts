import type { Page } from '@playwright/test';
import { startGstRegister } from '@console/shared/testing/gst-register';
import { createCaller } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';
import { openPurchaseOrder, recordOf } from './support/home.ts';
import { startServer } from './support/server.ts';
import { createSessions } from './support/sessions.ts';
import { copyStore } from './support/store.ts';
import { begin } from './support/windows.ts';

interface Customer {
  tenant_id: number;
  tenant_name: string;
  gst_no: string | null;
}
interface Draft {
  quotation_id: number;
  quotation_number: string;
  tenant_info: Customer;
}
interface DraftPurchase {
  po_id: string;
  gstin: string | null;
  seller_id: number;
  seller_info: { gstin: string | null };
}

test(
  'a GSTIN that is not active in the GST register is marked at its holder, and before quoting and issuing',
  { tag: ['@SCR-69', '@SCR-70'] },
  async ({ browser, keptIn, watcher }) => {
    const register = await startGstRegister();
    const store = await copyStore(keptIn);
    const server = await startServer(store.folder, 'small', { ...store.settings, GSTIN_URL: register.url });
    try {
      const sessions = createSessions(server.url);
      const admin = await createCaller(server.url, sessions, 'admin');
      const { quotations } = await admin.get<{ quotations: Draft[] }>('/quotation', { status: 'SENT' });
      const quotation = quotations.find(({ tenant_info }) => tenant_info.gst_no !== null);
      const { purchaseOrders } = await admin.get<{ purchaseOrders: DraftPurchase[] }>('/getPurchaseOrder', {
        status: 'DRAFT',
      });
      const purchase = purchaseOrders.find(({ seller_info }) => seller_info.gstin !== null);
      if (!quotation || !purchase) throw new Error('The demo has no drafts.');
      const customer = quotation.tenant_info;
      const ofCustomer = customer.gst_no ?? '';
      const ofSeller = purchase.seller_info.gstin ?? '';
      register.say(ofCustomer, { status: 'Cancelled', since: '2026-03-31' });
      register.say(ofSeller, undefined);

      const context = await browser.newContext({ baseURL: server.url });
      await watcher.watch(context, 'lead');
      const page: Page = await context.newPage();
      await begin(page, `/view-tenant/${customer.tenant_id}`, server.url, await sessions.of('lead'));
      await expect(page.getByText('Cancelled in the GST register since 31 Mar 2026')).toBeVisible();

      await page.goto(`/quotation-details/${quotation.quotation_id}`);
      await page.getByRole('button', { name: 'Approve and send' }).click();
      const question = page.getByRole('alertdialog', { name: `Approve ${quotation.quotation_number}?` });
      await expect(question.getByRole('status')).toContainText("The customer's GSTIN is not active");
      await question.getByRole('button', { name: 'Cancel' }).click();

      await page.goto(`/view-seller/${purchase.seller_id}`);
      await expect(page.getByText('Not in the GST register')).toBeVisible();
      await page.goto(openPurchaseOrder(purchase.po_id));
      const modal = recordOf(page, purchase.po_id);
      await modal.getByRole('textbox', { name: 'Seller GST' }).fill(ofSeller);
      await modal.getByRole('textbox', { name: 'Seller email' }).fill('orders@seller.example.com');
      await modal.getByRole('textbox', { name: 'Whatsapp' }).fill('9876543210');
      await page.keyboard.press('Enter');
      const issue = page.getByRole('alertdialog', { name: `Issue ${purchase.po_id}?` });
      await expect(issue.getByRole('status')).toContainText("The seller's GSTIN is not active");
      await issue.getByRole('button', { name: 'Cancel' }).click();
      await modal.getByRole('textbox', { name: 'Seller GST' }).fill('27AAPFU0939F1ZV');
      await page.keyboard.press('Enter');
      await expect(issue).toBeVisible();
      await expect(issue.getByRole('status')).toBeHidden();
      await context.close();
    } finally {
      await server.close();
      await store.drop();
      register.end();
    }
  },
);
