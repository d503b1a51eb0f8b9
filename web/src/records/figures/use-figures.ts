import type { Analytics } from '@console/shared/calls/analytics';
import { useEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio';
import { proxy } from 'valtio/vanilla';
import { messageOf } from '../../api/api-error.ts';
import { toastError } from '../../components/toast.ts';
import { liveNews } from '../../live/live.ts';
import { changeLog } from '../../stores/position.ts';
import { concerns } from './figure-kinds.ts';
import type { FigureKind, FiguresOf } from './figure-kinds.ts';
import { createLiveFigures } from './live-figures.ts';
import type { FiguresSpec, FiguresView, FiguresWorld, LiveFigures } from './live-figures.ts';

export interface AskedFigures extends FiguresOf {
  kind: FigureKind;
  byDate?: boolean | undefined;
}

/**
 * Live figures for as long as the component is mounted, in the order requested. Different conditions create new ones.
 */
export function useLiveFigures(asked: readonly AskedFigures[]): readonly LiveFigures[] {
  const key = JSON.stringify(asked.map(({ kind, ...of }) => [kind.key, of]));
  return useFollowed(key, () => asked.map(liveFigures));
}

/** Anything else that the server sums, live in the same way. A different key starts anew. */
export function useLiveSums<F extends object>(key: string, spec: () => FiguresSpec<F>): LiveFigures<F> {
  const [live] = useFollowed(key, () => [createLiveFigures(spec(), WINDOW)] as const);
  return live;
}

function useFollowed<L extends readonly Pick<LiveFigures, 'open'>[]>(key: string, create: () => L): L {
  const begin = () => ({ key, lives: create() });
  const [begun, setBegun] = useState(begin);
  const { lives } = begun.key === key ? begun : startAnew();
  useEffect(() => {
    const ends = lives.map((live) => live.open());
    return () => {
      for (const end of ends) end();
    };
  }, [lives]);
  return lives;

  function startAnew() {
    const next = begin();
    setBegun(next);
    return next;
  }
}

/** The current view of the figures. */
export const useFiguresView = <F = Analytics>(live: LiveFigures<F>): FiguresView<F> =>
  useSnapshot(live.view) as FiguresView<F>;

/** The same for several; a new array only when one of them changed. @param lives must stay the same list. */
export function useFiguresViews<F = Analytics>(
  lives: readonly Pick<LiveFigures<F>, 'view'>[],
): readonly FiguresView<F>[] {
  const all = useMemo(() => proxy({ views: lives.map(({ view }) => view) }), [lives]);
  return useSnapshot(all).views as readonly FiguresView<F>[];
}

function liveFigures({ kind, byDate = false, ...of }: AskedFigures): LiveFigures {
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
