import { can, ROLE_ADMIN } from '@console/shared/permissions';
import type { Holder } from '@console/shared/permissions';

/** Only admins create staff. */
export const createsStaff = ({ role_id, permissions }: Holder): boolean =>
  role_id === ROLE_ADMIN && can(permissions, 'admin_user', 'WRITE');
