import type { Locator, Page } from '@playwright/test';
import type { Caller, Row } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';
import { makeProduct, makeSku } from './support/goods.ts';

interface MadeSeller extends Row {
  seller_id: number;
  seller_name: string;
}

let nth = 0;
/** A unique name, number and address. */
function newcomer() {
  nth += 1;
  const mark = `${Date.now() % 1e8}${nth}`.padStart(9, '0').slice(-9);
  return { seller_name: `Story Cement ${mark}`, mobile_1: `9${mark}`, email_id_1: `desk${mark}@story.in` };
}

async function madeSeller(caller: Caller, more: object = {}): Promise<MadeSeller> {
  const body = { ...newcomer(), district: 'Mysuru', state: 'Karnataka', zone: 'South', ...more };
  return (await caller.send<{ seller: MadeSeller }>('POST', '/createSeller', body)).seller;
}

async function madeLead(caller: Caller, more: object = {}): Promise<{ lead_id: number; name: string }> {
  const { seller_name: name, mobile_1: mobile } = newcomer();
  const body = { name, mobile, lead_category: 'Cement', ...more };
  return (await caller.send<{ lead: { lead_id: number; name: string } }>('POST', '/crm_leads/create_lead', body)).lead;
}

const field = (page: Page | Locator, name: string) => page.getByRole('textbox', { name, exact: true });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** Resolves once the list shows the only match and no earlier rows. */
async function searchFor(page: Page, words: string, found: string): Promise<void> {
  const box = page.getByRole('searchbox').or(page.getByLabel(/^Search /));
  await box.first().fill(words);
  await expect(page.getByText(found, { exact: true })).toBeVisible();
}

