import { hasDeadlines } from '@console/shared/deadlines';
import { QUEUES } from '@console/shared/queues';
import type { Change } from '@console/shared/live';
import { useEffect, useEffectEvent, useId } from 'react';
import { messageOf } from '../../api/api-error.ts';
import { getDeadlineReport } from '../../api/deadlines.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { toastError } from '../../components/toast.ts';
import { useNow } from '../../components/use-now.ts';
import { useFiguresView, useLiveSums } from '../../records/figures/use-figures.ts';

const FAILED = "Couldn't load the deadlines";
const MINUTE = 60_000;

/** How the records that entered each queue in the period kept to their deadlines. */
export function DeadlineSection({ from, to }: { from: string; to: string }) {
  const id = useId();
  const live = useLiveSums(`deadlines ${from} ${to}`, () => ({
    read: (signal) => getDeadlineReport({ from_date: from, to_date: to }, signal),
    concerns,
    failed: (error) => toastError(FAILED, messageOf(error)),
  }));
  const { state, figures, problem } = useFiguresView(live);
  // A deadline also passes while nothing changes.
  const minute = useNow((now) => Math.floor(now / MINUTE));
  const reread = useEffectEvent((_minute: number) => {
    if (live.view.state === 'ready') live.reread();
  });
  useEffect(() => reread(minute), [minute]);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <header className="flex flex-wrap items-baseline gap-x-3 break-after-avoid">
        <h2 id={id} className="text-base">
          Deadlines
        </h2>
        <p className="text-faint text-sm">of everybody, by the day on which a record entered its queue</p>
      </header>
      <div className="border-line bg-surface overflow-x-auto rounded-lg border">
        {state === 'failed' && (
          <ErrorState message={FAILED} onRetry={live.reread}>
            {problem}
          </ErrorState>
        )}
        {state === 'reading' && <SkeletonRows rows={4} label="Counting deadlines…" />}
        {figures && (
          <table className="w-full text-sm tabular-nums">
            <thead>
              <tr className="text-muted border-line border-b text-right">
                <th className="px-4 py-2 text-left font-medium">Queue</th>
                <th className="px-4 py-2 font-medium">Entered</th>
                <th className="px-4 py-2 font-medium">Met</th>
                <th className="px-4 py-2 font-medium">Missed</th>
                <th className="px-4 py-2 font-medium">Kept</th>
              </tr>
            </thead>
            <tbody>
              {figures.queues.map(({ queue, entered, met, missed }) => (
                <tr key={queue} className="border-line border-b text-right last:border-0">
                  <th scope="row" className="px-4 py-2 text-left font-normal">
                    {QUEUES[queue].label}
                  </th>
                  <td className="px-4 py-2">{entered.toLocaleString('en-IN')}</td>
                  <td className="px-4 py-2">{met.toLocaleString('en-IN')}</td>
                  <td className="px-4 py-2">{missed.toLocaleString('en-IN')}</td>
                  <td className="px-4 py-2">
                    {met + missed > 0 ? `${Math.round((100 * met) / (met + missed))}%` : '—'}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </section>
  );
}

const concerns = ({ entity, op, changed }: Change): boolean =>
  hasDeadlines(entity) && (op !== 'updated' || changed.includes('deadline'));
