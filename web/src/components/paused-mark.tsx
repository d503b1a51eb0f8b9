import { MESSAGES } from '@console/shared/messages';
import { createContext, useContext } from 'react';
import { Badge } from './badge.tsx';

/** Why the content no longer follows other people's changes; undefined while it does. */
export const PauseContext = createContext<'offline' | 'stale' | undefined>(undefined);

const WORDS = {
  offline: { sentence: MESSAGES.client.offline, short: 'Updates paused' },
  stale: { sentence: 'Live updates are delayed.', short: 'Updates delayed' },
} as const;

export interface PausedMarkProps {
  /** For tight space, or several on one page. */
  short?: boolean | undefined;
}

/** Marks a page, list or record that may be outdated. Screen readers hear it from the badge in the corner. */
export function PausedMark({ short = false }: PausedMarkProps) {
  const pause = useContext(PauseContext);
  if (!pause) return null;
  return <Badge tone="amber">{short ? WORDS[pause].short : WORDS[pause].sentence}</Badge>;
}
