import type { Caller } from './support/caller.ts';
import { cutPrices } from './support/cut-prices.ts';
import { expect, test } from './support/fixtures.ts';
import { rowOf } from './support/home.ts';

const setLimits = (admin: Caller, limits: object[]) => admin.send('PUT', '/approvalLimits', { limits });

test.afterEach(async ({ as }) => {
  await setLimits(await as('admin'), []);
});

test(
  'an admin limits a lead, whose open window says so before any click, names who may approve, and follows a higher limit',
  { tag: ['@APL-3', '@APL-6', '@APL-1'] },
  async ({ open, records }) => {
    const quotation = await records.quotation();
    const page = await open(`/quotation-details/${quotation.quotation_id}`, 'lead');
    const approve = page.getByRole('button', { name: 'Approve and send' });
    await expect(approve).toBeEnabled();

    const admin = await open('/', 'admin');
    await admin.getByRole('link', { name: 'Approval Limits' }).click();
    await expect(admin.getByText('No limits yet: everybody with the permission may approve all.')).toBeVisible();
    await admin.getByRole('button', { name: 'Add limit' }).click();
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('Choose a person.')).toBeVisible();
    await admin.getByRole('combobox', { name: 'Person of limit 1' }).fill('Lakshmi');
    await admin.getByRole('option', { name: /^Lakshmi/ }).click();
    await admin.getByLabel('Amount of limit 1').fill('1');
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(admin.getByText('Approval limits updated')).toBeVisible();

    await expect(approve).toBeDisabled();
    await expect(approve).toHaveAccessibleDescription(
      /^This quotation comes to ₹[\d,.]+, and you may approve up to ₹1\.00\. Ask .*Prakash Deshpande.* to approve it\.$/,
    );
    await page.keyboard.press('a');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await admin.getByLabel('Amount of limit 1').fill('90000000');
    await admin.getByRole('button', { name: 'Save' }).click();
    await expect(approve).toBeEnabled();
  },
);

test(
  'a waiting order below the least margin of a lead is for a colleague, also on Home',
  { tag: ['@APL-3', '@APL-1'] },
  async ({ open, records, as }) => {
    const order = await records.order();
    await cutPrices(await as('admin'), order);
    const admin = await as('admin');
    const { users } = await admin.get<{ users: { user_id: number; email: string }[] }>('/admin/user');
    const user_id = users.find(({ email }) => email === 'lead@demo.in')?.user_id;
    await setLimits(admin, [{ user_id, amount: null, least_margin: 500 }]);
    const page = await open(`/order-details/${order.order_number}`, 'lead');
    const notice = page.getByRole('status').filter({ hasText: 'Waiting for approval' });
    await expect(notice).toContainText(/and you may approve from 500%\. Ask .*Prakash Deshpande.* to approve it\./);
    await expect(notice.getByRole('button', { name: /^Approve/ })).toBeDisabled();
    const home = await open('/', 'lead');
    await expect(rowOf(home, 'orderApprovals', order.order_number)).toContainText('Beyond your limit');
    const other = await open(`/order-details/${order.order_number}`, 'lead2');
    await expect(
      other
        .getByRole('status')
        .filter({ hasText: 'Waiting' })
        .getByRole('button', { name: /^Approve/ }),
    ).toBeEnabled();
  },
);
