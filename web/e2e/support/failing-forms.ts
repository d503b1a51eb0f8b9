import type { Locator, Page } from '@playwright/test';
import type { Caller } from './caller.ts';
import type { FailingWrites } from './failing-writes.ts';
import { newName } from './goods.ts';
import type { Records } from './records.ts';
import type { Account } from './sessions.ts';

type As = (account: Account) => Promise<Caller>;

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

/** Presses what sends it, and gives that back. */
async function press(button: Locator): Promise<Locator> {
  await button.click();
  return button;
}

/** Chooses a move of a row, and answers the question about it. */
async function move(page: Page, actions: RegExp | string, item: string, answer: string): Promise<Locator> {
  await page.getByRole('button', { name: actions }).click();
  await page.getByRole('menuitem', { name: item }).click();
  return press(page.getByRole('alertdialog').getByRole('button', { name: answer }));
}

/** Payments, expenses and credit notes of an order. */
export async function moneyForms(as: As, records: Records): Promise<readonly FailingWrites[]> {
  const admin = await as('admin');
  const [unpaid, paid] = [await records.invoicedOrder(), await records.invoicedOrder()];
  const order_number = paid.order_number;
  const pay = async () => {
    const body = { order_number, tenant_id: paid.tenant_id, amount: 100 };
    return (await admin.send<{ payment: { payment_id: number } }>('POST', '/payment', body)).payment;
  };
  const [pending, received] = [await pay(), await pay()];
  await admin.send('POST', '/payment/update', { payment_id: received.payment_id, status: 'RECEIVED' });
  const line = paid.order_lines[0];
  await admin.send('POST', '/credit_note', {
    order_number,
    lines: [{ order_line_id: line?.order_line_id, quantity: 1 }],
    remark: 'Broken bags',
  });
  const { expense } = await admin.send<{ expense: { expense_id: number } }>('POST', '/expense', {
    ...{ entity_type: 'ORDER', entity_id: order_number, amount: 100, expense_type: 'Freight', spent_on: '2026-11-20' },
  });
  const at = `/order-details/${unpaid.order_number}?tab=money`;
  const paidAt = `/order-details/${order_number}?tab=money`;
  const expenseAt = `/expenses?expense_id=${expense.expense_id}`;
  const opened = (page: Page) => dialog(page, /^Expense \d+/);
  return [
    {
      at,
      writes: [
        {
          call: 'POST /payment',
          message: 'Payment not created successfully!',
          act: async (page) => {
            await page.getByRole('button', { name: 'Add payment' }).click();
            const form = dialog(page, 'Add payment');
            await form.getByLabel('Amount').fill('100');
            return press(form.getByRole('button', { name: 'Add payment' }));
          },
        },
      ],
    },
    {
      at,
      writes: [
        {
          call: 'POST /credit_note',
          message: "Couldn't create the credit note",
          act: async (page) => {
            await page.getByRole('button', { name: 'New credit note' }).click();
            const form = dialog(page, 'New credit note');
            await form
              .getByRole('textbox', { name: /^Quantity of/ })
              .first()
              .fill('1');
            return press(form.getByRole('button', { name: 'Create draft' }));
          },
        },
      ],
    },
    {
      at: paidAt,
      writes: [
        {
          call: 'POST /payment/update',
          message: 'Payment not updated successfully!',
          act: (page) => move(page, `Actions of payment ${pending.payment_id}`, 'Received…', 'Mark as received'),
        },
      ],
    },
    {
      at: paidAt,
      writes: [
        {
          call: 'POST /payment/refund',
          message: "Couldn't record the refund",
          act: async (page) => {
            await page.getByRole('button', { name: `Actions of payment ${received.payment_id}` }).click();
            await page.getByRole('menuitem', { name: 'Refunded…' }).click();
            const form = dialog(page, 'Record a refund');
            await form.getByRole('textbox', { name: 'Amount' }).fill('1');
            await form.getByRole('button', { name: 'Record refund' }).click();
            return press(page.getByRole('alertdialog').getByRole('button', { name: 'Record the refund' }));
          },
        },
      ],
    },
    {
      at: paidAt,
      writes: [
        {
          call: 'POST /credit_note/status',
          message: "Couldn't update the credit note",
          act: (page) => move(page, /^Actions of credit note/, 'Issue…', 'Issue credit note'),
        },
      ],
    },
    {
      at: `/expenses?entity_type=ORDER&entity_id=${unpaid.order_number}`,
      writes: [
        {
          call: 'POST /expense',
          message: 'Expense not created successfully!',
          act: async (page) => {
            await page.getByRole('button', { name: 'New expense' }).click();
            const form = dialog(page, 'New expense');
            await form.getByLabel('Number or id').fill(unpaid.order_number);
            await form.getByLabel('Amount').fill('2500');
            await form.getByLabel('Expense type').fill('Freight');
            return press(form.getByRole('button', { name: 'Add expense' }));
          },
        },
      ],
    },
    {
      at: expenseAt,
      writes: [
        {
          call: 'PUT /expense',
          message: 'Expense not updated successfully!',
          act: async (page) => {
            await opened(page).getByLabel('Amount').fill('120');
            return press(opened(page).getByRole('button', { name: 'Save' }));
          },
        },
      ],
    },
    {
      at: expenseAt,
      writes: [
        {
          call: 'PUT /expense/void',
          message: 'Expense not deleted successfully!',
          act: async (page) => {
            await opened(page).getByRole('button', { name: 'Void…' }).click();
            const question = page.getByRole('alertdialog', { name: /^Void expense/ });
            await question.getByLabel('Reason').fill('Booked twice');
            return press(question.getByRole('button', { name: 'Void' }));
          },
        },
      ],
    },
  ];
}

