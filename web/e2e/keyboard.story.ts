import { expect, test } from './support/fixtures.ts';
import { countIn, openPurchaseOrder, panelOf, recordOf, rowOf, waitingRowOf } from './support/home.ts';
import { HOME_OF_ALL } from './support/take-next.ts';
import { cutPrices } from './support/cut-prices.ts';

test(
  'a queue is worked through without the mouse: rows are walked, opened, priced and archived',
  { tag: '@HOM-19' },
  async ({ open, records, as }) => {
    const below = await records.request();
    const above = await records.request();
    const page = await open('/', 'cm1');
    const row = (id: number) => rowOf(page, 'requests', id);
    await expect(row(above.id)).toBeVisible();

    await page.keyboard.press('j');
    await expect(row(above.id)).toBeFocused();
    await page.keyboard.press('j');
    await expect(row(below.id)).toBeFocused();
    await page.keyboard.press('k');
    await expect(row(above.id)).toBeFocused();

    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const words of ['Next row', 'Previous row', 'Open the row', 'Take the next'])
      await expect(help).toContainText(words);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(row(above.id)).toBeFocused();

    await page.keyboard.press('Enter');
    const drawer = recordOf(page, above.product);
    await expect(drawer).toContainText(String(above.id));
    const savePrice = drawer.getByRole('button', { name: 'Save price', exact: true });
    await expect(savePrice).toBeEnabled();
    await expect(savePrice).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');
    await expect(drawer.getByRole('button', { name: 'Choose' }).first()).toBeVisible();
    await page.keyboard.press('?');
    await expect(help).toContainText('Save the price');
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(drawer).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(drawer.getByText('Chosen')).toBeVisible();
    await expect(drawer.getByLabel('Margin')).toHaveValue('10');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Quote request updated successfully.')).toBeVisible();
    await expect(drawer).toBeHidden();
    await expect(row(above.id)).toContainText('Price Updated');
    await expect(row(below.id)).toBeFocused();
    await page.keyboard.press('a');
    const question = page.getByRole('alertdialog');
    await expect(question.getByRole('textbox')).toBeFocused();
    await page.keyboard.type('Asked for twice');
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(waitingRowOf(page, 'requests', below.id)).toBeHidden();
    const { rfq } = await (await as('cm1')).get<{ rfq: object }>('/rfq', { request_id: below.id });
    expect(rfq).toMatchObject({ status: 'ARCHIVED', message: 'Asked for twice' });
  },
);

test('a key pressed the moment the first rows of Home appear selects the first of them', async ({ open, records }) => {
  await records.request();
  const page = await open('/', 'cm1', (window) =>
    window.addInitScript(() => {
      const seen = new MutationObserver(() => {
        const first = document.querySelector<HTMLElement>('[data-row-id]');
        if (!first) return;
        seen.disconnect();
        dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
        document.documentElement.dataset['movedTo'] = String(document.activeElement === first);
      });
      seen.observe(document, { childList: true, subtree: true });
    }),
  );
  await expect(page.locator('html')).toHaveAttribute('data-moved-to', 'true');
});

test(
  'a price is calculated in both directions, and Esc asks before it discards a draft',
  { tag: '@PRI-1' },
  async ({ open, records }) => {
    const request = await records.request();
    const page = await open('/', 'cm1');
    await expect(rowOf(page, 'requests', request.id)).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    const drawer = recordOf(page, request.product);
    const field = (name: string) => drawer.getByRole('textbox', { name });
    await expect(field('Cost price')).toBeEditable();

    await field('Cost price').fill('200');
    await expect(field('Selling price')).toHaveValue('220');
    await field('Margin').fill('12.5');
    await expect(field('Selling price')).toHaveValue('225');
    await field('Selling price').fill('190');
    await field('Selling price').blur();
    await expect(field('Margin')).toHaveValue('-5');
    await expect(field('Selling price')).toHaveAccessibleDescription(/Below the cost price/);
    await expect(drawer).toContainText('₹7,600.00');

    await drawer.getByRole('button', { name: 'Save price' }).click();
    await expect(drawer.getByRole('alert')).toContainText('*Please select a seller');
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(field('Selling price')).toHaveValue('190');
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(field('Selling price')).toHaveValue('190');
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(drawer).toBeHidden();
    await expect(panelOf(page, 'requests')).toBeVisible();
  },
);

test('e opens a row for editing, and / goes to the filter', { tag: '@HOM-21' }, async ({ open, records }) => {
  const request = await records.request();
  const page = await open('/', 'cm1');
  const row = rowOf(page, 'requests', request.id);
  await expect(row).toBeVisible();
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  const product = row.getByRole('link', { name: request.product });
  await expect(product).toHaveAttribute('href', /^\/createSku\/\d+$/);
  await expect(product).toHaveAttribute('target', '_blank');
  await product.click();
  const shown = recordOf(page, request.product);
  await expect(shown.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('href', /^\/createSku\/\d+$/);
  await expect(shown.getByRole('button', { name: 'Save price' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(shown).toBeHidden();
  await expect(product).toBeFocused();
  await page.keyboard.press('k');
  await expect(row).toBeFocused();
  await page.keyboard.press('e');
  const drawer = recordOf(page, request.product);
  await expect(drawer.getByRole('button', { name: 'Save price' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Category manager' })).toBeFocused();
});

test('each Esc closes one layer, however soon the next one follows', async ({ open, records }) => {
  const { po_id } = await records.draftOrder();
  const page = await open(openPurchaseOrder(po_id), 'cm1', (window) =>
    window.emulateMedia({ reducedMotion: 'no-preference' }),
  );
  const modal = recordOf(page, po_id);
  await expect(modal.getByRole('button', { name: /^Issue( A)?$/ })).toBeEnabled();
  await page.keyboard.press('a');
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Issue' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(modal).toBeHidden();
});

test('a queue is decided by Enter on row after row, which hold still, and leaves the focus on its panel once it is empty', async ({
  open,
  records,
  as,
}) => {
  const sales = await as('sales1');
  for (const order of [await records.order(), await records.order()]) await cutPrices(sales, order);
  const page = await open(`${HOME_OF_ALL}&open_orders=1x20`, 'lead2');
  const panel = panelOf(page, 'orderApprovals');
  const count = await countIn(page, 'orderApprovals');
  expect(count).toBeGreaterThan(1);
  const rows = panel.locator('[data-row]');
  await expect(rows).toHaveCount(count);
  await rows.first().focus();
  const numbers = await rows.evaluateAll((all) => all.map(({ dataset }) => dataset['rowId']));
  for (let at = 0; at < count; at += 1) {
    await expect(rows.nth(at)).toBeFocused();
    expect(await rows.evaluateAll((all) => all.map(({ dataset }) => dataset['rowId']))).toEqual(numbers);
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog');
    await expect(drawer.getByRole('button', { name: /^Approve/ })).toBeEnabled();
    await page.keyboard.press('a');
    await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Approve' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(drawer).not.toContainText('Waiting for approval');
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
  }
  await expect(panel).toBeFocused();
  await expect(panel).toContainText('No order is waiting for approval');
});
