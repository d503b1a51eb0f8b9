import type { Product } from '@console/shared/entities/catalogue';
import { useParams } from 'react-router';
import { readProduct } from '../../../api/products.ts';
import { Notice } from '../../../components/notice.tsx';
import { stores } from '../../../stores/stores.ts';
import { ActivityAndComments } from '../../../records/activity/activity-section.tsx';
import { RecordPage } from '../../../records/record-page.tsx';
import { useFollowedRow } from '../../../records/use-followed-row.ts';
import { PRODUCTS } from '../products-link.ts';
import { ProductHead } from './product-head.tsx';
import { ProductSkus } from './product-skus.tsx';

/** /createSku/{productId}: a product with its SKUs. */
export function ProductPageScreen() {
  const { productId = '' } = useParams();
  return (
    <RecordPage key={productId} id={productId} store={stores.product} read={read} noun="product" list={PRODUCTS}>
      {(row) => <ProductPage row={row} />}
    </RecordPage>
  );
}

const read = (id: string, signal: AbortSignal) => readProduct(Number(id), signal);

function ProductPage({ row: opened }: { row: Product }) {
  const { row = opened, isGone } = useFollowedRow(stores.product, String(opened.product_id), read);
  return (
    <div className="flex flex-col gap-4">
      {isGone && <Notice tone="warn" title="This product was deleted, or you no longer have access to it" />}
      <ProductHead row={row} isGone={isGone} />
      <ProductSkus product={row} isGone={isGone} />
      {!isGone && <ActivityAndComments of={{ entity: 'product', id: String(row.product_id) }} />}
    </div>
  );
}
