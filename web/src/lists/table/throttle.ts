export interface Throttled<T> {
  (value: T): void;
  /** Drops the pending value. */
  cancel: () => void;
}

/** Passes a value on at once, and after that the latest one at most every `ms` milliseconds. */
export function throttle<T>(pass: (value: T) => void, ms: number): Throttled<T> {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: T } | undefined;

  function next() {
    pause = undefined;
    if (!waiting) return;
    const { value } = waiting;
    waiting = undefined;
    pause = setTimeout(next, ms);
    pass(value);
  }
  function take(value: T) {
    waiting = { value };
    if (pause === undefined) next();
  }
  function cancel() {
    clearTimeout(pause);
    pause = undefined;
    waiting = undefined;
  }
  return Object.assign(take, { cancel });
}
