import type { Caller } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';
import { openRequest, recordOf } from './support/home.ts';

const NOT_A_NUMBER = /^Enter a number\./;

const requestOf = async (caller: Caller, request_id: number) =>
  (await caller.get<{ rfq: Record<string, unknown> }>('/rfq', { request_id })).rfq;

test('the fields beside the price of a request are saved without one', async ({ open, records, as }) => {
  const request = await records.request();
  const page = await open(openRequest(request.id), 'cm1');
  const drawer = recordOf(page, request.product);
  const save = drawer.getByRole('button', { name: /^Save(?! price)/ });
  await expect(drawer.getByRole('button', { name: 'Save price' })).toBeEnabled();
  await expect(save).toBeDisabled();
  await expect(save).toHaveAccessibleDescription(/changed quantity, packaging, colour or remark/);

  await drawer.getByLabel('Quantity').fill('25');
  await drawer.getByLabel('Packaging').fill('Pallets');
  await drawer.getByLabel('Colour').fill('Grey');
  await drawer.getByLabel('Remarks').fill('Gate 2');
  await expect(save).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Quote request updated successfully.')).toBeVisible();
  await expect(drawer).toBeHidden();
  expect(await requestOf(await as('admin'), request.id)).toMatchObject({
    status: 'PENDING',
    quantity: 25,
    packaging_type: 'Pallets',
    color: 'Grey',
    remarks: 'Gate 2',
    rfq_selling_price: null,
  });
});

test('after an edit of the price, every button and key saves the price, and missing fields are named', async ({
  open,
  records,
  as,
}) => {
  const request = await records.request();
  const admin = await as('admin');
  const page = await open(openRequest(request.id), 'cm1');
  const drawer = recordOf(page, request.product);
  const save = drawer.getByRole('button', { name: /^Save(?! price)/ });
  const offers = drawer.getByRole('region', { name: 'Seller offers' });
  await drawer.getByLabel('Remarks').fill('Ask the mill first');
  await drawer.getByLabel('Selling price').fill('99');
  await save.click();
  await expect(offers.getByRole('alert')).toHaveText('*Please select a seller');
  await expect(drawer.getByLabel('Cost price')).toHaveAccessibleDescription('*Please enter cost price.');
  await drawer.getByLabel('Selling price').focus();
  await page.keyboard.press('Control+Enter');
  await expect(offers.locator(':focus')).toHaveCount(1);
  expect(await requestOf(admin, request.id)).toMatchObject({ status: 'PENDING', remarks: null });

  await drawer.getByRole('button', { name: 'Choose', exact: true }).first().click();
  await drawer.getByLabel('Margin').fill('13');
  await drawer.getByRole('row', { name: /Chosen/ }).click();
  await expect(drawer.getByLabel('Margin')).toHaveValue('13');
  await save.click();
  await expect(drawer).toBeHidden();
  expect(await requestOf(admin, request.id)).toMatchObject({
    ...{ status: 'PRICE_UPDATED', rfq_mg: 13, remarks: 'Ask the mill first' },
    rfq_offer_id: expect.any(Number),
  });
});

test('a pasted amount is accepted as meant, or refused with a message, as is a text too long', async ({
  open,
  records,
}) => {
  const request = await records.request();
  const page = await open(openRequest(request.id), 'cm1');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const cost = recordOf(page, request.product).getByLabel('Cost price');
  await expect(cost).toBeEditable();
  await cost.focus();
  const paste = async (text: string) => {
    await page.evaluate((words) => navigator.clipboard.writeText(words), text);
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+v');
  };
  await paste('₹ 1,234.50');
  await expect(cost).toHaveValue('1,234.50');
  await paste('1200 per bag 50kg');
  await expect(cost).toHaveAccessibleDescription("“1200 per bag 50kg” is not a number, and wasn't pasted.");
  await expect(cost).toHaveValue('1,234.50');
  await paste('Rs. 900/-');
  await expect(cost).toHaveValue('900');
  await expect(cost).not.toHaveAccessibleDescription(/pasted/);

  const packaging = recordOf(page, request.product).getByLabel('Packaging');
  await packaging.focus();
  await paste('x'.repeat(101));
  await expect(packaging).toHaveValue('x'.repeat(100));
  await expect(packaging).toHaveAccessibleDescription("At most 100 characters are allowed. The rest wasn't added.");
  await page.keyboard.press('Backspace');
  await expect(packaging).not.toHaveAccessibleDescription(/left out/);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
});

