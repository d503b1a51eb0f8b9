import type { Page } from '@playwright/test';
import type { Caller } from './support/caller.ts';
import { expect, test } from './support/fixtures.ts';
import { openedRecord } from './support/take-next.ts';

const QUEUES = ['quote_requests', 'quotations', 'purchase_orders', 'delivery_challans'];
const rule = (queue: string, people: number[], customers: number[] = []) => ({
  ...{ queue, people, customers, category_managers: [], states: [] },
  ...{ min_amount: null, max_amount: null },
});

/** The user ids of these accounts. */
async function idsOf(admin: Caller, ...accounts: string[]): Promise<number[]> {
  const { users } = await admin.get<{ users: { user_id: number; email: string }[] }>('/admin/user');
  return accounts.map((account) => users.find(({ email }) => email === `${account}@demo.in`)?.user_id ?? 0);
}

const route = (admin: Caller, rules: object[]) => admin.send('PUT', '/routingPolicy', { rules, capacities: [] });
const availability = (page: Page) => page.getByRole('group', { name: 'Your availability' });
const toggle = (page: Page, name: string) => availability(page).getByRole('switch', { name });
async function turnOn(page: Page, name: string): Promise<void> {
  await toggle(page, name).click();
  await expect(toggle(page, name)).toBeChecked();
}
const offer = (page: Page) => page.getByRole('status').filter({ hasText: /is offered to you/ });

test(
  'an admin says who gets what, sees before saving how many records would go to whom, and a colleague’s window follows',
  { tag: ['@RTE-18', '@RTE-5', '@RTE-14'] },
  async ({ open, as }) => {
    const admin = await as('admin');
    await route(admin, []);
    const page = await open('/', 'admin');
    const elsewhere = await open('/routing', 'admin');
    await page.getByRole('link', { name: 'Routing' }).click();
    const preview = page.getByRole('region', { name: 'What waits now' });
    await expect(preview.getByText(/^[\d,]+ records would be for everybody$/)).not.toHaveCount(0);
    await page.getByRole('button', { name: 'Add rule' }).click();
    await expect(preview.getByText('Complete the rules to see whom the records would go to.')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Choose at least one person.')).toBeVisible();
    const first = page.getByRole('group', { name: 'Rule 1' });
    await first.getByRole('combobox', { name: 'Goes to' }).fill('Suresh');
    await page.getByRole('option', { name: 'Suresh Gowda' }).click();
    await page.keyboard.press('Escape');
    await expect(preview.getByText(/^[\d,]+ records would go to Suresh Gowda$/)).toBeVisible();
    await expect(elsewhere.getByText('No rules yet: every record is for everybody.')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Routing updated')).toBeVisible();
    await expect(elsewhere.getByRole('group', { name: 'Rule 1' })).toContainText('Suresh Gowda');
    await route(admin, []);
  },
);

test(
  'who takes offers is offered a record in every window, and declines it with a reason; it goes on to a colleague, who opens it',
  { tag: ['@RTE-11', '@RTE-16', '@RTE-19', '@RTE-20'] },
  async ({ open, as, records }) => {
    const admin = await as('admin');
    const { tenant_id } = await records.request();
    const [boss = 0, second = 0, third = 0] = await idsOf(admin, 'admin', 'cm2', 'cm3');
    await route(admin, [
      rule('quote_requests', [second, third], [tenant_id]),
      ...QUEUES.map((queue) => rule(queue, [boss])),
    ]);
    const page = await open('/', 'cm2');
    const elsewhere = await open('/quoteRequests', 'cm2');
    const colleague = await open('/', 'cm3');
    await turnOn(page, 'Offer me records');
    await expect(toggle(elsewhere, 'Offer me records')).toBeChecked();
    await expect(offer(page)).toBeVisible();
    const words = (await offer(page).innerText()).split('\n')[0] ?? '';
    await expect(offer(elsewhere)).toContainText(words);

    await offer(page).getByRole('button', { name: 'Decline' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('Reason').fill('Needs a drawing');
    await dialog.getByRole('button', { name: 'Decline' }).click();
    await expect(dialog).toBeHidden();
    await expect(elsewhere.getByText(words)).toBeHidden();
    await turnOn(colleague, 'Offer me records');
    await expect(offer(colleague)).toContainText(words);
    await offer(colleague).getByRole('button', { name: 'Open' }).click();
    await expect(colleague.getByRole('dialog')).toBeVisible();
    expect(words).toContain(openedRecord(colleague)?.split(':').at(-1) ?? 'nothing');
    await expect(colleague.getByText(words)).toBeHidden();
    await colleague.keyboard.press('Escape');

    await turnOn(page, 'Away');
    await expect(toggle(elsewhere, 'Away')).toBeChecked();
    await expect(offer(page)).toBeHidden();
    for (const account of ['cm2', 'cm3'] as const) {
      await (await as(account)).send('PUT', '/availability', { is_away: false, takes_offers: false });
    }
    await route(admin, []);
  },
);

test(
  'leads see on Home what nobody can get, who declined it, and no longer when somebody comes',
  { tag: ['@RTE-13', '@RTE-21'] },
  async ({ open, as, records }) => {
    const admin = await as('admin');
    const { tenant_id } = await records.request();
    const [third = 0] = await idsOf(admin, 'cm3');
    const page = await open('/', 'lead');
    const manager = await open('/', 'cm1');
    const notice = (window: Page) => window.getByRole('status').filter({ hasText: 'for nobody who is available' });
    await expect(page.getByRole('button', { name: 'Take next' })).not.toHaveCount(0);
    await route(admin, [rule('quote_requests', [third], [tenant_id])]);
    await expect(notice(page)).toContainText('Quote Requests');
    await expect(notice(manager)).toHaveCount(0);
    const colleague = await open('/', 'cm3');
    await expect(notice(page)).toHaveCount(0);
    await turnOn(colleague, 'Away');
    await expect(notice(page)).toContainText('Quote Requests');
    await expect(notice(page).getByRole('link', { name: /^Quote request \d+$/ })).not.toHaveCount(0);
    await (await as('cm3')).send('PUT', '/availability', { is_away: false });
    await route(admin, []);
  },
);
