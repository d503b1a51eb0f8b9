import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { FreshnessBadge } from '../../components/freshness-badge.tsx';
import { freshness } from '../../live/live.ts';
import { useFiguresViews } from '../../records/figures/use-figures.ts';
import type { Block } from './report-kinds.ts';

/** Freshness of the figures: the worst of the feed and all figures. */
export function ReportFreshness({ blocks }: { blocks: readonly Block[] }) {
  const feed = useSnapshot(freshness);
  const views = useFiguresViews(useMemo(() => blocks.map(({ live }) => live), [blocks]));
  const [lateSince] = views.flatMap((view) => (view.freshness === 'late' ? (view.lateSince ?? []) : [])).toSorted();
  if (feed.state !== 'live') return <FreshnessBadge state={feed.state} since={feed.since} />;
  if (lateSince !== undefined) return <FreshnessBadge state="stale" since={lateSince} />;
  return <FreshnessBadge state={views.some((view) => view.freshness === 'updating') ? 'updating' : 'live'} />;
}
