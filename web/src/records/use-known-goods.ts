import { useEffect, useEffectEvent, useState } from 'react';
import { getProduct } from '../api/products.ts';
import { isApiError } from '../api/api-error.ts';
import { stores } from '../stores/stores.ts';

/**
 * Reads products with their SKUs and offers one by one, and again after a gap in the feed. Returns the products with
 * current data in the stores.
 */
export function useKnownGoods(products: readonly number[]): ReadonlySet<number> {
  const [known, setKnown] = useState<ReadonlySet<number>>(new Set());
  // A product removed with its last line is no longer followed.
  const followed = [...known].filter((id) => products.includes(id));
  if (followed.length < known.size) setKnown(new Set(followed));
  const wanted = [...new Set(products)].join(',');
  const isUnread = useEffectEvent((id: string) => !known.has(Number(id)));
  useEffect(() => {
    const away = new AbortController();
    const ids = wanted === '' ? [] : wanted.split(',');
    const look = async (id: string) => {
      try {
        await getProduct(Number(id), away.signal);
      } catch (error) {
        // `not_found` is a valid answer. Other errors say nothing about the product.
        if (!isApiError(error, 'not_found')) return;
      }
      setKnown((before) => new Set([...before, Number(id)]));
    };
    const stops = ids.map((id) =>
      stores.product.watch(
        id,
        () => undefined,
        () => look(id),
      ),
    );
    const unread = ids.filter((id) => isUnread(id));
    void unread.reduce(
      (before, id) => before.then(() => (away.signal.aborted ? undefined : look(id))),
      Promise.resolve(),
    );
    return () => {
      away.abort();
      for (const stop of stops) stop();
    };
  }, [wanted]);
  return known;
}
