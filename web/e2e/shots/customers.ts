import { firstRow, pressed } from './shot.ts';
import type { Shot } from './shot.ts';
import type { Subjects } from './subjects.ts';

/** Organisations and customers, with their actions. */
export const customerShots = ({ tenant_id }: Subjects): Shot[] => [
  { name: 'organisations', path: '/organisations', who: 'sales1', ready: firstRow },
  { name: 'new-organisation', path: '/organisations', who: 'sales1', ready: pressed('New organisation') },
  { name: 'tenants', path: '/tenantManager/1002', who: 'sales1', ready: firstRow },
  {
    name: 'tenants-empty',
    path: '/tenantManager/1002?q=nobody+of+that+name',
    who: 'sales1',
    ready: (page) => page.getByText('No matching customers').waitFor(),
  },
  {
    name: 'create-tenant',
    path: '/createTenant',
    who: 'sales1',
    ready: (page) => page.getByRole('combobox', { name: 'Organisation' }).waitFor(),
  },
  {
    name: 'create-tenant-faulty',
    path: '/createTenant',
    who: 'sales1',
    ready: async (page) => {
      await page.getByRole('button', { name: 'Create customer' }).click();
      await page.getByText('*Please enter district.').waitFor();
    },
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
  { name: 'verify-tenant', path: '/tenantManager/1002?verified=no', who: 'sales1', ready: pressed(/^Verify /) },
  { name: 'customers', path: '/my-customers', who: 'customer', ready: firstRow },
];
