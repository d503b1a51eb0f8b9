import type { Timers } from './time.ts';

/** The abort reason, shared by all signals: a run creates thousands, and each would capture a stack. */
const ABORTED = new DOMException('This operation was aborted', 'AbortError');
const TIMED_OUT = new DOMException('The operation timed out.', 'TimeoutError');

/**
 * The part of `AbortSignal` used here. The platform's keeps its listeners, and so a whole finished run, until a full
 * garbage collection.
 */
class SimSignal {
  aborted = false;
  reason: unknown;
  private readonly listeners = new Set<() => void>();

  addEventListener(_event: 'abort', listener: () => void) {
    if (!this.aborted) this.listeners.add(listener);
  }

  removeEventListener(_event: 'abort', listener: () => void) {
    this.listeners.delete(listener);
  }

  throwIfAborted() {
    if (this.aborted) throw this.reason;
  }

  abort(reason: unknown) {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    for (const listener of this.listeners) listener();
    this.listeners.clear();
  }
}

export class SimAbortController {
  readonly signal = new SimSignal();
  abort(reason: unknown = ABORTED) {
    this.signal.abort(reason);
  }
}

/** `AbortSignal.any` */
export function anyOf(signals: readonly AbortSignal[]): AbortSignal {
  const { signal: any } = new SimAbortController();
  for (const signal of signals) {
    const abort = () => any.abort(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort);
  }
  return any as unknown as AbortSignal;
}

/** `AbortSignal.timeout` */
export function timeoutIn(timers: Timers, ms: number): AbortSignal {
  const { signal } = new SimAbortController();
  timers.after(ms, () => signal.abort(TIMED_OUT));
  return signal as unknown as AbortSignal;
}
