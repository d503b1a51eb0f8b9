import type { Account } from './support/sessions.ts';
import { expect, test } from './support/fixtures.ts';
import { panelOf, PANELS } from './support/home.ts';
import type { PanelName } from './support/home.ts';

interface Role {
  account: Account;
  role: number;
  landsAt: string;
  panels: readonly PanelName[];
  /** Every entry of the menu that the role may ever have; those of screens not yet built are left out. */
  menu: readonly string[];
}

const SALES = ['openOrders', 'openQuotations', 'openRequests'] as const;
const OTHERS = ['Wallboard', 'Sales Metrics', 'Support Center'];
const SALES_MENU = [
  'Home',
  'Manage Products',
  'Quote Requests',
  'Quotations',
  'Orders',
  'Expenses',
  'Blog Posts',
  'User Management',
  ...OTHERS,
];
const SOURCING_MENU = [
  'Home',
  'Manage Products',
  'Vendors',
  'Quote Requests',
  'Quotations',
  'Orders',
  'Purchase Orders',
  ...OTHERS,
];
const LEAD_MENU = [...SOURCING_MENU, 'Manage Categories', 'Expenses', 'User Management'];
const LEAD = ['requests', 'purchaseOrders', 'quotations', 'challans'] as const;

const ROLES: readonly Role[] = [
  { account: 'admin', role: 1001, landsAt: '/', panels: LEAD, menu: [...new Set([...LEAD_MENU, ...SALES_MENU])] },
  {
    account: 'ops',
    role: 1002,
    landsAt: '/wallboard',
    panels: [],
    menu: ['Home', 'Quote Requests', 'Quotations', 'Orders', 'Purchase Orders', ...OTHERS],
  },
  { account: 'sales1', role: 1007, landsAt: '/', panels: SALES, menu: SALES_MENU },
  { account: 'sales2', role: 1008, landsAt: '/', panels: SALES, menu: SALES_MENU },
  { account: 'cm1', role: 1009, landsAt: '/', panels: ['requests', 'purchaseOrders', 'challans'], menu: SOURCING_MENU },
  { account: 'cm3', role: 1010, landsAt: '/', panels: ['requests'], menu: SOURCING_MENU },
  { account: 'lead', role: 1012, landsAt: '/', panels: LEAD, menu: LEAD_MENU },
  { account: 'lead2', role: 1013, landsAt: '/', panels: LEAD, menu: LEAD_MENU },
  {
    account: 'customer',
    role: 10001,
    landsAt: '/my-customers',
    panels: [],
    menu: ['Customers', 'Quote Requests', 'Quotations', 'Orders', 'User Management'],
  },
];

for (const { account, role, landsAt, panels, menu } of ROLES) {
  test(`role ${role} lands where it should and finds what it may open`, async ({ open }) => {
    const page = await open('/', account);
    await expect(page).toHaveURL(landsAt);
    await expect(page.getByRole('main')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const panel of panels) await expect(panelOf(page, panel)).toBeVisible();
    // The wallboard has the queues' names too, and no menu.
    if (landsAt === '/wallboard') return;
    const unexpected = (Object.keys(PANELS) as PanelName[]).filter((panel) => !panels.includes(panel));
    for (const panel of unexpected) await expect(panelOf(page, panel)).toHaveCount(0);
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links.first()).toBeVisible();
    for (const label of await links.allInnerTexts()) expect(menu).toContain(label);
  });
}

test('an admin has both dashboards', async ({ open }) => {
  const page = await open('/', 'admin');
  await expect(panelOf(page, 'purchaseOrders')).toBeVisible();
  await page
    .getByRole('button', { name: 'Sales' })
    .or(page.getByRole('tab', { name: 'Sales' }))
    .click();
  for (const panel of SALES) await expect(panelOf(page, panel)).toBeVisible();
});

test('the customer, the sales person and the sourcing manager see who asks as far as they may', async ({
  open,
  records,
}) => {
  const request = await records.request();
  const sales = await open('/?sales_person=all', 'sales1');
  await expect(panelOf(sales, 'openRequests')).toContainText(request.tenant);
  const manager = await open('/', 'cm1');
  await expect(panelOf(manager, 'requests')).toContainText(String(request.id));
  await expect(panelOf(manager, 'requests')).toContainText(request.district);
  await expect(panelOf(manager, 'requests')).not.toContainText(request.tenant);
});
