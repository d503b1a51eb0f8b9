import { PAGE_SIZE } from '@console/shared/constants';
import type { Product, Sku } from '@console/shared/entities/catalogue';
import { can } from '@console/shared/permissions';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { CreateButton } from '../../../components/create-button.tsx';
import { listSkus } from '../../../api/skus.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { lazyPart } from '../../../api/lazy-part.ts';
import { useHotkeys } from '../../../components/use-hotkeys.ts';
import { useRowCursor } from '../../../components/use-row-cursor.ts';
import { stores } from '../../../stores/stores.ts';
import { useUser } from '../../../stores/use-user.ts';
import { MoveDialog } from '../../../records/move-dialog.tsx';
import { useMove } from '../../../records/use-move.ts';
import { SKU_REMOVAL, skuRemovalQuestion } from '../goods-removals.ts';
import { skuColumns } from './sku-columns.tsx';
import { useOffersOf } from './use-offers-of.ts';
import { useLiveRows } from '../../../records/use-live-rows.ts';
import { LivePanel, LiveTable } from '../../../records/live-panel.tsx';
import { livePager } from '../../../records/live-pager.tsx';

const SkuDialog = lazyPart(async () => ({ default: (await import('./sku-dialog.tsx')).SkuDialog }));
const SkuOffersModal = lazyPart(async () => ({ default: (await import('./sku-offers-modal.tsx')).SkuOffersModal }));

type Opened = { kind: 'new' } | { kind: 'edit' | 'offers'; sku: Sku };

/** A product's SKUs, ten per page: add, edit, hide, delete, and manage offers. */
export function ProductSkus({ product, isGone }: { product: Product; isGone: boolean }) {
  const { product_id } = product;
  const { permissions } = useUser();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>();
  const live = useLiveRows(stores.sku, String(product_id), () => ({
    page: 1,
    limit: PAGE_SIZE.skus,
    matches: (sku) => sku.product_id === product_id,
    read: ({ page, limit }, signal) => listSkus({ product_id, page, limit }, signal),
  }));
  const { view, rows } = live;
  const offers = useOffersOf(
    product_id,
    rows.map(({ product_sku_id }) => product_sku_id),
  );
  const removal = useMove(SKU_REMOVAL);
  const mayWrite = can(permissions, 'sku', 'WRITE') && !isGone;
  const pageOf = (id: string) => void navigate(`/sku/${id}`);
  const cursor = useRowCursor(view.ids, { onOpen: pageOf });
  const add = () => setOpened({ kind: 'new' });
  useHotkeys(cursor.hotkeys);
  const columns = skuColumns({
    permissions: isGone ? {} : permissions,
    offers,
    onEdit: (sku) => setOpened({ kind: 'edit', sku }),
    onOffers: (sku) => setOpened({ kind: 'offers', sku }),
    onDelete: (sku) => removal.ask('delete', sku),
  });
  const close = () => setOpened(undefined);
  return (
    <LivePanel
      title="SKUs"
      live={live}
      footer={livePager('SKUs', live)}
      leftWord="deleted"
      flush
      actions={mayWrite && <CreateButton label="New SKU" size="sm" onClick={add} />}
    >
      <LiveTable
        caption="SKUs"
        columns={columns}
        live={live}
        isHeld
        skeletonRows={5}
        rowId={SKU_REMOVAL.idOf}
        rowLabel={({ product_sku_name }) => product_sku_name}
        decorOf={(sku) => ({ faded: !sku.is_active, left: SKU_REMOVAL.idOf(sku) in view.gone ? 'Deleted' : undefined })}
        cursor={cursor.place}
        onOpen={({ product_sku_id }) => pageOf(String(product_sku_id))}
        empty={
          <EmptyState
            title="No SKU yet"
            action={
              mayWrite && (
                <Button icon={Plus} onClick={add}>
                  Add the first one
                </Button>
              )
            }
          >
            A product is offered, asked for and sold by its SKUs.
          </EmptyState>
        }
      />
      {opened && (
        <Suspense>
          {opened.kind === 'offers' ? (
            <SkuOffersModal sku={opened.sku} product={product} onClose={close} />
          ) : (
            <SkuDialog product={product} row={opened.kind === 'edit' ? opened.sku : undefined} onClose={close} />
          )}
        </Suspense>
      )}
      <MoveDialog moves={removal} question={skuRemovalQuestion} />
    </LivePanel>
  );
}
