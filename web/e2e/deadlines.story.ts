import type { Page } from '@playwright/test';
import type { Caller } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';

const DUE = /^due (?:\d\d:\d\d [AP]M today|\w{3} \d\d:\d\d [AP]M)$/;
const times = (page: Page, region: RegExp) =>
  page
    .getByRole('region', { name: region })
    .locator('time')
    .filter({ hasText: /due|overdue/ });

/** Working time without end, so that what comes in is due soon, whenever the story runs. */
async function workAlways(admin: Caller, hours: number): Promise<() => Promise<unknown>> {
  const { policy } = await admin.get<{ policy: { week: object[]; targets: object[] } }>('/deadlinePolicy', {});
  await admin.send('PUT', '/deadlinePolicy', {
    week: policy.week.map(() => ({ from: '00:00', to: '23:59' })),
    targets: [{ queue: 'quote_requests', hours, priority_hours: null, warn_percent: 50 }],
  });
  return () => admin.send('PUT', '/deadlinePolicy', { week: policy.week, targets: policy.targets });
}

test(
  'an admin sets a target with an example of it, which a colleague’s next request then has',
  { tag: ['@DUE-12', '@DUE-15'] },
  async ({ open, as, records }) => {
    const restore = await workAlways(await as('admin'), 9);
    const page = await open('/', 'admin');
    await page.getByRole('link', { name: 'Deadlines' }).click();
    const target = page.getByRole('group', { name: 'Price a quote request' });
    await target.getByLabel('Hours', { exact: true }).fill('0');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(target.getByText('Enter working hours above 0, or nothing.')).toBeVisible();
    await target.getByLabel('Hours', { exact: true }).fill('2');
    await target.getByLabel('Priority hours').fill('1');
    await expect(target.getByText(/One from now: due .*; priority: due /)).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Deadlines updated')).toBeVisible();

    const { id } = await records.request();
    const home = await open(`/?open=quotation_request:${id}`, 'cm1');
    const drawer = home.getByRole('dialog');
    await expect(drawer.locator('time').filter({ hasText: DUE })).toBeVisible();
    await restore();
  },
);

test(
  'Home is sorted by deadline on request, also after a reload, and a sooner one comes first as it arrives',
  { tag: '@DUE-13' },
  async ({ open, as, records }) => {
    const restore = await workAlways(await as('admin'), 300);
    const page = await open('/?category_manager=all', 'lead');
    await page.getByLabel('Sort queues by').selectOption('Due first');
    await expect(page).toHaveURL(/sort=deadline/);
    await page.reload();
    const panel = /Quotation Requests Pending/;
    await expect(times(page, panel).first()).toBeVisible();
    const moments = await times(page, panel).evaluateAll((all) =>
      all.map((time) => Date.parse((time as HTMLTimeElement).dateTime)),
    );
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    await restore();
    await records.request();
  },
);

test(
  'the wallboard and the report show what is overdue and missed',
  { tag: ['@DUE-14', '@DUE-17'] },
  async ({ open, as, records }) => {
    const restore = await workAlways(await as('admin'), 0.0001);
    const board = await open('/wallboard', 'ops');
    const overdue = board.getByRole('region', { name: 'Quote Requests', exact: true }).getByText(/^[\d,]+ overdue$/);
    await expect(overdue).toBeVisible();
    const before = Number(((await overdue.textContent()) ?? '').replaceAll(/\D/g, ''));
    await records.request();
    await expect(overdue).toHaveText(`${(before + 1).toLocaleString('en-IN')} overdue`);
    await restore();

    const report = await open('/reports', 'lead');
    const queue = report.getByRole('region', { name: 'Deadlines' }).getByRole('row', { name: /^Quote Requests/ });
    await expect(queue).toContainText(/%$/);
  },
);

test('a customer is given priority in its form', { tag: '@DUE-3' }, async ({ open, as }) => {
  const admin = await as('admin');
  const { tenants } = await admin.get<{ tenants: { tenant_id: number; tenant_name: string; is_priority: boolean }[] }>(
    '/tenant/getTenant',
    { limit: 30 },
  );
  const tenant = tenants.find(({ is_priority }) => !is_priority);
  const page = await open(`/view-tenant/${tenant?.tenant_id}`, 'admin');
  await page.getByRole('button', { name: 'Edit', exact: true }).first().click();
  await page.getByLabel('Priority customer').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Priority', { exact: true })).toBeVisible();
});
