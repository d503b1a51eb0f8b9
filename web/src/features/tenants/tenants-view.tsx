import type { Organisation, Tenant } from '@console/shared/entities/parties';
import { can, isStaff } from '@console/shared/permissions';
import { use, useMemo } from 'react';
import { snapshot } from 'valtio/vanilla';
import { CreateLink } from '../../components/create-button.tsx';
import type { Hotkeys } from '../../components/hotkey-stack.ts';
import { RouteLink } from '../../components/route-link.tsx';
import { ListScreen } from '../../lists/list-screen.tsx';
import type { ListKeyContext } from '../../lists/list-screen.tsx';
import { stores } from '../../stores/stores.ts';
import { useUser } from '../../stores/use-user.ts';
import { TenantMovesContext, TenantMovesProvider } from '../../records/tenants/tenant-moves-provider.tsx';
import type { TenantMove } from '../../records/tenants/tenant-moves-provider.tsx';
import { tenantListOf } from './tenant-list.tsx';

/** The customers of one organisation, with their actions. */
export const TenantsView = ({ of }: { of: Organisation }) => (
  <TenantMovesProvider>
    <Customers of={of} />
  </TenantMovesProvider>
);

const KEYS: Readonly<Record<string, { moves: readonly TenantMove[]; label: string }>> = {
  e: { moves: ['edit'], label: 'Edit the customer' },
  v: { moves: ['verify', 'unverify'], label: 'Mark the customer as verified or not verified' },
};

function Customers({ of }: { of: Organisation }) {
  const moves = use(TenantMovesContext);
  const { permissions, role_id } = useUser();
  const isOurs = isStaff(role_id);
  const kind = useMemo(() => tenantListOf(of, isOurs), [of, isOurs]);
  const create = `/createTenant?organisation=${of.org_id}`;
  const keysOf = ({ activeId }: ListKeyContext): Hotkeys => ({
    ...(can(permissions, 'tenant', 'UPDATE') &&
      Object.fromEntries(
        Object.entries(KEYS).map(([key, { moves: names, label }]) => {
          const run = () => {
            const id = activeId();
            const live = id === undefined ? undefined : stores.tenant.row(id);
            if (!live) return;
            // Actions start from the current row.
            const row = snapshot(live) as Tenant;
            const name = names.find((one) => moves?.may(one, row));
            if (name) moves?.run(name, row);
          };
          return [key, { run, label }];
        }),
      )),
  });
  return (
    <div className="flex flex-col gap-1">
      <nav aria-label="Breadcrumb" className="text-sm">
        <RouteLink to="/organisations">Organisations</RouteLink>
      </nav>
      <ListScreen kind={kind} keysOf={keysOf} actions={<CreateLink label="New customer" to={create} />} />
    </div>
  );
}
