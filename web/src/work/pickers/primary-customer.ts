import { NOBODY } from '../../machines/picked.ts';
import type { PickedCustomer } from '../../machines/picked.ts';
import { primaryTenant } from '../../stores/primary-tenant.ts';

/** On whose behalf the person works, as the menu's box has it. */
export function primaryCustomer(): PickedCustomer {
  const { chosen } = primaryTenant;
  return chosen ? { org_id: chosen.org_id, tenant_id: chosen.tenant_id, user_id: chosen.user_id } : NOBODY;
}
