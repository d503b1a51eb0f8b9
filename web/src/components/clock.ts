/** One clock for every age on the screen. It ticks once a second, and only while something reads it. */
export function createClock(wall: () => number, every: (tick: () => void) => () => void) {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  let offset = 0;

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    stop ??= every(() => {
      for (const tell of listeners) tell();
    });
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      stop?.();
      stop = undefined;
    };
  }

  return {
    subscribe,
    now: () => wall() + offset,
    /** How far the server's clock is ahead of this device's, in milliseconds. */
    setOffset: (ms: number) => {
      offset = ms;
    },
  };
}

export const clock = createClock(Date.now, (tick) => {
  const timer = setInterval(tick, 1_000);
  return () => clearInterval(timer);
});
