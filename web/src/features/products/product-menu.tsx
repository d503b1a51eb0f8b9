import type { Product } from '@console/shared/entities/catalogue';
import { can } from '@console/shared/permissions';
import { Boxes, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { useContext } from 'react';
import { useNavigate } from 'react-router';
import { Menu } from '../../components/menu.tsx';
import { useUser } from '../../stores/use-user.ts';
import { PRODUCT_SWITCH } from './goods-switches.ts';
import { RemovalContext } from './removal-context.ts';
import { useVisibility } from './use-visibility.ts';

/** The row menu with this person's actions on a product. */
export function ProductMenu({ row }: { row: Product }) {
  const { permissions } = useUser();
  const navigate = useNavigate();
  const onDelete = useContext(RemovalContext);
  const { isBusy, switchRow } = useVisibility(PRODUCT_SWITCH);
  const { product_id, product_name, is_active } = row;
  const mayEdit = can(permissions, 'product', 'UPDATE');
  const mayDelete = onDelete && can(permissions, 'product', 'DELETE');
  const items = [
    { key: 'skus', label: 'SKUs', icon: Boxes, onSelect: () => void navigate(`/createSku/${product_id}`) },
    ...(mayEdit
      ? [
          { key: 'edit', label: 'Edit', icon: Pencil, onSelect: () => void navigate(`/editProduct/${product_id}`) },
          {
            key: 'switch',
            label: is_active ? 'Hide' : 'Show',
            icon: is_active ? EyeOff : Eye,
            onSelect: () => void switchRow(row),
          },
        ]
      : []),
    ...(mayDelete
      ? [{ key: 'delete', label: 'Delete…', icon: Trash2, danger: true, onSelect: () => onDelete(row) }]
      : []),
  ];
  return <Menu size="sm" label={`Actions for ${product_name}`} items={items} disabled={isBusy} />;
}