/** Posts, tickets, organisations, categories and comments. */
export async function otherForms(as: As, records: Records): Promise<readonly FailingWrites[]> {
  const admin = await as('admin');
  const { order_number } = await records.order();
  const title = newName('Post');
  const { blog } = await admin.send<{ blog: { blog_post_id: number } }>('POST', '/v1/blog/create', {
    ...{ title, body: '<p>Water for seven days.</p>' },
  });
  const { id: task_id } = await admin.send<{ id: number }>('POST', '/clickUp/proxy', {
    ...{ list: 'tech_support', name: 'The list hangs', description: 'After a minute.', issue_type: 'Console' },
  });
  const name = newName('Sand');
  await admin.send('POST', '/category', { name });
  await admin.send('POST', '/comments/create', {
    ...{ entity_type: 'ORDER', entity_id: order_number, comment: 'The truck leaves at six.' },
  });
  return [
    {
      at: '/createBlog',
      writes: [
        {
          call: 'POST /v1/blog/create',
          message: 'Error occured while creating blog',
          act: async (page) => {
            await page.getByRole('textbox', { name: 'Title' }).fill(newName('Post'));
            await page.getByRole('textbox', { name: 'Body' }).click();
            await page.keyboard.type('Water for seven days.');
            return press(page.getByRole('button', { name: 'Publish' }));
          },
        },
      ],
    },
    {
      at: `/editBlog/${blog.blog_post_id}`,
      writes: [
        {
          call: 'PATCH /v1/blog/update',
          message: 'Error occured while updating blog',
          act: async (page) => {
            await page.getByRole('textbox', { name: 'Title' }).fill(`${title}, revised`);
            return press(page.getByRole('button', { name: 'Save' }));
          },
        },
      ],
    },
    {
      at: '/organisations',
      writes: [
        {
          call: 'POST /organisation/createOrganisation',
          message: 'Error occured while creating org.',
          act: async (page) => {
            await page.getByRole('button', { name: 'New organisation' }).click();
            const form = dialog(page, 'New organisation');
            await form.getByRole('textbox', { name: 'Organisation name' }).fill(newName('Group'));
            return press(form.getByRole('button', { name: 'Create' }));
          },
        },
      ],
    },
    {
      at: '/categoryManager',
      writes: [
        {
          call: 'PUT /category',
          message: 'Error occurred while updating category',
          act: async (page) => {
            await page.getByRole('button', { name: `Edit ${name}` }).click();
            const form = dialog(page, `Edit ${name}`);
            await form.getByLabel('Name').fill(`${name} of the river`);
            return press(form.getByRole('button', { name: 'Save' }));
          },
        },
      ],
    },
    {
      at: `/ops-support?list=tech_support&task_id=${task_id}`,
      writes: [
        {
          call: 'POST /clickUp/proxy',
          message: "Couldn't update the support ticket",
          act: async (page) => {
            await page.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
            return press(page.getByRole('alertdialog').getByRole('button', { name: 'Start' }));
          },
        },
      ],
    },
    {
      at: '/ops-support',
      writes: [
        {
          call: 'POST /clickUp/proxy',
          message: "Couldn't create the support ticket",
          act: async (page) => {
            await page.getByRole('button', { name: 'New ticket' }).click();
            const form = dialog(page, 'New ticket');
            await form.getByLabel('Task name').fill('Where is it?');
            await form.getByRole('combobox', { name: 'Order number' }).fill(order_number);
            await page.getByRole('option', { name: order_number }).click();
            await form.getByLabel('Description').fill('The customer asks.');
            return press(form.getByRole('button', { name: 'Raise ticket' }));
          },
        },
      ],
    },
    {
      at: `/order-details/${order_number}?tab=comments`,
      writes: [
        {
          call: 'PUT /comments/update',
          message: 'Error updating the comment.',
          act: async (page) => {
            await page.getByRole('button', { name: 'Edit this comment' }).click();
            await page.getByLabel('Edit comment').fill('The truck leaves at seven.');
            return press(page.getByRole('button', { name: 'Save' }));
          },
        },
      ],
    },
  ];
}
