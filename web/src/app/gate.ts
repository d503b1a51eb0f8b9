import {
  can,
  includesRole,
  isStaff,
  meets,
  ROLE_ADMIN,
  ROLE_CUSTOMER,
  ROLE_WALLBOARD,
  SALES_ROLES,
  SOURCING_ROLES,
} from '@console/shared/permissions';
import type { Requirement } from '@console/shared/permissions';
import { offers } from '../stores/gateway.ts';
import type { Profile } from '../stores/session.ts';

/** Who may open a screen: a requirement like those of calls, or a rule about the user. */
export type Gate = Requirement | ((user: Profile) => boolean);

export function passes(gate: Gate, user: Profile | undefined): boolean {
  if (gate === 'public') return true;
  if (!user) return false;
  return typeof gate === 'function' ? gate(user) : meets(user, gate);
}

/** Roles with their own dashboard. */
export const hasDashboard = ({ role_id }: Profile): boolean =>
  includesRole([...SOURCING_ROLES, ...SALES_ROLES], role_id);

export const isCustomer = ({ role_id }: Profile): boolean => role_id === ROLE_CUSTOMER;

/** Reports are for staff who may read at least one of the counted entities. */
export const readsFigures = (user: Profile): boolean =>
  isStaff(user.role_id) &&
  meets(user, ['quotation_request:READ', 'quotation:READ', 'order:READ', 'tenant:READ', 'seller:READ']);

/** Staff who work with money. Everybody else finds the credit notes of an order on its page. */
export const readsCreditNotes = (user: Profile): boolean =>
  isStaff(user.role_id) && meets(user, 'order:READ') && meets(user, 'payment:READ');

/** Admins set the limits of approvals. Others who approve hand theirs over on the same screen. */
export const setsApprovals = ({ role_id, permissions }: Profile): boolean =>
  role_id === ROLE_ADMIN ||
  (isStaff(role_id) && can(permissions, 'quotation', 'APPROVE') && offers('GET /approvalDelegations'));

/** The start page of a person without a dashboard; undefined for the others. */
export function landingOf(user: Profile): string | undefined {
  if (hasDashboard(user)) return undefined;
  if (user.role_id === ROLE_WALLBOARD) return '/wallboard';
  return isCustomer(user) ? '/my-customers' : undefined;
}
