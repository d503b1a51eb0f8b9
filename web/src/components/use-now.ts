import { useSyncExternalStore } from 'react';
import { clock } from './clock.ts';

/** The value of `read` for the current time in epoch milliseconds. Re-renders only when it changes. */
export function useNow<T extends string | number | boolean>(read: (now: number) => T): T {
  return useSyncExternalStore(clock.subscribe, () => read(clock.now()));
}
