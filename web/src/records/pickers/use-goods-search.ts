import type { Product, Sku } from '@console/shared/entities/catalogue';
import { useEffect, useState } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { searchGoods } from '../../api/products.ts';
import { useRested } from '../../components/use-rested.ts';
import type { PickedGoods } from '../../machines/picked.ts';
import { stores } from '../../stores/stores.ts';
import { useRows } from '../../stores/use-rows.ts';

/** Maximum number of products in the result, each with its matching SKUs. */
const SHOWN = 20;
const KEYWORD_MAX = 100;

interface Found {
  query: string;
  products: string[];
  skus: string[];
  /** Matching products that are not shown. */
  more: number;
  problem: string | undefined;
}

/** Searches product and SKU names for goods that can be sold now. Results are kept live. */
export function useGoodsSearch(typed: string) {
  const query = typed.trim().slice(0, KEYWORD_MAX);
  const [found, setFound] = useState<Found>({ query: '', products: [], skus: [], more: 0, problem: undefined });
  const [isRead, setRead] = useState(false);
  const keyword = useRested(query);
  useEffect(() => {
    const away = new AbortController();
    const settle = (news: Omit<Found, 'query'>) => {
      setFound({ query: keyword, ...news });
      setRead(true);
    };
    searchGoods({ is_active: true, limit: SHOWN, ...(keyword && { keyword }) }, away.signal)
      .then(({ products, skus, count }) =>
        settle({
          products: products.map(({ product_id }) => String(product_id)),
          skus: skus.map(({ product_sku_id }) => String(product_sku_id)),
          more: count - products.length,
          problem: undefined,
        }),
      )
      .catch((error: unknown) => {
        if (!away.signal.aborted) settle({ products: [], skus: [], more: 0, problem: messageOf(error) });
      });
    return () => away.abort();
  }, [keyword]);
  const goods = goodsOf(useRows(stores.product, found.products), useRows(stores.sku, found.skus));
  return { goods, more: found.more, problem: found.problem, isSearching: !isRead || found.query !== query };
}

/** One entry per SKU, in the order of the products. Goods no longer sold are dropped. */
function goodsOf(products: readonly Product[], skus: readonly Sku[]): PickedGoods[] {
  return products
    .filter(({ is_active }) => is_active)
    .flatMap((product) =>
      skus
        .filter(({ product_id, is_active }) => product_id === product.product_id && is_active)
        .map((sku) => pickedGoods(product, sku)),
    );
}

const pickedGoods = (product: Product, sku: Sku): PickedGoods => ({
  product_id: product.product_id,
  product_sku_id: sku.product_sku_id,
  product_name: product.product_name,
  product_sku_name: sku.product_sku_name,
  unit: sku.unit,
  gst: product.pan_india_gst,
});
