interface Point {
  x: number;
  y: number;
}

export interface TrendShape {
  /** One path for all segments of the line. It breaks where a value is unknown. */
  line: string;
  /** The newest known value. */
  end: Point;
}

/** Evenly spaced values; undefined where unknown. */
export type Series = readonly (number | undefined)[];

/** A smaller range is drawn as calm: one more record should not look like a flood. */
const LEAST_SPAN = 6;

/** The range that fits the most restless of several lines, so that one more record looks the same in all of them. */
export const sharedSpan = (all: readonly Series[]): number => Math.max(LEAST_SPAN, ...all.map(spanOf));

function spanOf(series: Series): number {
  const known = knownIn(series);
  return known.length === 0 ? 0 : Math.max(...known) - Math.min(...known);
}

const knownIn = (series: Series) => series.filter((value) => value !== undefined);

/**
 * The line of a series in the middle of its box; undefined if no value is known.
 * @param span the range of values that fills the height
 */
export function trendPath(
  series: Series,
  { width, height, inset }: { width: number; height: number; inset: number },
  span: number,
): TrendShape | undefined {
  const known = knownIn(series);
  if (known.length === 0) return undefined;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const top = (low + high + span) / 2;
  const points = series.map((value, at) =>
    value === undefined
      ? undefined
      : {
          x: round(inset + (at / Math.max(1, series.length - 1)) * (width - 2 * inset)),
          y: round(inset + ((top - value) / span) * (height - 2 * inset)),
        },
  );
  const line = points.map((point, at) => point && `${points[at - 1] ? 'L' : 'M'}${point.x} ${point.y}`).join('');
  const end = points.findLast((point) => point !== undefined);
  return end && { line, end };
}

const round = (value: number) => Math.round(value * 10) / 10;
