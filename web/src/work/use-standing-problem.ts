import { useEffect, useState } from 'react';
import { subscribe } from 'valtio/vanilla';
import { freshness } from '../live/live.ts';
import { isUnreached } from '../machines/work/problem.ts';
import type { Problem } from '../machines/work/problem.ts';

/** Why the last try failed, for as long as that stands: that the server could not be reached is over once it is live again. */
export function useStandingProblem(problem: Problem | undefined): Problem | undefined {
  const [over, setOver] = useState<Problem>();
  useEffect(() => {
    if (!problem || !isUnreached(problem)) return undefined;
    let wasAway = freshness.state !== 'live';
    return subscribe(freshness, () => {
      if (freshness.state !== 'live') wasAway = true;
      else if (wasAway) setOver(problem);
    });
  }, [problem]);
  return problem === over ? undefined : problem;
}