test('text typed into a number field stays as typed, and is reported and not saved if it is not a number', async ({
  open,
  records,
  as,
}) => {
  const request = await records.request();
  const page = await open(openRequest(request.id), 'cm1');
  const drawer = recordOf(page, request.product);
  const field = (name: string) => drawer.getByLabel(name);
  await expect(field('Cost price')).toBeEditable();
  for (const [name, typed, why] of [
    ['Cost price', '-5', '“-5” is below 0.'],
    ['Cost price', '1e3', NOT_A_NUMBER],
    ['Cost price', '50%', NOT_A_NUMBER],
    ['Cost price', '12,34', NOT_A_NUMBER],
    ['Selling price', '1.239', '“1.239” has more than 2 decimals.'],
    ['Quantity', '2.5 bags', NOT_A_NUMBER],
    ['Margin', '-', NOT_A_NUMBER],
  ] as const) {
    await field(name).fill('');
    await field(name).pressSequentially(typed);
    await page.keyboard.press('Tab');
    await expect(field(name)).toHaveValue(typed);
    await expect(field(name)).toHaveAccessibleDescription(why);
  }
  await field('Cost price').fill('7');
  await expect(field('Cost price')).not.toHaveAttribute('aria-invalid');
  await field('Cost price').fill('₹50 off');
  await expect(field('Cost price')).toHaveValue('₹50 off');
  await expect(field('Cost price')).toHaveAccessibleDescription(NOT_A_NUMBER);
  await field('Margin').fill('10 %');
  await page.keyboard.press('Tab');
  await expect(field('Margin')).toHaveValue('10');
  await field('Cost price').fill('1,00,000.5');
  await page.keyboard.press('Tab');
  await expect(field('Cost price')).toHaveValue('1,00,000.50');
  await expect(field('Selling price')).toHaveValue('1.239');
  await field('Selling price').fill('');
  await field('Margin').fill('10');
  await expect(field('Selling price')).toHaveValue('1,10,000.55');

  await field('Cost price').fill('123456');
  await field('Margin').focus();
  await expect(field('Cost price')).toHaveValue('1,23,456');
  await field('Cost price').focus();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('789');
  await expect(field('Cost price')).toHaveValue('178923456');
  await field('Margin').focus();
  await expect(field('Cost price')).toHaveValue('17,89,23,456');

  await page.keyboard.press('Control+Enter');
  await expect(drawer.getByRole('region', { name: 'Seller offers' }).locator(':focus')).toHaveCount(1);
  await expect(field('Quantity')).toHaveValue('2.5 bags');
  await expect(field('Quantity')).toHaveAccessibleDescription(NOT_A_NUMBER);
  expect(await requestOf(await as('admin'), request.id)).toMatchObject({ status: 'PENDING', rfq_offer_price: null });
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
});

test('a chosen offer names the price it replaced, which one click restores', async ({ open, records, as }) => {
  const request = await records.request();
  const page = await open(openRequest(request.id), 'cm1');
  const drawer = recordOf(page, request.product);
  const [cost, selling] = [drawer.getByLabel('Cost price'), drawer.getByLabel('Selling price')];
  const choose = drawer.getByRole('button', { name: 'Choose', exact: true }).first();
  const replaced = drawer.getByRole('status').filter({ hasText: 'replaced your price' });
  await cost.fill('1250.50');
  await selling.fill('1337');
  await choose.click();
  await expect(cost).not.toHaveValue('1,250.50');
  await expect(replaced).toContainText('cost price ₹1,250.50, margin 6.92%, selling price ₹1,337.00');
  await replaced.getByRole('button', { name: 'Restore my price' }).click();
  await expect(replaced).toBeHidden();
  await expect(cost).toHaveValue('1,250.50');
  await expect(selling).toHaveValue('1,337');
  await page.keyboard.press('Control+Enter');
  await expect(drawer).toBeHidden();
  expect(await requestOf(await as('admin'), request.id)).toMatchObject({
    ...{ status: 'PRICE_UPDATED', rfq_offer_price: 1250.5, rfq_selling_price: 1337 },
    rfq_offer_id: expect.any(Number),
  });
});

test('a text that is not a number stays in its field while other fields of the price are edited, and an offer restores it', async ({
  open,
  records,
}) => {
  const request = await records.request();
  const page = await open(openRequest(request.id), 'cm1');
  const drawer = recordOf(page, request.product);
  const field = (name: string) => drawer.getByLabel(name);
  await field('Selling price').fill('99 or so');
  await field('Cost price').fill('80');
  await field('Margin').fill('15');
  await field('Quantity').fill('7');
  await expect(field('Selling price')).toHaveValue('99 or so');
  await expect(field('Selling price')).toHaveAccessibleDescription(NOT_A_NUMBER);

  await drawer.getByRole('button', { name: 'Choose', exact: true }).first().click();
  await expect(field('Selling price')).not.toHaveValue('99 or so');
  const replaced = drawer.getByRole('status').filter({ hasText: 'replaced your price' });
  await expect(replaced).toContainText('cost price ₹80.00, margin 15%, selling price (not a number)');
  await replaced.getByRole('button', { name: 'Restore my price' }).click();
  await expect(field('Cost price')).toHaveValue('80');
  await expect(field('Selling price')).toHaveValue('99 or so');
  await expect(field('Selling price')).toHaveAccessibleDescription(NOT_A_NUMBER);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
});
