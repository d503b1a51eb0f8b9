import { agreeUncovered, cancelFor, deliver, deliveredDialog } from './support/final-moves.ts';
import { picture } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';
import { openChallan, panelOf, recordOf, rowOf, takeOpened } from './support/home.ts';
import { unpaidOrder } from './support/unpaid-order.ts';

const openedIn = (order_number: string, id: string) => `/order-details/${order_number}?tab=supply&challan=${id}`;
const DOWNLOADS = ['Without prices', 'With prices', 'By GST', 'In three copies'];

test(
  'a challan is delivered once: it leaves the list, and people who have it open can still read it',
  { tag: ['@chain', '@SUP-11', '@SUP-12', '@SUP-14', '@SUP-35', '@SUP-166'] },
  async ({ open, records }) => {
    const { challanId } = await records.challan();
    const [page, other] = await Promise.all([
      open('/?category_manager=all&delivery_challans=1x20', 'cm1'),
      open(openChallan(challanId), 'lead'),
    ]);
    await takeOpened(other);
    const [mine, theirs] = [recordOf(page, challanId), recordOf(other, challanId)];
    await expect(rowOf(page, 'challans', challanId)).toContainText('Lakshmi Venkatesh is working on this');
    await rowOf(page, 'challans', challanId).click();
    await expect(mine.getByRole('tab', { name: 'Delivery Challan' })).toHaveAttribute('aria-selected', 'true');
    await expect(mine).toContainText('In Transit');

    await expect(mine.getByRole('button', { name: /^Delivered/ })).toBeDisabled();
    await expect(mine).toContainText('Lakshmi Venkatesh is working on this challan');
    await deliver(other, theirs);
    await expect(other.getByText('Marked as delivered')).toBeVisible();

    await expect(mine).toContainText('Lakshmi Venkatesh moved it to Delivered');
    await expect(rowOf(page, 'challans', challanId)).toBeHidden();
    for (const name of [/^Delivered/, /^Cancelled/]) {
      await expect(mine.getByRole('button', { name })).toBeDisabled();
    }
  },
);

test('the key asks who received the goods, and Enter confirms it', async ({ open, as, records }) => {
  const { challanId } = await records.challan();
  const page = await open(openChallan(challanId), 'cm1');
  const modal = recordOf(page, challanId);
  await expect(modal.getByRole('button', { name: /^Delivered/ })).toBeEnabled();
  await page.keyboard.press('a');
  const asked = deliveredDialog(page);
  await expect(asked.getByRole('textbox', { name: 'Received by' })).toBeFocused();
  await expect(asked.getByRole('textbox', { name: 'Received on' })).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await page.keyboard.press('Enter');
  await expect(asked).toContainText('*Please enter who received it.');
  await asked.getByRole('textbox', { name: 'Received by' }).fill('Ravi Kumar');
  await asked.getByRole('textbox', { name: 'Received on' }).fill('2020-01-31');
  await expect(asked.getByRole('textbox', { name: 'Time' })).toHaveValue(/^\d\d:\d\d$/);
  await page.keyboard.press('Enter');
  await expect(asked).toContainText('Choose a later time.');
  await asked.getByRole('textbox', { name: 'Received on' }).fill('2199-01-31');
  await page.keyboard.press('Enter');
  await expect(asked).toContainText('Choose a time that is not in the future.');
  await page.keyboard.press('Escape');
  await expect(asked).toBeHidden();
  const lead = await as('lead');
  const { dc } = await lead.get<{ dc: { status: string } }>('/dc', { challanId });
  expect(dc.status).toBe('IN_TRANSIT');
});

