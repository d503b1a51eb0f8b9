/** The clock of the simulated day, in minutes since midnight. */
export interface DayClock {
  now: () => number;
  /** Begins something that goes on beside the rest, and settles with it. */
  go: (run: () => Promise<void>) => Promise<void>;
  /** Resolves so many minutes later to true, or to false once the day is over, which ends every wait. */
  wait: (minutes: number) => Promise<boolean>;
  /** Ends the day. */
  end: () => void;
  isOver: () => boolean;
}

export interface Hours {
  from: number;
  to: number;
}

/** A clock that runs so many times as fast as those on the wall. */
export function runningClock({ from, to }: Hours, speed: number): DayClock {
  const began = performance.now();
  const now = () => from + ((performance.now() - began) * speed) / 60_000;
  const waiting = new Set<() => void>();
  let isOver = false;

  function end() {
    isOver = true;
    clearTimeout(closing);
    for (const wake of waiting) wake();
  }
  const closing = setTimeout(end, ((to - from) * 60_000) / speed);

  return {
    now,
    go: (run) => run(),
    wait: (minutes) =>
      new Promise((done) => {
        const timer = setTimeout(wake, isOver ? 0 : (Math.max(minutes, 0) * 60_000) / speed);
        waiting.add(wake);
        function wake() {
          clearTimeout(timer);
          waiting.delete(wake);
          done(!isOver);
        }
      }),
    end,
    isOver: () => isOver,
  };
}

/** How finely a hurried day is told: whoever is due within the same step acts at the same moment. */
const STEP = 0.5;

/** A clock that jumps to the next moment for which somebody waits, as soon as nobody is at anything. */
export function hurriedClock({ from, to }: Hours): DayClock {
  let now = from;
  let busy = 0;
  let isOver = false;
  let waiting: { due: number; wake: () => void }[] = [];

  function rest() {
    busy -= 1;
    // Not at once: others may be about to begin.
    setImmediate(jump);
  }
  function jump() {
    if (busy > 0 || waiting.length === 0) return;
    now = Math.min(...waiting.map(({ due }) => due));
    if (now >= to) isOver = true;
    const woken = waiting.filter(({ due }) => isOver || due <= now);
    waiting = waiting.filter((one) => !woken.includes(one));
    busy = woken.length;
    for (const { wake } of woken) wake();
  }

  return {
    now: () => now,
    go: async (run) => {
      busy += 1;
      await run().finally(rest);
    },
    wait: async (minutes) => {
      if (isOver) return false;
      await new Promise<void>((wake) => {
        waiting.push({ due: Math.ceil((now + minutes) / STEP) * STEP, wake });
        rest();
      });
      return !isOver;
    },
    end: () => {
      isOver = true;
    },
    isOver: () => isOver,
  };
}
