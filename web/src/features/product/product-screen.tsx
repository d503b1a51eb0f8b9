import type { Product } from '@console/shared/entities/catalogue';
import { useParams } from 'react-router';
import { readProduct } from '../../api/products.ts';
import { stores } from '../../stores/stores.ts';
import { CATALOGUE } from '../../records/catalogue/addresses.ts';
import { RecordPage } from '../../records/record-page.tsx';
import { ProductPage } from './product-page.tsx';

const LIST = { path: CATALOGUE, title: 'All categories' };
const read = (id: string, signal: AbortSignal): Promise<Product> => readProduct(Number(id), signal);

/** /product/{id}: one product in the catalogue. */
export function ProductScreen() {
  const { id = '' } = useParams();
  return (
    <RecordPage key={id} id={id} store={stores.product} read={read} noun="product" list={LIST}>
      {(row) => <ProductPage first={row} />}
    </RecordPage>
  );
}
