import type { Tenant } from '@console/shared/entities/parties';
import { can } from '@console/shared/permissions';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Panel } from '../../../components/panel.tsx';
import { RouteLink } from '../../../components/route-link.tsx';
import { useUser } from '../../../stores/use-user.ts';

/** A customer's contact people. Their names come from the customer's row and are kept live. */
export function TenantPeople({ row: { tenant_id, tenant_users } }: { row: Tenant }) {
  const { permissions } = useUser();
  return (
    <Panel
      title="Users"
      count={tenant_users.length}
      actions={
        can(permissions, 'tenant_user', 'READ') && (
          <span className="text-sm">
            <RouteLink to={`/tenantUsers/${tenant_id}`}>Manage users</RouteLink>
          </span>
        )
      }
    >
      {tenant_users.length === 0 ? (
        <EmptyState title="No users yet" />
      ) : (
        <ul aria-label="Users" className="flex flex-wrap gap-x-8 gap-y-2">
          {tenant_users.map(({ user_id, first_name, last_name }) => (
            <li key={user_id}>
              {`${first_name} ${last_name}`.trim()} <span className="text-faint text-xs tabular-nums">{user_id}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
