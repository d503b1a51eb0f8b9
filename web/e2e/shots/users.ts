import type { Page } from '@playwright/test';
import type { Shot } from './shots.ts';

/** The staff, the users of a customer, and the forms for one more of each. */
export function usersShots(tenant_id: number): Shot[] {
  const list = (page: Page) => page.getByRole('row').nth(1).waitFor();
  const form = (page: Page) => page.getByLabel('First name').waitFor();
  return [
    { name: 'admins', path: '/admins', who: 'admin', ready: list },
    { name: 'tenant-users', path: `/tenantUsers/${tenant_id}`, who: 'admin', ready: list },
    { name: 'create-admin', path: '/createAdmin', who: 'admin', ready: form },
    { name: 'create-tenant-user', path: `/createTenantUser?tenant_id=${tenant_id}`, who: 'admin', ready: form },
  ];
}
