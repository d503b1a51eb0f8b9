import type { Product, Sku } from '@console/shared/entities/catalogue';
import { formatDateTime } from '@console/shared/dates';
import { can } from '@console/shared/permissions';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { lazyPart } from '../../../api/lazy-part.ts';
import { useHotkeys } from '../../../components/use-hotkeys.ts';
import { useUser } from '../../../stores/use-user.ts';
import { MoveDialog } from '../../../records/move-dialog.tsx';
import { useMove } from '../../../records/use-move.ts';
import { SKU_REMOVAL, skuRemovalQuestion } from '../goods-removals.ts';
import { SKU_SWITCH } from '../goods-switches.ts';
import { useVisibility } from '../use-visibility.ts';
import { GoodsHead } from './goods-head.tsx';

const SkuDialog = lazyPart(async () => ({ default: (await import('./sku-dialog.tsx')).SkuDialog }));

export interface SkuHeadProps {
  row: Sku;
  product: Product | undefined;
  isGone: boolean;
}

/** A SKU's details and actions. */
export function SkuHead({ row, product, isGone }: SkuHeadProps) {
  const { permissions } = useUser();
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const { isBusy, switchRow } = useVisibility(SKU_SWITCH);
  const productPath = `/createSku/${row.product_id}`;
  const removal = useMove(SKU_REMOVAL, () => void navigate(productPath, { replace: true }));
  const mayEdit = can(permissions, 'sku', 'UPDATE') && !isGone;
  const mayDelete = can(permissions, 'sku', 'DELETE') && !isGone;
  const edit = () => setEditing(true);
  useHotkeys({ e: { run: edit, label: 'Edit the SKU' } }, mayEdit);
  return (
    <>
      <GoodsHead
        noun="SKU"
        row={row}
        name={row.product_sku_name}
        pictures={row.assets.length > 0 ? row.assets : (product?.assets ?? [])}
        above={[{ label: product?.product_name ?? `Product ${row.product_id}`, to: productPath }]}
        facts={[
          { label: 'SKU', value: row.product_sku_id },
          { label: 'Unit', value: row.unit },
          { label: 'Brand', value: product?.brand },
          { label: 'HSN, GST', value: product && `${product.hsn}, ${product.pan_india_gst}%` },
          { label: 'Added', value: formatDateTime(row.created_date) },
        ]}
        onDelete={mayDelete ? () => removal.ask('delete', row) : undefined}
        edit={
          mayEdit
            ? {
                isSwitching: isBusy,
                onSwitch: () => void switchRow(row),
                button: (
                  <Button icon={Pencil} shortcut="E" onClick={edit}>
                    Edit
                  </Button>
                ),
              }
            : undefined
        }
      />
      {isEditing && product && (
        <Suspense>
          <SkuDialog product={product} row={row} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      <MoveDialog moves={removal} question={skuRemovalQuestion} />
    </>
  );
}
