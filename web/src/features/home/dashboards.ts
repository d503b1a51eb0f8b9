import type { CallName } from '@console/shared/calls/call';
import {
  can,
  hasGrant,
  includesRole,
  OWN_CATEGORY_ROLES,
  OWN_SALES_ROLES,
  SALES_ROLES,
  SOURCING_ROLES,
} from '@console/shared/permissions';
import type { Profile } from '../../stores/session.ts';
import type { HomeAddress } from './filters/home-address.ts';
import { KINDS } from './panels/kinds.ts';
import type { PanelFilter, PanelKind, QueueRow } from './panels/panel-kind.ts';

export type DashboardName = 'sourcing' | 'sales';

export interface Dashboard {
  name: DashboardName;
  /** The dashboard's person filter, and its initial value. */
  person: 'category_manager' | 'sales_person';
  own: number | null;
  showsHeader: boolean;
  /** People who decide there claim a record by opening it. Elsewhere it is only viewed. */
  decides: (kind: PanelKind<QueueRow>) => boolean;
  kinds: readonly PanelKind<QueueRow>[];
}

type Viewer = Pick<Profile, 'user_id' | 'role_id' | 'permissions'>;

// A panel's own row type matters only inside the panel.
const { requests, purchaseOrders, quotations, orderApprovals, challans, openOrders, openQuotations, openRequests } =
  KINDS as unknown as Record<keyof typeof KINDS, PanelKind<QueueRow>>;

/**
 * A person's dashboards, with the panels they may see.
 * @param isOffered whether the gateway has a call
 */
export function dashboardsOf(
  { user_id, role_id, permissions }: Viewer,
  isOffered: (name: CallName) => boolean,
): Dashboard[] {
  const seen = (kinds: PanelKind<QueueRow>[]) =>
    kinds.filter(
      ({ may, call, needs }) =>
        hasGrant(permissions, may) && isOffered(`GET ${call}`) && (needs === undefined || isOffered(needs)),
    );
  const ownOf = (roles: readonly number[]) => (includesRole(roles, role_id) ? user_id : null);
  const sourcing: Dashboard = {
    name: 'sourcing',
    person: 'category_manager',
    own: ownOf(OWN_CATEGORY_ROLES),
    showsHeader:
      can(permissions, 'quotation_request', 'UPDATE') ||
      can(permissions, 'purchase_order', 'APPROVE') ||
      can(permissions, 'quotation', 'APPROVE'),
    decides: ({ mayWork }) => mayWork.some((grant) => hasGrant(permissions, grant)),
    kinds: seen([requests, purchaseOrders, quotations, challans, orderApprovals]),
  };
  const sales: Dashboard = {
    name: 'sales',
    person: 'sales_person',
    own: ownOf(OWN_SALES_ROLES),
    showsHeader: can(permissions, 'order', 'READ') || can(permissions, 'quotation_request', 'WRITE'),
    decides: () => false,
    kinds: seen([openOrders, openQuotations, openRequests]),
  };
  return [
    ...(includesRole(SOURCING_ROLES, role_id) ? [sourcing] : []),
    ...(includesRole(SALES_ROLES, role_id) ? [sales] : []),
  ];
}

/** The filter of a dashboard's panels. Without a header nothing can be chosen, but the defaults still apply. */
export function filterOf(
  { person, own }: Dashboard,
  { categoryManager, salesPerson, range, sort }: HomeAddress,
): PanelFilter {
  const chosen = person === 'category_manager' ? categoryManager : salesPerson;
  const who = chosen === undefined ? own : chosen;
  return {
    from: range.from,
    to: range.to,
    sort,
    categoryManager: person === 'category_manager' ? who : null,
    salesPerson: person === 'sales_person' ? who : null,
  };
}
