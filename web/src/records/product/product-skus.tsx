import type { Product, Sku } from '@console/shared/entities/catalogue';
import { PAGE_LIMIT_MAX } from '@console/shared/constants';
import { can } from '@console/shared/permissions';
import { PackageOpen, FilePlus } from 'lucide-react';
import { memo, Suspense, useState } from 'react';
import { listSkus } from '../../api/skus.ts';
import { Badge } from '../../components/badge.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Panel } from '../../components/panel.tsx';
import { RouteLink } from '../../components/route-link.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { stores } from '../../stores/stores.ts';
import { useListView } from '../../stores/use-list-view.ts';
import { useLiveList } from '../../stores/use-live-list.ts';
import { useRow } from '../../stores/use-row.ts';
import { useUser } from '../../stores/use-user.ts';
import { StoredPicture } from '../catalogue/stored-picture.tsx';
import { SkuOffers } from './sku-offers.tsx';
import { Button } from '../../components/button.tsx';
import { lazyPart } from '../../api/lazy-part.ts';

/** A product's SKUs with their offers, as far as this person may see them. */
export function ProductSkus({ product }: { product: Product }) {
  const { permissions } = useUser();
  const { product_id } = product;
  const isPermitted = can(permissions, 'sku', 'READ');
  if (!isPermitted) return null;
  return <SkuList key={product_id} product={product} />;
}

function SkuList({ product }: { product: Product }) {
  const { product_id } = product;
  const list = useLiveList(stores.sku, String(product_id), () => ({
    page: 1,
    limit: PAGE_LIMIT_MAX,
    matches: (sku) => sku.product_id === product_id,
    read: (page, signal) => listSkus({ ...page, product_id }, signal),
  }));
  const { ids, state, problem, total } = useListView(list);
  return (
    <Panel flush title="SKUs" count={state === 'ready' ? total : undefined}>
      {state === 'reading' && <SkeletonRows rows={4} label="Loading the SKUs…" />}
      {state === 'failed' && <ErrorState message={problem ?? ''} onRetry={list.reread} />}
      {state === 'ready' && ids.length === 0 && (
        <EmptyState icon={PackageOpen} title="This product has no SKUs yet">
          Quotes can be requested once it has a SKU.
        </EmptyState>
      )}
      <ul className="divide-line divide-y">
        {ids.map((id) => (
          <SkuItem key={id} id={id} product={product} />
        ))}
      </ul>
    </Panel>
  );
}

const SkuItem = memo(function SkuItem({ id, product }: { id: string; product: Product }) {
  const { permissions } = useUser();
  const sku = useRow(stores.sku, id) as Sku | undefined;
  if (!sku) return null;
  const { product_sku_id, product_sku_name, unit, assets, is_active } = sku;
  if (!is_active && !can(permissions, 'sku', 'UPDATE')) return null;
  return (
    <li aria-label={product_sku_name} className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {assets.length > 0 && (
          <StoredPicture file={assets[0]} name={product_sku_name} of={[product.name]} className="size-11 rounded-md" />
        )}
        <div className="min-w-0 flex-1 basis-40">
          <h3 className="flex flex-wrap items-center gap-x-2 text-base wrap-anywhere">
            <RouteLink to={`/sku/${product_sku_id}`}>{product_sku_name}</RouteLink>
            {!is_active && <Badge>Hidden</Badge>}
          </h3>
          <p className="text-faint text-sm">
            per {unit} · ID {product_sku_id}
          </p>
        </div>
        {is_active && product.is_active && <RequestButton product={product} sku={sku} />}
      </div>
      {can(permissions, 'offer', 'READ') && <SkuOffers product_sku_id={product_sku_id} name={product_sku_name} />}
    </li>
  );
});

const NewRequestModal = lazyPart(async () => ({
  default: (await import('../new-request/new-request-modal.tsx')).NewRequestModal,
}));

/** Creates a quote request for this SKU, for people who may create them and read customers. */
function RequestButton({ product, sku }: { product: Product; sku: Sku }) {
  const { permissions } = useUser();
  const [isOpen, setOpen] = useState(false);
  if (!can(permissions, 'quotation_request', 'WRITE') || !can(permissions, 'tenant', 'READ')) return null;
  const { product_id, product_name, pan_india_gst } = product;
  const { product_sku_id, product_sku_name, unit } = sku;
  const goods = { product_id, product_sku_id, product_name, product_sku_name, unit, gst: pan_india_gst };
  return (
    <>
      <Button
        size="sm"
        variant="primary"
        icon={FilePlus}
        aria-haspopup="dialog"
        aria-label={`Request a quote for ${product_sku_name}`}
        onClick={() => setOpen(true)}
      >
        Request a quote
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <NewRequestModal goods={goods} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