test('recipient, time and photo of a delivered challan are shown to readers who may see customers', async ({
  open,
  as,
  records,
}) => {
  const { challanId } = await records.challan();
  const page = await open(openChallan(challanId), 'cm1');
  const modal = recordOf(page, challanId);
  await modal.getByRole('button', { name: /^Delivered/ }).click();
  const asked = deliveredDialog(page);
  const photo = asked.getByLabel('Photo or signed paper: files to upload');
  await photo.setInputFiles({ name: 'unloaded.png', mimeType: 'image/png', buffer: Buffer.from('No picture') });
  await expect(asked.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(asked.getByRole('textbox', { name: 'Received by' })).toHaveAttribute('aria-invalid', 'true');
  await asked.getByRole('textbox', { name: 'Received by' }).fill('Ravi Kumar');
  await page.keyboard.press('Enter');
  await expect(asked).toContainText("This file wasn't accepted. Choose another one, or remove it.");
  await asked.getByRole('button', { name: 'Remove unloaded.png' }).click();
  await photo.setInputFiles({ name: 'unloaded.png', mimeType: 'image/png', buffer: picture() });
  await expect(asked.getByRole('link', { name: 'Open file 1' })).toBeVisible();
  // Once the challan has the photo, it is hidden from people who may not read customers, even if its thumbnail is still
  // loading.
  const thumbnail = asked.getByRole('link', { name: 'Open file 1' }).locator('img');
  await expect.poll(() => thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await asked.getByRole('textbox', { name: 'Received by' }).press('Enter');
  await expect(page.getByText('Marked as delivered')).toBeVisible();

  const [reader, blind] = await Promise.all([
    open(`/deliveryChallans?open=${challanId}`, 'lead'),
    open(`/deliveryChallans?open=${challanId}`, 'cm2'),
  ]);
  await expect(recordOf(reader, challanId)).toContainText('Ravi Kumar');
  await expect(recordOf(reader, challanId).getByRole('link', { name: 'Open file 1' })).toBeVisible();
  await expect(recordOf(blind, challanId)).toContainText('Delivered');
  await expect(recordOf(blind, challanId)).not.toContainText('Ravi Kumar');
  const lead = await as('lead');
  const { dc } = await lead.get<{ dc: Record<string, string> }>('/dc', { challanId });
  expect(dc).toMatchObject({ received_by: 'Ravi Kumar', received_file_id: expect.stringMatching(/\.png$/) });
  expect(Date.parse(String(dc['received_at']))).toBeGreaterThanOrEqual(Date.parse(String(dc['created_date'])));
});

test('an invalid time is marked, and so is an invalid day', async ({ open, records }) => {
  const { challanId } = await records.challan();
  const page = await open(openChallan(challanId), 'cm1');
  await recordOf(page, challanId)
    .getByRole('button', { name: /^Delivered/ })
    .click();
  const asked = deliveredDialog(page);
  const day = asked.getByRole('textbox', { name: 'Received on' });
  const time = asked.getByRole('textbox', { name: 'Time' });
  await asked.getByRole('textbox', { name: 'Received by' }).fill('Ravi Kumar');
  await time.fill('25:99');
  await page.keyboard.press('Enter');
  await expect(time).toBeFocused();
  await expect(time).toHaveAccessibleDescription('*Please enter a time as HH:MM.');
  await expect(time).toHaveAttribute('aria-invalid', 'true');
  await expect(day).not.toHaveAttribute('aria-invalid');
  await day.fill('2026-02-30');
  await page.keyboard.press('Enter');
  await expect(day).toHaveAccessibleDescription('*Please enter a day as YYYY-MM-DD.');
  await expect(time).not.toHaveAttribute('aria-invalid');
});

test(
  'a cancelled challan asks first, and stays closed',
  { tag: ['@SUP-13', '@SUP-15', '@SUP-34', '@SUP-193'] },
  async ({ open, records }) => {
    const { challanId } = await records.challan();
    const page = await open(openChallan(challanId), 'cm1');
    const modal = recordOf(page, challanId);
    await modal.getByRole('button', { name: 'Cancelled' }).click();
    const question = page.getByRole('alertdialog', { name: `Cancel ${challanId}?` });
    await question.getByRole('button', { name: 'Cancel challan' }).click();
    await expect(question).toContainText('*Please enter reason.');
    await cancelFor(question, 'Cancel challan', 'The truck broke down.');
    await expect(page.getByText('Delivery challan cancelled')).toBeVisible();
    await page.goto(openChallan(challanId));
    await expect(modal).toContainText('Cancelled');
    await expect(modal).toContainText('The truck broke down.');
    for (const name of [/^Delivered/, /^Cancelled/]) {
      await expect(modal.getByRole('button', { name })).toBeDisabled();
    }
  },
);

test(
  'a draft is dispatched, and only then downloaded in its four forms',
  { tag: ['@SUP-16', '@SUP-17', '@SUP-192'] },
  async ({ open, as, records }) => {
    const { order_number, order_lines } = await records.order();
    const manager = await as('cm1');
    const { dc } = await manager.send<{ dc: { challanId: string } }>('POST', '/dc', {
      order_number,
      dc_lines: order_lines.map(({ order_line_id }) => ({ order_line_id, delivered_qty: 2 })),
    });
    const page = await open(`/deliveryChallans?order_number=${order_number}`, 'cm1');
    await expect(page.getByText('1 delivery challan', { exact: true })).toBeVisible();
    await page.getByRole('row').filter({ hasText: dc.challanId }).click();
    const modal = recordOf(page, dc.challanId);
    await expect(page).toHaveURL(new RegExp(`[?&]open=${dc.challanId}`));
    const download = modal.getByRole('button', { name: 'Download challan' });
    const reason = 'A draft has no document yet: dispatch the challan first.';
    await expect(download).toHaveAccessibleDescription(reason);
    await download.press('Enter');
    const menu = page.getByRole('menu');
    await expect(menu).toBeFocused();
    await expect(menu).toHaveAccessibleDescription(reason);
    await expect(menu.getByText(reason)).toBeVisible();
    for (const item of await menu.getByRole('menuitem').all()) await expect(item).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(download).toBeFocused();
    await modal.getByRole('button', { name: 'Dispatch' }).click();
    await agreeUncovered(page);
    await expect(page.getByText('Marked as dispatched')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: dc.challanId })).toContainText('In Transit');

    const reader = await open(openedIn(order_number, dc.challanId), 'sales1');
    const read = recordOf(reader, dc.challanId);
    await expect(read).toContainText('In Transit');
    for (const name of [/^Dispatch/, /^Delivered/, /^Cancelled/]) {
      await expect(read.getByRole('button', { name })).toHaveCount(0);
    }
    const names = new Set<string>();
    for (const form of DOWNLOADS) {
      await read.getByRole('button', { name: 'Download challan' }).click();
      const [file] = await Promise.all([
        reader.waitForEvent('download'),
        reader.getByRole('menuitem', { name: form }).click(),
      ]);
      names.add(file.suggestedFilename());
      await expect(read.getByRole('button', { name: 'Download challan' })).toBeEnabled();
    }
    expect(names.size).toBe(DOWNLOADS.length);
    for (const name of names) expect(name).toMatch(/\.(pdf|html)$/);

    await manager.send('PUT', '/dc', { challanId: dc.challanId, newStatus: 'CANCELLED' });
    await expect(read).toContainText('Cancelled');
    await expect(read.getByRole('button', { name: 'Download challan' })).toHaveCount(0);
  },
);

