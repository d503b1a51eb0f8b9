import type { Page } from '@playwright/test';
import { cutPrices } from './support/cut-prices.ts';
import { expect, test } from './support/fixtures.ts';

const rowOf = (page: Page, number: string) =>
  page.getByRole('table', { name: 'Waiting for a decision' }).getByRole('row').filter({ hasText: number });

test.afterEach(async ({ as }) => {
  await (await as('admin')).send('PUT', '/approvalLimits', { limits: [] });
});

test(
  'a quotation and an order wait in one list: keys approve the one, open and approve the other, and a colleague sees both go',
  { tag: ['@APL-7', '@APL-9'] },
  async ({ open, records, as }) => {
    const quotation = await records.quotation();
    const page = await open('/', 'lead');
    await page.getByRole('link', { name: 'Approvals' }).click();
    await expect(rowOf(page, quotation.quotation_number)).toContainText('Quotation');
    await expect(rowOf(page, quotation.quotation_number)).toContainText('You');
    const other = await open('/approvals', 'lead2');
    const order = await records.order();
    await cutPrices(await as('admin'), order);
    await expect(rowOf(other, order.order_number)).toContainText(/Order.*-\d/);

    await rowOf(page, order.order_number).focus();
    await page.keyboard.press('a');
    const prices = page.getByRole('alertdialog', { name: `Approve the prices of ${order.order_number}?` });
    await expect(prices.getByRole('button', { name: 'Approve' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Order approved')).toBeVisible();
    await expect(rowOf(other, order.order_number)).toBeHidden();

    await rowOf(page, quotation.quotation_number).focus();
    await page.keyboard.press('a');
    const question = page.getByRole('alertdialog', { name: `Approve ${quotation.quotation_number}?` });
    await expect(question).toBeVisible();
    await question.getByRole('radio', { name: "Don't email it" }).check();
    await question.getByRole('button', { name: 'Approve' }).click();
    await expect(rowOf(other, quotation.quotation_number)).toBeHidden();
  },
);

test(
  'what is beyond one’s limit comes last, names who may, and is not approved by its key; a rejection asks for its reason',
  { tag: ['@APL-8', '@APL-9', '@APL-3'] },
  async ({ open, records, as }) => {
    const quotation = await records.quotation();
    const page = await open('/approvals', 'lead');
    const row = rowOf(page, quotation.quotation_number);
    await expect(row).toContainText('You');
    const admin = await as('admin');
    const { users } = await admin.get<{ users: { user_id: number; email: string }[] }>('/admin/user');
    const user_id = users.find(({ email }) => email === 'lead@demo.in')?.user_id;
    await admin.send('PUT', '/approvalLimits', { limits: [{ user_id, amount: 1, least_margin: null }] });
    await expect(row).toContainText('Beyond your limit');
    await expect(row).toContainText('Prakash Deshpande');
    await expect(page.getByText(/^0 for you to decide, [\d,]+ in all$/)).toBeVisible();
    await row.focus();
    await page.keyboard.press('a');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await page.keyboard.press('r');
    const question = page.getByRole('alertdialog', { name: `Reject ${quotation.quotation_number}?` });
    await question.getByLabel('Message').fill('Too dear for them');
    await question.getByRole('button', { name: 'Reject' }).click();
    await expect(row).toContainText('Rejected by you');
  },
);
