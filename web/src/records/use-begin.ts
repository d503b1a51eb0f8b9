import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs `begin` once, as soon as it is possible: for a record that was opened to do something with it. */
export function useBegin(isPossible: boolean, begin: () => void): void {
  const hasBegun = useRef(false);
  const run = useEffectEvent(begin);
  useEffect(() => {
    if (!isPossible || hasBegun.current) return;
    hasBegun.current = true;
    run();
  }, [isPossible]);
}
