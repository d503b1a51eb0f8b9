/** A histogram of durations in milliseconds, accurate to 2 %, that can be passed between processes. */
export interface Histogram {
  /** Counts by bucket. Each bucket ends 2 % above the previous one; the first ends at half a millisecond. */
  counts: Record<number, number>;
  total: number;
  max: number;
}

const FIRST_END = 0.5;
const STEP = Math.log(1.02);

export const emptyHistogram = (): Histogram => ({ counts: {}, total: 0, max: 0 });

/** Adds a duration. It may be slightly negative, since clocks may only have millisecond precision. */
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

/** The duration that this share did not exceed; NaN without any. */
export function quantile(of: Histogram, share: number): number {
  return cumulative(of).find((point) => point.share >= share)?.ms ?? Number.NaN;
}

/** The share that took at most this long, bucket by bucket. */
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
