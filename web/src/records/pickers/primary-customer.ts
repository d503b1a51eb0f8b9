import { NOBODY } from '../../machines/picked.ts';
import type { PickedCustomer } from '../../machines/picked.ts';
import { primaryTenant } from '../../stores/primary-tenant.ts';

/** Like `primaryCustomer`, but without an organisation, for forms where any customer can be chosen. */
export const primaryOfAny = (): PickedCustomer => ({ ...primaryCustomer(), org_id: null });

/** The customer the person works on behalf of, from the menu. */
export function primaryCustomer(): PickedCustomer {
  const { chosen } = primaryTenant;
  return chosen ? { org_id: chosen.org_id, tenant_id: chosen.tenant_id, user_id: chosen.user_id } : NOBODY;
}
