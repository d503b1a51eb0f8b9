import { useEffect, useState } from 'react';

/** False until the page has drawn what is more urgent. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const begin = () => setIdle(true);
    // Safari does not say when it is idle.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(begin);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(begin);
    return () => cancelIdleCallback(asked);
  }, []);
  return isIdle;
}
