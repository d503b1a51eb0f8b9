import type { Organisation } from '@console/shared/entities/parties';
import { can } from '@console/shared/permissions';
import { Plus } from 'lucide-react';
import { use, useMemo } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { getOrganisation } from '../../api/organisations.ts';
import { buttonClass } from '../../components/button-class.ts';
import type { Hotkeys } from '../../components/hotkey-stack.ts';
import { Kbd } from '../../components/kbd.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';
import type { ListHand } from '../../lists/list-screen.tsx';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { RecordPage } from '../../work/record-page.tsx';
import { TenantMovesContext, TenantMovesProvider } from '../../work/tenants/tenant-moves-provider.tsx';
import type { TenantMove } from '../../work/tenants/tenant-moves-provider.tsx';
import { tenantListOf } from './tenant-list.tsx';

const LIST = { path: '/organisations', title: 'All organisations' };

/** /tenantManager/{orgId} */
export function TenantManagerScreen() {
  const { orgId = '' } = useParams();
  return (
    <RecordPage
      key={orgId}
      id={orgId}
      store={stores.organisation}
      read={readOrganisation}
      noun="organisation"
      list={LIST}
    >
      {(organisation) => (
        <TenantMovesProvider>
          <Customers of={organisation} />
        </TenantMovesProvider>
      )}
    </RecordPage>
  );
}

const readOrganisation = (id: string, signal: AbortSignal) => getOrganisation(Number(id), signal);

const KEYS: Readonly<Record<string, { moves: readonly TenantMove[]; label: string }>> = {
  e: { moves: ['edit'], label: 'Edit the customer' },
  v: { moves: ['verify', 'unverify'], label: 'Verify the customer, or take it back' },
};

function Customers({ of }: { of: Organisation }) {
  const navigate = useNavigate();
  const moves = use(TenantMovesContext);
  const { permissions } = useUser();
  const kind = useMemo(() => tenantListOf(of), [of]);
  const mayWrite = can(permissions, 'tenant', 'WRITE');
  const create = `/createTenant?organisation=${of.org_id}`;
  const keysOf = ({ activeId }: ListHand): Hotkeys => ({
    ...(mayWrite && { c: { run: () => void navigate(create), label: 'New customer' } }),
    ...(can(permissions, 'tenant', 'UPDATE') &&
      Object.fromEntries(
        Object.entries(KEYS).map(([key, { moves: names, label }]) => {
          const run = () => {
            const row = activeId === undefined ? undefined : stores.tenant.row(activeId);
            const name = row && names.find((one) => moves?.may(one, row));
            if (row && name) moves?.run(name, row);
          };
          return [key, { run, label }];
        }),
      )),
  });
  return (
    <div className="flex flex-col gap-1">
      <nav aria-label="Breadcrumb" className="text-sm">
        <RouteLink to={LIST.path}>Organisations</RouteLink>
      </nav>
      <ListScreen
        kind={kind}
        keysOf={keysOf}
        actions={
          mayWrite && (
            <Link to={create} className={buttonClass('primary')}>
              <Plus aria-hidden className="-ml-0.5 size-4" />
              New customer
              <Kbd onSolid>C</Kbd>
            </Link>
          )
        }
      />
    </div>
  );
}
