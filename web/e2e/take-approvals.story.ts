import { expect, test } from './support/fixtures.ts';
import { freshness, panelOf } from './support/home.ts';
import { closeRecord, HOME_OF_ALL, takeNext } from './support/take-next.ts';

test.afterEach(async ({ as }) => {
  await (await as('admin')).send('PUT', '/approvalLimits', { limits: [] });
});

test(
  'Take next passes over quotations beyond one’s limit, which a colleague gets, and follows a new limit without a reload',
  { tag: ['@APL-19', '@APL-21'] },
  async ({ open, records, as }) => {
    const admin = await as('admin');
    const { users } = await admin.get<{ users: { user_id: number; email: string }[] }>('/admin/user');
    const user_id = users.find(({ email }) => email === 'lead@demo.in')?.user_id;
    const limit = (amount: number | null, least_margin: number | null) =>
      admin.send('PUT', '/approvalLimits', { limits: [{ user_id, amount, least_margin }] });
    const quotation = await records.quotation();
    const page = await open(HOME_OF_ALL, 'lead');
    const colleague = await open(HOME_OF_ALL, 'lead2');
    await expect(freshness(page)).toHaveText('live');
    await limit(1, null);

    await panelOf(page, 'quotations').getByRole('button', { name: 'Take next' }).click();
    await expect(page.getByText('Nothing left to take')).toBeVisible();
    await takeNext(colleague, 'quotations');
    await closeRecord(colleague);

    await limit(null, 0);
    await takeNext(page, 'quotations');
    await closeRecord(page);

    // What the goods cost is not read until then.
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await colleague.route('**/api/getOffer?*', async (route) => {
      await held;
      await route.continue();
    });
    await colleague.goto('/approvals');
    const row = colleague.getByRole('row').filter({ hasText: quotation.quotation_number });
    const unknown = colleague.getByRole('row').filter({ hasText: 'Working out…' });
    await expect(unknown.first()).toBeVisible();
    await expect(unknown.getByText(/^(You$|or )/)).toHaveCount(0);
    await expect(colleague.getByText(/^Working out what is for you, [\d,]+ in all$/)).toBeVisible();
    const before = await unknown.count();
    release();
    await expect.poll(() => unknown.count()).toBeLessThan(before);
    await expect(row).toContainText('You');
    await limit(null, 999);
    await expect(row).toContainText('You');
    await expect(row).not.toContainText('Lakshmi');
  },
);
