import { WORDING } from '@console/shared/messages';
import { createContext, useContext } from 'react';
import { Badge } from './badge.tsx';

/** Why what is shown no longer follows what others do; undefined while it does. */
export const PauseContext = createContext<'offline' | 'stale' | undefined>(undefined);

const WORDS = {
  offline: { sentence: WORDING.client.offline, short: 'Updates paused' },
  stale: { sentence: 'Live updates are delayed.', short: 'Updates delayed' },
} as const;

export interface PausedMarkProps {
  /** Where there is little room, or several stand on one page. */
  short?: boolean | undefined;
}

/** On a page, a list or a record: what it shows may have changed since. The badge in the corner tells a screen reader. */
export function PausedMark({ short = false }: PausedMarkProps) {
  const pause = useContext(PauseContext);
  if (!pause) return null;
  return <Badge tone="amber">{short ? WORDS[pause].short : WORDS[pause].sentence}</Badge>;
}
