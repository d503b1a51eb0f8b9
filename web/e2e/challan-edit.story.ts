import { agreeUncovered } from './support/final-moves.ts';
import { expect, test } from './support/fixtures.ts';
import { recordOf } from './support/home.ts';

const TRANSPORT = {
  'Vehicle number': 'ka 01 ab-1234',
  Transporter: 'Kaveri Roadlines',
  'Transporter GSTIN': '29AAFCK4821M1Z5',
  'LR number': 'LR-48213',
  Distance: '184',
};

test(
  'a draft challan is edited and dispatched at once; under way its vehicle can change, and a colleague sees it',
  { tag: ['@SUP-87', '@SUP-95', '@SUP-96', '@SUP-97'] },
  async ({ open, as, records, watcher }) => {
    const { order_number, order_lines } = await records.order();
    const [first, second] = order_lines.map(({ order_line_id }) => order_line_id);
    const manager = await as('cm1');
    const { dc } = await manager.send<{ dc: { challanId: string } }>('POST', '/dc', {
      order_number,
      dc_lines: [{ order_line_id: first, delivered_qty: 5 }],
    });
    const { challanId } = dc;
    const path = `/deliveryChallans?open=${challanId}`;
    const [page, other] = await Promise.all([open(path, 'cm1'), open(path, 'lead')]);
    const [mine, theirs] = [recordOf(page, challanId), recordOf(other, challanId)];
    const quantities = mine.getByRole('textbox', { name: /^Quantity of / });
    const current = async () =>
      (
        await manager.get<{
          dc: { status: string; vehicle_number: string; dc_lines: { order_line_id: number; delivered_qty: number }[] };
        }>('/dc', { challanId })
      ).dc;

    await quantities.first().fill('999');
    for (const [label, value] of Object.entries(TRANSPORT)) {
      await mine.getByRole('textbox', { name: label, exact: true }).fill(value);
    }
    await mine.getByRole('combobox', { name: 'Mode' }).selectOption('Road');
    watcher.expectFailure(/Couldn't update the delivery challan/);
    await page.keyboard.press('Control+Enter');
    await expect(quantities.first()).toHaveAttribute('aria-invalid', 'true');
    await expect(quantities.first()).toHaveAccessibleDescription(/Only 20 were ordered/);
    await expect(mine.getByRole('textbox', { name: 'LR number' })).toHaveValue('LR-48213');
    expect((await current()).vehicle_number).toBeNull();

    await quantities.first().fill('7');
    await mine.getByRole('button', { name: /^Add / }).click();
    await expect(quantities.nth(1)).toHaveValue('20');
    await mine.getByRole('button', { name: 'Dispatch' }).click();
    await agreeUncovered(page);
    await expect(page.getByText('Marked as dispatched')).toBeVisible();
    expect(await current()).toMatchObject({
      status: 'IN_TRANSIT',
      vehicle_number: 'KA01AB1234',
      dc_lines: [
        { order_line_id: first, delivered_qty: 7 },
        { order_line_id: second, delivered_qty: 20 },
      ],
    });

    await expect(theirs).toContainText('In Transit');
    await expect(theirs).toContainText('Kaveri Roadlines');
    await page.goto(path);
    // Of its transport only the LR date is not known yet.
    await expect(mine.getByRole('textbox')).toHaveCount(5);
    await expect(mine).toContainText('184 km');
    await mine.getByRole('textbox', { name: 'Vehicle number' }).fill('KA05D4411');
    await mine.getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByText('Delivery challan updated')).toBeVisible();
    await expect(theirs).toContainText('KA05D4411');
  },
);

test(
  'a line is removed from a draft challan, whose last line stays',
  { tag: '@SUP-96' },
  async ({ open, as, records }) => {
    const { order_number, order_lines } = await records.order();
    const manager = await as('cm1');
    const { dc } = await manager.send<{ dc: { challanId: string } }>('POST', '/dc', {
      order_number,
      dc_lines: order_lines.map(({ order_line_id }) => ({ order_line_id, delivered_qty: 2 })),
    });
    const page = await open(`/deliveryChallans?open=${dc.challanId}`, 'cm1');
    const modal = recordOf(page, dc.challanId);
    const remove = modal.getByRole('button', { name: /^Remove / });
    await expect(remove).toHaveCount(2);
    await remove.first().click();
    await remove.first().click();
    await modal.getByRole('button', { name: /^Save/ }).click();
    await expect(modal.getByRole('alert')).toContainText('Keep at least one line.');
    await modal.getByRole('button', { name: /^Add / }).first().click();
    await modal.getByRole('button', { name: /^Save/ }).click();
    await expect(page.getByText('Delivery challan updated')).toBeVisible();
    const saved = await manager.get<{ dc: { dc_lines: { order_line_id: number; delivered_qty: number }[] } }>('/dc', {
      challanId: dc.challanId,
    });
    expect(saved.dc.dc_lines).toMatchObject([{ order_line_id: order_lines[0]?.order_line_id, delivered_qty: 20 }]);
    expect(saved.dc.dc_lines).toHaveLength(1);
  },
);
