import type { Entity } from '@console/shared/entities';
import type { Chart } from '@console/shared/lifecycles/chart';
import { ROLE_ADMIN } from '@console/shared/permissions';
import { Suspense, useRef } from 'react';
import { lazyPart } from '../api/lazy-part.ts';
import { Age } from '../components/age.tsx';
import { AvatarStack } from '../components/avatar-stack.tsx';
import { Due } from '../components/due.tsx';
import { StatusBadge } from '../components/status-badge.tsx';
import { useViewers } from './use-viewers.ts';
import { RouteLink } from '../components/route-link.tsx';
import type { EntityStore, Versioned } from '../stores/entity-store.ts';
import { storeOf } from '../stores/stores.ts';
import { useRow } from '../stores/use-row.ts';
import { useOffers } from '../stores/use-offers.ts';
import { useUser } from '../stores/use-user.ts';
import { useChangeMarks } from './change-marks/use-change-marks.ts';
import { StatusNews } from './change-marks/status-news.tsx';
import { historyPath } from './history-path.ts';

const FollowControl = lazyPart(async () => ({ default: (await import('./follow-control.tsx')).FollowControl }));

export interface RecordSubtitleProps {
  entity: Entity;
  id: string;
  /** Shown first; by default the id, unless the title includes it. */
  label?: string | undefined;
  status: string;
  chart: Pick<Chart<string>, 'label' | 'tone'>;
  /** ISO time. */
  since: string;
}

/** Below the title of an open record: its id, status, creation time and other viewers. */
export function RecordSubtitle({ entity, id, label = id, status, chart, since }: RecordSubtitleProps) {
  const viewers = useViewers({ entity, id });
  const first = useRef<HTMLSpanElement>(null);
  const store = storeOf(entity);
  useChangeMarks(store, id, () => first.current?.closest<HTMLElement>('[role=dialog], main') ?? null);
  return (
    <>
      <span ref={first}>{label}</span>
      <StatusBadge tone={chart.tone(status)} label={chart.label(status)} />
      <StatusNews store={store} id={id} label={chart.label(status)} />
      {/* As wide as it will be: what follows must not wrap by time alone. */}
      <Age ago at={since} className="min-w-19 tabular-nums" />
      <RecordDue store={store} id={id} />
      <Suspense>
        <FollowControl entity={entity} id={id} />
      </Suspense>
      <HistoryLink entity={entity} id={id} />
      <AvatarStack label="Also here" people={viewers.map(({ user_id, ...person }) => ({ id: user_id, ...person }))} />
    </>
  );
}

function RecordDue({ store, id }: { store: EntityStore<Versioned>; id: string }) {
  const row = useRow(store, id);
  return row && <Due row={row} />;
}

/** Links to a record's full history, for people who may read it. */
function HistoryLink({ entity, id }: { entity: Entity; id: string }) {
  const isLogged = useOffers('GET /audit');
  return useUser().role_id === ROLE_ADMIN && isLogged && <RouteLink to={historyPath(entity, id)}>History</RouteLink>;
}
