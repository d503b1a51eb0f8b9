import { createContext, useContext } from 'react';
import { useOfferIds } from '../../records/use-cost-rule.ts';

/** The offers whose cost was read; undefined where nobody's limit is about the margin, so that it decides nothing. */
export const KnownCosts = createContext<ReadonlySet<number> | undefined>(undefined);

/** Whether it is known who may decide on a record with these lines. */
export function useIsKnown(lines: Parameters<typeof useOfferIds>[0]): boolean {
  const known = useContext(KnownCosts);
  const ids = useOfferIds(lines);
  return known === undefined || ids.every((id) => known.has(id));
}
