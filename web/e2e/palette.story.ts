import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';

async function ask(page: Page, text: string) {
  await expect(page.getByRole('dialog', { name: 'Go to' })).toBeHidden();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Page or record' })).toBeFocused();
  await page.keyboard.type(text);
}

const options = (page: Page, group: string) => page.getByRole('group', { name: group }).getByRole('option');

test('an order is found by its number and a customer by name, and both come first the next time', async ({
  open,
  records,
}) => {
  const order = await records.order();
  const { tenant_name } = order.tenant_info;
  const page = await open('/', 'lead');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ask(page, order.order_number);
  await expect(options(page, 'Orders')).toContainText([order.order_number]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/order-details/${order.order_number}`);

  await ask(page, tenant_name);
  const customer = options(page, 'Customers').filter({ hasText: tenant_name }).first();
  await expect(customer).toBeVisible();
  await customer.click();
  await expect(page).not.toHaveURL(/order-details/);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ask(page, '');
  await expect(options(page, 'Recent')).toContainText([tenant_name, order.order_number]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/order-details/${order.order_number}`);
});

test('a user who may not see customers finds none, neither by name nor in results', async ({ open, records }) => {
  const order = await records.order();
  const { tenant_name, district } = order.tenant_info;
  const page = await open('/', 'cm1');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ask(page, order.order_number);
  await expect(options(page, 'Orders')).toContainText([district]);
  await expect(page.getByRole('listbox')).not.toContainText(tenant_name);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(tenant_name);
  await expect(page.getByText(`No results for “${tenant_name}”.`)).toBeVisible();
});

test.describe('when the server is away', () => {
  test('a failed search is reported, and repeated', async ({ open, records, watcher }) => {
    watcher.expectFailure(/ERR_FAILED|Failed to load/);
    const order = await records.order();
    const page = await open('/', 'lead');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.route('**/api/getOrderRequest**', (route) => route.abort());
    await ask(page, order.order_number);
    await expect(page.getByRole('alert')).toContainText("Orders couldn't be searched.");
    await page.unroute('**/api/getOrderRequest**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(options(page, 'Orders')).toContainText([order.order_number]);
  });
});

test.describe('without a network', () => {
  test('a palette whose code cannot be loaded while the network is away opens once it is back, and the screen stays', async ({
    open,
  }) => {
    const page = await open('/', 'lead', () => undefined);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.context().setOffline(true);
    const tried = page.waitForEvent('requestfailed', (call) => call.url().includes('/assets/palette'));
    await page.keyboard.press('Control+k');
    await tried;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('combobox', { name: 'Page or record' })).toBeFocused();
  });
});

test('a text too long for the palette is cut off with a message, typed or pasted', async ({ open }) => {
  const page = await open('/', 'lead');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ask(page, 'x');
  const box = page.getByRole('combobox', { name: 'Page or record' });
  const cut = "At most 100 characters are allowed. The rest wasn't added.";
  await page.evaluate((words) => navigator.clipboard.writeText(words), 'y'.repeat(120));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(box).toHaveValue(`x${'y'.repeat(99)}`);
  await expect(box).toHaveAccessibleDescription(cut);
  await page.keyboard.press('Backspace');
  await expect(box).toHaveAccessibleDescription('');
  await page.keyboard.type('z');
  await expect(box).toHaveAccessibleDescription('');
  await page.keyboard.type('z');
  await expect(box).toHaveAccessibleDescription(cut);
});

test(
  'the search field opens the palette, which does what the page can do, in spite of a slip of the key',
  { tag: ['@APP-99', '@APP-100', '@APP-101'] },
  async ({ open, records }) => {
    const { id } = await records.request();
    const page = await open(`/quoteRequests?q=${id}`, 'lead');
    await expect(page.getByRole('row').filter({ hasText: `#${id}` })).toBeVisible();
    await page.getByRole('button', { name: /^Go to/ }).click();
    await expect(page.getByRole('combobox', { name: 'Page or record' })).toBeFocused();
    await expect(options(page, 'Actions').first()).toHaveAttribute('aria-selected', 'false');
    await page.keyboard.type('thme: drak');
    await expect(options(page, 'Actions').first()).toContainText('Theme: dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await ask(page, 'take next');
    await options(page, 'Actions').filter({ hasText: 'Take the next request' }).click();
    await expect(
      page
        .getByRole('dialog')
        .getByText(/^Request \d/)
        .first(),
    ).toBeVisible();
  },
);

test(
  'g and a letter go to a screen, unless keys of one character are switched off, which lasts',
  { tag: ['@APP-102', '@APP-103'] },
  async ({ open }) => {
    const page = await open('/', 'lead');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await expect(page).toHaveURL('/orders');
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(keys.getByText('Go to Quotations')).toBeVisible();
    await keys.getByText('Keys of one character').click();
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await page.keyboard.press('?');
    await ask(page, 'keyboard');
    await page.keyboard.press('Enter');
    await expect(keys).toBeVisible();
    await expect(page).toHaveURL('/orders');
    await keys.getByText('Keys of one character').click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('g');
    await page.keyboard.press('h');
    await expect(page).toHaveURL('/');
  },
);
