import type { RolePermissions } from '@console/shared/calls/permissions';
import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import { isStaff, ROLE_CUSTOMER, STAFF_ROLES } from '@console/shared/permissions';
import { listUsers } from '../../api/users.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Modal } from '../../components/modal.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { nameOf } from '../../records/person-name.ts';
import { useLiveRows } from '../../records/use-live-rows.ts';
import { stores } from '../../stores/stores.ts';
import { has, roleLabel } from './rights.ts';
import type { Right } from './rights.ts';

interface WhoMayProps {
  group: string;
  right: Right;
  roles: readonly RolePermissions[];
  onClose: () => void;
}

/** The active staff who may do something, kept live. */
export function WhoMay({ group, right, roles, onClose }: WhoMayProps) {
  const { list, view, rows } = useLiveRows(stores.admin_user, 'permissions', () => ({
    page: 1,
    limit: PAGE_LIMIT_MAX,
    matches: ({ role_id }) => isStaff(role_id),
    read: (_page, signal) => listUsers({ role_id: [...STAFF_ROLES], limit: PAGE_LIMIT_MAX }, signal),
  }));
  const permitted = roles.filter((role) => has(role, right)).map(({ role_id }) => role_id);
  const people = rows
    .filter(({ role_id, is_banned }) => !is_banned && permitted.includes(role_id))
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  return (
    <Modal open width="30rem" title="Who may do this" subtitle={`${group}: ${right.label}`} onClose={onClose}>
      {view.state === 'failed' ? (
        <ErrorState message="Couldn't load the staff" onRetry={() => list.reread()}>
          {view.problem}
        </ErrorState>
      ) : view.state !== 'ready' ? (
        <SkeletonRows rows={4} label="Loading the staff…" />
      ) : people.length === 0 ? (
        <EmptyState title="Nobody on the staff">No active colleague has a role that may do this.</EmptyState>
      ) : (
        <ul aria-label="People" className="divide-line divide-y">
          {people.map((person) => (
            <li key={person.user_id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <RouteLink to={`/admins?user_id=${person.user_id}`}>{nameOf(person)}</RouteLink>
              <span className="text-muted text-sm">{roleLabel(person.role_id, roles)}</span>
            </li>
          ))}
        </ul>
      )}
      {permitted.includes(ROLE_CUSTOMER) && (
        <p className="text-muted mt-3 text-sm">Customers’ own accounts may do this with their own records.</p>
      )}
    </Modal>
  );
}