test(
  'a new seller is created with its address, and a colleague sees it arrive in the list',
  { tag: ['@chain', '@APP-39', '@APP-41', '@CLI-12', '@CLI-93', '@PAR-31', '@SCR-58'] },
  async ({ open }) => {
    const { seller_name, mobile_1, email_id_1 } = newcomer();
    const list = await open('/seller-manager', 'cm3');
    await expect(list.getByRole('row').nth(1)).toBeVisible();

    const page = await open('/seller-manager', 'cm1');
    await page.getByRole('link', { name: 'New seller' }).click();
    await field(page, 'Seller name').fill(seller_name);
    await field(page, 'Mobile').fill('98765');
    await field(page, 'GSTIN').fill('29AAB');
    await page.getByRole('button', { name: 'Create seller' }).click();
    await expect(page.getByText('*Please enter district.')).toBeVisible();
    await expect(page.getByText('GST Number you have provided is not valid.')).toBeVisible();
    await expect(field(page, 'Mobile')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'GSTIN').fill('');
    await field(page, 'Mobile').fill(mobile_1);
    await field(page, 'Email').fill(email_id_1);
    await page.getByRole('group', { name: 'Categories' }).getByRole('checkbox').first().check();
    await field(page, 'PIN code').fill('570001');
    await expect(field(page, 'District')).toHaveValue('Mysuru');
    await expect(page.getByRole('combobox', { name: 'State', exact: true })).toContainText('Karnataka');
    await page.getByRole('button', { name: 'Create seller' }).click();
    await expect(page.getByText('Seller on-boarding successful.')).toBeVisible();
    await expect(page).toHaveURL(/\/view-seller\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(seller_name);
    await expect(rowOf(list, seller_name)).toContainText('Mysuru, Karnataka');

    await page.getByRole('button', { name: 'Add address' }).click();
    const dialog = page.getByRole('dialog', { name: 'New address' });
    await field(dialog, 'Address').fill('12 Yard Road');
    await field(dialog, 'City').fill('Hunsur');
    await field(dialog, 'PIN code').fill('635109');
    await expect(dialog.getByText('635109 lies in Krishnagiri, Tamil Nadu.')).toBeVisible();
    await expect(field(dialog, 'City')).toHaveValue('Hunsur');
    await dialog.getByRole('button', { name: 'Use that' }).click();
    await expect(field(dialog, 'City')).toHaveValue('Krishnagiri');
    await dialog.getByRole('button', { name: 'Add address' }).click();
    await expect(page.getByText('Address Successfully created')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Addresses' })).toContainText('12 Yard Road');
  },
);

test.describe('a refusal by the server', () => {
  test(
    'is shown beside its field, nothing is lost, and an unknown PIN code is reported',
    { tag: ['@CLI-16', '@CLI-95', '@CLI-96', '@PAR-32'] },
    async ({ open, as, watcher }) => {
      watcher.expectFailure(/status of 404.*pincode/, /Seller on-boarding failed/);
      const manager = await as('cm1');
      const taken = newcomer();
      await madeSeller(manager, taken);
      const page = await open('/createSeller', 'cm1');
      await field(page, 'Seller name').fill('Second of that number');
      await field(page, 'Mobile').fill(taken.mobile_1);
      await field(page, 'PIN code').fill('999999');
      await expect(page.getByText('Invalid area code')).toBeVisible();
      await field(page, 'PIN code').fill('');
      await field(page, 'District').fill('Mysuru');
      await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('Karnataka');
      await page.getByRole('button', { name: 'Create seller' }).click();
      await expect(page.getByText('The mobile number you have entered is already in use.').first()).toBeVisible();
      await expect(page.getByText('Seller on-boarding failed')).toBeVisible();
      await page.reload();
      await expect(field(page, 'Seller name')).toHaveValue('Second of that number');
    },
  );

  test(
    'a seller with offers is not deleted; without any it is',
    { tag: ['@PAR-36', '@PAR-37'] },
    async ({ open, as }) => {
      const manager = await as('cm1');
      const seller = await madeSeller(manager);
      const product = await makeProduct(manager);
      const sku = await makeSku(manager, product.product_id);
      const { offer } = await manager.send<{ offer: { sku_offer_id: number } }>('POST', '/createOffer', {
        ...{ seller_id: seller.seller_id, product_sku_id: sku.product_sku_id, offer_price: 120, moq: 5 },
      });
      const other = await open(`/view-seller/${seller.seller_id}`, 'cm3');
      const offered = other.getByRole('table', { name: 'Offers' });
      await expect(offered).toContainText(String(offer.sku_offer_id));
      await expect(offered.getByRole('link', { name: product.product_name })).toBeVisible();
      await expect(other.getByRole('button', { name: 'Delete' })).toBeHidden();
      const page = await open(`/view-seller/${seller.seller_id}`, 'admin');
      await page.getByRole('button', { name: 'Delete' }).click();
      const question = page.getByRole('alertdialog');
      await expect(question.getByText('Seller cannot be deleted with active offers.')).toBeVisible();
      await manager.send('PATCH', '/updateOffer', { sku_offer_id: offer.sku_offer_id, is_active: false });
      // Behind the confirmation, which checks the seller's current state.
      await expect(page.getByRole('table', { name: 'Offers', includeHidden: true })).toContainText('Hidden');
      // Its activity is read again for each change. Of a deleted seller, nothing can be read.
      await expect(page.getByRole('region', { name: 'Activity', includeHidden: true })).toContainText(
        /offers 1\s*to\s*→ 0/i,
      );
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByText('Seller deleted successfully')).toBeVisible();
    },
  );
});

test('a deleted seller disappears, live for a colleague', { tag: '@PAR-36' }, async ({ open, as }) => {
  const { seller_id, seller_name } = await madeSeller(await as('cm1'));
  const [page, other] = await Promise.all([
    open(`/view-seller/${seller_id}`, 'admin'),
    open(`/view-seller/${seller_id}`, 'cm3'),
  ]);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(seller_name);
  await expect(other.getByRole('button', { name: 'Delete' })).toBeHidden();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Seller deleted successfully')).toBeVisible();
  await expect(page).toHaveURL(/\/seller-manager$/);
  await expect(other.getByText(`${seller_name} was deleted`)).toBeVisible();
});

test(
  'given two people who edit one seller, other fields are merged, and the same one is decided',
  { tag: ['@APP-40', '@PAR-34'] },
  async ({ open, as }) => {
    const manager = await as('cm1');
    const seller = await madeSeller(manager);
    const page = await open(`/view-seller/${seller.seller_id}`, 'cm1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(seller.seller_name);
    await page.keyboard.press('e');
    await expect(page).toHaveURL(new RegExp(`/editSeller/${seller.seller_id}$`));
    await field(page, 'Address').fill('1 Mill Road');
    await page.getByRole('combobox', { name: 'Zone' }).fill('West');
    const colleague = await as('lead');
    await colleague.send('PATCH', '/updateSeller', {
      ...{ seller_id: seller.seller_id, zone: 'East', year_of_establishment: '1999' },
    });
    await expect(page.getByText('changed this while you were editing')).toBeVisible();
    await page.getByRole('button', { name: 'Keep mine: Zone' }).click();
    await expect(field(page, 'Year of establishment')).toHaveValue('1999');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Seller update successful.')).toBeVisible();
    const { seller: saved } = await manager.get<{ seller: Row }>('/getSeller', { seller_id: seller.seller_id });
    expect(saved).toMatchObject({ zone: 'West', year_of_establishment: 1999, address: '1 Mill Road' });
  },
);

test('a lead is contacted, verified and becomes a seller, by keyboard alone', async ({ open, as }) => {
  const manager = await as('cm1');
  const lead = await madeLead(manager);
  const page = await open(`/seller-manager?tab=leads&q=${encodeURIComponent(lead.name)}`, 'cm1');
  await expect(rowOf(page, lead.name)).toContainText('New');
  await page.keyboard.press('j');
  await page.keyboard.press('m');
  await expect(rowOf(page, lead.name).getByText('Contacted', { exact: true }).first()).toBeVisible();
  await expect(rowOf(page, lead.name).getByRole('button', { name: `Verify: ${lead.name}` })).toBeVisible();
  await page.keyboard.press('v');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Verify ${lead.name}`);
  await expect(field(page, 'Seller name')).toHaveValue(lead.name);
  await field(page, 'PIN code').fill('635109');
  await expect(field(page, 'District')).toHaveValue('Krishnagiri');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Seller on-boarding successful.')).toBeVisible();
  await expect(page).toHaveURL(/\/view-seller\/\d+$/);
  const { lead: now } = await manager.get<{ lead: Row }>('/crm_leads/get_lead', { lead_id: lead.lead_id });
  expect(now).toMatchObject({ lead_status: 'VERIFIED', seller_id: Number(page.url().split('/').at(-1)) });
});

test('leads are added, filtered and dropped, live for a colleague', { tag: '@APP-38' }, async ({ open, as }) => {
  const { seller_name: name } = newcomer();
  const other = await open(`/seller-manager?tab=leads&q=${encodeURIComponent(name)}`, 'cm3');
  await expect(other.getByText('No matching leads')).toBeVisible();
  const page = await open('/seller-manager', 'cm1');
  await page.getByRole('tab', { name: 'Seller leads' }).click();
  await page.getByRole('button', { name: 'New lead' }).click();
  const dialog = page.getByRole('dialog', { name: 'New lead' });
  await dialog.getByRole('button', { name: 'Add lead' }).click();
  await expect(dialog.getByText('*Please enter name.')).toBeVisible();
  await field(dialog, 'Name').fill(name);
  await dialog.getByRole('button', { name: 'Add lead' }).click();
  await expect(page.getByText('Lead created')).toBeVisible();
  await expect(rowOf(other, name)).toContainText('New');
  await searchFor(page, name, '1 lead');
  await page.getByRole('button', { name: `Lost: ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mark as lost' }).click();
  await expect(rowOf(other, name)).toContainText('Lost');
  const { count } = await (await as('cm1')).get<{ count: number }>('/crm_leads/get_lead', { lead_keyword: name });
  expect(count).toBe(1);
});

test(
  'sellers can be filtered by their properties, in an address that can be shared',
  { tag: '@APP-38' },
  async ({ open, as }) => {
    const seller = await madeSeller(await as('cm1'), { state: 'Kerala', district: 'Idukki', zone: 'North' });
    const page = await open('/seller-manager', 'cm3');
    await searchFor(page, seller.seller_name, '1 seller');
    await page.getByRole('combobox', { name: 'Zone' }).fill('North');
    await page.getByRole('option', { name: 'North' }).click();
    await expect(page).toHaveURL(/zone=North/);
    await page.reload();
    await expect(rowOf(page, seller.seller_name)).toBeVisible();
    await (await as('cm1')).send('PATCH', '/updateSeller', { seller_id: seller.seller_id, zone: 'South' });
    await expect(page.getByText('No matching sellers')).toBeVisible();
  },
);

test('a list of sellers shows their full names on a desktop, heads on one line, and on a phone what matters', async ({
  open,
}) => {
  const page = await open('/seller-manager', 'cm1');
  await page.setViewportSize({ width: 1440, height: 900 });
  const table = page.getByRole('table', { name: 'Sellers' });
  await expect(table.locator('[data-row]').first()).toBeVisible();
  const names = table.locator('[data-row] [data-card="title"] .truncate');
  const cut = () =>
    names.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
  expect(await cut()).toEqual([]);
  const tops = await table
    .locator('thead button > span')
    .evaluateAll((titles) => titles.map((title) => title.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);

  await page.setViewportSize({ width: 425, height: 900 });
  const labels = () =>
    table
      .locator('[data-row]')
      .first()
      .locator('td[data-label]')
      .evaluateAll((cells) =>
        cells.filter((cell) => cell.checkVisibility()).map((cell) => (cell as HTMLElement).dataset['label']),
      );
  await expect.poll(labels).toEqual(['Name', 'Mobile', 'Offers', 'Status']);
});
