import { getProduct } from '../api/products.ts';
import { stores } from '../stores/stores.ts';
import { useKnownRows } from './use-known-rows.ts';

/** Keeps products known with their SKUs and offers. Returns those with current data in the stores. */
export const useKnownGoods = (products: readonly number[]): ReadonlySet<number> =>
  useKnownRows(stores.product, products, getProduct);
