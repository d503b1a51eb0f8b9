/** The clock of the simulated day, in minutes since midnight. */
export interface DayClock {
  now: () => number;
  /** Resolves to true after this many minutes, or to false once the day is over, which ends every wait. */
  wait: (minutes: number) => Promise<boolean>;
  end: () => void;
}

export interface Hours {
  from: number;
  to: number;
}

/** A clock that runs this many times as fast as real time. */
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
  };
}
