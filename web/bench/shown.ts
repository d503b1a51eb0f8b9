/** The median, the lowest and the highest. */
export function shown(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.round(share * (sorted.length - 1))] ?? Number.NaN).toPrecision(3);
  return `${at(0.5)} (${at(0)}–${at(1)})`;
}
