import { useEffect, useState } from 'react';
import { subscribe } from 'valtio/vanilla';
import { freshness } from '../live/live.ts';
import type { Problem } from '../machines/record-work/problem.ts';

/**
 * The problem was that the server didn't reply, and it is back: all that was missed has arrived. The machine still knows
 * that its attempt may have gone through.
 */
export function useIsBack(problem: Problem | undefined): boolean {
  const [over, setOver] = useState<Problem>();
  useEffect(() => {
    if (problem?.kind !== 'network') return undefined;
    let wasAway = freshness.state !== 'live';
    return subscribe(freshness, () => {
      if (freshness.state !== 'live') wasAway = true;
      else if (wasAway) setOver(problem);
    });
  }, [problem]);
  return problem !== undefined && problem === over;
}
