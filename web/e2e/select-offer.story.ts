import type { Locator, Page } from '@playwright/test';
import type { Caller } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';
import { newName } from './support/goods.ts';
import { openRequest, recordOf } from './support/home.ts';
import type { MadeRequest } from './support/records.ts';

const modalOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Select Offer for / });

async function openOffers(page: Page, { product }: MadeRequest): Promise<Locator> {
  const drawer = recordOf(page, product).first();
  await drawer.getByRole('button', { name: 'More offers…' }).click();
  const modal = modalOf(page);
  await expect(modal.getByRole('heading', { name: /^All Sellers \(\d+\)$/ })).toBeVisible();
  return modal;
}

const field = (modal: Locator, label: string) => modal.getByRole('textbox', { name: label, exact: false });

/** Chooses the first seller that the search finds, and resolves to its name. */
async function pickSeller(page: Page, modal: Locator): Promise<string> {
  await modal.getByRole('combobox', { name: 'Seller' }).click();
  const option = page.getByRole('listbox').getByRole('option').first();
  const name = await option.locator('span > span').first().innerText();
  await option.click();
  await expect(modal.getByRole('combobox', { name: 'Seller' })).toHaveValue(name);
  return name;
}

interface Offered {
  sku_offer_id: number;
  seller: string;
}

/** An offer by a colleague elsewhere, from the newest seller. */
async function addOffer(colleague: Caller, product_sku_id: number, brand: string): Promise<Offered> {
  const { sellers } = await colleague.get<{ sellers: { seller_id: number; seller_name: string }[] }>('/getSeller');
  const [{ seller_id, seller_name } = { seller_id: 0, seller_name: '' }] = sellers;
  const body = { product_sku_id, seller_id, offer_price: 90, moq: 3, brand };
  const { offer } = await colleague.send<{ offer: { sku_offer_id: number } }>('POST', '/createOffer', body);
  return { sku_offer_id: offer.sku_offer_id, seller: seller_name };
}

const offerRow = (modal: Locator, brand: string) => modal.getByRole('row').filter({ hasText: brand }).last();

test(
  'an offer added by one person is seen by another with the same SKU open, and sets the price once selected',
  {
    tag: [
      '@CLI-86',
      '@CLI-89',
      '@HOM-20',
      '@OFF-2',
      '@OFF-3',
      '@OFF-6',
      '@OFF-8',
      '@OFF-12',
      '@OFF-13',
      '@OFF-15',
      '@OFF-20',
      '@OFF-22',
      '@OFF-23',
      '@OFF-39',
    ],
  },
  async ({ open, records }) => {
    const [ours, theirs] = [await records.request(), await records.request()];
    const [page, other] = await Promise.all([open(openRequest(ours.id), 'cm1'), open(openRequest(theirs.id), 'cm3')]);
    const [modal, watched] = [await openOffers(page, ours), await openOffers(other, theirs)];
    await expect(modal).toContainText(`Select Offer for ${ours.product}`);

    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(modal).toContainText('*Please select a seller');
    await expect(modal).toContainText('*Please enter minimum order quantity.');
    await expect(modal).toContainText('*Please enter offer price.');
    await field(modal, 'Minimum Order Quantity').fill('0');
    await expect(field(modal, 'Minimum Order Quantity')).toHaveValue('');
    await field(modal, 'Offer Price (INR)').fill('-5');
    await expect(field(modal, 'Offer Price (INR)')).toHaveValue('');
    await field(modal, 'MRP (INR)').pressSequentially('-12');
    await expect(field(modal, 'MRP (INR)')).toHaveValue('-12');
    await page.keyboard.press('Tab');
    await expect(field(modal, 'MRP (INR)')).toHaveValue('');
    await expect(modal).toContainText('“-12” is below 0, and was cleared.');

    const seller = await pickSeller(page, modal);
    await field(modal, 'Minimum Order Quantity').fill('12');
    await field(modal, 'Offer Price (INR)').fill('123.45');
    await field(modal, 'Brand').fill('Story Brand');
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Offer created successfully')).toBeVisible();
    for (const label of ['Minimum Order Quantity', 'Offer Price (INR)', 'Brand']) {
      await expect(field(modal, label)).toHaveValue('');
    }
    await expect(modal.getByRole('combobox', { name: 'Seller' })).toHaveValue('');

    await watched.getByRole('button', { name: `Expand offers of ${seller}` }).click();
    const seen = offerRow(watched, 'Story Brand');
    await expect(seen).toContainText('₹123.45');
    await expect(seen.getByRole('button', { name: 'Select Offer' })).toBeVisible();

    await offerRow(modal, 'Story Brand').getByRole('button', { name: 'Select Offer' }).click();
    await expect(modal).toBeHidden();
    const drawer = recordOf(page, ours.product);
    await expect(field(drawer, 'Cost price')).toHaveValue('123.45');
    await expect(field(drawer, 'Margin')).toHaveValue('10');
    await expect(field(drawer, 'Selling price')).toHaveValue('135.80');
  },
);

