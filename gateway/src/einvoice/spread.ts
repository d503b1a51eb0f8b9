/**
 * An amount in paise over weights, in proportion: the largest remainders get the odd paise, and none gets more than its
 * weight. What all weights together do not cover is left out.
 */
export function spread(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const shared = amount < whole ? amount : whole;
  if (shared <= 0n) return weights.map(() => 0n);
  const parts = weights.map((weight, at) => ({
    at,
    share: (shared * weight) / whole,
    rest: (shared * weight) % whole,
  }));
  const odd = Number(shared - parts.reduce((sum, { share }) => sum + share, 0n));
  const favoured = new Set(
    parts
      .toSorted((one, other) => Number(other.rest - one.rest))
      .slice(0, odd)
      .map(({ at }) => at),
  );
  return parts.map(({ at, share }) => (favoured.has(at) ? share + 1n : share));
}
