import { inProportion } from '@console/shared/sale-tax';

/** An amount in paise over weights, in proportion. None gets more than its weight: what all together don't cover is left out. */
export function spread(amount: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const shared = amount < whole ? amount : whole;
  const shares = new Map(shared > 0n ? inProportion(shared, new Map(weights.entries())) : []);
  return weights.map((_, at) => shares.get(at) ?? 0n);
}