test(
  'hiding, showing and editing an offer reaches a colleague who views it',
  { tag: ['@OFF-10', '@OFF-11', '@OFF-16', '@OFF-17', '@OFF-18', '@OFF-28', '@OFF-37'] },
  async ({ open, as, records }) => {
    const request = await records.request();
    const { sku_offer_id, seller } = await addOffer(await as('cm3'), request.sku, 'Hide and Seek');
    const page = await open(openRequest(request.id), 'cm1');
    const other = await open(openRequest(request.id), 'cm3');
    const [modal, watched] = [await openOffers(page, request), await openOffers(other, request)];
    for (const each of [modal, watched]) await each.getByRole('button', { name: `Expand offers of ${seller}` }).click();
    const [mine, seen] = [offerRow(modal, 'Hide and Seek'), offerRow(watched, 'Hide and Seek')];

    await mine.getByRole('button', { name: `Hide offer ${sku_offer_id}` }).click();
    await expect(seen.getByRole('button', { name: 'Show' })).toBeVisible();
    await expect(seen).toHaveAttribute('data-faded');
    await expect(seen.getByRole('button', { name: 'Select Offer' })).toBeHidden();
    await seen.getByRole('button', { name: 'Show' }).click();
    await expect(mine.getByRole('button', { name: 'Hide' })).toBeVisible();

    await mine.getByRole('button', { name: 'Edit' }).click();
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await expect(modal.getByRole('button', { name: 'Submit' })).toBeVisible();
    await expect(field(modal, 'Offer Price (INR)')).toHaveValue('');
    await mine.getByRole('button', { name: 'Edit' }).click();
    await expect(field(modal, 'Seller')).toBeDisabled();
    await expect(field(modal, 'Seller')).toHaveValue(seller);
    await expect(mine.getByRole('button', { name: 'Select Offer' })).toBeHidden();
    await field(modal, 'Offer Price (INR)').fill('');
    await expect(modal).toContainText('*Please enter offer price.');
    await field(modal, 'Offer Price (INR)').fill('120');
    await modal.getByRole('button', { name: 'Update Offer' }).click();
    await expect(seen).toContainText('₹120.00');
    await expect(modal.getByRole('button', { name: 'Submit' })).toBeVisible();
  },
);

test(
  'an offer hidden after it was chosen holds the price back, and says so where offers are chosen',
  { tag: '@OFF-46' },
  async ({ open, as, records }) => {
    const request = await records.request();
    const colleague = await as('cm3');
    const { sku_offer_id, seller } = await addOffer(colleague, request.sku, 'Deccan');
    const page = await open(openRequest(request.id), 'cm1');
    const drawer = recordOf(page, request.product).first();
    const offer = drawer.getByRole('row').filter({ hasText: seller }).filter({ hasText: '₹90.00' });
    await offer.getByRole('button', { name: 'Choose' }).click();
    await expect(drawer.getByRole('textbox', { name: 'Cost price' })).toHaveValue('90');
    await expect(offer).toBeFocused();

    await colleague.send('PATCH', '/updateOffer', { sku_offer_id, is_active: false });
    await expect(drawer.getByRole('alert')).toHaveText('This offer is no longer active. Choose another one.');
    const calls: string[] = [];
    page.on('request', (call) => {
      if (call.method() === 'PUT') calls.push(call.url());
    });
    await drawer.getByRole('button', { name: 'Save price' }).click();
    await expect(drawer.getByRole('region', { name: 'Seller offers' }).locator(':focus')).toContainText(seller);
    expect(calls).toEqual([]);

    await drawer.getByRole('button', { name: 'Choose' }).first().click();
    await expect(drawer.getByRole('alert')).toBeHidden();
    await drawer.getByRole('button', { name: 'Save price' }).click();
    await expect(page.getByText('Quote request updated successfully.')).toBeVisible();
  },
);

