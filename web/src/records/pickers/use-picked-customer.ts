import type { Tenant } from '@console/shared/entities/parties';
import type { Snapshot } from 'valtio';
import { getTenant } from '../../api/tenants.ts';
import type { PickedCustomer } from '../../machines/picked.ts';
import { stores } from '../../stores/stores.ts';
import { useFollowedRow } from '../use-followed-row.ts';

/** Who was picked, as they are now; undefined where nobody was, or they are there no more. */
export function usePickedCustomer({ tenant_id, user_id }: PickedCustomer): {
  tenant: Snapshot<Tenant> | undefined;
  contact: Snapshot<Tenant['tenant_users'][number]> | undefined;
  isGone: boolean;
} {
  const { row, isGone } = useFollowedRow(stores.tenant, tenant_id === null ? undefined : String(tenant_id), readTenant);
  const tenant = isGone ? undefined : row;
  return { tenant, contact: tenant?.tenant_users.find((one) => one.user_id === user_id), isGone };
}

const readTenant = (id: string, signal: AbortSignal) => getTenant(Number(id), signal);
