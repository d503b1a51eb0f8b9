import type { Tenant } from '@console/shared/entities/parties';
import { isStaff, can } from '@console/shared/permissions';
import { MESSAGES } from '@console/shared/messages';
import { Building2 } from 'lucide-react';
import { Suspense, use } from 'react';
import { useNavigate, useParams } from 'react-router';
import { getTenant } from '../../../api/tenants.ts';
import { Badge } from '../../../components/badge.tsx';
import { Breadcrumb } from '../../../components/breadcrumb.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { lazyPart } from '../../../api/lazy-part.ts';
import { Logo } from '../../../components/logo.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { RouteLink } from '../../../components/route-link.tsx';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import { useHotkeys } from '../../../components/use-hotkeys.ts';
import { stores } from '../../../stores/stores.ts';
import { useUser } from '../../../stores/use-user.ts';
import { RecordActivity } from '../../../records/activity/activity-section.tsx';
import { AddressesPanel } from '../../../records/addresses/addresses-panel.tsx';
import { PageTop } from '../../../records/page-top.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { TenantMovesContext, TenantMovesProvider } from '../../../records/tenants/tenant-moves-provider.tsx';
import { VerifiedBadge } from '../../../records/tenants/verified-badge.tsx';
import { useFollowedRow } from '../../../records/use-followed-row.ts';
import { TenantFacts } from './tenant-facts.tsx';
import { Panel } from '../../../components/panel.tsx';

const TenantFigures = lazyPart(async () => ({
  default: (await import('../../../records/figures/tenant-figures.tsx')).TenantFigures,
}));
const CommentsPanel = lazyPart(async () => ({
  default: (await import('../../../records/comments/comments-panel.tsx')).CommentsPanel,
}));
const DocumentsPanel = lazyPart(async () => ({
  default: (await import('../../../records/documents/documents-panel.tsx')).DocumentsPanel,
}));

const LIST = { path: '/organisations', title: 'All organisations' };

/** /view-tenant/{tenantId} */
export function ViewTenantScreen() {
  const { tenantId = '' } = useParams();
  return (
    <RecordPage
      key={tenantId}
      id={tenantId}
      store={stores.tenant}
      read={readTenant}
      noun="customer"
      failed={MESSAGES.tenant.listFailed}
      list={LIST}
    >
      {(row) => <Opened opened={row} />}
    </RecordPage>
  );
}

const readTenant = (id: string, signal: AbortSignal) => getTenant(Number(id), signal);

function Opened({ opened }: { opened: Tenant }) {
  const navigate = useNavigate();
  const id = String(opened.tenant_id);
  const { row = opened, isGone } = useFollowedRow(stores.tenant, id, readTenant);
  const list = `/tenantManager/${row.org_id}`;
  return (
    // Outlives the customer, because its deletion dialog may still be open.
    <TenantMovesProvider onDeleted={() => void navigate(list, { replace: true })}>
      {isGone ? <Gone name={opened.tenant_name} /> : <Page row={row} list={list} />}
    </TenantMovesProvider>
  );
}

const Gone = ({ name }: { name: string }) => (
  <>
    <h1 className="sr-only">{name}</h1>
    <EmptyState
      icon={Building2}
      title={`${name} was deleted`}
      action={<RouteLink to={LIST.path}>{LIST.title}</RouteLink>}
    />
  </>
);

function Page({ row, list }: { row: Tenant; list: string }) {
  const { role_id } = useUser();
  const id = String(row.tenant_id);
  return (
    <div className="flex flex-col gap-4">
      <Header row={row} list={list} />
      <TenantFacts row={row} />
      <TenantPeople row={row} />
      <Suspense fallback={<SkeletonRows rows={3} />}>
        {isStaff(role_id) && <TenantFigures tenant_id={row.tenant_id} />}
        <AddressesPanel of={{ entity_type: 'tenant', entity_id: id }} />
        <div className="desktop:grid-cols-2 grid items-start gap-4">
          <CommentsPanel of={{ entity_type: 'tenant', entity_id: id }} />
          <DocumentsPanel of={{ entity_name: 'tenant', entity_id: id }} />
        </div>
      </Suspense>
      <RecordActivity of={{ entity: 'tenant', id }} />
    </div>
  );
}

function Header({ row, list }: { row: Tenant; list: string }) {
  const moves = use(TenantMovesContext);
  const mayEdit = moves?.may('edit', row) === true;
  const verify = row.verified_tenant ? 'unverify' : 'verify';
  useHotkeys(
    {
      e: { run: () => moves?.run('edit', row), label: 'Edit the customer' },
      v: { run: () => moves?.run(verify, row), label: 'Mark the customer as verified or not verified' },
    },
    mayEdit,
  );
  return (
    <PageHeader
      above={
        <PageTop>
          <Breadcrumb
            crumbs={[
              { label: 'Organisations', to: LIST.path },
              { label: 'Customers', to: list },
              { label: row.tenant_name },
            ]}
          />
        </PageTop>
      }
      picture={<Logo file={row.logo} name={row.tenant_name} size="lg" />}
      title={row.tenant_name}
      below={
        <>
          <span>Customer {row.tenant_id}</span>
          <VerifiedBadge isVerified={row.verified_tenant} />
          {row.is_priority && <Badge tone="amber">Priority</Badge>}
        </>
      }
      actions={
        <>
          {moves?.may('delete', row) && <Button onClick={() => moves.run('delete', row)}>Delete…</Button>}
          {moves?.may(verify, row) && (
            <Button shortcut="V" onClick={() => moves.run(verify, row)}>
              {row.verified_tenant ? 'Mark as not verified' : 'Verify'}
            </Button>
          )}
          {mayEdit && (
            <Button variant="primary" shortcut="E" onClick={() => moves.run('edit', row)}>
              Edit
            </Button>
          )}
        </>
      }
    />
  );
}

/** A customer's contact people. Their names come from the customer's row and are kept live. */
function TenantPeople({ row: { tenant_id, tenant_users } }: { row: Tenant }) {
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
