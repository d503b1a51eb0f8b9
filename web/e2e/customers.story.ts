import type { Locator, Page } from '@playwright/test';
import type { Caller, Row } from './support/caller.ts';
import { picture } from './support/files.ts';
import { expect, test } from './support/fixtures.ts';
import { messagesTo } from './support/sessions.ts';

interface MadeTenant extends Row {
  tenant_id: number;
  tenant_name: string;
  org_id: number;
}

const HOUSE = 1002;
/** The organisation of the demo customer's account. */
let nth = 0;
/** A unique name, number and address. */
function newcomer() {
  nth += 1;
  const mark = `${Date.now() % 1e8}${nth}`.padStart(9, '0').slice(-9);
  return { tenant_name: `Story Builders ${mark}`, mobile: `8${mark}`, email: `office${mark}@builders.in` };
}

async function madeTenant(caller: Caller, more: object = {}): Promise<MadeTenant> {
  const body = { ...newcomer(), district: 'Mysuru', state: 'Karnataka', ...more };
  return (await caller.send<{ tenant: MadeTenant }>('POST', '/tenant/createTenant', body)).tenant;
}

const field = (within: Page | Locator, name: string) => within.getByRole('textbox', { name, exact: true });
const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const logo = { name: 'logo.png', mimeType: 'image/png', buffer: picture() };

