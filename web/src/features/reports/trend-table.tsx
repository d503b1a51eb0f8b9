import type { Curve } from './trend-chart.tsx';

export interface TrendTableProps {
  labels: readonly string[];
  curves: readonly Curve[];
  format: (value: number) => string;
}

/** The curves as a table, for screen readers and exact values. */
export const TrendTable = ({ labels, curves, format }: TrendTableProps) => (
  <details className="mt-2 text-sm print:hidden">
    <summary className="text-muted w-fit">In figures</summary>
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by key */}
    <section aria-label="Figures over time" tabIndex={0} className="mt-2 max-h-72 overflow-auto">
      <table className="w-full">
        <caption className="sr-only">Figures over time</caption>
        <thead className="bg-surface sticky top-0">
          <tr className="text-faint border-line border-b text-xs">
            <th scope="col" className="h-8 pr-2 text-left font-medium">
              Days
            </th>
            {curves.map(({ label }) => (
              <th key={label} scope="col" className="px-2 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, at) => (
            <tr key={label} className="border-line border-b last:border-b-0">
              <th scope="row" className="py-1 pr-2 text-left font-normal">
                {label}
              </th>
              {curves.map((curve) => (
                <td key={curve.label} className="px-2 py-1 text-right">
                  {format(curve.values[at] ?? 0)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
);
