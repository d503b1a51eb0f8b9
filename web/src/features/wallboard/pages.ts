import { isDeadlineQueue } from '@console/shared/queues';
import type { Queue } from '@console/shared/queues';
import { useEffect, useState } from 'react';
import { chooseBoard, useBoardSettings } from './board-settings.ts';
import type { BoardPage } from './board-settings.ts';
import { useUntouched } from './unattended.ts';

export const PAGE_WORDS: Readonly<Record<BoardPage, string>> = {
  queues: 'Queues',
  people: 'People',
  deadlines: 'Deadlines',
};

/** The pages that have something to show. */
export function pagesOf(queues: readonly Queue[], hasDeadlines: boolean): BoardPage[] {
  return ['queues', 'people', ...(hasDeadlines && queues.some(isDeadlineQueue) ? (['deadlines'] as const) : [])];
}

/** The page after so many turns, from the chosen one on. */
export function pageAfter(pages: readonly BoardPage[], chosen: BoardPage, turns: number): BoardPage {
  const from = Math.max(0, pages.indexOf(chosen));
  return pages[(from + turns) % pages.length] ?? 'queues';
}

/** Somebody who reads or sets up the board is not interrupted for so long after the last touch. */
const HELD_MS = 20_000;

/** The page to show. It turns by itself after so many seconds, if any, while nobody touches the board. */
export function useBoardPage(
  pages: readonly BoardPage[],
  turn: number,
): { page: BoardPage; show: (page: BoardPage) => void } {
  const { page: chosen } = useBoardSettings();
  const isUntouched = useUntouched(HELD_MS);
  const [turns, setTurns] = useState(0);
  const isTurning = turn > 0 && isUntouched;
  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setInterval(() => setTurns((before) => before + 1), turn * 1_000);
    return () => clearInterval(timer);
  }, [isTurning, turn]);
  return {
    page: pageAfter(pages, chosen, turns),
    show: (page) => {
      setTurns(0);
      chooseBoard({ page });
    },
  };
}
