import { expect, test } from './support/fixtures.ts';
import { expectAccessibleAtEveryWidth } from './support/accessible-at-every-width.ts';

test(
  'staff open the API reference at its own address, find a call, and see its parameters',
  { tag: '@APP-11' },
  async ({ open }) => {
    const page = await open('/api/docs', 'cm1');
    await expect(page.getByRole('heading', { level: 1, name: 'API reference' })).toBeVisible();
    await page.getByLabel('Search calls').fill('put /rfq');
    await page.getByText('/rfq', { exact: true }).click();
    await expect(page.getByText('rfq_selling_price').first()).toBeVisible();
    await expectAccessibleAtEveryWidth(page);
    await page.getByLabel('Search calls').fill('no such call');
    await expect(page.getByText('No results for “no such call”')).toBeVisible();
  },
);

test('the API reference is closed to customers and without sign-in', { tag: '@APP-11' }, async ({ open, server }) => {
  const visitor = await open('/api/docs');
  await expect(visitor).toHaveURL('/login');
  const customer = await open('/api/docs', 'customer');
  await expect(customer.getByText("You don't have access to this page")).toBeVisible();
  expect((await fetch(`${server.url}/api/docs`)).status).toBe(401);
});
