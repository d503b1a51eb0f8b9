import type { Sku } from '@console/shared/entities/catalogue';
import type { PermissionMap } from '@console/shared/permissions';
import { can } from '@console/shared/permissions';
import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import type { Column } from '../../../components/column.ts';
import { Menu } from '../../../components/menu.tsx';
import { Money } from '../../../components/money.tsx';
import { RouteLink } from '../../../components/route-link.tsx';
import { ActiveBadge } from '../active-badge.tsx';
import { SKU_SWITCH } from '../goods-switches.ts';
import { Picture } from '../picture.tsx';
import { useVisibility } from '../use-visibility.ts';
import type { OffersInShort } from './use-offers-of.ts';

interface SkuActions {
  permissions: PermissionMap;
  onEdit: (sku: Sku) => void;
  onDelete: (sku: Sku) => void;
}

export interface SkuColumnsInput extends SkuActions {
  offers: ReadonlyMap<number, OffersInShort>;
  onOffers: (sku: Sku) => void;
}

export function skuColumns({ offers, onOffers, ...actions }: SkuColumnsInput): Column<Sku>[] {
  const { permissions } = actions;
  const seesOffers = can(permissions, 'offer', 'READ');
  return [
    { key: 'id', title: 'SKU', width: '5rem', render: ({ product_sku_id }) => product_sku_id },
    {
      key: 'name',
      title: 'Name',
      card: 'title',
      render: ({ product_sku_id, product_sku_name, assets }) => (
        <span className="flex min-w-0 items-center gap-2.5">
          <Picture assets={assets} />
          <span className="min-w-0 truncate">
            <RouteLink to={`/sku/${product_sku_id}`}>{product_sku_name}</RouteLink>
          </span>
        </span>
      ),
    },
    { key: 'unit', title: 'Unit', width: '7rem', render: ({ unit }) => unit },
    ...(seesOffers
      ? ([
          {
            key: 'offers',
            title: 'Offers',
            width: '8rem',
            align: 'right',
            render: ({ product_sku_id }) => offersText(offers.get(product_sku_id)),
          },
          {
            key: 'price',
            title: 'Lowest price',
            width: '8.5rem',
            align: 'right',
            priority: 2,
            render: ({ product_sku_id }) => <Money value={offers.get(product_sku_id)?.lowest ?? null} />,
          },
        ] satisfies Column<Sku>[])
      : []),
    { key: 'active', title: 'Status', width: '5.5rem', card: 'aside', render: (row) => <ActiveBadge row={row} /> },
    {
      key: 'actions',
      title: 'Actions',
      hideTitle: true,
      width: '9rem',
      align: 'right',
      card: 'bottom',
      render: (sku) => (
        <span className="inline-flex items-center gap-1">
          {seesOffers && (
            <Button
              size="sm"
              aria-label={`${can(permissions, 'offer', 'WRITE') ? 'Add offers' : 'Offers'} of ${sku.product_sku_name}`}
              onClick={() => onOffers(sku)}
            >
              {can(permissions, 'offer', 'WRITE') ? 'Add offers' : 'Offers'}
            </Button>
          )}
          <SkuMenu sku={sku} {...actions} />
        </span>
      ),
    },
  ];
}

function offersText({ active, hidden }: OffersInShort = { active: 0, hidden: 0, lowest: null }) {
  return (
    <>
      {active}
      {hidden > 0 && <span className="text-faint text-xs"> + {hidden} hidden</span>}
    </>
  );
}

function SkuMenu({ sku, permissions, onEdit, onDelete }: SkuActions & { sku: Sku }) {
  const { isBusy, switchRow } = useVisibility(SKU_SWITCH);
  const { is_active } = sku;
  const items = [
    ...(can(permissions, 'sku', 'UPDATE')
      ? [
          { key: 'edit', label: 'Edit', icon: Pencil, onSelect: () => onEdit(sku) },
          {
            key: 'switch',
            label: is_active ? 'Hide' : 'Show',
            icon: is_active ? EyeOff : Eye,
            onSelect: () => void switchRow(sku),
          },
        ]
      : []),
    ...(can(permissions, 'sku', 'DELETE')
      ? [{ key: 'delete', label: 'Delete…', icon: Trash2, danger: true, onSelect: () => onDelete(sku) }]
      : []),
  ];
  if (items.length === 0) return null;
  return <Menu size="sm" label={`Actions for ${sku.product_sku_name}`} items={items} disabled={isBusy} />;
}
