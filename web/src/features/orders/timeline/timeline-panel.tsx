import { formatDay, isoDay } from '@console/shared/dates';
import type { Entity } from '@console/shared/entities';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { ChoiceChips } from '../../../components/choice-chips.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Panel } from '../../../components/panel.tsx';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import { useNow } from '../../../components/use-now.ts';
import { byDay, KINDS } from './event-labels.ts';
import type { TimelineDay, TimelineEvent } from './event-labels.ts';
import { TimelineRow } from './timeline-row.tsx';
import { useTimeline } from './use-timeline.ts';

export interface TimelinePanelProps {
  order_number: string;
  className?: string;
}

/** The whole chain from request to challan: who, when, what changed. */
export function TimelinePanel({ order_number, className }: TimelinePanelProps) {
  const { events, problem, retry } = useTimeline(order_number);
  const [chosen, setChosen] = useState<readonly Entity[]>([]);
  const kinds = kindsIn(events ?? []);
  const shown = (events ?? []).filter(({ entity }) => chosen.length === 0 || chosen.includes(entity));
  return (
    <Panel title="Timeline" count={events?.length} flush className={className}>
      <div className="min-[84rem]:max-h-[calc(100dvh-9rem)] min-[84rem]:overflow-y-auto">
        {kinds.length > 1 && (
          <div className="border-line border-b px-4 py-2">
            <ChoiceChips
              label="Kinds of records"
              allLabel="All"
              options={kinds.map((value) => ({ value, label: KINDS[value]?.plural ?? value }))}
              chosen={chosen}
              onChange={setChosen}
            />
          </div>
        )}
        {events && problem && (
          <Notice
            tone="warn"
            className="m-3"
            actions={
              <Button size="sm" onClick={retry}>
                Retry
              </Button>
            }
          >
            {problem} The timeline may be behind.
          </Notice>
        )}
        <Body events={events} days={byDay(shown, isoDay)} problem={problem} onRetry={retry} />
      </div>
    </Panel>
  );
}

interface BodyProps {
  events: readonly TimelineEvent[] | undefined;
  days: readonly TimelineDay[];
  problem: string | undefined;
  onRetry: () => void;
}

function Body({ events, days, problem, onRetry }: BodyProps) {
  const today = useNow(isoDay);
  if (!events) {
    return problem ? (
      <ErrorState message={problem} onRetry={onRetry} />
    ) : (
      <SkeletonRows rows={6} label="Loading the timeline…" />
    );
  }
  if (days.length === 0) return <EmptyState title="No activity yet" />;
  return (
    <div className="px-4 pb-3">
      {days.map(({ day, events: of }) => (
        <section key={day} aria-label={wordsOf(day, today)}>
          <h3 className="bg-surface text-muted py-2 text-xs font-medium">{wordsOf(day, today)}</h3>
          <ol className="border-line flex flex-col gap-3 border-l pl-3.5">
            {of.map((event) => (
              <TimelineRow key={event.key} event={event} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

const wordsOf = (day: string, today: string) => (day === today ? 'Today' : formatDay(day));

/** In chain order. */
function kindsIn(events: readonly TimelineEvent[]): Entity[] {
  const present = new Set(events.map(({ entity }) => entity));
  return (Object.keys(KINDS) as Entity[]).filter((entity) => present.has(entity));
}
