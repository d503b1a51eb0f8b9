/** The relay's source of time. Tests inject their own. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Runs once after `ms`; the returned function cancels it. */
  after: (ms: number, run: () => void) => Cancel;
  /** Runs every `ms` until cancelled. */
  every: (ms: number, run: () => void) => Cancel;
}
export type Cancel = () => void;

export const systemClock: Clock = {
  now: Date.now,
  after: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  every: (ms, run) => {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
};
