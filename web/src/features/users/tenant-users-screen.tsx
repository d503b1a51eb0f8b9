import type { Tenant } from '@console/shared/entities/parties';
import { can } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { Users } from 'lucide-react';
import { getTenant } from '../../api/tenants.ts';
import { Breadcrumb } from '../../components/breadcrumb.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { RecordPage } from '../../records/record-page.tsx';
import { useFollowedRow } from '../../records/use-followed-row.ts';
import { contactList } from './user-lists.tsx';
import { UserMovesProvider } from './user-moves.tsx';
import { UsersList } from './users-list.tsx';

const PARENT = { path: '/organisations', title: 'Organisations' };

/** /tenantUsers/{tenantId}: the users of a customer. */
export function TenantUsersScreen() {
  const { tenantId = '' } = useParams();
  return (
    <RecordPage
      key={tenantId}
      id={tenantId}
      store={stores.tenant}
      read={readTenant}
      noun="customer"
      failed={MESSAGES.tenant.listFailed}
      list={PARENT}
    >
      {(tenant) => <TenantUsers opened={tenant} />}
    </RecordPage>
  );
}

function TenantUsers({ opened }: { opened: Tenant }) {
  const { tenant_id } = opened;
  const { permissions } = useUser();
  const { row, isGone } = useFollowedRow(stores.tenant, String(tenant_id), readTenant);
  const { tenant_name, org_id } = row ?? opened;
  const kind = useMemo(() => contactList(tenant_id), [tenant_id]);
  const above = (
    <Breadcrumb
      crumbs={[
        { label: PARENT.title, to: PARENT.path },
        { label: 'Customers', to: `/tenantManager/${org_id}` },
        { label: tenant_name, to: `/view-tenant/${tenant_id}` },
        { label: 'Users' },
      ]}
    />
  );
  if (isGone) {
    return (
      <>
        <h1 className="sr-only">{tenant_name}</h1>
        <EmptyState
          icon={Users}
          title={`${tenant_name} was deleted`}
          action={<RouteLink to={PARENT.path}>{PARENT.title}</RouteLink>}
        >
          Its users went with it.
        </EmptyState>
      </>
    );
  }
  return (
    <UserMovesProvider entity="tenant_user">
      <UsersList
        kind={kind}
        title={`Users of ${tenant_name}`}
        above={above}
        creation={
          can(permissions, 'tenant_user', 'WRITE')
            ? { to: `/createTenantUser?tenant_id=${tenant_id}`, label: 'New user' }
            : undefined
        }
      />
    </UserMovesProvider>
  );
}

const readTenant = (id: string, signal: AbortSignal) => getTenant(Number(id), signal);
