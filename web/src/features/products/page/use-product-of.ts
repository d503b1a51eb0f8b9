import type { Product, Sku } from '@console/shared/entities/catalogue';
import { readProduct } from '../../../api/products.ts';
import { stores } from '../../../stores/stores.ts';
import { useFollowedRow } from '../../../records/use-followed-row.ts';

/** The product of a SKU; undefined while unknown. */
export const useProductOf = ({ product_id }: Pick<Sku, 'product_id'>): Product | undefined =>
  useFollowedRow(stores.product, String(product_id), read).row;

const read = (id: string, signal: AbortSignal) => readProduct(Number(id), signal);
