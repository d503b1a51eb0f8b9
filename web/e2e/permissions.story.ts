import { expect, test } from './support/fixtures.ts';

test(
  'an admin finds who may approve an order, compares two roles, and follows a person',
  { tag: ['@ROL-62', '@ROL-63', '@ROL-64'] },
  async ({ open }) => {
    const admin = await open('/permissions', 'admin');
    const table = admin.getByRole('table', { name: 'Permissions' });
    await expect(table.getByRole('columnheader')).toHaveCount(11);
    await admin.getByRole('textbox', { name: 'Find a right' }).fill('orders change');
    const change = table.getByRole('row', { name: /Change \(Orders\)/ });
    await expect(change.getByRole('button', { name: 'Salesperson 1007: may', exact: true })).toBeVisible();
    await expect(change.getByRole('button', { name: 'Category manager 1009: may not' })).toBeVisible();

    // Cell by cell, with keys.
    const told = admin.getByRole('region', { name: 'What the cell stands for' });
    await change.getByRole('button', { name: 'Salesperson 1007: may', exact: true }).focus();
    await expect(told).toContainText('Salesperson 1007 may: Orders, change');
    await expect(told).toContainText('PUT /credit_note');
    await expect(told).toContainText(/Order: .+ → .+/);
    await admin.keyboard.press('ArrowRight');
    await expect(told).toContainText('Salesperson 1008 may: Orders, change');

    await admin.getByRole('textbox', { name: 'Find a right' }).fill('');
    await admin.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Category manager 1009' });
    await expect(table.getByRole('columnheader')).toHaveCount(2);
    await admin.getByRole('combobox', { name: 'Compared with' }).selectOption({ label: 'Category manager 1010' });
    await admin.getByRole('checkbox', { name: 'Differences only' }).check();
    await expect(table.getByRole('row')).toHaveText([
      /Category manager 1009/,
      'Purchase orders',
      /Approve/,
      /Delivery challans/,
      /Approve/,
    ]);
    await admin.reload();
    await expect(table.getByRole('row')).toHaveCount(5);

    await table.getByRole('button', { name: 'Approve (Purchase orders): who may do this' }).click();
    const people = admin.getByRole('dialog').getByRole('list', { name: 'People' });
    await expect(people.getByRole('listitem').filter({ hasText: 'Category manager 1009' }).first()).toBeVisible();
    await expect(people.getByText('Category manager 1010')).toHaveCount(0);
    await people.getByRole('link', { name: 'Meera Krishnan' }).click();
    await expect(admin).toHaveURL(/\/admins\?user_id=\d+/);
    await expect(admin.getByRole('dialog', { name: 'Meera Krishnan' })).toBeVisible();
  },
);

test(
  'a new colleague is at once among those who may, and a banned one is not',
  { tag: ['@ROL-64'] },
  async ({ open, as }) => {
    const admin = await open('/permissions', 'admin');
    await admin.getByRole('button', { name: 'Approve (Quotations): who may do this' }).click();
    const people = admin.getByRole('dialog').getByRole('list', { name: 'People' }).getByRole('listitem');
    await expect(people.filter({ hasText: 'Sourcing lead' })).not.toHaveCount(0);
    const colleague = people.filter({ hasText: 'Tara Approver' });
    await expect(colleague).toHaveCount(0);

    const caller = await as('admin');
    const body = { first_name: 'Tara', last_name: 'Approver', email: 'tara.approver@demo.in', role_id: 1013 };
    const { user } = await caller.send<{ user: { user_id: number } }>('POST', '/admin/createUser', body);
    await expect(colleague).toContainText('Sourcing lead 1013');
    await caller.send('POST', '/admin/user/ban', { user_id: user.user_id });
    await expect(colleague).toHaveCount(0);
  },
);

test('a phone shows one role at a time, and paper all of them', { tag: ['@ROL-62', '@ROL-63'] }, async ({ open }) => {
  const admin = await open('/permissions', 'admin', (page) => page.setViewportSize({ width: 425, height: 900 }));
  const headers = admin.getByRole('table', { name: 'Permissions' }).getByRole('columnheader');
  await expect(headers).toHaveText(['May', 'Admin']);
  await admin.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Wallboard' });
  await expect(headers).toHaveText(['May', 'Wallboard']);

  const desk = await open('/permissions', 'admin');
  await expect(desk.getByRole('columnheader')).toHaveCount(11);
  await desk.emulateMedia({ media: 'print' });
  // A4 without its margins, at 96 pixels in an inch.
  await desk.setViewportSize({ width: 718, height: 1032 });
  await expect(desk.getByRole('columnheader')).toHaveCount(11);
  await expect(desk.getByRole('textbox', { name: 'Find a right' })).toBeHidden();
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(718);
  await desk.emulateMedia({ media: null });
});
