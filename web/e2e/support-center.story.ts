import { expect, test } from './support/fixtures.ts';
import { picture } from './support/files.ts';

test(
  'a ticket is created with its order, seen by a colleague at once, gets a picture and is closed',
  { tag: ['@APP-7', '@SCR-27', '@SCR-65'] },
  async ({ open, records }) => {
    const order = await records.order();
    const name = `Where is ${order.order_number}?`;
    const elsewhere = await open('/ops-support', 'cm1');
    await expect(elsewhere.getByRole('heading', { name: 'Support Center' })).toBeVisible();
    const page = await open('/ops-support', 'lead');
    await page.getByRole('button', { name: 'New ticket' }).click();
    const form = page.getByRole('dialog', { name: 'New ticket' });
    await expect(form.getByLabel('Task name')).toBeFocused();
    await form.getByRole('button', { name: 'Raise ticket' }).click();
    await expect(form.getByLabel('Task name')).toHaveAccessibleDescription('*Please enter task name.');
    await expect(form.getByRole('combobox', { name: 'Order number' })).toHaveAccessibleDescription(
      '*Please enter order number.',
    );
    await form.getByLabel('Task name').fill(name);
    await form.getByRole('combobox', { name: 'Order number' }).fill(order.order_number);
    await page.getByRole('option', { name: order.order_number }).click();
    await expect(form).toContainText('Order total');
    await form.getByLabel('Description').fill('The customer asks for the day of delivery.');
    await form.getByRole('button', { name: 'Raise ticket' }).click();

    const ticket = page.getByRole('dialog', { name });
    await expect(ticket).toContainText(order.order_number);
    await expect(ticket).toContainText('Open');
    const row = elsewhere.getByRole('row').filter({ hasText: name });
    await expect(row).toContainText('Open');
    await expect(row).toContainText(order.order_number);

    await ticket
      .getByLabel('Files to attach')
      .setInputFiles([{ name: 'gate.png', mimeType: 'image/png', buffer: picture() }]);
    await expect(page.getByText('Attachment uploaded')).toBeVisible();
    await expect(ticket.getByRole('link', { name: 'Open gate.png' })).toBeVisible();

    await row.getByText(name, { exact: true }).click();
    const theirs = elsewhere.getByRole('dialog', { name });
    await expect(theirs.getByRole('link', { name: 'Download gate.png' })).toBeVisible();
    await expect(theirs).not.toContainText(order.tenant_info.tenant_name);
    await theirs.getByRole('button', { name: 'Start' }).click();
    await elsewhere.getByRole('alertdialog').getByRole('button', { name: 'Start' }).click();
    await expect(theirs).toContainText('In Progress');

    await expect(ticket.getByRole('button', { name: 'Close ticket' })).toBeVisible();
    await ticket.getByRole('button', { name: 'Close ticket' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close ticket' }).click();
    await expect(ticket).toContainText('Closed');
    await expect(ticket.getByRole('button', { name: 'Attach' })).toBeHidden();
    await expect(theirs).toContainText('Closed');
  },
);

test(
  'by keyboard: the lists are tabs, C creates a ticket in the open one, and the draft stays',
  { tag: '@SCR-28' },
  async ({ open }) => {
    const page = await open('/ops-support', 'cm3');
    await expect(page.getByRole('tab')).toHaveText([/^Order status/, /^Ad hoc/, /^Tech support/]);
    await page.getByRole('tab', { name: /Order status/ }).focus();
    await page.keyboard.press('End');
    await expect(page).toHaveURL('/ops-support?list=tech_support');
    await expect(page.getByRole('columnheader', { name: 'Issue type' })).toBeVisible();
    await page.keyboard.press('c');
    const form = page.getByRole('dialog', { name: 'New ticket' });
    await expect(form.getByLabel('Task name')).toBeFocused();
    await page.keyboard.type('The list hangs');
    await form.getByLabel('Issue type').fill('Console');
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Support Center' })).toBeVisible();
    await page.keyboard.press('c');
    await expect(form.getByLabel('Task name')).toHaveValue('The list hangs');
    await form.getByLabel('Description').fill('After a minute.');
    await page.keyboard.press('Control+Enter');
    const ticket = page.getByRole('dialog', { name: 'The list hangs' });
    await expect(ticket).toContainText('Console');
    await page.keyboard.press('m');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Start' }).press('Enter');
    await expect(ticket).toContainText('In Progress');
  },
);

test(
  'a ticket gets a priority and an assignee, who is told, replies, and finds it among their own',
  { tag: ['@SCR-75', '@SCR-76', '@SCR-77', '@SCR-78', '@SCR-90'] },
  async ({ open }) => {
    const page = await open('/ops-support?list=tech_support', 'lead');
    await page.getByRole('button', { name: 'New ticket' }).click();
    const form = page.getByRole('dialog', { name: 'New ticket' });
    await form.getByLabel('Task name').fill('The printer is silent');
    await form.getByLabel('Issue type').fill('Documents');
    await form.getByLabel('Description').fill('Since noon.');
    await form.getByRole('button', { name: 'Raise ticket' }).click();
    const ticket = page.getByRole('dialog', { name: 'The printer is silent' });

    const elsewhere = await open('/ops-support?list=tech_support', 'cm1');
    const row = elsewhere.getByRole('row').filter({ hasText: 'The printer is silent' });
    await expect(row).toContainText('Normal');
    await ticket.getByLabel('Priority').selectOption('Urgent');
    await expect(row).toContainText('Urgent');
    await ticket.getByRole('combobox', { name: 'Assigned to' }).fill('Suresh');
    await page.getByRole('option', { name: /Suresh Gowda/ }).click();
    await expect(row).toContainText('Suresh Gowda');

    await elsewhere.goto('/inbox');
    await elsewhere.getByRole('link', { name: /Ticket The printer is silent/ }).click();
    const theirs = elsewhere.getByRole('dialog', { name: 'The printer is silent' });
    await expect(theirs.getByRole('combobox', { name: 'Assigned to' })).toHaveValue('Suresh Gowda');
    await expect(elsewhere.getByRole('tab', { name: /Tech support/, includeHidden: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(row).toContainText('Urgent');
    await theirs.getByLabel('Write a comment').fill('It is out of paper.');
    await theirs.getByRole('button', { name: 'Comment' }).click();
    await expect(ticket.getByRole('list', { name: 'Comments' })).toContainText('It is out of paper.');

    await elsewhere.goto('/ops-support?list=tech_support');
    await elsewhere.getByRole('combobox', { name: 'Assigned to' }).fill('Suresh');
    await elsewhere.getByRole('option', { name: /Suresh Gowda/ }).click();
    await expect(elsewhere).toHaveURL(/assigned_to=\d+/);
    await expect(row).toContainText('Urgent');
    await ticket.getByRole('combobox', { name: 'Assigned to' }).fill('Nobody');
    await page.getByRole('option', { name: 'Nobody' }).click();
    await expect(row).toBeHidden();
  },
);