test('given a colleague who edits the offer being edited, both versions are kept until one is chosen', async ({
  open,
  as,
  records,
}) => {
  const request = await records.request();
  const colleague = await as('cm3');
  const { sku_offer_id, seller } = await addOffer(colleague, request.sku, 'Two Hands');

  const page = await open(openRequest(request.id), 'cm1');
  const modal = await openOffers(page, request);
  await modal.getByRole('button', { name: `Expand offers of ${seller}` }).click();
  await modal.getByRole('button', { name: `Edit offer ${sku_offer_id}` }).click();
  await field(modal, 'Minimum Order Quantity').fill('8');
  await colleague.send('PATCH', '/updateOffer', { sku_offer_id, moq: 5 });
  await expect(modal).toContainText('Someone changed this offer while you were editing');
  await expect(modal.getByRole('button', { name: 'Update Offer' })).toBeDisabled();
  await modal.getByRole('button', { name: 'Keep mine' }).click();
  await modal.getByRole('button', { name: 'Update Offer' }).click();
  await expect(page.getByText('Offer updated successfully')).toBeVisible();
  const { offer: kept } = await colleague.get<{ offer: { moq: number } }>('/getOffer', { sku_offer_id });
  expect(kept.moq).toBe(8);
});

/** Somebody new in this place offers it; resolves to their name. */
async function offerOf(colleague: Caller, product_sku_id: number, place: object): Promise<string> {
  const seller_name = newName('Seller');
  const { seller } = await colleague.send<{ seller: { seller_id: number } }>('POST', '/createSeller', {
    seller_name,
    ...place,
  });
  const body = { product_sku_id, seller_id: seller.seller_id, offer_price: 90, moq: 3 };
  await colleague.send('POST', '/createOffer', body);
  return seller_name;
}

test(
  'the toggle shows only sellers in Karnataka, and is off when the modal opens again',
  { tag: ['@OFF-4', '@OFF-5', '@OFF-29'] },
  async ({ open, as, records }) => {
    const request = await records.request();
    const colleague = await as('cm3');
    const [near, far] = [
      await offerOf(colleague, request.sku, { district: 'Mysuru', state: 'Karnataka' }),
      await offerOf(colleague, request.sku, { district: 'Kochi', state: 'Kerala' }),
    ];
    const page = await open(openRequest(request.id), 'cm1');
    const modal = await openOffers(page, request);
    await expect(modal.getByText(near)).toBeVisible();
    await expect(modal.getByText(far)).toBeVisible();
    const share = await modal
      .locator('[id^="headlessui-dialog-panel"]')
      .evaluate((panel: HTMLElement) => panel.offsetWidth / document.documentElement.clientWidth);
    expect(share).toBeCloseTo(0.6, 2);
    await modal.getByRole('switch', { name: 'Regional Seller' }).click();
    await expect(modal.getByRole('heading', { name: /^Regional Seller \(\d+\)$/ })).toBeVisible();
    await expect(modal.getByText(near)).toBeVisible();
    await expect(modal.getByText(far)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(modal).toBeHidden();
    await openOffers(page, request);
    await expect(modal.getByRole('switch', { name: 'Regional Seller' })).not.toBeChecked();
    await expect(modal.getByText(far)).toBeVisible();
  },
);
