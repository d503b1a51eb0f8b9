/** Durations in milliseconds by the thousand, each kept to 2 %, so that processes can hand them over. */
export interface Histogram {
  /** How many fell into each bucket, whose end is 2 % above that of the one before; the first ends at half a millisecond. */
  counts: Record<number, number>;
  total: number;
  max: number;
}

const FIRST_END = 0.5;
const STEP = Math.log(1.02);

export const emptyHistogram = (): Histogram => ({ counts: {}, total: 0, max: 0 });

/** Takes one duration in; clocks that only know milliseconds may make it a little less than nothing. */
export function note(into: Histogram, ms: number): void {
  const bucket = ms <= FIRST_END ? 0 : Math.ceil(Math.log(ms / FIRST_END) / STEP);
  into.counts[bucket] = (into.counts[bucket] ?? 0) + 1;
  into.total += 1;
  into.max = Math.max(into.max, ms);
}

export function merged(parts: readonly Histogram[]): Histogram {
  const all = emptyHistogram();
  for (const { counts, total, max } of parts) {
    for (const [bucket, count] of Object.entries(counts)) {
      all.counts[Number(bucket)] = (all.counts[Number(bucket)] ?? 0) + count;
    }
    all.total += total;
    all.max = Math.max(all.max, max);
  }
  return all;
}

/** The duration that this share of all did not exceed; not a number where there are none. */
export function quantile(of: Histogram, share: number): number {
  return cumulative(of).find((point) => point.share >= share)?.ms ?? Number.NaN;
}

/** Which share of all took at most so long, bucket by bucket. */
export function cumulative({ counts, total, max }: Histogram): { ms: number; share: number }[] {
  let sum = 0;
  return Object.entries(counts)
    .map(([bucket, count]) => ({ bucket: Number(bucket), count }))
    .toSorted((one, other) => one.bucket - other.bucket)
    .map(({ bucket, count }) => {
      sum += count;
      return { ms: Math.min(max, FIRST_END * Math.exp(bucket * STEP)), share: sum / total };
    });
}
