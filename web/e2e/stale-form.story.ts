import type { Locator } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { endHold, expectHeld, openRequest, recordOf } from './support/home.ts';

const MEERA = 'Meera Krishnan';

/** The cheapest active offer, by its own button. */
const chooseOffer = (drawer: Locator) => drawer.getByRole('button', { name: 'Choose', exact: true }).first().click();

test('a form edited by somebody else meanwhile keeps its draft, offers theirs, and then submits', async ({
  open,
  records,
  as,
}) => {
  const request = await records.request();
  const mine = await open(openRequest(request.id), 'cm1');
  const drawer = recordOf(mine, request.product);
  await chooseOffer(drawer);
  await drawer.getByLabel('Quantity').fill('55');
  await drawer.getByLabel('Remarks').fill('Agreed by phone');
  await expectHeld(mine, request.id);

  const admin = await open(openRequest(request.id), 'admin');
  const theirs = recordOf(admin, request.product);
  await endHold(admin);
  await expect(theirs.getByRole('button', { name: 'Save price' })).toBeEnabled();
  await chooseOffer(theirs);
  await theirs.getByLabel('Quantity').fill('60');
  await theirs.getByRole('button', { name: 'Save price' }).click();
  await expect(theirs).toBeHidden();

  await expect(drawer).toContainText(`${MEERA} changed this while you were editing`);
  await expect(drawer.getByLabel('Remarks')).toHaveValue('Agreed by phone');
  await expect(drawer.getByRole('button', { name: 'Save price' })).toBeDisabled();
  const quantity = drawer.getByRole('listitem').filter({ hasText: /^Quantity/ });
  await expect(quantity).toContainText('was 40');
  await expect(quantity).toContainText('Theirs60');
  await expect(quantity).toContainText('Mine55');
  await drawer.getByRole('button', { name: 'Keep mine: Quantity' }).click();
  await expect(drawer).not.toContainText('changed this while you were editing');

  await drawer.getByRole('button', { name: 'Save price' }).click();
  await expect(mine.getByText('Quote request updated successfully.')).toBeVisible();
  await expect(drawer).toBeHidden();
  const { rfq } = await (await as('cm1')).get<{ rfq: object }>('/rfq', { request_id: request.id });
  expect(rfq).toMatchObject({ quantity: 55, remarks: 'Agreed by phone', status: 'PRICE_UPDATED' });
});

test('theirs can be taken instead, and an untouched form follows silently', async ({ open, records, as }) => {
  const request = await records.request();
  const page = await open(openRequest(request.id), 'cm1');
  const drawer = recordOf(page, request.product);
  // Written by the holder in another window: the same claim covers both.
  const elsewhere = await as('cm1');
  const edit = (quantity: number) => elsewhere.send('PUT', '/rfq', { request_id: request.id, quantity });

  await expect(drawer.getByLabel('Quantity')).toHaveValue('40');
  await edit(70);
  await expect(drawer.getByLabel('Quantity')).toHaveValue('70');
  await drawer.getByLabel('Quantity').fill('75');
  await edit(80);
  await drawer.getByRole('button', { name: 'Take theirs: Quantity' }).click();
  await expect(drawer.getByLabel('Quantity')).toHaveValue('80');
  await expect(drawer).not.toContainText('while you were editing');
});

test(
  'a form whose record was archived by somebody else becomes read-only and names them',
  { tag: '@REQ-25' },
  async ({ open, records }) => {
    const request = await records.request();
    const page = await open(openRequest(request.id), 'cm1');
    const drawer = recordOf(page, request.product);
    await drawer.getByLabel('Remarks').fill('Half written');
    await expectHeld(page, request.id);

    const admin = await open(openRequest(request.id), 'admin');
    const theirs = recordOf(admin, request.product);
    await endHold(admin);
    await expect(theirs.getByRole('button', { name: 'Save price' })).toBeEnabled();
    await theirs.getByRole('button', { name: 'Archive' }).click();
    const question = admin.getByRole('alertdialog');
    await expect(question).toContainText('Are you sure you want to archive this product?');
    await question.getByRole('button', { name: 'Archive' }).click();
    await expect(question.getByRole('textbox')).toHaveAccessibleDescription(/Please enter reason/);
    await question.getByRole('textbox').fill('Asked for twice');
    await question.getByRole('button', { name: 'Archive' }).click();
    await expect(theirs).toBeHidden();

    await expect(drawer).toContainText(`${MEERA} moved it to Archived`);
    await expect(drawer).toContainText('Your changes can no longer be saved.');
    await expect(drawer).toContainText('Asked for twice');
    await expect(drawer.getByLabel('Remarks')).toHaveAttribute('readonly');
    await expect(drawer.getByRole('button', { name: 'Save price' })).toBeDisabled();
    await expect(drawer.getByRole('button', { name: 'Archive' })).toBeDisabled();
  },
);
