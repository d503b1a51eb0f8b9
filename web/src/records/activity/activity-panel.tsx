import { ACTIVITY_KINDS } from '@console/shared/activity';
import type { ActivityKind } from '@console/shared/activity';
import type { Entity } from '@console/shared/entities';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { ActivityQuery } from '../../api/activity.ts';
import { ChoiceChips } from '../../components/choice-chips.tsx';
import { HeldChanges } from '../../components/held-changes.tsx';
import { Panel } from '../../components/panel.tsx';
import { Select } from '../../components/select.tsx';
import { useOffers } from '../../stores/use-offers.ts';
import { ActivityList } from './activity-list.tsx';
import { ABOUT, AROUND } from './labels.ts';
import { useActivity } from './use-activity.ts';

export interface ActivityPanelProps {
  of: Pick<ActivityQuery, 'entity' | 'id'>;
  /** Above the entries. */
  children?: ReactNode;
  className?: string;
  /** The list scrolls by itself where the panel stands beside the page. */
  listClass?: string;
  level?: 2 | 3 | undefined;
}

/** What happened to a record, and around an order: who, when, and what was changed into what. */
export const ActivityPanel = (props: ActivityPanelProps) =>
  useOffers('GET /activity') && <Activity key={`${props.of.entity}:${props.of.id}`} {...props} />;

const KINDS = [
  { value: 'all' as const, label: 'All' },
  ...ACTIVITY_KINDS.map((value) => ({ value, label: ABOUT[value] })),
];

function Activity({ of, children, className, listClass, level }: ActivityPanelProps) {
  const [kind, setKind] = useState<ActivityKind | 'all'>('all');
  const [records, setRecords] = useState<readonly Entity[]>([]);
  const view = useActivity({
    ...of,
    ...(kind !== 'all' && { kind: [kind] }),
    ...(records.length > 0 && { of: [...records] }),
  });
  const offered = useSeenKinds(view.entries ?? []);
  return (
    <Panel
      title="Activity"
      flush
      level={level}
      className={className}
      actions={
        <>
          <HeldChanges arrived={view.arrived} left={0} onSettle={view.settle} />
          <Select label="Kind of activity" hideLabel options={KINDS} value={kind} onChange={setKind} />
        </>
      }
    >
      {children}
      <div className={listClass}>
        {of.entity === 'order' && offered.length > 1 && (
          <div className="border-line border-b px-4 py-2">
            <ChoiceChips
              label="Kinds of records"
              allLabel="All"
              options={offered.map((value) => ({ value, label: AROUND[value] ?? value }))}
              chosen={records}
              onChange={setRecords}
            />
          </div>
        )}
        <ActivityList of={of} view={view} kind={records.length > 0 && kind === 'all' ? 'other' : kind} />
      </div>
    </Panel>
  );
}

/** The kinds of records in the entries read so far, in chain order. A filter does not take them away. */
function useSeenKinds(entries: readonly { entity: Entity }[]): Entity[] {
  const [seen, setSeen] = useState<ReadonlySet<Entity>>(new Set());
  const fresh = entries.filter(({ entity }) => !seen.has(entity));
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(({ entity }) => entity)]));
  return (Object.keys(AROUND) as Entity[]).filter((entity) => seen.has(entity));
}
