import { can, ROLE_ADMIN } from '@console/shared/permissions';
import type { Holder } from '@console/shared/permissions';

/** Staff are created by admins alone. */
export const createsStaff = ({ role_id, permissions }: Holder): boolean =>
  role_id === ROLE_ADMIN && can(permissions, 'admin_user', 'WRITE');
