import { readFile } from 'node:fs/promises';
import { formatDateTime, isoMinute } from '@console/shared/dates';
import { startEwayBillService } from '@console/shared/testing/eway-bill-service';
import type { Caller } from './support/caller.ts';
import { createCaller } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';
import { recordOf } from './support/home.ts';
import { startServer } from './support/server.ts';
import { createSessions } from './support/sessions.ts';
import { copyStore } from './support/store.ts';
import { unpaidOrder } from './support/unpaid-order.ts';
import { begin } from './support/windows.ts';

interface Challan {
  challanId: string;
  status: string;
  ewaybill_number: string | null;
}

/** A draft above ₹50,000. */
async function dearDraft(admin: Caller, maker: Caller): Promise<Challan> {
  const { order_number, order_lines } = await unpaidOrder(admin, 60_000);
  const dc_lines = order_lines.map(({ order_line_id, quantity }) => ({ order_line_id, delivered_qty: quantity }));
  return (await maker.send<{ dc: Challan }>('POST', '/dc', { order_number, dc_lines })).dc;
}

test(
  'goods above ₹50,000 are asked for their e-way bill before they leave, and the list marks one that runs out',
  { tag: ['@SUP-140', '@SUP-141', '@SUP-142', '@SUP-163'] },
  async ({ open, as }) => {
    const manager = await as('cm1');
    const { challanId } = await dearDraft(await as('admin'), manager);
    const [page, list] = await Promise.all([
      open(`/deliveryChallans?open=${challanId}`, 'cm1'),
      open(`/deliveryChallans?keyword=${challanId}`, 'lead'),
    ]);
    const modal = recordOf(page, challanId);
    const question = page.getByRole('alertdialog');
    const field = (name: string) => modal.getByRole('textbox', { name, exact: true });
    await expect(modal.getByText(/Goods above ₹50,000 need an e-way bill/)).toBeVisible();

    await modal.getByRole('button', { name: 'Dispatch' }).click();
    await expect(question).toHaveAccessibleName('Dispatch without a purchase order and an e-way bill?');
    await question.getByRole('button', { name: 'Back' }).click();
    await field('E-way bill number').fill('1310 1234');
    await modal.getByRole('button', { name: 'Dispatch' }).click();
    await expect(field('E-way bill number')).toHaveAccessibleDescription(/has 12 digits/);

    const end = isoMinute(Date.now() + 2 * 3_600_000);
    const [day = '', time = ''] = end.split('T');
    await field('E-way bill number').fill('1310 1234 5678');
    await field('Valid until: date').fill(day);
    await expect(field('Valid until: time')).toHaveValue('23:59');
    await field('Valid until: time').fill('25:99');
    await modal.getByRole('button', { name: 'Dispatch' }).click();
    await expect(field('Valid until: time')).toHaveAccessibleDescription(/time as HH:MM/);
    await expect(field('Valid until: date')).not.toHaveAttribute('aria-invalid');
    await field('Valid until: time').fill(time);
    await modal.getByRole('button', { name: 'Dispatch' }).click();
    await expect(question).toHaveAccessibleName('Dispatch without a purchase order?');
    await question.getByRole('button', { name: 'Dispatch all the same' }).click();
    await expect(page.getByText('Marked as dispatched')).toBeVisible();

    const words = `E-way bill expires ${formatDateTime(`${end}:00+05:30`)}`;
    await expect(list.getByText(words)).toBeVisible();
    await page.goto(`/deliveryChallans?open=${challanId}`);
    await expect(modal.getByText(`${words}.`)).toBeVisible();
    await field('E-way bill number').fill('');
    await modal.getByRole('button', { name: /^Save/ }).click();
    await expect(field('E-way bill number')).toHaveAccessibleDescription(/Enter the number of the e-way bill/);
    const { dc } = await manager.get<{ dc: Challan }>('/dc', { challanId });
    expect(dc).toMatchObject({ status: 'IN_TRANSIT', ewaybill_number: '131012345678' });
  },
);

