import { expect, test } from './support/fixtures.ts';
import { rowOf } from './support/home.ts';
import { cutPrices } from './support/cut-prices.ts';

const NEWCOMER = { first_name: 'Nila', last_name: 'Bhat', email: 'nila.bhat@demo.in', role_id: 1010 };

test('a lead leaves to a colleague what they edited themselves', async ({ open, records }) => {
  const quotation = await records.quotation();
  const page = await open(`/quotation-details/${quotation.quotation_id}`, 'lead');
  await expect(page.getByRole('button', { name: 'Approve and send' })).toBeEnabled();
  await page.getByLabel('Quantity').first().fill('11');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Quotation updated successfully')).toBeVisible();
  const own = page.getByRole('button', { name: 'Approve and send' });
  await expect(own).toBeDisabled();
  await expect(own).toHaveAccessibleDescription(
    /^You edited this quotation last\. Ask .*Prakash Deshpande.* to approve it\.$/,
  );
  const other = await open(`/quotation-details/${quotation.quotation_id}`, 'lead2');
  await expect(other.getByRole('button', { name: 'Approve and send' })).toBeEnabled();
});

test('the person who priced an order is told to ask a colleague, before any click', async ({ open, records, as }) => {
  const order = await records.order();
  await cutPrices(await as('lead'), order);
  const page = await open(`/order-details/${order.order_number}`, 'lead');
  const notice = page.getByRole('status').filter({ hasText: 'Waiting for approval', hasNotText: 'changed by' });
  await expect(notice).toContainText(/You edited this order last\. Ask .*Prakash Deshpande.* to approve it\./);
  await expect(notice.getByRole('button', { name: /^Approve/ })).toBeDisabled();
  await page.keyboard.press('a');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  const other = await open(`/order-details/${order.order_number}`, 'lead2');
  await expect(
    other
      .getByRole('status')
      .filter({ hasText: 'Waiting' })
      .getByRole('button', { name: /^Approve/ }),
  ).toBeEnabled();
});

test('a lead whose colleagues leave approves their own work, without reloading the page', async ({
  open,
  records,
  as,
}) => {
  const quotation = await records.quotation();
  const { quotation_id } = quotation;
  await (await as('lead')).send('PUT', '/quotation', { quotation_id, remark: 'By Friday' });
  let isAlone = false;
  const page = await open(`/quotation-details/${quotation_id}`, 'lead', (window) =>
    window.route('**/api/user/profile', async (route) => {
      const reply = await route.fetch();
      const json = (await reply.json()) as { user: { user_id: number; first_name: string; approvers: object } };
      const { user } = json;
      if (isAlone) user.approvers = { quotation: [{ user_id: user.user_id, name: user.first_name }] };
      await route.fulfill({ response: reply, json });
    }),
  );
  const approve = page.getByRole('button', { name: 'Approve and send' });
  await expect(approve).toBeDisabled();
  await expect(page.getByText(/Ask .* to approve it\./)).toBeVisible();
  isAlone = true;
  await (await as('admin')).send('POST', '/admin/createUser', NEWCOMER);
  await expect(approve).toBeEnabled();
  await expect(page.getByText(/Ask .* to approve it\./)).toBeHidden();
});

test(
  "a lead's home marks what they edited last as for a colleague, and only that",
  { tag: '@ORD-24' },
  async ({ open, records, as }) => {
    const quotation = await records.quotation();
    const order = await records.order();
    const by = await as('lead');
    await by.send('PUT', '/quotation', { quotation_id: quotation.quotation_id, remark: 'By Friday' });
    await cutPrices(by, order);
    const home = await open('/', 'lead');
    const other = await open('/', 'lead2');
    for (const [panel, number] of [
      ['quotations', quotation.quotation_number],
      ['orderApprovals', order.order_number],
    ] as const) {
      await expect(rowOf(home, panel, number)).toContainText('Yours, for a colleague');
      await expect(rowOf(other, panel, number)).toBeVisible();
      await expect(rowOf(other, panel, number)).not.toContainText('Yours');
    }
  },
);
