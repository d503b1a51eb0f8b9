import {
  includesRole,
  isStaff,
  meets,
  ROLE_CUSTOMER,
  ROLE_WALLBOARD,
  SALES_ROLES,
  SOURCING_ROLES,
} from '@console/shared/permissions';
import type { Requirement } from '@console/shared/permissions';
import { session } from '../stores/session.ts';
import type { Profile } from '../stores/session.ts';

/** Who may open a screen: a requirement as calls have it, or a rule about roles. */
export type Gate = Requirement | ((user: Profile) => boolean);

export function passes(gate: Gate, user: Profile | undefined): boolean {
  if (gate === 'public') return true;
  if (!user) return false;
  return typeof gate === 'function' ? gate(user) : meets(user, gate);
}

/** Roles with a dashboard of their own. */
export const hasDashboard = ({ role_id }: Profile): boolean =>
  includesRole([...SOURCING_ROLES, ...SALES_ROLES], role_id);

export const isCustomer = ({ role_id }: Profile): boolean => role_id === ROLE_CUSTOMER;

/** The reports: staff who may read something of what they count. */
export const readsFigures = (user: Profile): boolean =>
  isStaff(user.role_id) &&
  meets(user, ['quotation_request:READ', 'quotation:READ', 'order:READ', 'tenant:READ', 'seller:READ']);

/** Everybody, where the gateway keeps sessions: one that only has the calls of the specification does not. */
export const hasSessions = (): boolean => session.isKept;

/** Where a person starts who has no dashboard; undefined for who has one. */
export function landingOf(user: Profile): string | undefined {
  if (hasDashboard(user)) return undefined;
  if (user.role_id === ROLE_WALLBOARD) return '/wallboard';
  return isCustomer(user) ? '/my-customers' : undefined;
}
