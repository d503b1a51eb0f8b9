import { cutPrices } from './support/cut-prices.ts';
import { expect, test } from './support/fixtures.ts';

test.afterEach(async ({ as }) => {
  const admin = await as('admin');
  await admin.send('PUT', '/approvalLimits', { limits: [] });
  const { approval_delegations } = await admin.get<{ approval_delegations: { delegation_id: number }[] }>(
    '/approvalDelegations',
  );
  for (const { delegation_id } of approval_delegations) {
    await admin.send('DELETE', '/approvalDelegations', { delegation_id });
  }
});

test(
  'a lead hands over approvals: the open windows of the colleague follow, ask for a reason, say for whom, and follow the end',
  { tag: ['@APL-13', '@APL-14', '@APL-15', '@APL-16', '@APL-17', '@APL-22'] },
  async ({ open, records, as }) => {
    const admin = await as('admin');
    const { users } = await admin.get<{ users: { user_id: number; email: string }[] }>('/admin/user');
    const user_id = users.find(({ email }) => email === 'lead@demo.in')?.user_id;
    await admin.send('PUT', '/approvalLimits', { limits: [{ user_id, amount: 1, least_margin: null }] });
    const quotation = await records.quotation();
    const later = await records.quotation();
    const page = await open(`/quotation-details/${quotation.quotation_id}`, 'lead');
    const approve = page.getByRole('button', { name: 'Approve and send' });
    await expect(approve).toBeDisabled();
    const list = await open('/approvals', 'lead');
    const row = list.getByRole('row').filter({ hasText: later.quotation_number });
    await expect(row).toContainText('Beyond your limit');

    const giver = await open('/', 'lead2');
    await giver.getByRole('link', { name: 'Approval Limits' }).click();
    await expect(giver.getByText('No delegations.')).toBeVisible();
    await giver.getByRole('button', { name: 'Hand over approvals' }).click();
    const dialog = giver.getByRole('dialog', { name: 'Hand over approvals' });
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(dialog.getByText('Choose a colleague.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'To' }).fill('Lakshmi');
    await giver.getByRole('option', { name: /^Lakshmi/ }).click();
    await dialog.getByRole('textbox', { name: 'Last day' }).fill('2020-01-01');
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(dialog.getByText('Choose the first day or a later one.')).toBeVisible();
    await dialog
      .getByRole('textbox', { name: 'Last day' })
      .fill(await dialog.getByRole('textbox', { name: 'First day' }).inputValue());
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    const given = giver.getByRole('list', { name: 'Delegations' }).getByRole('listitem');
    await expect(given).toContainText('Lakshmi Venkatesh for you');

    await expect(row).toContainText('You, for Prakash Deshpande');
    await expect(approve).toBeEnabled();
    await expect(page.getByText(/^You approve for Prakash Deshpande, until \d{1,2} \w{3,4} \d{4}\.$/)).toBeVisible();
    const order = await records.order();
    await cutPrices(admin, order);
    await list.goto(`/order-details/${order.order_number}`);
    await expect(list.getByText(/^You approve for Prakash Deshpande, until/)).toBeVisible();
    await list.goto('/approvals');
    await approve.click();
    const question = page.getByRole('alertdialog', { name: `Approve ${quotation.quotation_number}?` });
    await expect(question).toContainText('you approve it for Prakash Deshpande');
    await question.getByRole('radio', { name: "Don't email it" }).check();
    await question.getByRole('button', { name: 'Approve' }).click();
    await expect(question.getByText('*Please enter reason.')).toBeVisible();
    await question.getByLabel('Reason').fill('Agreed by phone');
    await question.getByRole('button', { name: 'Approve' }).click();
    const entry = page.getByRole('listitem').filter({ hasText: 'Agreed by phone' });
    await expect(entry).toContainText('You, for Prakash Deshpande');

    await giver.getByRole('button', { name: /^End: Lakshmi/ }).click();
    await giver.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click();
    await expect(giver.getByText('No delegations.')).toBeVisible();
    await expect(row).toContainText('Beyond your limit');
  },
);

test(
  'an admin hands over the approvals of others and ends it, and both see it on their screen',
  { tag: ['@APL-16', '@APL-11', '@APL-12'] },
  async ({ open }) => {
    const colleague = await open('/approval-limits', 'lead');
    await expect(colleague.getByText('No delegations.')).toBeVisible();
    await expect(colleague.getByRole('button', { name: 'Add limit' })).toBeHidden();
    const admin = await open('/approval-limits', 'admin');
    await admin.getByRole('button', { name: 'Hand over approvals' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Hand over approvals' });
    await dialog.getByRole('combobox', { name: 'Approvals of' }).fill('Prakash');
    await admin.getByRole('option', { name: /^Prakash/ }).click();
    await dialog.getByRole('combobox', { name: 'To' }).fill('Lakshmi');
    await admin.getByRole('option', { name: /^Lakshmi/ }).click();
    await dialog.getByRole('textbox', { name: 'Last day' }).fill('2099-12-31');
    await dialog.getByRole('button', { name: 'Hand over' }).click();
    await expect(admin.getByRole('list', { name: 'Delegations' })).toContainText('Lakshmi Venkatesh for Prakash');
    await expect(colleague.getByRole('list', { name: 'Delegations' })).toContainText('You for Prakash Deshpande');
    await expect(colleague.getByRole('button', { name: /^End/ })).toBeHidden();
    await admin.getByRole('button', { name: /^End: Lakshmi/ }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click();
    await expect(colleague.getByText('No delegations.')).toBeVisible();
  },
);
