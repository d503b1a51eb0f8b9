import type { Page } from '@playwright/test';
import type { Caller } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';
import { recordOf } from './support/home.ts';
import type { MadeOrder } from './support/records.ts';

const supplyOf = ({ order_number }: MadeOrder) => `/order-details/${order_number}?tab=supply`;
const moneyOf = ({ order_number }: MadeOrder) => `/order-details/${order_number}?tab=money`;
const challansOf = (page: Page) => page.getByRole('region', { name: 'Delivery challans' });

/** Issues a credit note for this much of each line. */
async function credit(caller: Caller, { order_number, order_lines }: MadeOrder, quantities: readonly number[]) {
  const lines = quantities.map((quantity, at) => ({ order_line_id: order_lines[at]?.order_line_id, quantity }));
  const { creditNote } = await caller.send<{ creditNote: { cnId: string } }>('POST', '/credit_note', {
    order_number,
    lines,
  });
  await caller.send('POST', '/credit_note/status', { creditnote_id: creditNote.cnId, status: 'ISSUED' });
}

const all = ({ order_lines }: MadeOrder) => order_lines.map(({ quantity }) => quantity);

test(
  'a draft challan whose goods are credited meanwhile does not leave: it says why at once, and can be changed',
  { tag: ['@SUP-177'] },
  async ({ open, as, records, watcher }) => {
    const order = await records.invoicedOrder();
    const manager = await as('cm1');
    const { dc } = await manager.send<{ dc: { challanId: string } }>('POST', '/dc', {
      order_number: order.order_number,
      dc_lines: order.order_lines.map(({ order_line_id, quantity }) => ({ order_line_id, delivered_qty: quantity })),
    });
    const page = await open(`${supplyOf(order)}&challan=${dc.challanId}`, 'cm1');
    const seen = recordOf(page, dc.challanId);
    const quantity = seen.getByRole('textbox', { name: /^Quantity of/ }).first();
    await expect(quantity).toHaveValue('20');

    await credit(await as('admin'), order, [5]);
    await expect(quantity).toHaveAccessibleDescription(/Of 20 ordered, 5 are credited: 15 left to deliver\./);
    watcher.expectFailure(/challan update failed|Delivery challan/i);
    await seen.getByRole('button', { name: 'Dispatch' }).click();
    await expect(
      seen.getByText(/Of 20 ordered, 5 are credited: 15 left to deliver\. Change this challan/),
    ).toBeVisible();
    await expect(seen).toContainText('Draft');

    await quantity.fill('15');
    await expect(quantity).toHaveAccessibleDescription(/15 of 20 \w+ left to deliver, 5 credited/);
    await seen.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Delivery challan updated')).toBeVisible();
  },
);

test(
  'an order that is credited whole has nothing left to deliver, says so, and is cancelled',
  { tag: ['@SUP-177', '@SUP-178'] },
  async ({ open, as, records }) => {
    const order = await records.invoicedOrder();
    const page = await open(supplyOf(order), 'lead');
    const panel = challansOf(page);
    await expect(panel.getByRole('button', { name: 'New challan' })).toBeVisible();
    await credit(await as('admin'), order, all(order));
    await expect(panel).toContainText('All goods of the order are credited: nothing is left to deliver.');
    await expect(panel.getByRole('button', { name: 'New challan' })).toBeHidden();
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('textbox').fill('Wrong site');
    await question.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(page.getByText('Cancelled').first()).toBeVisible();
  },
);

test(
  'goods that were delivered and returned are credited, and the rest is still left to deliver',
  { tag: ['@SUP-179'] },
  async ({ open, as, records, watcher }) => {
    const order = await records.invoicedOrder();
    const manager = await as('cm1');
    const [line] = order.order_lines;
    const { dc } = await manager.send<{ dc: { challanId: string } }>('POST', '/dc', {
      order_number: order.order_number,
      dc_lines: [{ order_line_id: line?.order_line_id, delivered_qty: 12 }],
    });
    await manager.send('PUT', '/dc', { challanId: dc.challanId, newStatus: 'DELIVERED' });
    const page = await open(moneyOf(order), 'lead');
    await page.getByRole('button', { name: 'New credit note' }).click();
    const form = page.getByRole('dialog', { name: 'New credit note' });
    await form
      .getByRole('textbox', { name: /^Quantity of/ })
      .first()
      .fill('6');
    const returned = form.getByRole('textbox', { name: /^Of these, returned/ });
    await returned.fill('13');
    watcher.expectFailure(/Couldn't create the credit note/);
    await form.getByRole('button', { name: 'Create draft' }).click();
    await expect(returned).toHaveAccessibleDescription(/Only 6 are credited\./);
    await returned.fill('4');
    await form.getByRole('button', { name: 'Create draft' }).click();
    await expect(page.getByText('Credit note created')).toBeVisible();
    const { creditNotes } = await manager.get<{ creditNotes: { cnId: string }[] }>('/credit_note', {
      order_number: order.order_number,
    });
    const lead = await as('lead');
    await lead.send('POST', '/credit_note/status', { creditnote_id: creditNotes[0]?.cnId, status: 'ISSUED' });

    await page.goto(supplyOf(order));
    await challansOf(page).getByRole('button', { name: 'New challan' }).click();
    const making = page.getByRole('dialog', { name: 'New challan' });
    const quantity = making.getByRole('textbox', { name: /^Quantity of/ }).first();
    await expect(quantity).toHaveValue('6');
    await expect(quantity).toHaveAccessibleDescription(/6 of 20 \w+ left to deliver, 2 credited/);
  },
);
