import { AppError } from './errors.ts';

export interface FairLimits {
  /** Cost in progress at once, over all owners. */
  capacity: number;
  /** Cost that one owner may have in progress. */
  share: number;
  /** Cost that one owner may have waiting. Beyond it, requests are refused. */
  backlog: number;
}

/** Permission to proceed. Both methods may be called twice. */
export interface Turn {
  /** Frees the capacity for others. The cost still counts towards its owner's share. */
  release: () => void;
  end: () => void;
}

export interface FairQueue {
  /**
   * Resolves when it is this work's turn. Rejects with `rate_limited` if too much of its owner's work is waiting, or
   * with the signal's reason. Work that costs more than a share still gets its turn, alone. Work with order `ahead`
   * comes before all other waiting work of its owner, at no cost to other owners.
   */
  enter: (owner: string, cost: number, signal?: AbortSignal, order?: 'ahead') => Promise<Turn>;
  /** Number of waiting pieces of work. */
  waiting: () => number;
}

interface Waiting {
  cost: number;
  goesAhead: boolean;
  begin: (turn: Turn) => void;
}

interface Line {
  waiting: Waiting[];
  /** Cost of the waiting work. */
  queued: number;
  running: number;
  /** Virtual time at which its first piece of work may start. */
  starts: number;
}

const RETRY_AFTER_S = 1;

/**
 * Shares a capacity among owners by cost (start-time fair queueing). The owner served least is next, so an owner with
 * much work delays only itself.
 */
export function createFairQueue({ capacity, share, backlog }: FairLimits): FairQueue {
  /** Owners with work in progress or waiting. */
  const lines = new Map<string, Line>();
  let busy = 0;
  /** Virtual time: the start time of the work that started last. */
  let now = 0;

  function enter(owner: string, cost: number, signal?: AbortSignal, order?: 'ahead'): Promise<Turn> {
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    const line = lines.get(owner) ?? { waiting: [], queued: 0, running: 0, starts: now };
    if (line.waiting.length > 0 && line.queued + cost > backlog) return Promise.reject(tooMany());
    lines.set(owner, line);
    return new Promise((resolve, reject) => {
      const leave = () => {
        line.waiting.splice(line.waiting.indexOf(waiting), 1);
        line.queued -= cost;
        forget(owner, line);
        reject(signal?.reason as Error);
        admit();
      };
      const waiting: Waiting = {
        cost,
        goesAhead: order === 'ahead',
        begin: (turn) => {
          signal?.removeEventListener('abort', leave);
          resolve(turn);
        },
      };
      if (line.waiting.length === 0) line.starts = Math.max(line.starts, now);
      const behind = waiting.goesAhead ? line.waiting.findIndex(({ goesAhead }) => !goesAhead) : -1;
      line.waiting.splice(behind < 0 ? line.waiting.length : behind, 0, waiting);
      line.queued += cost;
      signal?.addEventListener('abort', leave, { once: true });
      admit();
    });
  }

  /** Starts all work that fits. Work that does not fit keeps its place, so smaller work of others cannot starve it. */
  function admit() {
    for (;;) {
      const [owner, line] = next() ?? [];
      const first = line?.waiting[0];
      if (owner === undefined || !line || !first || (busy > 0 && busy + first.cost > capacity)) return;
      line.waiting.shift();
      line.queued -= first.cost;
      line.running += first.cost;
      busy += first.cost;
      now = Math.max(now, line.starts);
      line.starts += first.cost;
      first.begin(turnOf(owner, line, first.cost));
    }
  }

  /** The least-served line that may start something. */
  function next(): [string, Line] | undefined {
    let least: [string, Line] | undefined;
    for (const entry of lines) {
      const [, { waiting, running, starts }] = entry;
      const [first] = waiting;
      if (!first || (running > 0 && running + first.cost > share)) continue;
      if (!least || starts < least[1].starts) least = entry;
    }
    return least;
  }

  function turnOf(owner: string, line: Line, cost: number): Turn {
    let isReleased = false;
    let isOver = false;
    const release = () => {
      if (isReleased) return;
      isReleased = true;
      busy -= cost;
      admit();
    };
    const end = () => {
      if (isOver) return;
      isOver = true;
      line.running -= cost;
      forget(owner, line);
      release();
      admit();
    };
    return { release, end };
  }

  function forget(owner: string, line: Line) {
    if (line.running === 0 && line.waiting.length === 0) lines.delete(owner);
  }

  return {
    enter,
    waiting: () => [...lines.values()].reduce((sum, { waiting }) => sum + waiting.length, 0),
  };
}

const tooMany = () =>
  new AppError('rate_limited', 'Too many requests at once. Try again in a moment.', { retry_after: RETRY_AFTER_S });
