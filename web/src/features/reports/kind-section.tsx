import { can } from '@console/shared/permissions';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../components/cx.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { Money } from '../../components/money.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { useUser } from '../../stores/use-user.ts';
import { FIGURES } from '../../records/figures/figure-kinds.ts';
import type { FigureKind } from '../../records/figures/figure-kinds.ts';
import { useFiguresView } from '../../records/figures/use-figures.ts';
import { PartTable } from './part-table.tsx';
import { splitsOf } from './parts.ts';
import type { ReportAddress } from './report-address.ts';
import type { Block } from './report-kinds.ts';

export interface KindSectionProps {
  block: Block;
  address: ReportAddress;
}

/** One kind of figures with its tables. */
export function KindSection({ block: { kind, live }, address }: KindSectionProps) {
  const id = useId();
  const seesTenants = can(useUser().permissions, 'tenant', 'READ');
  const { state, figures, problem } = useFiguresView(live);
  const hasValue = kind !== FIGURES.leads;
  const splits = splitsOf(kind, address, figures, seesTenants);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <header className="flex flex-wrap items-baseline gap-x-3 break-after-avoid">
        <h2 id={id} className="text-base">
          {kind.title}
        </h2>
        {figures && (
          <p className="text-muted flex gap-x-2 text-sm tabular-nums">
            {figures.count.toLocaleString('en-IN')}
            {hasValue && <Money value={figures.total_value} />}
          </p>
        )}
        <p className="text-faint text-sm">{notesOn(kind, address)}</p>
      </header>
      {state === 'failed' && (
        <Frame>
          <ErrorState message={kind.failed} onRetry={live.reread}>
            {problem}
          </ErrorState>
        </Frame>
      )}
      {figures?.count === 0 && (
        <Frame>
          <p className="text-muted px-4 py-3 text-sm">No data for this period</p>
        </Frame>
      )}
      {state !== 'failed' && figures?.count !== 0 && (
        <div
          className={cx(
            'tablet:grid-cols-2 grid grid-cols-1 items-start gap-4 print:grid-cols-2',
            splits.length > 2 && 'wide:grid-cols-3',
          )}
        >
          {splits.map(({ by, heading, parts }) => (
            <PartTable
              // A different period starts at the first page.
              key={`${by} ${address.period.from} ${address.period.to} ${address.salesPerson}`}
              title={kind.title}
              by={by}
              heading={heading}
              parts={parts}
              hasValue={hasValue}
              instead={figures ? undefined : <SkeletonRows rows={5} label={`Counting ${kind.title}…`} />}
            />
          ))}
        </div>
      )}
    </section>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="border-line bg-surface rounded-lg border">{children}</div>
);

const notesOn = ({ note, bySales }: FigureKind, { salesPerson }: ReportAddress) =>
  [note, !bySales && salesPerson !== null && 'of everybody: they have no salesperson'].filter(Boolean).join('; ');
