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

/** A smaller range is drawn as calm: one more record should not look like a flood. */
const LEAST_SPAN = 6;

/** The line of evenly spaced values, scaled to the box; undefined if none is known. */
export function trendPath(
  series: readonly (number | undefined)[],
  { width, height, inset }: { width: number; height: number; inset: number },
): TrendShape | undefined {
  const known = series.filter((value) => value !== undefined);
  if (known.length === 0) return undefined;
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const span = Math.max(LEAST_SPAN, high - low);
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
