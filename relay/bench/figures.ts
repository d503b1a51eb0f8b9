/** One measurement beside its baseline, both taken in the same run. */
export interface Figure {
  name: string;
  unit: string;
  ours: number;
  baseline: number;
  /** What the baseline is. */
  against: string;
  ratio: number;
  /** The lowest and highest ratio of any round. */
  spread: [number, number];
  /** The upper or lower target of the ratio; undefined without a target. */
  aim?: { atMost: number } | { atLeast: number };
}

/** The two measurements of one round. */
export interface Pair {
  ours: number;
  baseline: number;
}

type Naming = Pick<Figure, 'name' | 'unit' | 'against' | 'aim'>;

/** The median over all rounds, separately for each side and for the ratio. */
export function figure(naming: Naming, pairs: readonly Pair[]): Figure {
  const ratios = pairs.map(({ ours, baseline }) => ours / baseline);
  return {
    ...naming,
    ours: median(pairs.map(({ ours }) => ours)),
    baseline: median(pairs.map(({ baseline }) => baseline)),
    ratio: median(ratios),
    spread: [Math.min(...ratios), Math.max(...ratios)],
  };
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (sorted.length - 1) * share;
  const [low = Number.NaN, high = low] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at - Math.floor(at));
}

/** The figures as a Markdown table. */
export function table(figures: readonly Figure[]): string {
  const head = ['| figure | ours | baseline | ratio (rounds) | aim |', '| --- | --- | --- | --- | --- |'];
  const lines = figures.map(
    ({ name, unit, ours, baseline, against, ratio, spread, aim }) =>
      `| ${name} | ${short(ours)} ${unit} | ${short(baseline)} ${unit}, ${against} | ${ratio.toFixed(2)} (${spread.map((end) => end.toFixed(2)).join('–')}) | ${aimOf(ratio, aim)} |`,
  );
  return [...head, ...lines].join('\n');
}

function aimOf(ratio: number, aim: Figure['aim']): string {
  if (!aim) return '';
  const [words, isMet] =
    'atMost' in aim ? [`≤ ${aim.atMost}`, ratio <= aim.atMost] : [`≥ ${aim.atLeast}`, ratio >= aim.atLeast];
  return isMet ? words : `${words}, missed`;
}

const short = (value: number): string => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toPrecision(3));
