import type { Sku } from '@console/shared/entities/catalogue';
import { useParams } from 'react-router';
import { readSku } from '../../../api/skus.ts';
import { Notice } from '../../../components/notice.tsx';
import { stores } from '../../../stores/stores.ts';
import { RecordPage } from '../../../records/record-page.tsx';
import { useFollowedRow } from '../../../records/use-followed-row.ts';
import { PRODUCTS } from '../products-link.ts';
import { SkuHead } from './sku-head.tsx';
import { SkuOffers } from './sku-offers.tsx';
import { useProductOf } from './use-product-of.ts';

/** /sku/{skuId} */
export function SkuScreen() {
  const { skuId = '' } = useParams();
  return (
    <RecordPage key={skuId} id={skuId} store={stores.sku} read={read} noun="SKU" list={PRODUCTS}>
      {(row) => <SkuPage row={row} />}
    </RecordPage>
  );
}

const read = (id: string, signal: AbortSignal) => readSku(Number(id), signal);

function SkuPage({ row: opened }: { row: Sku }) {
  const { row = opened, isGone } = useFollowedRow(stores.sku, String(opened.product_sku_id), read);
  const product = useProductOf(row);
  return (
    <div className="flex flex-col gap-4">
      {isGone && <Notice tone="warn" title="This SKU was deleted, or you no longer have access to it" />}
      <SkuHead row={row} product={product} isGone={isGone} />
      <SkuOffers sku={row} product={product} isGone={isGone} />
    </div>
  );
}