test(
  'an organisation is created with its logo, and a colleague sees it arrive',
  { tag: ['@APP-42', '@APP-43', '@CLI-37', '@PAR-49'] },
  async ({ open }) => {
    const name = `Story Group ${newcomer().mobile}`;
    const other = await open('/organisations', 'lead');
    await expect(other.getByRole('row').nth(1)).toBeVisible();
    await expect(other.getByRole('button', { name: 'New organisation' })).toBeHidden();
    const page = await open('/organisations', 'sales2');
    await page.getByRole('button', { name: 'New organisation' }).click();
    const dialog = page.getByRole('dialog', { name: 'New organisation' });
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByText('*Please enter organisation name.')).toBeVisible();
    await field(dialog, 'Organisation name').fill(name);
    await dialog.getByLabel('Logo: files to upload').setInputFiles(logo);
    await expect(dialog.getByRole('link', { name: 'Open picture 1' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText('Organisation created')).toBeVisible();
    await expect(rowOf(other, name).locator('img')).toHaveAttribute('src', /-sm\.jpg$/);
    await rowOf(other, name)
      .getByRole('link', { name: /^(0 c|C)ustomers$/ })
      .click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(`Customers of ${name}`);
  },
);

test(
  'a new customer is verified live by a colleague',
  { tag: ['@chain', '@APP-44', '@APP-45', '@APP-68', '@CLI-37', '@CLI-93', '@PAR-43', '@PAR-44'] },
  async ({ open, as }) => {
    const { tenant_name, mobile, email } = newcomer();
    const page = await open(`/tenantManager/${HOUSE}`, 'sales2');
    await page.getByRole('link', { name: 'New customer' }).click();
    await expect(page.getByRole('combobox', { name: 'Salesperson' })).toHaveValue('Rohit Kulkarni');
    await field(page, 'Customer name').fill(tenant_name);
    await field(page, 'GST number').fill('29AAB');
    await field(page, 'Mobile').fill('98765');
    await page.getByRole('button', { name: 'Create customer' }).click();
    await expect(page.getByText('GST Number you have provided is not valid.')).toBeVisible();
    await expect(page.getByText('*Please enter district.')).toBeVisible();
    await expect(field(page, 'Mobile')).toHaveAttribute('aria-invalid', 'true');
    await field(page, 'GST number').fill('29AAFCA7488L1Z0');
    await field(page, 'Mobile').fill(mobile);
    await field(page, 'Email').fill(email);
    await field(page, 'Address').fill('4 Ring Road');
    await field(page, 'PIN code').fill('570001');
    await expect(field(page, 'District')).toHaveValue('Mysuru');
    await page.getByLabel('Logo: files to upload').setInputFiles(logo);
    await expect(page.getByRole('link', { name: 'Open picture 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Create customer' }).click();
    await expect(page.getByText('Tenant created successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/tenantUsers\/\d+$/);
    const id = page.url().split('/').at(-1) ?? '';

    await page.goto(`/view-tenant/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(tenant_name);
    await expect(page.getByText('Not verified')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Verify' })).toBeHidden();
    const colleague = await open(`/tenantManager/${HOUSE}?q=${encodeURIComponent(tenant_name)}`, 'sales1');
    await rowOf(colleague, tenant_name)
      .getByRole('button', { name: `Verify ${tenant_name}` })
      .click();
    const question = colleague.getByRole('alertdialog');
    await expect(question).toContainText('29AAFCA7488L1Z0');
    await question.getByRole('button', { name: 'Verify' }).click();
    await expect(colleague.getByText('Tenant updated successfully')).toBeVisible();
    await expect(page.getByText('Verified', { exact: true })).toBeVisible();
    const { tenant } = await (await as('admin')).get<{ tenant: Row }>('/tenant/getTenant', { tenant_id: id });
    expect(tenant).toMatchObject({ verified_tenant: true, postal_code: '570001', logo: expect.any(String) });
  },
);

test('a new customer is welcomed by mail', { tag: '@CLI-42' }, async ({ as, server }) => {
  const known = newcomer();
  await madeTenant(await as('sales2'), known);
  const [mail] = await messagesTo(server.url, known.email);
  expect(mail?.text).toContain(`Dear ${known.tenant_name},`);
});

test.describe('a refusal by the server', () => {
  test('is shown beside its field, and nothing is lost', { tag: '@CLI-94' }, async ({ open, as, watcher }) => {
    watcher.expectFailure(/email ID you have entered is already in use/);
    const known = newcomer();
    await madeTenant(await as('sales1'), known);
    const page = await open('/createTenant', 'sales1');
    await field(page, 'Customer name').fill('Second of that address');
    await field(page, 'Email').fill(known.email);
    await field(page, 'Mobile').fill(known.mobile);
    await field(page, 'District').fill('Mysuru');
    await page.getByRole('combobox', { name: 'State', exact: true }).selectOption('Karnataka');
    await page.getByRole('button', { name: 'Create customer' }).click();
    await expect(page.getByText('The email ID you have entered is already in use.').first()).toBeVisible();
    await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Mobile')).toHaveAttribute('aria-invalid', 'true');
    await page.reload();
    await expect(field(page, 'Customer name')).toHaveValue('Second of that address');
    await expect(field(page, 'Email')).toHaveValue(known.email);
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(field(page, 'Customer name')).toHaveValue('');
  });

  test('a customer with an open order is not deleted', { tag: ['@CLI-27', '@PAR-46'] }, async ({ open, records }) => {
    const { tenant_id } = await records.order();
    const page = await open(`/view-tenant/${String(tenant_id)}`, 'admin');
    const question = page.getByRole('alertdialog');
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(
      question.getByText('Customer cannot be deleted due to active quote requests, quotations or orders'),
    ).toBeVisible();
    await expect(question.getByRole('link').first()).toBeVisible();
  });
});

test('a deleted customer disappears everywhere', { tag: '@PAR-45' }, async ({ open, as }) => {
  const tenant = await madeTenant(await as('admin'));
  const [page, other] = await Promise.all([
    open(`/view-tenant/${tenant.tenant_id}`, 'admin'),
    open(`/view-tenant/${tenant.tenant_id}`, 'sales1'),
  ]);
  await expect(other.getByRole('heading', { level: 1 })).toContainText(tenant.tenant_name);
  await expect(other.getByRole('button', { name: 'Delete' })).toBeHidden();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Customer deleted')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/tenantManager/${tenant.org_id}$`));
  await expect(other.getByText(`${tenant.tenant_name} was deleted`)).toBeVisible();
});

test(
  'given two people who edit one customer, other fields are merged, and the same one is decided, by keyboard alone',
  { tag: '@PAR-44' },
  async ({ open, as }) => {
    const sales = await as('sales1');
    const [mine, theirs] = [newcomer().tenant_name, newcomer().tenant_name];
    const tenant = await madeTenant(sales);
    const page = await open(`/tenantManager/${HOUSE}?q=${encodeURIComponent(tenant.tenant_name)}`, 'sales1');
    await expect(rowOf(page, tenant.tenant_name)).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: `Edit ${tenant.tenant_name}` });
    await field(dialog, 'Address').fill('1 Mill Road');
    await field(dialog, 'Customer name').fill(mine);
    const admin = await as('admin');
    await admin.send('PATCH', '/tenant/updateTenant', {
      ...{ tenant_id: tenant.tenant_id, tenant_name: theirs, gst_no: '29AABCF8078M2ZW' },
    });
    await expect(dialog.getByText('changed this while you were editing')).toBeVisible();
    await dialog.getByRole('button', { name: 'Keep mine: Name' }).click();
    await expect(field(dialog, 'GST number')).toHaveValue('29AABCF8078M2ZW');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Tenant updated successfully')).toBeVisible();
    const { tenant: saved } = await admin.get<{ tenant: Row }>('/tenant/getTenant', { tenant_id: tenant.tenant_id });
    expect(saved).toMatchObject({ tenant_name: mine, address: '1 Mill Road', gst_no: '29AABCF8078M2ZW' });
  },
);

test('an open select of customers offers a new one, and shows its new name', async ({ open, as }) => {
  const admin = await as('admin');
  const { tenant_name, ...contact } = newcomer();
  const page = await open('/quoteRequests', 'sales1');
  await page.getByRole('button', { name: 'New request' }).click();
  const customer = page.getByRole('dialog', { name: 'New quote request' }).getByRole('combobox', { name: 'Customer' });
  await customer.fill(tenant_name);
  await expect(page.getByText('No matching customers')).toBeVisible();
  const tenant = await madeTenant(admin, { tenant_name, ...contact });
  await expect(page.getByRole('option', { name: tenant_name })).toBeVisible();
  await admin.send('PATCH', '/tenant/updateTenant', {
    ...{ tenant_id: tenant.tenant_id, tenant_name: `${tenant_name} and Sons` },
  });
  await expect(page.getByRole('option', { name: `${tenant_name} and Sons` })).toBeVisible();
});

test(
  'filtered customers have an address that can be shared, and a change moves them out',
  { tag: '@APP-43' },
  async ({ open, as }) => {
    const admin = await as('admin');
    const tenant = await madeTenant(admin, { verified_tenant: true });
    const query = `q=${encodeURIComponent(tenant.tenant_name)}`;
    const page = await open(`/tenantManager/${HOUSE}?${query}`, 'lead');
    await page.getByRole('combobox', { name: 'Verified' }).selectOption('Verified');
    await expect(page).toHaveURL(/verified=yes/);
    await page.reload();
    await expect(rowOf(page, tenant.tenant_name)).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Verify|Edit|Delete|Mark)/ })).toBeHidden();
    await admin.send('PATCH', '/tenant/updateTenant', { tenant_id: tenant.tenant_id, verified_tenant: false });
    await expect(page.getByText('No matching customers')).toBeVisible();
  },
);

