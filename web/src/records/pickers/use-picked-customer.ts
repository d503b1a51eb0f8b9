import type { Tenant } from '@console/shared/entities/parties';
import { getTenant } from '../../api/tenants.ts';
import type { PickedCustomer } from '../../machines/picked.ts';
import { stores } from '../../stores/stores.ts';
import { useFollowedRow } from '../use-followed-row.ts';

/** The current rows of the picked customer; undefined if none is picked or it no longer exists. */
export function usePickedCustomer({ tenant_id, user_id }: PickedCustomer): {
  tenant: Tenant | undefined;
  contact: Tenant['tenant_users'][number] | undefined;
  isGone: boolean;
} {
  const { row, isGone } = useFollowedRow(stores.tenant, tenant_id === null ? undefined : String(tenant_id), readTenant);
  const tenant = isGone ? undefined : row;
  return { tenant, contact: tenant?.tenant_users.find((one) => one.user_id === user_id), isGone };
}

const readTenant = (id: string, signal: AbortSignal) => getTenant(Number(id), signal);
