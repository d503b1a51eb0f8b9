/** The windows of a whole office hear in one instant that their network is back. */
const SPREAD_MS = 1_000;

/**
 * Tells when a lost connection is worth another try, and in how many milliseconds: the network is back, or somebody
 * looks at the window again, for not every network says that it is back.
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
