import { isoDay } from '@console/shared/dates';
import type { createClock } from './clock.ts';

/** So that the server, whose clock may be a little behind, is in the new day too. */
const LATE_MS = 5_000;

/** Runs at the beginning of each day in +05:30. Returns what ends it. */
export function watchDay({ now, subscribe }: ReturnType<typeof createClock>, run: () => void): () => void {
  const read = () => isoDay(now() - LATE_MS);
  let day = read();
  return subscribe(() => {
    const next = read();
    if (next === day) return;
    day = next;
    run();
  });
}
