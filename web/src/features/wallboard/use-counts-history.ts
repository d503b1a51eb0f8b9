import { QUEUE_NAMES } from '@console/shared/queues';
import { useSyncExternalStore } from 'react';
import { subscribe } from 'valtio/vanilla';
import { clock } from '../../components/clock.ts';
import { freshness } from '../../live/live.ts';
import { counts } from '../../stores/counts.ts';
import { minuteOf, noteTotals, readHistory, writeHistory } from './counts-history.ts';
import type { CountsHistory } from './counts-history.ts';

let history: CountsHistory = [];
const listeners = new Set<() => void>();

/** The totals of the last hour. */
export const useCountsHistory = (): CountsHistory => useSyncExternalStore(listen, () => history);

/**
 * Records the totals every minute and at every change, until the returned function is called. They survive a reload but
 * not the window.
 */
export function keepCountsHistory(user_id: number): () => void {
  const key = `wallboard.history:${user_id}`;
  let writtenIn = 0;

  function note() {
    // Outdated counts are not recorded as current.
    if (freshness.state !== 'live' || counts.at === undefined) return;
    show(noteTotals(history, totalsNow(), clock.now()));
    if (writtenIn === minuteOf(clock.now())) return;
    writtenIn = minuteOf(clock.now());
    write();
  }
  function tick() {
    if (minuteOf(clock.now()) !== history.at(-1)?.minute) note();
  }
  function write() {
    sessionStorage.setItem(key, writeHistory(history));
  }
  show(readHistory(sessionStorage.getItem(key), clock.now()));
  note();
  const ends = [subscribe(counts, note), subscribe(freshness, note), clock.subscribe(tick)];
  globalThis.addEventListener('pagehide', write);
  return () => {
    for (const end of ends) end();
    globalThis.removeEventListener('pagehide', write);
    write();
  };
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function show(next: CountsHistory) {
  if (next === history) return;
  history = next;
  for (const tell of listeners) tell();
}

const totalsNow = () =>
  Object.fromEntries(
    QUEUE_NAMES.flatMap((queue) => {
      const count = counts.queues[queue];
      return count ? [[queue, count.total]] : [];
    }),
  );
