import { NOBODY } from '../../machines/picked.ts';
import type { PickedCustomer } from '../../machines/picked.ts';
import { primaryTenant } from '../../stores/primary-tenant.ts';

/** As `primaryCustomer`, where any customer can be chosen: its organisation narrows nothing. */
export const primaryOfAny = (): PickedCustomer => ({ ...primaryCustomer(), org_id: null });

/** On whose behalf the person works, as the menu's box has it. */
export function primaryCustomer(): PickedCustomer {
  const { chosen } = primaryTenant;
  return chosen ? { org_id: chosen.org_id, tenant_id: chosen.tenant_id, user_id: chosen.user_id } : NOBODY;
}
