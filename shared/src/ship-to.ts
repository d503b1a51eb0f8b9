/**
 * Where the goods of a customer usually go: to the last address that one of its orders went to, or to its only one; null if it has to be
 * chosen.
 * @param last the one its last order with an address went to
 */
export function usualAddress(ids: readonly number[], last: number | null | undefined): number | null {
  const [only, ...others] = ids;
  if (typeof last === 'number' && ids.includes(last)) return last;
  return others.length === 0 ? (only ?? null) : null;
}
