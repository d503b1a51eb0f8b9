import type { Caller } from './support/caller.ts';
import { agreeUncovered } from './support/final-moves.ts';
import { expect, test } from './support/fixtures.ts';
import { recordOf } from './support/home.ts';
import type { Records } from './support/records.ts';

async function draftOf(records: Records, manager: Caller, delivered_qty: number) {
  const { order_number, order_lines } = await records.order();
  const dc_lines = order_lines.map(({ order_line_id }) => ({ order_line_id, delivered_qty }));
  const { dc } = await manager.send<{ dc: { challanId: string } }>('POST', '/dc', { order_number, dc_lines });
  return { challanId: dc.challanId, dc_lines, order_number };
}

test(
  'a dispatch whose reply is lost, and that is then seen to have arrived, is no failure any more',
  { tag: '@SUP-194' },
  async ({ open, as, records, watcher }) => {
    watcher.expectFailure(/ERR_FAILED/, /Couldn't update the delivery challan/);
    const { challanId } = await draftOf(records, await as('cm1'), 2);
    const page = await open(`/deliveryChallans?open=${challanId}`, 'cm1');
    const modal = recordOf(page, challanId);
    const lost = Promise.withResolvers<() => Promise<unknown>>();
    await page.route('**/api/dc', async (route) => {
      if (route.request().method() !== 'PUT') return route.fallback();
      lost.resolve(() => page.request.fetch(route.request()));
      return route.abort();
    });
    await modal.getByRole('button', { name: 'Dispatch' }).click();
    await agreeUncovered(page);
    const failure = page.getByText("Couldn't update the delivery challan");
    // Under the pointer, a message stays.
    await failure.hover();
    await (
      await lost.promise
    )();
    await expect(page.getByText('Marked as dispatched')).toBeVisible();
    await expect(failure).toBeHidden();
  },
);

test(
  'whoever marks goods as delivered reads that some were credited on the way',
  { tag: '@MON-95' },
  async ({ open, as, records }) => {
    const manager = await as('cm1');
    const { challanId, dc_lines, order_number } = await draftOf(records, manager, 2);
    await manager.send('PUT', '/dc', { challanId, newStatus: 'IN_TRANSIT' });
    const lead = await as('lead');
    const order_line_id = dc_lines[0]?.order_line_id;
    const { order } = await lead.get<{ order: { order_lines: { order_line_id: number; quantity: number }[] } }>(
      '/getOrderRequest',
      { order_number },
    );
    const quantity = order.order_lines.find((line) => line.order_line_id === order_line_id)?.quantity;
    const { creditNote } = await lead.send<{ creditNote: { cnId: string } }>('POST', '/credit_note', {
      ...{ order_number, lines: [{ order_line_id, quantity }] },
    });
    await lead.send('POST', '/credit_note/status', { creditnote_id: creditNote.cnId, status: 'ISSUED' });
    const page = await open(`/deliveryChallans?open=${challanId}`, 'cm1');
    await recordOf(page, challanId).getByRole('button', { name: 'Delivered' }).click();
    const dialog = page.getByRole('dialog', { name: `Mark ${challanId} as delivered?` });
    await expect(dialog).toContainText('Credited while in transit');
  },
);

test(
  'the question before a dispatch goes when a colleague changes the goods, and is asked anew',
  { tag: '@SUP-195' },
  async ({ open, as, records }) => {
    const { challanId, dc_lines } = await draftOf(records, await as('cm1'), 2);
    const page = await open(`/deliveryChallans?open=${challanId}`, 'cm1');
    const modal = recordOf(page, challanId);
    const question = page.getByRole('alertdialog', { name: /^Dispatch without/ });
    const dispatch = modal.getByRole('button', { name: 'Dispatch' });
    await dispatch.click();
    await expect(question).toBeVisible();
    const lead = await as('lead');
    await lead.send('PATCH', '/dc', { challanId, dc_lines: dc_lines.map((line) => ({ ...line, delivered_qty: 3 })) });
    await expect(question).toBeHidden();
    await modal.getByRole('button', { name: 'Mark as reviewed' }).click();
    await expect(dispatch).toBeEnabled();
    await expect(question).toBeHidden();
    await dispatch.click();
    await expect(question).toBeVisible();
  },
);
