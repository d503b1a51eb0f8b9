import type { Page } from '@playwright/test';
import type { Shot } from './shots.ts';

const firstRow = (page: Page) => page.getByRole('row').nth(1).waitFor();

/** Organisations and their customers, and what is done with them. */
export const customerShots = (tenant_id: number): Shot[] => [
  { name: 'organisations', path: '/organisations', who: 'sales1', ready: firstRow },
  { name: 'tenants', path: '/tenantManager/1002', who: 'sales1', ready: firstRow },
  {
    name: 'create-tenant',
    path: '/createTenant',
    who: 'sales1',
    ready: (page) => page.getByRole('combobox', { name: 'Organisation' }).waitFor(),
  },
  {
    name: 'view-tenant',
    path: `/view-tenant/${tenant_id}`,
    who: 'sales1',
    ready: (page) => page.getByRole('heading', { name: 'Comments' }).waitFor(),
  },
  {
    name: 'edit-tenant',
    path: `/view-tenant/${tenant_id}`,
    who: 'sales1',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Customer name' }).waitFor();
    },
  },
  {
    name: 'verify-tenant',
    path: '/tenantManager/1002?verified=no',
    who: 'sales1',
    ready: async (page) => {
      await page
        .getByRole('button', { name: /^Verify / })
        .first()
        .click();
      await page.getByRole('alertdialog').waitFor();
    },
  },
];
