import { useSyncExternalStore } from 'react';
import { clock } from './clock.ts';

/** What `read` makes of the present moment, in epoch milliseconds; renders again only when that differs. */
export function useNow<T extends string | number | boolean>(read: (now: number) => T): T {
  return useSyncExternalStore(clock.subscribe, () => read(clock.now()));
}
