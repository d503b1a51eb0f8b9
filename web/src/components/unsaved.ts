/** Held by every window of this browser in which something would be lost, for as long as it would be. */
const LOCK = 'unsaved-work';

const here = new Set<object>();

/**
 * Something would be lost with this window until the returned end is called: the browser asks, in its own words, before
 * the window is closed or loads another page, and the other windows know.
 */
export function holdUnsaved(): () => void {
  const one = {};
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  here.add(one);
  globalThis.addEventListener('beforeunload', handleUnload);
  // Nobody takes it for themselves alone, so that it is given at once; and it goes with its window.
  if (hasLocks()) void navigator.locks.request(LOCK, { mode: 'shared' }, () => ended);
  return () => {
    here.delete(one);
    if (here.size === 0) globalThis.removeEventListener('beforeunload', handleUnload);
    end();
  };
}

/** Something would be lost in this window or another one of this browser. */
export async function isUnsavedAnywhere(): Promise<boolean> {
  if (here.size > 0 || !hasLocks()) return here.size > 0;
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK);
}

const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Web Locks are missing on plain http to another host: there a window knows of its own alone. */
const hasLocks = () => 'locks' in navigator;
