import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { messageOf } from '../../api/api-error.ts';
import { toastError } from '../../components/toast.ts';
import { liveNews } from '../../live/live.ts';
import { changeLog } from '../../stores/position.ts';
import { concerns } from './figure-kinds.ts';
import type { FigureKind, FiguresOf } from './figure-kinds.ts';
import { createLiveFigures } from './live-figures.ts';
import type { FiguresView, FiguresWorld, LiveFigures } from './live-figures.ts';

export interface Figures extends FiguresView {
  reread: () => void;
}

interface Asked extends FiguresOf {
  byDate?: boolean | undefined;
}

/** Figures that follow the feed for as long as the component is mounted; other conditions begin others. */
export function useFigures(kind: FigureKind, asked: Asked): Figures {
  const key = `${kind.key} ${JSON.stringify(asked)}`;
  const begin = () => ({ key, live: liveFigures(kind, asked) });
  const [begun, setBegun] = useState(begin);
  const { live } = begun.key === key ? begun : startAnew();
  useEffect(() => live.open(), [live]);
  return { ...(useSnapshot(live.view) as FiguresView), reread: live.reread };

  function startAnew() {
    const next = begin();
    setBegun(next);
    return next;
  }
}

function liveFigures(kind: FigureKind, { byDate = false, ...of }: Asked): LiveFigures {
  const { from, to, sales_person, tenant_id } = of;
  const query = {
    ...(from !== undefined && { from_date: from }),
    ...(to !== undefined && { to_date: to }),
    ...(sales_person !== undefined && { sales_person }),
    ...(tenant_id !== undefined && { tenant_id }),
    ...(byDate && { group_by_date: true }),
  };
  return createLiveFigures(
    {
      read: (signal) => kind.read(query, signal),
      concerns: (change) => concerns(kind, of, change),
      failed: (error) => toastError(kind.failed, messageOf(error)),
    },
    WINDOW,
  );
}

const WINDOW: FiguresWorld = {
  onChanges: (hear) =>
    liveNews.changes.on((changes) => {
      const position = changeLog.position();
      if (position) hear(changes, position);
    }),
  onGap: liveNews.gap.on,
  isWatched: () => document.visibilityState === 'visible',
  onWatched: (hear) => {
    document.addEventListener('visibilitychange', hear);
    return () => document.removeEventListener('visibilitychange', hear);
  },
};
