import type { ReplyOf } from '@console/shared/calls/call';
import type { productCalls } from '@console/shared/calls/product';
import { useEffect, useState } from 'react';
import { getAttributesConfig } from '../../api/products.ts';

type Config = Pick<ReplyOf<typeof productCalls.attributes>, 'attributes' | 'units'>;

const NOTHING: Config = { attributes: [], units: [] };

/**
 * A category's product attributes with the values in use; empty until known, and if they cannot be read.
 * @param version changes whenever the category does.
 */
export function useAttributesConfig(category_id: number | null, version = 0): Config {
  const [known, setKnown] = useState<{ category_id: number; version: number; config: Config }>();
  useEffect(() => {
    if (category_id === null) return undefined;
    const away = new AbortController();
    getAttributesConfig(category_id, away.signal)
      .then((config) => away.signal.aborted || setKnown({ category_id, version, config }))
      // Without it the fields still come from the category, only without suggestions.
      .catch(() => undefined);
    return () => away.abort();
  }, [category_id, version]);
  return known?.category_id === category_id ? known.config : NOTHING;
}
