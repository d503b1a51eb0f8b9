import type { ActivityKind } from '@console/shared/activity';
import { formatDay, isoDay } from '@console/shared/dates';
import type { Entity } from '@console/shared/entities';
import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { Notice } from '../../components/notice.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { useHoverOrFocus } from '../../components/use-hover-or-focus.ts';
import { useNow } from '../../components/use-now.ts';
import { ActivityEntryRow } from './activity-entry.tsx';
import { byDay, keyOf } from './labels.ts';
import type { ActivityView } from './use-activity.ts';

export interface ActivityListProps {
  of: { entity: Entity; id: string };
  view: ActivityView;
  kind: ActivityKind | 'all';
}

/** The entries by day, newest first, from the first read until they are shown or fail. */
export function ActivityList({ of, view, kind }: ActivityListProps) {
  const { entries, problem, retry } = view;
  const today = useNow(isoDay);
  const held = useHoverOrFocus(view.hold);
  if (!entries) {
    return problem ? (
      <ErrorState message={problem} onRetry={retry} />
    ) : (
      <SkeletonRows rows={4} label="Loading the activity…" />
    );
  }
  return (
    <>
      {problem && (
        <Notice
          tone="warn"
          className="m-3"
          actions={
            <Button size="sm" onClick={retry}>
              Retry
            </Button>
          }
        >
          {problem} The activity may be behind.
        </Notice>
      )}
      {entries.length === 0 && (
        <EmptyState title={kind === 'all' && !view.hasMore ? 'No activity yet' : 'No activity of this kind'} />
      )}
      <div className="px-4 pb-3" {...held}>
        {byDay(entries, isoDay).map(({ day, entries: ofDay }) => (
          <section key={day} aria-label={wordsOf(day, today)}>
            <h3 className="bg-surface text-muted py-2 text-xs font-medium">{wordsOf(day, today)}</h3>
            <ol className="border-line flex flex-col gap-3 border-l pl-3.5">
              {ofDay.map((entry) => (
                <ActivityEntryRow
                  key={keyOf(entry)}
                  entry={entry}
                  isElsewhere={entry.entity !== of.entity || entry.id !== of.id}
                />
              ))}
            </ol>
          </section>
        ))}
        {view.hasMore && (
          <Button size="sm" className="mt-3" busy={view.isReadingMore} onClick={view.more}>
            Earlier activity
          </Button>
        )}
      </div>
    </>
  );
}

const wordsOf = (day: string, today: string) => (day === today ? 'Today' : formatDay(day));
