import { expect, test } from './support/fixtures.ts';

test('a filter shows what is chosen, even after a key was pressed in its field', async ({ open }) => {
  const page = await open('/quoteRequests', 'cm1');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const filter = page.getByRole('combobox', { name: 'Salesperson' });
  await page.getByRole('button', { name: 'Show options of Salesperson' }).click();
  await page.getByRole('option', { name: 'Nikhil Bose' }).click();
  await expect(page).toHaveURL(/sales_person=/);
  await expect(filter).toHaveValue('Nikhil Bose');
  await filter.press('Control+Enter');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/quoteRequests');
  await expect(filter).toHaveValue('All Sales Person');
});

test('text typed once the options of a filter are shown searches them, whatever was in the field', async ({ open }) => {
  const page = await open('/quoteRequests', 'cm1');
  const filter = page.getByRole('combobox', { name: 'Salesperson' });
  await expect(filter).toHaveValue('All Sales Person');
  await page.getByRole('button', { name: 'Show options of Salesperson' }).click();
  await expect(page.getByRole('option', { name: 'All Sales Person' })).toBeVisible();
  await page.keyboard.type('nik');
  await expect(filter).toHaveValue('nik');
  await page.keyboard.press('Enter');
  await expect(filter).toHaveValue('Nikhil Bose');
  await page.getByRole('button', { name: 'Show options of Salesperson' }).click();
  await expect(page.getByRole('option', { name: 'All Sales Person' })).toBeVisible();
  await page.keyboard.type('ana');
  await page.keyboard.press('Enter');
  await expect(filter).toHaveValue('Ananya Rao');
});

test('the filter by customer shows a new and a renamed one while it is open', async ({ open, as }) => {
  const page = await open('/quotations', 'lead');
  await page.getByRole('combobox', { name: 'Customer' }).fill('Kaveri Live');
  await expect(page.getByText('No results')).toBeVisible();
  const admin = await as('admin');
  const body = { tenant_name: 'Kaveri Live Works', org_id: 1002, district: 'Pune', state: 'Maharashtra' };
  const { tenant } = await admin.send<{ tenant: { tenant_id: number } }>('POST', '/tenant/createTenant', body);
  await expect(page.getByRole('option', { name: 'Kaveri Live Works' })).toBeVisible();
  const { tenant_id } = tenant;
  await admin.send('PATCH', '/tenant/updateTenant', { tenant_id, tenant_name: 'Kaveri Live Mills' });
  await page.getByRole('option', { name: 'Kaveri Live Mills' }).click();
  await expect(page).toHaveURL(new RegExp(`customer=${tenant_id}`));
  await admin.send('PATCH', '/tenant/updateTenant', { tenant_id, tenant_name: 'Kaveri Mills' });
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Kaveri Mills');
});

test.describe('when customers cannot be read', () => {
  test('their filter says so, and does not say that there are none', async ({ open, watcher }) => {
    watcher.expectFailure(/ERR_FAILED/);
    const page = await open('/quotations', 'lead', (at) => at.route(/\/tenant\/getTenant\?/, (route) => route.abort()));
    await page.getByRole('combobox', { name: 'Customer' }).click();
    await expect(page.getByText("Couldn't load the customers")).toBeVisible();
  });
});

test(
  'salespeople are picked from roles 1001, 1007 and 1008, category managers from 1009, 1010, 1012 and 1013',
  { tag: '@ROL-24' },
  async ({ open, as }) => {
    const admin = await as('admin');
    const page = await open('/quoteRequests', 'cm1');
    for (const [field, all, role_id] of [
      ['Salesperson', 'All Sales Person', '1001,1007,1008'],
      ['Category manager', /^All/, '1009,1010,1012,1013'],
    ] as const) {
      const { users } = await admin.get<{ users: { first_name: string; last_name: string }[] }>('/admin/user', {
        role_id,
      });
      await page.getByRole('button', { name: `Show options of ${field}` }).click();
      const options = page.getByRole('listbox').getByRole('option');
      await expect(options.filter({ hasText: all })).toHaveCount(1);
      const names = await options.allInnerTexts();
      for (const { first_name, last_name } of users)
        expect(names.join('\n'), field).toContain(`${first_name} ${last_name}`);
      expect(names, field).toHaveLength(users.length + 1);
      await page.keyboard.press('Escape');
    }
  },
);
