import type { Product, Sku } from '@console/shared/entities/catalogue';
import { formatDateTime } from '@console/shared/dates';
import { can } from '@console/shared/permissions';
import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/button.tsx';
import { Facts } from '../../../components/facts.tsx';
import { PageHeader } from '../../../components/page-header.tsx';
import { Panel } from '../../../components/panel.tsx';
import { RouteLink } from '../../../components/route-link.tsx';
import { useHotkeys } from '../../../components/use-hotkeys.ts';
import { useUser } from '../../../stores/use-user.ts';
import { MoveDialog } from '../../../work/move-dialog.tsx';
import { useMove } from '../../../work/use-move.ts';
import { ActiveBadge } from '../active-badge.tsx';
import { SKU_REMOVAL, skuRemovalQuestion } from '../goods-removals.ts';
import { SKU_SWITCH } from '../goods-switches.ts';
import { Picture } from '../picture.tsx';
import { PRODUCTS } from '../products-link.ts';
import { useVisibility } from '../use-visibility.ts';
import { Gallery } from './gallery.tsx';

const SkuDialog = lazy(async () => ({ default: (await import('./sku-dialog.tsx')).SkuDialog }));

export interface SkuHeadProps {
  row: Sku;
  product: Product | undefined;
  isGone: boolean;
}

/** What a SKU is, and what may be done with it. */
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
      <PageHeader
        title={
          <span className="flex items-center gap-3">
            <Picture assets={row.assets.length > 0 ? row.assets : (product?.assets ?? [])} size="page" />
            {row.product_sku_name}
          </span>
        }
        above={
          <span className="text-muted text-sm">
            <RouteLink to={PRODUCTS.path}>{PRODUCTS.title}</RouteLink>
            {' › '}
            <RouteLink to={productPath}>{product?.product_name ?? `Product ${row.product_id}`}</RouteLink>
          </span>
        }
        below={<ActiveBadge row={row} />}
        actions={
          <>
            {mayDelete && <Button onClick={() => removal.ask('delete', row)}>Delete…</Button>}
            {mayEdit && (
              <>
                <Button busy={isBusy} onClick={() => void switchRow(row)}>
                  {row.is_active ? 'Hide' : 'Show'}
                </Button>
                <Button icon={Pencil} shortcut="E" onClick={edit}>
                  Edit
                </Button>
              </>
            )}
          </>
        }
      />
      <Panel title="About this SKU">
        <div className="flex flex-col gap-4">
          <Facts
            facts={[
              { label: 'SKU', value: row.product_sku_id },
              { label: 'Unit', value: row.unit },
              { label: 'Brand', value: product?.brand },
              { label: 'HSN, GST', value: product && `${product.hsn}, ${product.pan_india_gst}%` },
              { label: 'Added', value: formatDateTime(row.created_date) },
            ]}
          />
          {row.assets.length > 1 && <Gallery assets={row.assets} />}
        </div>
      </Panel>
      {isEditing && product && (
        <Suspense>
          <SkuDialog product={product} row={row} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      <MoveDialog moves={removal} question={skuRemovalQuestion} />
    </>
  );
}
