/** How far the wallboard looks back. Both spans lie within what the log keeps. */
export const HISTORY_SPANS = ['24h', '7d'] as const;
export type HistorySpan = (typeof HISTORY_SPANS)[number];

/** Minutes between the points of each span, and how many points it has. */
export const HISTORY_STEPS: Readonly<Record<HistorySpan, { minutes: number; points: number }>> = {
  '24h': { minutes: 15, points: 96 },
  '7d': { minutes: 120, points: 84 },
};
