import type { Tenant } from '@console/shared/entities/parties';
import { can } from '@console/shared/permissions';
import { BadgeCheck, BadgeX, Pencil, Trash2, Users } from 'lucide-react';
import { use } from 'react';
import { useNavigate } from 'react-router';
import { BuiltRoutesContext } from '../../components/built-routes.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { useUser } from '../../stores/use-user.ts';
import { TenantMovesContext } from '../../records/tenants/tenant-moves-provider.tsx';
import type { TenantMove } from '../../records/tenants/tenant-moves-provider.tsx';

const MOVES: readonly { move: TenantMove; label: (name: string) => string; icon: typeof Pencil }[] = [
  { move: 'verify', label: (name) => `Verify ${name}`, icon: BadgeCheck },
  { move: 'unverify', label: (name) => `Take back that ${name} is verified`, icon: BadgeX },
  { move: 'edit', label: (name) => `Edit ${name}`, icon: Pencil },
  { move: 'delete', label: (name) => `Delete ${name}`, icon: Trash2 },
];

/** Actions on a customer in the list. */
export function TenantActions({ row }: { row: Tenant }) {
  const navigate = useNavigate();
  const isBuilt = use(BuiltRoutesContext);
  const moves = use(TenantMovesContext);
  const { permissions } = useUser();
  const users = `/tenantUsers/${row.tenant_id}`;
  return (
    <span className="inline-flex">
      {can(permissions, 'tenant_user', 'READ') && isBuilt(users) && (
        <IconButton size="sm" icon={Users} label={`Users of ${row.tenant_name}`} onClick={() => void navigate(users)} />
      )}
      {MOVES.filter(({ move }) => moves?.may(move, row)).map(({ move, label, icon }) => (
        <IconButton
          key={move}
          size="sm"
          icon={icon}
          label={label(row.tenant_name)}
          onClick={() => moves?.run(move, row)}
        />
      ))}
    </span>
  );
}
