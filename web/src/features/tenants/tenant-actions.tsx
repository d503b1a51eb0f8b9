import type { Tenant } from '@console/shared/entities/parties';
import { can } from '@console/shared/permissions';
import { BadgeCheck, BadgeX, Pencil, Trash2, Users } from 'lucide-react';
import { use, useContext } from 'react';
import { useNavigate } from 'react-router';
import { BuiltRoutesContext } from '../../components/built-routes.ts';
import { Menu } from '../../components/menu.tsx';
import type { MenuEntry } from '../../components/menu.tsx';
import { useUser } from '../../stores/use-user.ts';
import { TenantMovesContext } from '../../work/tenants/tenant-moves-provider.tsx';
import type { TenantMove } from '../../work/tenants/tenant-moves-provider.tsx';

const MOVES: readonly (Pick<MenuEntry, 'label' | 'icon' | 'shortcut' | 'danger'> & { key: TenantMove })[] = [
  { key: 'edit', label: 'Edit…', icon: Pencil, shortcut: 'E' },
  { key: 'verify', label: 'Verify…', icon: BadgeCheck, shortcut: 'V' },
  { key: 'unverify', label: 'Take verification back…', icon: BadgeX, shortcut: 'V' },
  { key: 'delete', label: 'Delete…', icon: Trash2, danger: true },
];

/** What can be done with a customer of the list. */
export function TenantActions({ row }: { row: Tenant }) {
  const navigate = useNavigate();
  const isBuilt = useContext(BuiltRoutesContext);
  const moves = use(TenantMovesContext);
  const { permissions } = useUser();
  const users = `/tenantUsers/${row.tenant_id}`;
  const items: MenuEntry[] = [
    ...(can(permissions, 'tenant_user', 'READ') && isBuilt(users)
      ? [{ key: 'users', label: 'Users', icon: Users, onSelect: () => void navigate(users) }]
      : []),
    ...MOVES.filter(({ key }) => moves?.may(key, row)).map(({ key, ...entry }) => ({
      ...entry,
      key,
      onSelect: () => moves?.run(key, row),
    })),
  ];
  return items.length > 0 && <Menu label={`Actions for ${row.tenant_name}`} size="sm" items={items} />;
}