test(
  'without permission to see customers, none of their screens exists',
  { tag: ['@APP-43', '@ROL-44'] },
  async ({ open }) => {
    const page = await open('/', 'cm1');
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'User Management' })).toBeHidden();
    for (const path of ['/organisations', `/tenantManager/${HOUSE}`, '/createTenant', '/view-tenant/501']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).not.toContainText(/Organisations|Customer/);
      await expect(page.getByText(/not permitted|don't have (?:permission|access)/i).first()).toBeVisible();
    }
  },
);

test(
  'a customer’s account can follow every link on the page of its organisation and of its customer',
  { tag: '@ROL-54' },
  async ({ open, as }) => {
    const { tenants } = await (await as('customer')).get<{ tenants: { org_id: number }[] }>('/tenant/getTenant');
    const page = await open(`/tenantManager/${tenants[0]?.org_id}`, 'customer');
    const main = page.getByRole('main');
    await expect(main.getByRole('row').nth(1).getByRole('link')).toHaveAttribute('href', /^\/view-tenant\/\d+$/);
    await expect(main.getByRole('button', { name: /^(Users of|Verify|Edit|Delete)/ })).toHaveCount(0);
    const listed = await linksIn(main);
    await main.getByRole('row').nth(1).getByRole('link').click();
    await expect(main.getByRole('region', { name: 'Particulars' })).toContainText('Organisation');
    await expect(main.getByRole('region', { name: /^Users/ })).toBeVisible();
    for (const { to, name } of [...listed, ...(await linksIn(main))]) {
      await page.goto(to);
      await expect(main.getByRole('heading', { level: 1 })).toContainText(name);
    }
  },
);

/** The links to screens, whose headings contain their names. */
const linksIn = (within: Locator) =>
  within
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .map((link) => ({ to: link.getAttribute('href') ?? '', name: link.textContent }))
        .filter(({ to }) => to.startsWith('/')),
    );
