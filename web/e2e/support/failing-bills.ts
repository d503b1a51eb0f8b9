import { isoDay } from '@console/shared/dates';
import type { Locator, Page } from '@playwright/test';
import type { Caller } from './caller.ts';
import type { FailingWrites } from './failing-writes.ts';
import type { Records } from './records.ts';
import { issuedOrder } from './seller-bills.ts';
import type { Account } from './sessions.ts';

/** Opens a menu item of the only bill. */
async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: /^Actions of bill/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function press(button: Locator): Promise<Locator> {
  await button.click();
  return button;
}

/** Bills of sellers. */
export async function billForms(
  as: (account: Account) => Promise<Caller>,
  records: Records,
): Promise<readonly FailingWrites[]> {
  const { po_id, po_line_id } = await issuedOrder(as, records);
  const bill_date = isoDay(new Date());
  await (
    await as('admin')
  ).send('POST', '/sellerBill', {
    ...{ po_id, bill_number: `F-${po_id.slice(-6)}`, bill_date, amount: 100 },
    lines: [{ po_line_id, quantity: 1 }],
  });
  const at = `/purchase-orders-details/${po_id}`;
  return [
    {
      at,
      writes: [
        {
          call: 'POST /sellerBill',
          message: "Couldn't record the seller's bill",
          act: async (page) => {
            await page.getByRole('button', { name: 'Add bill' }).click();
            const form = page.getByRole('dialog', { name: 'Add a bill' });
            await form.getByLabel('Bill number').fill(`G-${po_id.slice(-6)}`);
            await form.getByRole('textbox', { name: 'Bill date' }).fill(bill_date);
            await form.getByLabel('Amount').fill('10');
            return press(form.getByRole('button', { name: 'Add bill' }));
          },
        },
      ],
    },
    {
      at,
      writes: [
        {
          call: 'PATCH /sellerBill',
          message: "Couldn't correct the seller's bill",
          act: async (page) => {
            await choose(page, 'Correct…');
            const form = page.getByRole('dialog', { name: /^Correct bill/ });
            await form.getByLabel('Amount').fill('120');
            return press(form.getByRole('button', { name: 'Save' }));
          },
        },
      ],
    },
    {
      at,
      writes: [
        {
          call: 'POST /sellerBill/cancel',
          message: "Couldn't cancel the seller's bill",
          act: async (page) => {
            await choose(page, 'Cancel…');
            const question = page.getByRole('alertdialog', { name: /^Cancel bill/ });
            await question.getByLabel('Reason').fill('Booked twice');
            return press(question.getByRole('button', { name: 'Cancel bill' }));
          },
        },
      ],
    },
  ];
}
