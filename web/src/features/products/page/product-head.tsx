import type { Product } from '@console/shared/entities/catalogue';
import { formatDateTime } from '@console/shared/dates';
import { can } from '@console/shared/permissions';
import { Pencil } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useHotkeys } from '../../../components/use-hotkeys.ts';
import { useUser } from '../../../stores/use-user.ts';
import { nameOf } from '../../../records/person-name.ts';
import { MoveDialog } from '../../../records/move-dialog.tsx';
import { useMove } from '../../../records/use-move.ts';
import { PRODUCT_REMOVAL, productRemovalQuestion } from '../goods-removals.ts';
import { PRODUCT_SWITCH } from '../goods-switches.ts';
import { PRODUCTS } from '../products-link.ts';
import { useVisibility } from '../use-visibility.ts';
import { LinkButton } from '../../../components/link-button.tsx';
import { GoodsHead } from './goods-head.tsx';

/** A product's details and actions. */
export function ProductHead({ row, isGone }: { row: Product; isGone: boolean }) {
  const { permissions } = useUser();
  const navigate = useNavigate();
  const { isBusy, switchRow } = useVisibility(PRODUCT_SWITCH);
  const removal = useMove(PRODUCT_REMOVAL, () => void navigate(PRODUCTS.path, { replace: true }));
  const mayEdit = can(permissions, 'product', 'UPDATE') && !isGone;
  const mayDelete = can(permissions, 'product', 'DELETE') && !isGone;
  const editPath = `/editProduct/${row.product_id}`;
  useHotkeys({ e: { run: () => void navigate(editPath), label: 'Edit the product' } }, mayEdit);
  const { category, level2, level3, attributes } = row;
  return (
    <>
      <GoodsHead
        noun="product"
        row={row}
        name={row.product_name}
        pictures={row.assets}
        below={<span>{[category, level2, level3].filter(Boolean).join(' › ')}</span>}
        facts={[
          { label: 'Product', value: row.product_id },
          { label: 'Brand', value: row.brand },
          { label: 'HSN', value: row.hsn },
          { label: 'GST', value: `${row.pan_india_gst}%` },
          ...Object.entries(attributes).map(([label, value]) => ({ label, value })),
          { label: 'Created by', value: `${nameOf(row.created_by_info)}, ${formatDateTime(row.created_date)}` },
          ...(row.description ? [{ label: 'Description', value: row.description, wide: true }] : []),
        ]}
        onDelete={mayDelete ? () => removal.ask('delete', row) : undefined}
        edit={
          mayEdit
            ? {
                isSwitching: isBusy,
                onSwitch: () => void switchRow(row),
                button: (
                  <LinkButton to={editPath} icon={Pencil} shortcut="E">
                    Edit
                  </LinkButton>
                ),
              }
            : undefined
        }
      />
      <MoveDialog moves={removal} question={productRemovalQuestion} />
    </>
  );
}
