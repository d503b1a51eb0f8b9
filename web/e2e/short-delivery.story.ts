import type { Locator, Page } from '@playwright/test';
import type { Caller } from './support/caller.ts';
import { agreeUncovered, deliveredDialog } from './support/final-moves.ts';
import { expect, test } from './support/fixtures.ts';
import { recordOf } from './support/home.ts';
import type { MadeOrder } from './support/records.ts';

const openedIn = ({ order_number }: MadeOrder, id: string) => `/order-details/${order_number}?tab=supply&challan=${id}`;
const numberIn = (asked: Locator, field: 'Received' | 'Damaged') =>
  asked.getByRole('textbox', { name: new RegExp(`^${field} of`) }).first();
const challansOf = (page: Page) => page.getByRole('table', { name: 'Delivery challans' }).getByRole('row');

/** All of an order on one challan in transit. */
async function sent(manager: Caller, { order_number, order_lines }: MadeOrder): Promise<string> {
  const dc_lines = order_lines.map(({ order_line_id, quantity }) => ({ order_line_id, delivered_qty: quantity }));
  const body = { order_number, status: 'IN_TRANSIT', dc_lines };
  return (await manager.send<{ dc: { challanId: string } }>('POST', '/dc', body)).dc.challanId;
}

test(
  'a short delivery leaves the rest to be sent, which goes on a second challan, and a colleague sees both at once',
  { tag: ['@SUP-130', '@SUP-131', '@SUP-133', '@SUP-134', '@SUP-166'] },
  async ({ open, as, records }) => {
    const order = await records.order();
    const challanId = await sent(await as('cm1'), order);
    const page = await open(openedIn(order, challanId), 'cm1');
    const colleague = await open(openedIn(order, challanId), 'lead');
    const theirs = recordOf(colleague, challanId);
    await expect(theirs).toContainText('In Transit');

    await recordOf(page, challanId)
      .getByRole('button', { name: /^Delivered/ })
      .click();
    const asked = deliveredDialog(page);
    await asked.getByRole('textbox', { name: 'Received by' }).fill('Ravi Kumar');
    await expect(numberIn(asked, 'Received')).toHaveValue('20');
    await numberIn(asked, 'Damaged').fill('21');
    await page.keyboard.press('Enter');
    await expect(numberIn(asked, 'Damaged')).toHaveAccessibleDescription(/more than the 20 sent/);
    await numberIn(asked, 'Received').fill('15');
    await numberIn(asked, 'Damaged').fill('2');
    await expect(asked).toContainText('2 damaged, 3 missing');
    await page.keyboard.press('Enter');
    const reason = asked.getByRole('textbox', { name: /^Reason/ });
    await expect(reason).toBeFocused();
    await expect(asked).toContainText('Choose whether the rest is sent again or credited.');
    await reason.fill('Two torn, three left behind');
    await asked.getByRole('radio', { name: 'Send the rest on another challan' }).check();
    await reason.press('Enter');
    await expect(page.getByText('Marked as delivered')).toBeVisible();

    const words =
      /Received 15 of 20 [^,]+, 2 damaged, 3 missing: Two torn, three left behind\. The rest is sent again\./;
    await expect(theirs).toContainText(words);
    await colleague.keyboard.press('Escape');
    await expect(theirs).toBeHidden();

    await page.goto(`/order-details/${order.order_number}?tab=supply`);
    await page.getByRole('button', { name: 'New challan' }).click();
    const making = page.getByRole('dialog', { name: 'New challan' });
    await expect(making.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('5');
    await making.getByRole('radio', { name: 'In transit' }).check();
    await expect(making).toContainText(/No issued purchase order covers 5 /);
    await making.getByRole('button', { name: 'Create challan' }).click();
    await agreeUncovered(page);
    await expect(page.getByText('Delivery challan created')).toBeVisible();
    for (const seen of [page, colleague])
      await expect(challansOf(seen).filter({ hasText: 'In Transit' })).toHaveCount(1);
    await challansOf(colleague).filter({ hasText: 'In Transit' }).click();
    await expect(colleague.getByRole('dialog')).toContainText(/Left without a purchase order: 5 /);

    await page.goto(`/order-details/${order.order_number}`);
    await expect(page.getByRole('region', { name: /^Activity/ })).toContainText(words);
  },
);

test(
  'what arrives damaged can be credited: the order is delivered, offers the credit note, and the challan names it',
  { tag: ['@SUP-130', '@SUP-132', '@SUP-133', '@SUP-165', '@SUP-180'] },
  async ({ open, as, records }) => {
    const order = await records.order();
    const manager = await as('cm1');
    const challanId = await sent(manager, order);
    const page = await open(openedIn(order, challanId), 'cm1');
    const colleague = await open(`/order-details/${order.order_number}?tab=money`, 'lead');
    const panel = colleague.getByRole('region', { name: 'Credit notes' });
    await expect(panel).toContainText('No credit notes yet');

    await recordOf(page, challanId)
      .getByRole('button', { name: /^Delivered/ })
      .click();
    const asked = deliveredDialog(page);
    await asked.getByRole('textbox', { name: 'Received by' }).fill('Ravi Kumar');
    await numberIn(asked, 'Received').fill('16');
    await numberIn(asked, 'Damaged').fill('4');
    await asked.getByRole('textbox', { name: /^Reason/ }).fill('Wet from rain');
    await asked.getByRole('radio', { name: 'Credit the rest' }).check();
    await asked.getByRole('button', { name: 'Mark delivered' }).click();
    await page.getByRole('link', { name: 'Credit the rest' }).click();
    await expect(page.getByRole('region', { name: 'Credit notes' })).toContainText(/To be credited: 4 /);
    await page.goto(openedIn(order, challanId));
    await expect(recordOf(page, challanId)).toContainText(/To be credited on order .* 4 /);
    await expect(recordOf(page, challanId)).toContainText('The rest is to be credited.');
    await recordOf(page, challanId).getByRole('link', { name: 'Open its credit notes' }).click();

    await expect(panel).toContainText(/To be credited: 4 /);
    await panel.getByRole('button', { name: 'Credit what is short' }).click();
    const form = colleague.getByRole('dialog', { name: 'New credit note' });
    await expect(form.getByRole('textbox', { name: /^Quantity/ }).first()).toHaveValue('4');
    await form.getByRole('button', { name: 'Create draft' }).click();
    await expect(colleague.getByText('Credit note created')).toBeVisible();
    await expect(panel).not.toContainText('To be credited');
    const { order: now } = await manager.get<{ order: { status: string } }>('/getOrderRequest', {
      order_number: order.order_number,
    });
    expect(now.status).toBe('DELIVERED');

    await page.goto(openedIn(order, challanId));
    const seen = recordOf(page, challanId);
    await expect(seen).toContainText('The rest is to be credited.');
    const lead = await as('lead');
    const { creditNotes } = await lead.get<{ creditNotes: { cnId: string }[] }>('/credit_note', {
      order_number: order.order_number,
    });
    const cnId = creditNotes[0]?.cnId ?? '';
    await lead.send('POST', '/credit_note/status', { creditnote_id: cnId, status: 'ISSUED' });
    await expect(seen).toContainText(`Credited with ${cnId}`);
    await expect(seen).toContainText('The rest is credited.');
    await expect(seen).not.toContainText('To be credited');
  },
);
