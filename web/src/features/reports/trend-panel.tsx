import { formatInr } from '@console/shared/money';
import { Suspense, useMemo, useState } from 'react';
import { ErrorState } from '../../components/error-state.tsx';
import { lazyPart } from '../../api/lazy-part.ts';
import { Panel } from '../../components/panel.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { Tabs } from '../../components/tabs.tsx';
import { FIGURES } from '../../records/figures/figure-kinds.ts';
import { useFiguresViews } from '../../records/figures/use-figures.ts';
import type { Measure, ReportAddress } from './report-address.ts';
import type { Block } from './report-kinds.ts';
import { seriesOf, stepOf } from './series.ts';
import type { Step } from './series.ts';
import type { Curve } from './trend-chart.tsx';
import { TrendTable } from './trend-table.tsx';

const TrendChart = lazyPart(async () => ({ default: (await import('./trend-chart.tsx')).TrendChart }));

export interface TrendPanelProps {
  /** Those with a curve. */
  blocks: readonly Block[];
  address: ReportAddress;
  onMeasure: (measure: Measure) => void;
}

const LOOKS: Record<string, Pick<Curve, 'color' | 'dash'>> = {
  [FIGURES.rfqs.key]: { color: '--color-amber-solid', dash: [2, 3] },
  [FIGURES.quotations.key]: { color: '--color-blue-solid', dash: [7, 4] },
  [FIGURES.orders.key]: { color: '--color-green-solid', dash: [] },
};
const EACH: Record<Step, string> = { day: 'by day', week: 'by week', month: 'by month' };
const FORMATS: Record<Measure, { whole: (value: number) => string; short: (value: number) => string }> = {
  count: { whole: (value) => value.toLocaleString('en-IN'), short: (value) => value.toLocaleString('en-IN') },
  value: {
    whole: (value) => formatInr(value, { decimals: false }),
    short: (value) => `₹${compact.format(value)}`,
  },
};
const compact = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });

/** Requests, quotations and orders over the period. */
export function TrendPanel({ blocks, address: { period, measure }, onMeasure }: TrendPanelProps) {
  const views = useFiguresViews(useMemo(() => blocks.map(({ live }) => live), [blocks]));
  const [point, setPoint] = useState<number>();
  const { from, to } = period;
  const step = stepOf(period);
  const { points, curves } = useMemo(() => {
    const days = views.map(({ figures }) => figures?.by_date);
    const series = seriesOf({ from, to }, step, measure, days);
    const drawn = blocks.flatMap(({ kind }, at): Curve[] => {
      const values = series.values[at];
      const look = LOOKS[kind.key];
      return values && look ? [{ label: kind.title, ...look, values }] : [];
    });
    return { points: series.points, curves: drawn };
  }, [blocks, views, from, to, step, measure]);
  const labels = useMemo(() => points.map(({ label }) => label), [points]);
  const failed = blocks.filter((_, at) => views[at]?.state === 'failed');
  const { whole, short } = FORMATS[measure];
  return (
    <Panel
      title={`Over time, ${EACH[step]}`}
      className="break-inside-avoid-page"
      actions={
        <Tabs
          label="What the curves show"
          className="-my-1.5 [&>[role=tablist]]:border-b-0"
          tabs={[
            { key: 'count', label: 'Count' },
            { key: 'value', label: 'Value' },
          ]}
          value={measure}
          onChange={onMeasure}
        />
      }
    >
      {failed.length === blocks.length ? (
        <ErrorState
          message="Couldn't load the figures over time"
          onRetry={() => {
            for (const { live } of failed) live.reread();
          }}
        />
      ) : (
        <>
          <TrendKey curves={curves} at={point} label={point === undefined ? undefined : labels[point]} format={whole} />
          <Suspense fallback={<Skeleton className="h-60 w-full" />}>
            <TrendChart labels={labels} curves={curves} format={short} onPoint={setPoint} />
          </Suspense>
          {failed.length > 0 && (
            <p className="text-red mt-2 text-sm">Without {failed.map(({ kind }) => kind.title).join(' and ')}.</p>
          )}
          <TrendTable labels={labels} curves={curves} format={whole} />
        </>
      )}
    </Panel>
  );
}

interface TrendKeyProps {
  curves: readonly Curve[];
  /** The highlighted point; undefined for the whole period. */
  at: number | undefined;
  label: string | undefined;
  format: (value: number) => string;
}

/** The chart's legend, with the values at the highlighted point. */
const TrendKey = ({ curves, at, label, format }: TrendKeyProps) => (
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
