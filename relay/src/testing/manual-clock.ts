import type { Cancel, Clock } from '../clock.ts';

/** Short waits run by themselves; those of a second or more only when the clock is moved. */
export interface ManualClock extends Clock {
  advance: (ms: number) => void;
}

const LONG_MS = 1_000;

export function manualClock(): ManualClock {
  let offset = 0;
  let timers: { at: number; run: () => void; every: number | undefined }[] = [];
  const now = () => Date.now() + offset;

  function wait(ms: number, run: () => void, every?: number): Cancel {
    if (ms < LONG_MS) {
      const timer = every === undefined ? setTimeout(run, ms) : setInterval(run, ms);
      return () => clearInterval(timer);
    }
    const timer = { at: now() + ms, run, every };
    timers.push(timer);
    return () => {
      timers = timers.filter((other) => other !== timer);
    };
  }

  function advance(ms: number) {
    offset += ms;
    const until = now();
    for (;;) {
      const due = timers.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
      if (!due) return;
      if (due.every === undefined) timers = timers.filter((timer) => timer !== due);
      else due.at += due.every;
      due.run();
    }
  }

  return { now, after: (ms, run) => wait(ms, run), every: (ms, run) => wait(ms, run, ms), advance };
}
