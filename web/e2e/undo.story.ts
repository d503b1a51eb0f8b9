import { expect, test } from './support/fixtures.ts';
import { makeProduct } from './support/goods.ts';
import { openRequest } from './support/home.ts';

test(
  'an archived request is undone by the key, which a colleague sees, and its activity says so',
  { tag: ['@CHG-8', '@CHG-10'] },
  async ({ open, records }) => {
    const { id } = await records.request();
    const page = await open(openRequest(id), 'cm1');
    const colleague = await open(openRequest(id), 'lead');
    const status = colleague.getByRole('dialog').getByText('Archived', { exact: true });
    await expect(colleague.getByRole('dialog')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click();
    const question = page.getByRole('alertdialog', { name: 'Archive quote request' });
    await question.getByRole('textbox').fill('Not needed');
    await page.keyboard.press('Enter');
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect(undo).toBeVisible();
    await expect(status.first()).toBeVisible();
    await page.keyboard.press('z');
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
    await expect(status).toHaveCount(0);
    await colleague.getByText('Activity and comments').click();
    await expect(colleague.getByRole('region', { name: 'Activity' })).toContainText('undone');
  },
);

test(
  'of two requests archived together one that was undone elsewhere stays as it is, and is named',
  { tag: ['@CHG-9', '@CHG-11'] },
  async ({ open, as, records, watcher }) => {
    const [one, other] = [await records.request(), await records.request()];
    const page = await open(`/quoteRequests?ids=${one.id},${other.id}`, 'cm1');
    for (const { id } of [one, other]) await page.getByRole('checkbox', { name: `Select request ${id}` }).click();
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog', { name: 'Archive quote requests' });
    await dialog.getByLabel('Reason').fill('Not needed');
    await page.keyboard.press('Enter');
    await expect(page.getByText('2 quote requests archived')).toBeVisible();
    const elsewhere = await as('cm1');
    const { rfq } = await elsewhere.get<{ rfq: { revision: number } }>('/rfq', { request_id: other.id });
    await elsewhere.send('POST', '/undo', { request_id: other.id, revision: rfq.revision });
    watcher.expectFailure(/Not undone/);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
    await expect(page.getByText(`Request ${other.id}: You have changed it since, so it stays as it is.`)).toBeVisible();
    const { rfq: undone } = await elsewhere.get<{ rfq: { status: string } }>('/rfq', { request_id: one.id });
    expect(undone.status).toBe('PENDING');
  },
);

test(
  'a hidden product is shown again by Undo, unless a colleague changed it since',
  { tag: '@CHG-12' },
  async ({ open, as, watcher }) => {
    const manager = await as('cm3');
    const { product_id } = await makeProduct(manager);
    const page = await open(`/createSku/${product_id}`, 'lead');
    const hide = page.getByRole('button', { name: 'Hide', exact: true });
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await hide.click();
    await undo.click();
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();
    await expect(hide).toBeVisible();

    await hide.click();
    await expect(undo).toBeVisible();
    await manager.send('PUT', '/product', { product_id, hsn: '2517' });
    watcher.expectFailure(/Not undone/);
    await undo.click();
    await expect(page.getByText(`Product ${product_id} was changed by someone else.`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeVisible();
  },
);
