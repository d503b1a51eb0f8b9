import type { Curve } from './trend-chart.tsx';

export interface TrendKeyProps {
  curves: readonly Curve[];
  /** The highlighted point; undefined for the whole period. */
  at: number | undefined;
  label: string | undefined;
  format: (value: number) => string;
}

/** The chart's legend, with the values at the highlighted point. */
export const TrendKey = ({ curves, at, label, format }: TrendKeyProps) => (
  <ul aria-hidden className="mb-2 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm tabular-nums">
    {curves.map((curve) => (
      <li key={curve.label} className="flex items-center gap-1.5">
        <svg width="22" height="6" aria-hidden>
          <path
            d="M0 3H22"
            stroke={`var(${curve.color})`}
            strokeWidth="2.5"
            strokeDasharray={curve.dash.join(' ') || undefined}
          />
        </svg>
        {curve.label}
        <strong className="font-semibold">{at === undefined ? '' : format(curve.values[at] ?? 0)}</strong>
      </li>
    ))}
    <li className="text-muted ml-auto">{label}</li>
  </ul>
);
