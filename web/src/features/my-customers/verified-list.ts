import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import type { Tenant } from '@console/shared/entities/parties';
import { listTenants } from '../../api/tenants.ts';
import type { ListSpec } from '../../stores/live-list.ts';

/** The verified customers of an organisation, all on one page. */
export const verifiedList = (org_id: number): ListSpec<Tenant> => ({
  page: 1,
  limit: PAGE_LIMIT_MAX,
  matches: (row) => row.org_id === org_id && row.verified_tenant,
  read: (page, signal) => listTenants({ ...page, org_id, verified_tenant: true, map_users: true }, signal),
});
