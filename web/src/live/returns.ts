/** All windows of an office learn at the same moment that their network is back. */
const SPREAD_MS = 1_000;

/**
 * Calls `tell` when a lost connection is worth retrying, with the delay in milliseconds: when the network is back, or
 * when the window becomes visible, since not every network reports its return.
 */
export function watchReturns(tell: (wait: number) => void, random = Math.random): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const handleOnline = () => tell(random() * SPREAD_MS);
  const handleLook = () => {
    if (document.visibilityState === 'visible') tell(0);
  };
  addEventListener('online', handleOnline, { signal });
  addEventListener('focus', handleLook, { signal });
  document.addEventListener('visibilitychange', handleLook, { signal });
  return () => ended.abort();
}
