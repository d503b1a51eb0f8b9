import { OWN_ORG_ID } from '@console/shared/constants';
import type { Caller } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';

test('any screen is a few letters away', async ({ open }) => {
  const page = await open('/', 'lead');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await expect(palette.getByRole('combobox', { name: 'Page or record' })).toBeFocused();
  await page.keyboard.type('wall');
  await expect(page.getByRole('option', { name: 'Wallboard' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/wallboard');
});

test(
  'the primary customer needs organisation, customer and user, and is remembered',
  { tag: ['@APP-63', '@APP-64', '@CLI-80', '@CLI-81', '@CLI-90', '@FRM-7', '@FRM-8', '@FRM-17'] },
  async ({ open, as }) => {
    const lead = await as('lead');
    const tenant = await customerOfHouse(lead);
    const { organisation: house } = await lead.get<{ organisation: { organisation_name: string } }>(
      '/organisation/getOrganisation',
      { org_id: OWN_ORG_ID },
    );
    const page = await open('/', 'lead');
    await page.getByRole('button', { name: 'Select Tenant' }).click();
    const modal = page.getByRole('dialog', { name: 'Primary customer' });
    const field = (name: string) => modal.getByRole('combobox', { name });
    await expect(field('Organisation')).toHaveValue(house.organisation_name);
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(field('Customer')).toHaveAccessibleDescription('*Please select a account');
    await expect(modal).toContainText('*Please select a user');
    await expect(field('Customer')).toBeFocused();

    await field('Customer').fill(tenant);
    await page.getByRole('option', { name: tenant }).click();
    await field('Account user').click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await modal.getByRole('button', { name: 'Submit' }).click();
    await expect(modal).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: tenant })).toBeVisible();
  },
);

test('activity at the console is reported every fifteen seconds', { tag: '@CLI-2' }, async ({ open }) => {
  const page = await open('/', 'cm3', (window) => window.clock.install());
  const noted: string[] = [];
  page.on('response', (reply) => {
    if (reply.url().endsWith('/api/userTracking')) noted.push(`${reply.request().method()} ${reply.status()}`);
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 5_000));
  noted.length = 0;
  await page.clock.runFor(60_000);
  await expect.poll(() => noted).toEqual(Array.from({ length: 4 }, () => 'PUT 200'));
});

test('a chosen theme applies before the first paint of the next visit', async ({ open }) => {
  const page = await open('/', 'cm3');
  await page.getByRole('button', { name: 'Dark' }).click();
  await page.goto('/dev/inbox', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/');
  await page.getByRole('button', { name: 'Match the system' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

/** Name of a customer with an account user, in the organisation the modal starts with. */
async function customerOfHouse(lead: Caller): Promise<string> {
  interface Tenants {
    tenants: { tenant_name: string; tenant_users: unknown[] }[];
  }
  const query = { org_id: OWN_ORG_ID, map_users: 'true', limit: 100 };
  const { tenants } = await lead.get<Tenants>('/tenant/getTenant', query);
  const found = tenants.find(({ tenant_users }) => tenant_users.length > 0);
  if (!found) throw new Error('No customer of the marketplace has a user.');
  return found.tenant_name;
}
