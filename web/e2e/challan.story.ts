import { expect, test } from './support/fixtures.ts';
import { openChallan, recordOf, rowOf } from './support/home.ts';

test('a challan is delivered once: the list loses it, and whoever has it open reads on', async ({ open, records }) => {
  const { challanId } = await records.challan();
  const [page, other] = await Promise.all([
    open('/?category_manager=all&delivery_challans=1x20', 'cm1'),
    open(openChallan(challanId), 'lead'),
  ]);
  const [mine, theirs] = [recordOf(page, challanId), recordOf(other, challanId)];
  await expect(theirs.getByRole('button', { name: 'Delivered' })).toBeEnabled();
  await rowOf(page, 'challans', challanId).click();
  await expect(mine.getByRole('tab', { name: 'Delivery Challan' })).toHaveAttribute('aria-selected', 'true');
  await expect(mine).toContainText('In Transit');

  await expect(mine.getByRole('button', { name: 'Delivered' })).toBeDisabled();
  await expect(mine).toContainText('Lakshmi Venkatesh is working on this challan');
  await theirs.getByRole('button', { name: 'Delivered' }).click();
  await expect(other.getByText('Delivery challan updated successfully!')).toBeVisible();

  await expect(mine).toContainText('Lakshmi Venkatesh moved it to Delivered');
  await expect(rowOf(page, 'challans', challanId)).toBeHidden();
  for (const name of ['Delivered', 'Cancelled']) {
    await expect(mine.getByRole('button', { name, exact: true })).toBeDisabled();
  }
});

test('a cancelled challan asks first, and stays closed', async ({ open, records }) => {
  const { challanId } = await records.challan();
  const page = await open(openChallan(challanId), 'cm1');
  const modal = recordOf(page, challanId);
  await modal.getByRole('button', { name: 'Cancelled', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: `Cancel ${challanId}?` });
  await question.getByRole('button', { name: 'Cancel challan' }).click();
  await expect(page.getByText('Delivery challan updated successfully!')).toBeVisible();
  await page.goto(openChallan(challanId));
  await expect(modal).toContainText('Cancelled');
  for (const name of ['Delivered', 'Cancelled']) {
    await expect(modal.getByRole('button', { name, exact: true })).toBeDisabled();
  }
});
