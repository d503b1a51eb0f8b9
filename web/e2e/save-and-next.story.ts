import type { Locator, Page } from '@playwright/test';
import { deliveredDialog } from './support/final-moves.ts';
import { expect, test } from './support/fixtures.ts';
import { expectHeld, recordOf, rowOf, takeOpened } from './support/home.ts';
import type { PanelName } from './support/home.ts';
import { claimsAt, closeRecord, HOME_OF_ALL, openedRecord } from './support/take-next.ts';
import { confirmIssue } from './support/purchase-orders.ts';
import type { Records } from './support/records.ts';
import type { Account } from './support/sessions.ts';

const ISSUE_AND_NEXT = 'Issue and take next';
const GSTIN = '29AAFCA7488L1Z0';

interface Kind {
  panel: PanelName;
  entity: string;
  who: Account;
  path: string;
  /** A waiting record, with the text of its row and the title of its dialog. */
  make: (records: Records) => Promise<{ id: number | string; row?: string; title: string }>;
  /** Fills in what is required before a save. */
  fill?: (record: Locator) => Promise<void>;
  /** Answers the confirmation. */
  answer?: (page: Page, label: string) => Promise<void>;
  /** The label of its button, key and confirmation. */
  label: string;
  saved: RegExp;
}

const KINDS: Record<string, Kind> = {
  'a quote request': {
    panel: 'requests',
    entity: 'quotation_request',
    who: 'cm1',
    path: HOME_OF_ALL,
    make: async (records) => {
      const { id, product } = await records.request();
      return { id, title: product };
    },
    fill: (record) => record.getByRole('button', { name: 'Choose', exact: true }).first().click(),
    label: 'Save and take next',
    saved: /^Quote request updated successfully/,
  },
  'a quotation': {
    panel: 'quotations',
    entity: 'quotation',
    who: 'lead',
    path: `${HOME_OF_ALL}&quotations=1x20`,
    make: async (records) => {
      const { quotation_id, quotation_number } = await records.quotation();
      return { id: quotation_id, row: quotation_number, title: quotation_number };
    },
    answer: (page, label) => page.getByRole('alertdialog').getByRole('button', { name: label }).click(),
    label: 'Approve, send and take next',
    saved: /^Quotation updated successfully/,
  },
  'a purchase order': {
    panel: 'purchaseOrders',
    entity: 'purchase_order',
    who: 'cm1',
    path: `${HOME_OF_ALL}&purchase_orders=1x20`,
    make: async (records) => {
      const { po_id } = await records.draftOrder();
      return { id: po_id, title: po_id };
    },
    answer: confirmIssue,
    label: ISSUE_AND_NEXT,
    saved: /^Successfully updated PO!$/,
  },
  'a challan': {
    panel: 'challans',
    entity: 'delivery_challan',
    who: 'cm1',
    path: `${HOME_OF_ALL}&delivery_challans=1x20`,
    make: async (records) => {
      const { challanId } = await records.challan();
      return { id: challanId, title: challanId };
    },
    answer: async (page, label) => {
      await deliveredDialog(page).getByRole('textbox', { name: 'Received by' }).fill('Ravi Kumar');
      await deliveredDialog(page).getByRole('button', { name: label }).click();
    },
    label: 'Mark delivered and take next',
    saved: /^Marked as delivered$/,
  },
};
const WAYS: Record<string, (page: Page, record: Locator, label: string) => Promise<void>> = {
  'the keyboard': (page) => page.keyboard.press('ControlOrMeta+Shift+Enter'),
  'the button': (_, record, label) => record.getByRole('button', { name: label }).click(),
};

for (const [noun, { panel, entity, who, path, make, fill, answer, label, saved }] of Object.entries(KINDS)) {
  for (const [way, press] of Object.entries(WAYS)) {
    test(`${label} by ${way} decides on ${noun}, releases it and holds the next`, async ({
      open,
      records,
      server,
      sessions,
    }) => {
      const { id, row = id, title } = await make(records);
      const first = `${entity}:${id}`;
      const page = await open(path, who);
      await rowOf(page, panel, row).click();
      const record = recordOf(page, title);
      await expectHeld(page, id);
      const holder = (await claimsAt(server, sessions)).get(first)?.holder;
      await fill?.(record);
      await expect(record.getByRole('button', { name: label })).toBeEnabled();
      await press(page, record, label);
      await answer?.(page, label);

      const toast = page.locator('[data-sonner-toast]').filter({ has: page.getByText(saved) });
      await expect(toast).toContainText(String(row));
      await expect.poll(() => openedRecord(page)).toMatch(new RegExp(`^${entity}:(?!${id}$)`));
      await expect(record).toBeHidden();
      await expect(page.getByRole('dialog').getByRole('button', { name: label })).toBeVisible();
      const claims = await claimsAt(server, sessions);
      expect(claims.get(first)).toBeUndefined();
      expect(claims.get(openedRecord(page) ?? '')?.holder).toEqual(holder);
      await closeRecord(page);
    });
  }
}

test('Issue and take next by keyboard issues the open one and opens the next; a refusal by the form or the server leaves everything as it is', async ({
  open,
  records,
  watcher,
}) => {
  watcher.expectFailure(/status of 500/, /Error in updating po!/);
  const { po_id } = await records.draftOrder();
  const page = await open(`${HOME_OF_ALL}&purchase_orders=1x20`, 'cm1');
  await rowOf(page, 'purchaseOrders', po_id).click();
  const modal = recordOf(page, po_id);
  const gst = modal.getByLabel('Seller GST');
  await expect(modal.getByRole('button', { name: ISSUE_AND_NEXT })).toBeEnabled();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(ISSUE_AND_NEXT);
  await page.keyboard.press('Escape');

  await gst.fill('29');
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await expect(gst).toHaveAttribute('aria-invalid', 'true');

  await gst.fill(GSTIN);
  await page.route('**/api/updatePurchaseOrderStatus', (route) =>
    route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'The ledger is locked.' } }),
  );
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await confirmIssue(page, ISSUE_AND_NEXT);
  await expect(page.getByText('The ledger is locked.').first()).toBeVisible();
  await expect(gst).toHaveValue(GSTIN);
  await expectHeld(page, po_id);

  await page.unroute('**/api/updatePurchaseOrderStatus');
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await confirmIssue(page, ISSUE_AND_NEXT);
  await expect(page.getByText('Successfully updated PO!')).toBeVisible();
  await expect.poll(() => openedRecord(page)).not.toBe(`purchase_order:${po_id}`);
  await expect(page.getByRole('dialog').getByRole('button', { name: ISSUE_AND_NEXT })).toBeEnabled();
  await closeRecord(page);
});

test('Issue and take next, if nothing waits any more, closes the dialog and says so', async ({ open, records }) => {
  const { po_id, modified_by: nobodysManager } = await records.draftOrder();
  const page = await open(`/?category_manager=${Number(nobodysManager)}&open=purchase_order:${po_id}`, 'cm1');
  await takeOpened(page);
  await recordOf(page, po_id).getByRole('button', { name: ISSUE_AND_NEXT }).click();
  await confirmIssue(page, ISSUE_AND_NEXT);
  await expect(page.getByText('Successfully updated PO!')).toBeVisible();
  await expect(page.getByText('Nothing left to take')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(openedRecord(page)).toBeNull();
});
