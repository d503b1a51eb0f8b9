/** Reads one thing, one read at a time. Retries transient failures at growing intervals. */
export interface SteadyReader {
  isReading: () => boolean;
  /** Starts a read unless one is in progress or waiting for a retry. */
  want: () => void;
  /** Aborts the current read and starts again. */
  restart: () => void;
  stop: () => void;
}

interface Reading<T> {
  read: (signal: AbortSignal) => Promise<T>;
  done: (result: T) => void;
  failed: (error: unknown) => void;
}

const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 30_000;

/** Retry callbacks of all waiting readers. */
const waiting = new Set<() => void>();

/** The server is reachable again: retries all waiting reads now. */
export function retryReads(): void {
  for (const retry of [...waiting]) retry();
}

export function createSteadyReader<T>({ read, done, failed }: Reading<T>): SteadyReader {
  let running: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  async function run(controller: AbortController) {
    try {
      const result = await read(controller.signal);
      if (running !== controller) return;
      running = undefined;
      failures = 0;
      done(result);
    } catch (error) {
      if (running !== controller) return;
      running = undefined;
      failed(error);
      if (!isPassing(error)) return;
      timer = setTimeout(begin, Math.min(LONGEST_DELAY, FIRST_DELAY * 2 ** failures));
      waiting.add(begin);
      failures += 1;
    }
  }
  function begin() {
    endWait();
    running = new AbortController();
    void run(running);
  }
  function endWait() {
    clearTimeout(timer);
    timer = undefined;
    waiting.delete(begin);
  }
  function stop() {
    endWait();
    running?.abort();
    running = undefined;
    failures = 0;
  }
  return {
    isReading: () => running !== undefined,
    want: () => {
      if (!running && timer === undefined) begin();
    },
    restart: () => {
      stop();
      begin();
    },
    stop,
  };
}

/** As an ApiError reports it. */
const isPassing = (error: unknown) => (error as { isTransient?: boolean } | null)?.isTransient === true;
