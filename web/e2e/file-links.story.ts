import { paper } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';
import { unpaidOrder } from './support/unpaid-order.ts';

const HOUR_MS = 3_600_000;
const LINKS = '**/api/fileLinks?*';

test(
  'a document can be opened and saved from a page that was open for an hour, but not from an old address',
  { tag: ['@CLI-41', '@CLI-99'] },
  async ({ open, as, watcher }) => {
    const { order_number } = await unpaidOrder(await as('admin'));
    // The link the page received on opening has expired.
    const page = await open(`/order-details/${order_number}?tab=documents`, 'lead', async (one) => {
      await one.clock.install();
      await one.route(LINKS, async (route) => {
        const reply = await route.fetch();
        const { links } = (await reply.json()) as { links: object[] };
        await route.fulfill({ response: reply, json: { links: links.map((link) => ({ ...link, link: 'ran-out' })) } });
      });
    });
    const panel = page.getByRole('region', { name: 'Documents' });
    await panel.getByLabel('Files to upload').setInputFiles([paper('receipt.pdf', 1_000)]);
    const link = panel.getByRole('link', { name: 'receipt.pdf', exact: true });
    await expect(link).toHaveAttribute('href', /\?link=ran-out$/);
    const dead = (await link.getAttribute('href')) ?? '';
    await page.unroute(LINKS);

    // The device slept: time has passed, and no timer ran.
    await page.clock.setSystemTime(Date.now() + HOUR_MS);
    const file = page.context().waitForEvent('response', (reply) => reply.url().includes('/api/files/'));
    await link.click();
    expect((await file).status()).toBe(200);
    await expect(link).toHaveAttribute('href', /\?link=ey/);
    const saved = page.waitForEvent('download');
    await page.clock.setSystemTime(Date.now() + 2 * HOUR_MS);
    await panel.getByRole('link', { name: 'Download receipt.pdf' }).click();
    expect((await saved).suggestedFilename()).toBe('receipt.pdf');

    const statuses = [];
    for (const address of [dead, dead.split('?')[0] ?? '']) statuses.push((await page.request.get(address)).status());
    expect(statuses).toEqual([401, 404]);
    watcher.expectFailure(/status of 401/);
    await page.goto(dead);
    await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible();
    await expect(page.getByText('Open the file from its record again.')).toBeVisible();
  },
);
