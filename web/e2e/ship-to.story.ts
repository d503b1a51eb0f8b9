import type { Locator, Page } from '@playwright/test';
import type { Caller } from './support/caller.ts';
import { downloaded } from './support/downloaded.ts';
import { agreeUncovered } from './support/final-moves.ts';
import { expect, test } from './support/fixtures.ts';
import type { MadeOrder, Party, Records } from './support/records.ts';

interface Shipped {
  challanId: string;
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

const FACT = '88 Yard Road, Hosur, Tamil Nadu 635109';

/** An order, and another address of its customer. */
async function orderAndYard(admin: Caller, records: Records) {
  const { order_number, tenant_id, user_id } = (await records.order()) as MadeOrder & Party;
  const addAddress = async (city: string) => {
    const { address } = await admin.send<{ address: { address_id: number } }>('POST', '/address', {
      ...{ entity_type: 'TENANT', entity_id: String(tenant_id), label: 'Yard', address1: '88 Yard Road', city },
      ...{ state: 'Tamil Nadu', postal_code: '635109' },
    });
    return address.address_id;
  };
  return { order_number, customer: { tenant_id, user_id }, shipping_address_id: await addAddress('Hosur'), addAddress };
}

test(
  'the delivery address of an order is chosen on its page, and one that is lacking is added there',
  { tag: ['@ORD-55', '@ORD-60', '@APP-110'] },
  async ({ open, as, records }) => {
    const { order_number } = await orderAndYard(await as('admin'), records);
    const page = await open(`/order-details/${order_number}`, 'lead');
    await choose(page, 'Yard, Hosur');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Order updated successfully!')).toBeVisible();
    await expect(page.locator('[data-sonner-toast]').first()).toHaveAttribute('data-expanded', 'true');
    await expect(factsOf(page)).toContainText(FACT);

    await page.getByRole('button', { name: 'Add address' }).click();
    const dialog = page.getByRole('dialog', { name: 'New address' });
    await dialog.getByRole('textbox', { name: 'Address' }).fill('2 Mill Road');
    await dialog.getByRole('textbox', { name: 'PIN code' }).fill('636001');
    await expect(dialog.getByRole('combobox', { name: 'State' }).locator('option:checked')).toHaveText('Tamil Nadu');
    await dialog.getByRole('textbox', { name: 'City' }).fill('Salem');
    await dialog.getByRole('button', { name: 'Add address' }).click();
    await expect(dialog).toBeHidden();
    await expect(shipTo(page)).toHaveValue('2 Mill Road, Salem');
  },
);

test(
  'the question that creates the order of a quotation asks where its goods go',
  { tag: '@ORD-61' },
  async ({ open, as, records }) => {
    const admin = await as('admin');
    const { customer } = await orderAndYard(admin, records);
    const { quotation_id } = await records.quotation(customer);
    await admin.send('PUT', '/quotation', { quotation_id, status: 'CONFIRMED' });
    const page = await open(`/quotation-details/${quotation_id}`, 'sales1');
    await page.getByRole('button', { name: 'Create order' }).click();
    const question = page.getByRole('alertdialog', { name: 'Create the order?' });
    await choose(question, 'Yard, Hosur');
    await question.getByRole('button', { name: 'Add address' }).click();
    const dialog = page.getByRole('dialog', { name: 'New address' });
    await dialog.getByRole('button', { name: 'Add address' }).click();
    await expect(dialog).toContainText('*Please enter');
    await dialog.getByRole('textbox', { name: 'Address' }).fill('7 Infopark Road');
    await dialog.getByRole('textbox', { name: 'PIN code' }).fill('682001');
    await dialog.getByRole('textbox', { name: 'City' }).fill('Kochi');
    await dialog.getByRole('button', { name: 'Add address' }).click();
    await expect(dialog).toBeHidden();
    await expect(shipTo(question)).toHaveValue('7 Infopark Road, Kochi');
    await expect(page).toHaveURL(/quotation-details/);
    await question.getByRole('button', { name: 'Create order' }).click();
    await expect(page).toHaveURL(/order-details/);
    await expect(factsOf(page)).toContainText('7 Infopark Road');
  },
);

test(
  'a challan and the invoice go where their order goes, and later addresses change nothing of them',
  { tag: ['@ORD-59', '@SUP-105'] },
  async ({ open, as, records }) => {
    const admin = await as('admin');
    const { order_number, shipping_address_id, addAddress } = await orderAndYard(admin, records);
    await admin.send('POST', '/updateOrder', { order_number, shipping_address_id });
    const page = await open(`/order-details/${order_number}`, 'lead');
    await page.getByRole('tab', { name: 'Supply' }).click();
    await page.getByRole('button', { name: 'New challan' }).click();
    const challan = page.getByRole('dialog', { name: 'New challan' });
    await expect(shipTo(challan)).toHaveValue('Yard, Hosur');
    await challan.getByRole('radio', { name: 'In transit' }).check();
    await challan.getByRole('button', { name: 'Create challan' }).click();
    await agreeUncovered(page);
    await expect(page.getByText('Delivery challan created')).toBeVisible();
    const { dcs } = await admin.get<{ dcs: Shipped[] }>('/dc', { order_number });
    expect(dcs).toMatchObject([{ shipping_address_id, shipping_address: { city: 'Hosur' } }]);
    const invoice = await downloaded(page, 'Download invoice');
    expect(invoice.html).toMatch(/<h2>Ship to<\/h2>[^]*88 Yard Road/);

    await addAddress('Krishnagiri');
    await page.goto(`/order-details/${order_number}`);
    await expect(factsOf(page)).toContainText(FACT);
    await expect(shipTo(page)).toBeHidden();
    expect(await downloaded(page, 'Download invoice')).toEqual(invoice);
    await page.goto(`/deliveryChallans?open=${dcs[0]?.challanId ?? ''}`);
    await expect(page.getByRole('dialog')).toContainText(FACT);
  },
);

test(
  'a purchase order is delivered to the site of its order, or to us',
  { tag: ['@SUP-106', '@SUP-107'] },
  async ({ open, as, records }) => {
    const admin = await as('admin');
    const { order_number, shipping_address_id } = await orderAndYard(admin, records);
    await admin.send('POST', '/updateOrder', { order_number, shipping_address_id });
    const page = await open(`/create-po?order=${order_number}`, 'lead');
    const deliver = page.getByRole('combobox', { name: 'Deliver to' });
    await expect(deliver.locator('option:checked')).toHaveText(/Site: Yard, 88 Yard Road, Hosur/);
    await page.getByRole('checkbox').first().check();
    await page.getByRole('combobox', { name: 'Payment terms' }).selectOption('Cash on Delivery');
    await page.getByRole('button', { name: 'Create purchase order' }).click();
    await expect(page).toHaveURL(/purchase-orders-details\/PO/);
    const about = page.locator('dl').first();
    await expect(about).toContainText(FACT);
    await expect(about).toContainText('Cash on Delivery');
    await deliver.selectOption('Our office');
    await page.keyboard.press('Control+Enter');
    await expect(about).toContainText('Our office');
  },
);
