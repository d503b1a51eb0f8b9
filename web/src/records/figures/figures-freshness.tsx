import { useSnapshot } from 'valtio';
import { FreshnessBadge } from '../../components/freshness-badge.tsx';
import { freshness } from '../../live/live.ts';
import type { LiveFigures } from './live-figures.ts';
import { useFiguresViews } from './use-figures.ts';

/** Freshness of figures: the worst of the feed and all of them. @param lives must stay the same list. */
export function FiguresFreshness({ lives }: { lives: readonly Pick<LiveFigures<object>, 'view'>[] }) {
  const feed = useSnapshot(freshness);
  const views = useFiguresViews(lives);
  const [lateSince] = views.flatMap((view) => (view.freshness === 'late' ? (view.lateSince ?? []) : [])).toSorted();
  if (feed.state !== 'live') return <FreshnessBadge state={feed.state} since={feed.since} />;
  if (lateSince !== undefined) return <FreshnessBadge state="stale" since={lateSince} />;
  return <FreshnessBadge state={views.some((view) => view.freshness === 'updating') ? 'updating' : 'live'} />;
}
