import type { Caller } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';
import { openRequest, recordOf } from './support/home.ts';

const requestOf = async (caller: Caller, request_id: number) =>
  (await caller.get<{ rfq: Record<string, unknown> }>('/rfq', { request_id })).rfq;

test('what stands beside the price of a request is saved without one', async ({ open, records, as }) => {
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

test('a price that is not whole stays in the form while the remark is saved, and is saved once it is', async ({
  open,
  records,
  as,
}) => {
  const request = await records.request();
  const admin = await as('admin');
  const page = await open(openRequest(request.id), 'cm1');
  const drawer = recordOf(page, request.product);
  await drawer.getByLabel('Selling price').fill('99');
  await drawer.getByLabel('Remarks').fill('Ask the mill first');
  await drawer.getByRole('button', { name: /^Save(?! price)/ }).click();
  await expect.poll(async () => (await requestOf(admin, request.id))['remarks']).toBe('Ask the mill first');
  await expect(drawer.getByRole('button', { name: /^Save(?! price)/ })).toBeDisabled();
  await expect(drawer.getByLabel('Selling price')).toHaveValue('99');

  await drawer.getByRole('button', { name: 'Choose', exact: true }).first().click();
  await drawer.getByLabel('Margin').fill('13');
  await drawer.getByRole('row', { name: /Chosen/ }).click();
  await expect(drawer.getByLabel('Margin')).toHaveValue('13');
  await page.keyboard.press('Control+Enter');
  await expect(drawer).toBeHidden();
  expect(await requestOf(admin, request.id)).toMatchObject({ status: 'PRICE_UPDATED', remarks: 'Ask the mill first' });
});

test('an amount that is pasted is taken as it was meant, or not at all and with a word, as is a text too long', async ({
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
  await expect(cost).toHaveAccessibleDescription('“1200 per bag 50kg” is not a number, and was not pasted.');
  await expect(cost).toHaveValue('1,234.50');
  await paste('Rs. 900/-');
  await expect(cost).toHaveValue('900');
  await expect(cost).not.toHaveAccessibleDescription(/pasted/);

  const packaging = recordOf(page, request.product).getByLabel('Packaging');
  await packaging.focus();
  await paste('x'.repeat(101));
  await expect(packaging).toHaveValue('x'.repeat(100));
  await expect(packaging).toHaveAccessibleDescription('At most 100 characters fit: the end was left out.');
  await page.keyboard.press('Backspace');
  await expect(packaging).not.toHaveAccessibleDescription(/left out/);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
});

test('what is typed into a field for numbers stays as it was typed, and what is no number is said and not saved', async ({
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
    ['Cost price', '-5', 'is below zero.'],
    ['Cost price', '1e3', 'is not a number.'],
    ['Cost price', '50%', 'is not a number.'],
    ['Selling price', '1.239', 'has more than 2 decimals.'],
    ['Quantity', '2.5 bags', 'is not a number.'],
    ['Margin', '-', 'is not a number.'],
  ] as const) {
    await field(name).fill('');
    await field(name).pressSequentially(typed);
    await page.keyboard.press('Tab');
    await expect(field(name)).toHaveValue(typed);
    await expect(field(name)).toHaveAccessibleDescription(`“${typed}” ${why}`);
  }
  await field('Cost price').fill('7');
  await expect(field('Cost price')).not.toHaveAttribute('aria-invalid');
  await field('Cost price').fill('₹50 off');
  await expect(field('Cost price')).toHaveValue('₹50 off');
  await expect(field('Cost price')).toHaveAccessibleDescription('“₹50 off” is not a number.');
  await field('Margin').fill('10 %');
  await page.keyboard.press('Tab');
  await expect(field('Margin')).toHaveValue('10');
  await field('Cost price').fill('1,00,000.5');
  await page.keyboard.press('Tab');
  await expect(field('Cost price')).toHaveValue('1,00,000.50');
  await expect(field('Selling price')).toHaveValue('1,10,000.55');

  await page.keyboard.press('Control+Enter');
  await expect(field('Quantity')).toBeFocused();
  await expect(field('Quantity')).toHaveValue('2.5 bags');
  expect(await requestOf(await as('admin'), request.id)).toMatchObject({ status: 'PENDING', rfq_offer_price: null });
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
});

test('an offer that is chosen says which price it replaced, and that is put back by one press', async ({
  open,
  records,
  as,
}) => {
  const request = await records.request();
  const page = await open(openRequest(request.id), 'cm1');
  const drawer = recordOf(page, request.product);
  const [cost, selling] = [drawer.getByLabel('Cost price'), drawer.getByLabel('Selling price')];
  const choose = drawer.getByRole('button', { name: 'Choose', exact: true }).first();
  const replaced = drawer.getByRole('status').filter({ hasText: 'replaced the price' });
  await cost.fill('1250.50');
  await selling.fill('1337');
  await choose.click();
  await expect(cost).not.toHaveValue('1,250.50');
  await expect(replaced).toContainText('cost price ₹1,250.50, margin 6.92%, selling price ₹1,337.00');
  await replaced.getByRole('button', { name: 'Put my price back' }).click();
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
