import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { FreshnessBadge } from '../../components/freshness-badge.tsx';
import { freshness } from '../../live/live.ts';
import { useFiguresViews } from '../../work/figures/use-figures.ts';
import type { Block } from './report-kinds.ts';

/** Whether the figures can be trusted: no more than the feed they follow, and not while one of them waits to be read again. */
export function ReportFreshness({ blocks }: { blocks: readonly Block[] }) {
  const { state, since } = useSnapshot(freshness);
  const views = useFiguresViews(useMemo(() => blocks.map(({ live }) => live), [blocks]));
  const isBehind = views.some(({ isStale }) => isStale);
  return <FreshnessBadge state={state === 'live' && isBehind ? 'stale' : state} since={since} />;
}
