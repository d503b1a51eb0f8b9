import type { Locator, Page } from '@playwright/test';
import { downloaded } from './support/downloaded.ts';
import { expect, test } from './support/fixtures.ts';
import type { MadeOrder } from './support/records.ts';

interface Shipped {
  shipping_address_id: number | null;
  shipping_address: { city: string } | null;
}

const factsOf = (page: Page) => page.getByRole('region', { name: 'About this order' });
const shipTo = (within: Page | Locator) => within.getByRole('combobox', { name: 'Ship to' });

async function choose(within: Page | Locator, town: string): Promise<void> {
  const page = 'page' in within ? within.page() : within;
  await shipTo(within).fill(town);
  await page.getByRole('option', { name: town }).first().click();
}

test(
  'an order goes to a chosen address, and so do its challan and its invoice; later addresses change nothing of it',
  { tag: ['@ORD-55', '@ORD-59', '@ORD-60', '@SUP-105'] },
  async ({ open, as, records }) => {
    const admin = await as('admin');
    const { order_number, tenant_id } = (await records.order()) as MadeOrder & { tenant_id: number };
    const addAddress = (label: string, city: string) =>
      admin.send('POST', '/address', {
        ...{ entity_type: 'TENANT', entity_id: String(tenant_id), label, address1: '88 Yard Road', city },
        ...{ state: 'Tamil Nadu', postal_code: '635109' },
      });
    await addAddress('Yard', 'Hosur');
    const page = await open(`/order-details/${order_number}`, 'lead');
    await choose(page, 'Yard, Hosur');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Order updated successfully!')).toBeVisible();
    await expect(factsOf(page)).toContainText('88 Yard Road, Hosur, Tamil Nadu 635109');

    await page.getByRole('button', { name: 'Add address' }).click();
    const dialog = page.getByRole('dialog', { name: 'New address' });
    await dialog.getByRole('textbox', { name: 'Address' }).fill('2 Mill Road');
    await dialog.getByRole('textbox', { name: 'PIN code' }).fill('636001');
    await expect(dialog.getByRole('combobox', { name: 'State' }).locator('option:checked')).toHaveText('Tamil Nadu');
    await dialog.getByRole('textbox', { name: 'City' }).fill('Salem');
    await dialog.getByRole('button', { name: 'Add address' }).click();
    await expect(dialog).toBeHidden();
    await expect(shipTo(page)).toHaveValue('2 Mill Road, Salem');
    await choose(page, 'Yard, Hosur');

    await page.getByRole('tab', { name: 'Supply' }).click();
    await page.getByRole('button', { name: 'New challan' }).click();
    const challan = page.getByRole('dialog', { name: 'New challan' });
    await expect(shipTo(challan)).toHaveValue('Yard, Hosur');
    await challan.getByRole('radio', { name: 'In transit' }).check();
    await challan.getByRole('button', { name: 'Create challan' }).click();
    await expect(page.getByText('Delivery challan created')).toBeVisible();
    const { dcs } = await admin.get<{ dcs: (Shipped & { challanId: string })[] }>('/dc', { order_number });
    expect(dcs.map(({ shipping_address }) => shipping_address?.city)).toEqual(['Hosur']);
    const invoice = await downloaded(page, 'Download invoice');
    expect(invoice.html).toMatch(/<h2>Ship to<\/h2>[^]*88 Yard Road/);

    await addAddress('Yard', 'Krishnagiri');
    await page.reload();
    await expect(factsOf(page)).toContainText('88 Yard Road, Hosur, Tamil Nadu 635109');
    await expect(shipTo(page)).toBeHidden();
    expect(await downloaded(page, 'Download invoice')).toEqual(invoice);
    await page.goto(`/deliveryChallans?open=${dcs[0]?.challanId ?? ''}`);
    await expect(page.getByRole('dialog')).toContainText('88 Yard Road, Hosur, Tamil Nadu 635109');
  },
);

test(
  'a purchase order is delivered to the site of its order, or to us',
  { tag: ['@SUP-106', '@SUP-107'] },
  async ({ open, as, records }) => {
    const admin = await as('admin');
    const { order_number, tenant_id } = (await records.order()) as MadeOrder & { tenant_id: number };
    const { address } = await admin.send<{ address: { address_id: number } }>('POST', '/address', {
      ...{ entity_type: 'TENANT', entity_id: String(tenant_id), label: 'Yard', address1: '88 Yard Road' },
      ...{ city: 'Hosur', state: 'Tamil Nadu', postal_code: '635109' },
    });
    await admin.send('POST', '/updateOrder', { order_number, shipping_address_id: address.address_id });
    const page = await open(`/create-po?order=${order_number}`, 'lead');
    const deliver = page.getByRole('combobox', { name: 'Deliver to' });
    await expect(deliver.locator('option:checked')).toHaveText(/Site: Yard, 88 Yard Road, Hosur/);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('combobox', { name: 'Payment terms' }).selectOption('Cash on Delivery');
    await page.getByRole('button', { name: 'Create purchase order' }).click();
    await expect(page).toHaveURL(/purchase-orders-details\/PO/);
    const about = page.locator('dl').first();
    await expect(about).toContainText('88 Yard Road, Hosur, Tamil Nadu 635109');
    await expect(about).toContainText('Cash on Delivery');
    await deliver.selectOption('Our office');
    await page.keyboard.press('Control+Enter');
    await expect(about).toContainText('Our office');
  },
);
