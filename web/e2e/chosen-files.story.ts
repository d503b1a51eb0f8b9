import type { Page } from '@playwright/test';
import { deliveredDialog } from './support/final-moves.ts';
import { picture } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';
import { openChallan, recordOf } from './support/home.ts';

const PNG = 'image/png';
const good = { name: 'gate.png', mimeType: PNG, buffer: picture() };
const bad = { name: 'broken.png', mimeType: PNG, buffer: Buffer.from('No picture') };
const paper = { name: 'scan.png', mimeType: PNG, buffer: Buffer.from('%PDF-1.4\n%%EOF') };
const OF_OTHER_TYPE = 'This file is not a PNG: its content is of another type.';
const NOT_ACCEPTED = /^This file wasn't accepted\. Choose another one, or remove it\./;

/** Holds back uploads until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  const { promise: freed, resolve: free } = Promise.withResolvers<void>();
  await page.route(/\/api\/(upload|clickUp\/task\/attachment)$/, async (route) => {
    await freed;
    return route.fallback();
  });
  return free;
}

/** Whether the browser would ask before the window is reloaded or closed. */
const asksToStay = (page: Page): Promise<boolean> =>
  page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));

test('a form with a refused picture is held back, says that its content is of another type, and can be saved with another picture', async ({
  open,
}) => {
  const page = await open('/organisations', 'sales2');
  await page.getByRole('button', { name: 'New organisation' }).click();
  const dialog = page.getByRole('dialog', { name: 'New organisation' });
  const name = dialog.getByRole('textbox', { name: 'Organisation name' });
  const logo = dialog.getByLabel('Logo: files to upload');
  const create = dialog.getByRole('button', { name: 'Create' });
  await logo.setInputFiles(bad);
  await expect(dialog.getByRole('alert')).toBeVisible();
  await create.click();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByRole('button', { name: 'Upload picture: Logo' })).toHaveAccessibleDescription(NOT_ACCEPTED);
  await name.fill(`Gate Group ${Date.now()}`);
  for (const refused of [bad, paper]) {
    await logo.setInputFiles(refused);
    await expect(dialog.getByRole('list', { name: 'Uploads' })).toContainText(refused.name);
    await expect(dialog.getByRole('alert')).toHaveText(OF_OTHER_TYPE);
    await create.click();
    await expect(dialog.getByRole('button', { name: 'Upload picture: Logo' })).toHaveAccessibleDescription(
      NOT_ACCEPTED,
    );
    await expect(dialog.getByRole('button', { name: 'Upload picture: Logo' })).toBeFocused();
  }
  await logo.setInputFiles(good);
  await expect(dialog.getByRole('link', { name: 'Open picture 1' })).toBeVisible();
  await expect(dialog).not.toContainText(paper.name);
  await create.click();
  await expect(page.getByText('Organisation created')).toBeVisible();
});

