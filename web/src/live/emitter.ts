/** Calls the current listeners. Does not keep events for later ones. */
export function createEmitter<T>() {
  const listeners = new Set<(value: T) => void>();
  const on = (listener: (value: T) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    emit: (value: T) => {
      for (const listener of listeners) listener(value);
    },
    on,
    /** Resolves with the next event, or undefined after `ms` without one. Rejects if `signal` is aborted first. */
    next: async (ms: number, signal: AbortSignal): Promise<T | undefined> => {
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<T | undefined>();
      const leave = () => reject(signal.reason as Error);
      const unsubscribe = on(resolve);
      const timer = setTimeout(resolve, ms);
      signal.addEventListener('abort', leave);
      return promise.finally(() => {
        unsubscribe();
        clearTimeout(timer);
        signal.removeEventListener('abort', leave);
      });
    },
  };
}
