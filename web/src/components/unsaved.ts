/** Held by every window of this browser with unsaved work. */
const LOCK = 'unsaved-work';

const here = new Set<object>();

/**
 * Marks unsaved work in this window until the returned function is called. The browser asks before the window is closed
 * or loads another page, and other windows can find out.
 */
export function holdUnsaved(): () => void {
  const one = {};
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  here.add(one);
  globalThis.addEventListener('beforeunload', handleUnload);
  // A shared lock is granted at once, because nobody requests it exclusively. It is released with the window.
  if (hasLocks()) void navigator.locks.request(LOCK, { mode: 'shared' }, () => ended);
  return () => {
    here.delete(one);
    if (here.size === 0) globalThis.removeEventListener('beforeunload', handleUnload);
    end();
  };
}

/** Where in this browser there is unsaved work: in this window (and perhaps in others), or only in others. */
export type Unsaved = 'here' | 'elsewhere' | 'nowhere';

export async function whereUnsaved(): Promise<Unsaved> {
  if (here.size > 0) return 'here';
  if (!hasLocks()) return 'nowhere';
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === LOCK) ? 'elsewhere' : 'nowhere';
}

const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();

/** Web Locks are unavailable on plain HTTP except on localhost. There a window only knows about itself. */
const hasLocks = () => 'locks' in navigator;