test('a form whose picture did not get through is held back until it is uploaded or removed', async ({
  open,
  watcher,
}) => {
  watcher.expectFailure(/status of 500/);
  const page = await open('/organisations', 'sales2');
  await page.route('**/api/upload', (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole('button', { name: 'New organisation' }).click();
  const dialog = page.getByRole('dialog', { name: 'New organisation' });
  await dialog.getByRole('textbox', { name: 'Organisation name' }).fill(`Gate Group ${Date.now()}`);
  await dialog.getByLabel('Logo: files to upload').setInputFiles(good);
  await expect(dialog.getByRole('alert')).toHaveText(/^Internal server error/);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('button', { name: 'Upload picture: Logo' })).toHaveAccessibleDescription(
    /^This file wasn't uploaded\. Try again, or remove it\./,
  );
  await page.unroute('**/api/upload');
  await dialog.getByRole('button', { name: `Upload ${good.name} again` }).click();
  await expect(dialog.getByRole('link', { name: 'Open picture 1' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Organisation created')).toBeVisible();
});

test('given a picture that is uploading, closing the form or window, or leaving the page, asks first', async ({
  open,
}) => {
  const page = await open('/organisations', 'sales2');
  const free = await holdUploads(page);
  await page.getByRole('button', { name: 'New organisation' }).click();
  const dialog = page.getByRole('dialog', { name: 'New organisation' });
  await dialog.getByLabel('Logo: files to upload').setInputFiles(good);
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  expect(await asksToStay(page)).toBe(true);
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('You have unsaved changes.');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  expect(await asksToStay(page)).toBe(false);

  await page.goto('/createTenant');
  await page.getByLabel('Logo: files to upload').setInputFiles(good);
  await expect(page.getByText('Uploading a file…')).toBeVisible();
  expect(await asksToStay(page)).toBe(true);
  await page.getByRole('link', { name: 'Organisations' }).first().click();
  await expect(question).toContainText('A file has not been added to the form yet.');
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  free();
  await expect(page.getByRole('link', { name: 'Open picture 1' })).toBeVisible();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/createTenant/);
});

test('given a document that is uploading to a ticket, closing the window asks first', async ({ open, records }) => {
  const order = await records.order();
  const page = await open('/ops-support', 'lead');
  const free = await holdUploads(page);
  await page.getByRole('button', { name: 'New ticket' }).click();
  const form = page.getByRole('dialog', { name: 'New ticket' });
  const name = `Gate of ${order.order_number}`;
  await form.getByLabel('Task name').fill(name);
  await form.getByRole('combobox', { name: 'Order number' }).fill(order.order_number);
  await page.getByRole('option', { name: order.order_number }).click();
  await form.getByLabel('Description').fill('Which gate?');
  await form.getByRole('button', { name: 'Raise ticket' }).click();
  const ticket = page.getByRole('dialog', { name });
  await expect(ticket).toContainText('Open');
  expect(await asksToStay(page)).toBe(false);
  await ticket.getByLabel('Files to attach').setInputFiles(good);
  await expect(ticket.getByRole('progressbar')).toBeVisible();
  expect(await asksToStay(page)).toBe(true);
  free();
  await expect(page.getByText('Attachment uploaded')).toBeVisible();
  expect(await asksToStay(page)).toBe(false);
});

test('the entered details of a delivery are there again after a look at the challan, which is not left without a question', async ({
  open,
  records,
}) => {
  const { challanId } = await records.challan();
  const page = await open(openChallan(challanId), 'cm1');
  const modal = recordOf(page, challanId);
  const asked = deliveredDialog(page);
  await modal.getByRole('button', { name: /^Delivered/ }).click();
  await asked.getByLabel('Photo or signed paper: files to upload').setInputFiles(bad);
  await expect(asked.getByRole('alert')).toHaveText(OF_OTHER_TYPE);
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('You have unsaved changes.');
  await question.getByRole('button', { name: 'Keep editing' }).click();

  await modal.getByRole('button', { name: /^Delivered/ }).click();
  await expect(asked).toContainText(bad.name);
  await asked.getByRole('textbox', { name: 'Received by' }).fill('Ravi Kumar');
  await asked.getByLabel('Photo or signed paper: files to upload').setInputFiles(good);
  await expect(asked.getByRole('link', { name: 'Open file 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await modal.getByRole('button', { name: /^Delivered/ }).click();
  await expect(asked.getByRole('textbox', { name: 'Received by' })).toHaveValue('Ravi Kumar');
  await expect(asked.getByRole('link', { name: 'Open file 1' })).toBeVisible();
  await asked.getByRole('button', { name: 'Mark delivered' }).click();
  await expect(page.getByText('Marked as delivered')).toBeVisible();
});

test('of too many pictures the first are accepted, and a message says how many were left out', async ({ open }) => {
  const page = await open('/createProduct', 'cm3');
  const pictures = page.getByLabel('Pictures: files to upload');
  const upload = page.getByRole('button', { name: 'Upload pictures: Pictures' });
  await pictures.setInputFiles(Array.from({ length: 12 }, (_, at) => ({ ...good, name: `${at + 1}.png` })));
  await expect(upload).toHaveAccessibleDescription(/^Only 10 pictures are allowed: 2 not added\./);
  await expect(page.getByRole('link', { name: /^Open picture/ })).toHaveCount(10);
  await expect(upload).toBeDisabled();
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
});
