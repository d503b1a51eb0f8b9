import type { Page } from '@playwright/test';
import { firstRow } from './shot.ts';
import type { Shot } from './shot.ts';
import type { Subjects } from './subjects.ts';

/** Staff, a customer's users, and the forms that create them. */
export function usersShots({ tenant_id }: Subjects): Shot[] {
  const form = (page: Page) => page.getByLabel('First name').waitFor();
  const faulty = async (page: Page) => {
    await page.getByRole('button', { name: /^Create/ }).click();
    await page
      .getByText(/^\*Please/)
      .first()
      .waitFor();
  };
  return [
    { name: 'admins', path: '/admins', who: 'admin', ready: firstRow },
    { name: 'tenant-users', path: `/tenantUsers/${tenant_id}`, who: 'admin', ready: firstRow },
    { name: 'create-admin', path: '/createAdmin', who: 'admin', ready: form },
    { name: 'create-admin-faulty', path: '/createAdmin', who: 'admin', ready: faulty },
    { name: 'create-tenant-user', path: `/createTenantUser?tenant_id=${tenant_id}`, who: 'admin', ready: form },
    { name: 'create-tenant-user-faulty', path: '/createTenantUser', who: 'sales1', ready: faulty },
  ];
}
