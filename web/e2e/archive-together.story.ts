import type { Locator, Page } from '@playwright/test';
import type { Row } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';
import { expectHeld, takeOpened } from './support/home.ts';

const SURESH = 'Suresh Gowda';

const rowOf = (page: Page, id: number): Locator => page.locator(`[data-row-id="${id}"]`);
const boxOf = (page: Page, id: number): Locator => page.getByRole('checkbox', { name: `Select request ${id}` });
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Selection' });

test(
  'requests held by colleagues are named before the archiving, left out, followed meanwhile, and archived when free',
  { tag: ['@QUO-23', '@QUO-35', '@REQ-8'] },
  async ({ open, records, as }) => {
    const [one, held, three] = [await records.request(), await records.request(), await records.request()];
    const colleague = await open(`/quoteRequests?open=${held.id}`, 'cm1');
    await takeOpened(colleague);
    await expectHeld(colleague, held.id);

    const page = await open('/quoteRequests', 'cm3');
    for (const { id } of [one, held, three]) await boxOf(page, id).click();
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: 'Archive quote requests' });
    const verdict = (id: number) => dialog.getByRole('listitem').filter({ hasText: `Request ${id}` });
    const archive = (count: number) => dialog.getByRole('button', { name: `Archive ${count}`, exact: true });
    await expect(dialog).toContainText('Are you sure you want to archive this product?');
    await expect(dialog).toContainText(`1 of 3 left out: held by ${SURESH}`);
    await expect(verdict(held.id)).toContainText(`${SURESH} is working on it: left out`);
    await expect(archive(2)).toBeEnabled();
    await expect(dialog).toContainText('3 selected · 1 held by others · 2 will be archived');

    await colleague.keyboard.press('Escape');
    await expect(colleague.getByRole('dialog')).toBeHidden();
    await expect(archive(3)).toBeEnabled();
    await expect(dialog).toContainText('3 selected · 3 will be archived');
    await expect(verdict(held.id)).toContainText('Released: included again');
    await expect(dialog).not.toContainText('left out');
    await colleague.goto(`/quoteRequests?open=${held.id}`);
    await takeOpened(colleague);
    await expect(archive(2)).toBeEnabled();
    await expect(verdict(held.id)).toContainText(`${SURESH} is working on it: left out`);

    await archive(2).click();
    await expect(dialog.getByText('*Please enter reason.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Asked for twice');
    await page.keyboard.press('Enter');
    await expect(verdict(one.id)).toContainText('Archived');
    await expect(verdict(three.id)).toContainText('Archived');
    await expect(dialog).toContainText('2 of 3 archived · 1 left out');
    const admin = await as('admin');
    const { rfq } = await admin.get<{ rfq: Row & { status: string; message: string } }>('/rfq', { request_id: one.id });
    expect([rfq.status, rfq.message]).toEqual(['ARCHIVED', 'Asked for twice']);

    await colleague.keyboard.press('Escape');
    await expect(colleague.getByRole('dialog')).toBeHidden();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
    await expect(bar(page)).toContainText(/^1 selected(?!.*archived)/);
    await expect(boxOf(page, held.id)).toBeChecked();

    await bar(page).getByRole('button', { name: 'Archive' }).click();
    const again = page.getByRole('dialog', { name: 'Archive quote request' });
    await again.getByLabel('Reason').fill('Asked for twice');
    await page.keyboard.press('Enter');
    await expect(again).toContainText('1 of 1 archived');
    await again.getByRole('button', { name: 'Close' }).last().click();
    await expect(bar(page)).toBeHidden();
    // While the pointer is over the list, where the dialog was, the row stays there, struck through.
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(rowOf(page, held.id)).toBeHidden();
  },
);

test('an admin sees the same, and cannot archive only held requests until one is released', async ({
  open,
  records,
}) => {
  const held = await records.request();
  const colleague = await open(`/quoteRequests?open=${held.id}`, 'cm1');
  await takeOpened(colleague);
  await expectHeld(colleague, held.id);
  const page = await open('/quoteRequests', 'admin');
  await boxOf(page, held.id).click();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Archive quote request' });
  await expect(dialog).toContainText(`1 of 1 left out: held by ${SURESH}`);
  await expect(dialog.getByRole('button', { name: 'Archive 0' })).toBeDisabled();
  await expect(dialog.getByText('Nothing to archive until one is released.')).toBeVisible();
  await colleague.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Archive 1' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('given a reason was entered, leaving its dialog asks first', async ({ open, records }) => {
  const request = await records.request();
  const page = await open('/quoteRequests', 'cm3');
  await boxOf(page, request.id).click();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Archive quote request' });
  await dialog.getByLabel('Reason').fill('Asked for twice');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveValue('Asked for twice');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await expect(boxOf(page, request.id)).toBeChecked();
});