test('a challan above ₹50,000 says that it needs an e-way bill', async ({ open, as }) => {
  const order = await unpaidOrder(await as('admin'), 60_000);
  const manager = await as('cm1');
  const carrying = async (delivered_qty: number) => {
    const dc_lines = order.order_lines.map(({ order_line_id }) => ({ order_line_id, delivered_qty }));
    const body = { order_number: order.order_number, status: 'IN_TRANSIT', dc_lines };
    return (await manager.send<{ dc: { challanId: string } }>('POST', '/dc', body)).dc.challanId;
  };
  const { quantity = 0 } = order.order_lines[0] ?? {};
  const [cheap, dear] = [await carrying(1), await carrying(quantity - 1)];
  const hint = /above ₹50,000:? (?:this consignment needs an e-way bill|need one)\./i;
  const page = await open(`/deliveryChallans?open=${dear}`, 'lead');
  await expect(page.getByRole('dialog')).toContainText(hint);
  await page.goto(`/deliveryChallans?open=${cheap}`);
  await expect(page.getByRole('dialog')).toContainText('Total');
  await expect(page.getByRole('dialog')).not.toContainText(hint);
});

test(
  'after one is closed the pending list starts again at page 1, and leads to all of them',
  { tag: ['@HOM-16', '@SUP-37'] },
  async ({ open }) => {
    const page = await open('/?category_manager=all&delivery_challans=2x5', 'lead');
    const pending = panelOf(page, 'challans');
    await expect(pending).toContainText(/6.10 of/);
    const sizes = pending.getByRole('combobox', { name: 'Rows per page' });
    await expect(sizes.getByRole('option')).toHaveText(['5', '10', '15', '20']);
    await expect(sizes).toHaveValue('5');
    await pending.getByRole('row').last().click();
    await deliver(page, page.getByRole('dialog'));
    await expect(page.getByText('Marked as delivered')).toBeVisible();
    await expect(page).not.toHaveURL(/delivery_challans=2x5/);
    await expect(pending).toContainText(/1.5 of/);
    await pending.getByRole('link', { name: 'Pending Delivery Challans' }).click();
    await expect(page).toHaveURL('/deliveryChallans');
    await expect(page.getByRole('heading', { name: 'Delivery Challans', level: 1 })).toBeVisible();
  },
);

test(
  'the list of challans can be filtered by order and by status',
  { tag: '@APP-26' },
  async ({ open, as, records }) => {
    const { order_number, order_lines } = await records.order();
    const manager = await as('cm1');
    const page = await open('/deliveryChallans', 'lead');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('/');
    // A gateway that does not search is asked for the whole number of an order.
    const number = page.getByRole('search').getByRole('searchbox');
    await expect(number).toBeFocused();
    await number.fill(order_number.toLowerCase());
    await expect(page.getByText('No matching delivery challans')).toBeVisible();
    await manager.send('POST', '/dc', {
      order_number,
      dc_lines: order_lines.map(({ order_line_id }) => ({ order_line_id, delivered_qty: 1 })),
    });
    await expect(page.getByText('1 delivery challan', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: order_number })).toBeVisible();
    await number.fill('no such order');
    await expect(page.getByText('No matching delivery challans')).toBeVisible();
  },
);