test(
  'a challan that leaves at once has its transport, and is marked without an e-way bill until it has one',
  { tag: ['@SUP-160', '@SUP-161', '@SUP-162'] },
  async ({ open, as }) => {
    const { order_number } = await unpaidOrder(await as('admin'), 60_000);
    const page = await open(`/order-details/${order_number}?tab=supply`, 'cm1');
    await page.getByRole('button', { name: 'New challan' }).click();
    const making = page.getByRole('dialog', { name: /^New challan/ });
    await expect(making.getByRole('textbox', { name: 'Vehicle number' })).toHaveCount(0);
    await making.getByRole('radio', { name: 'In transit' }).check();
    await making.getByRole('textbox', { name: 'Vehicle number' }).fill('KA01');
    await making.getByRole('textbox', { name: 'LR number' }).fill('LR-48213');
    await making.getByRole('combobox', { name: 'Mode' }).selectOption('Road');
    await page.keyboard.press('Control+Enter');
    await expect(making.getByRole('textbox', { name: 'Vehicle number' })).toBeFocused();
    await making.getByRole('textbox', { name: 'Vehicle number' }).fill('ka 01 ab 1234');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Dispatch all the same' }).click();
    const row = page
      .getByRole('region', { name: /^Delivery challans/ })
      .getByRole('row')
      .filter({ hasText: 'In Transit' });
    await expect(row).toContainText('No e-way bill');
    const { dcs } = await (await as('cm1')).get<{ dcs: Challan[] }>('/dc', { order_number });
    const id = dcs[0]?.challanId ?? '';
    expect(dcs).toMatchObject([{ vehicle_number: 'KA01AB1234', lr_number: 'LR-48213', transport_mode: 'ROAD' }]);

    const list = await open(`/deliveryChallans?keyword=${id}`, 'lead');
    const listed = list.getByRole('row').filter({ hasText: id });
    await expect(listed).toContainText('No e-way bill');
    await row.click();
    const modal = recordOf(page, id);
    const field = (name: string) => modal.getByRole('textbox', { name, exact: true });
    await expect(modal.getByText('No e-way bill. Goods above ₹50,000 need one.')).toBeVisible();
    await expect(field('LR number')).toHaveCount(0);
    await field('Transporter GSTIN').fill('29AABCF8078M2ZW');
    await field('E-way bill number').fill('1310 1234 9999');
    await modal.getByRole('button', { name: /^Save/ }).click();
    await expect(row).not.toContainText('No e-way bill');
    await expect(listed).not.toContainText('No e-way bill');
  },
);

test(
  'the e-way bill of a draft comes as a file, or from a service whose refusals are shown',
  { tag: ['@SUP-143', '@SUP-145'] },
  async ({ browser, keptIn, watcher }) => {
    const service = await startEwayBillService();
    const store = await copyStore(keptIn);
    const server = await startServer(store.folder, 'small', { ...store.settings, EWAYBILL_URL: service.url });
    try {
      const sessions = createSessions(server.url);
      const admin = await createCaller(server.url, sessions, 'admin');
      const { challanId } = await dearDraft(admin, admin);
      const context = await browser.newContext({ baseURL: server.url });
      await watcher.watch(context, 'admin');
      const page = await context.newPage();
      await begin(page, `/deliveryChallans?open=${challanId}`, server.url, await sessions.of('admin'));
      const modal = recordOf(page, challanId);
      const get = modal.getByRole('button', { name: 'Get e-way bill' });

      watcher.expectFailure(/409/);
      await get.click();
      await expect(modal.getByRole('alert')).toContainText('lacks the vehicle or the GSTIN of the transporter');
      await modal.getByRole('textbox', { name: 'Vehicle number' }).fill('KA01AB1234');
      await modal.getByRole('combobox', { name: 'Mode' }).selectOption('Road');
      await expect(get).toBeDisabled();
      await modal.getByRole('button', { name: /^Save/ }).click();
      await expect(page.getByText('Delivery challan updated')).toBeVisible();
      await page.goto(`/deliveryChallans?open=${challanId}`);

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        modal.getByRole('button', { name: 'E-way bill file' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`eway-bill-${challanId}.json`);
      const file = JSON.parse(await readFile(await download.path(), 'utf8')) as { billLists: { docNo: string }[] };
      expect(file.billLists).toMatchObject([{ docNo: challanId, docType: 'CHL', vehicleNo: 'KA01AB1234' }]);

      service.say(400, { message: 'The PIN code is not in the state.' });
      watcher.expectFailure(/409/);
      await get.click();
      await expect(modal.getByRole('alert')).toContainText('refused: The PIN code is not in the state.');
      service.say(200, { ewaybill_number: '131012345678', valid_until: '2027-11-22T23:59:00+05:30' });
      await get.click();
      await expect(modal.getByRole('textbox', { name: 'E-way bill number' })).toHaveValue('131012345678');
      await expect(get).toHaveCount(0);
      expect(service.heard.at(-1)).toEqual(file);
      await context.close();
    } finally {
      await server.close();
      await store.drop();
      service.end();
    }
  },
);
