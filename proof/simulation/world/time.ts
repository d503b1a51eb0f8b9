export type Cancel = () => void;

/** The single timeline of the whole simulation, in milliseconds since the start. */
export interface Timeline {
  now: () => number;
  at: (time: number, run: () => void) => Cancel;
  after: (ms: number, run: () => void) => Cancel;
  /** Runs every timer that falls due on the way, each with its immediate consequences. */
  advance: (ms: number) => Promise<void>;
  /** Called after each timer that ran. */
  onStep: (check: () => void) => void;
}

interface Due {
  time: number;
  /** Breaks ties: what was scheduled first runs first. */
  turn: number;
  run: (() => void) | undefined;
}

/** Waits until nothing more follows: nextTick callbacks queued by microtasks run once none are left. */
const settled = () => new Promise<void>((resolve) => queueMicrotask(() => process.nextTick(resolve)));

export function createTimeline(): Timeline {
  let now = 0;
  let turn = 0;
  const heap: Due[] = [];
  let check = () => {};

  function at(time: number, run: () => void): Cancel {
    const due: Due = { time: Math.max(now, Math.ceil(time)), turn: (turn += 1), run };
    push(heap, due);
    return () => {
      due.run = undefined;
    };
  }

  async function advance(ms: number) {
    const until = now + ms;
    await settled();
    check();
    for (let next = heap[0]; next && next.time <= until; next = heap[0]) {
      pop(heap);
      if (!next.run) continue;
      now = next.time;
      next.run();
      await settled();
      check();
    }
    now = until;
  }

  return {
    now: () => now,
    at,
    after: (ms, run) => at(now + ms, run),
    advance,
    onStep: (next) => {
      check = next;
    },
  };
}

const isBefore = (a: Due, b: Due) => a.time < b.time || (a.time === b.time && a.turn < b.turn);

function push(heap: Due[], due: Due) {
  let at = heap.push(due) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent] as Due;
    if (!isBefore(due, above)) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = due;
}

function pop(heap: Due[]) {
  const last = heap.pop();
  if (!last || heap.length === 0) return;
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const right = left + 1;
    if (left >= heap.length) break;
    const child = right < heap.length && isBefore(heap[right] as Due, heap[left] as Due) ? right : left;
    const below = heap[child] as Due;
    if (!isBefore(below, last)) break;
    heap[at] = below;
    at = child;
  }
  heap[at] = last;
}

/** The first moment of every simulation. */
export const EPOCH_MS = Date.UTC(2026, 10, 21, 6);

/** A machine's clock: it may be wrong, and jump. */
export interface Wall {
  now: () => number;
  jump: (ms: number) => void;
}

export function createWall(timeline: Timeline): Wall {
  let offset = 0;
  return {
    now: () => EPOCH_MS + timeline.now() + offset,
    jump: (ms) => {
      offset += ms;
    },
  };
}

/** The timers of one process. They end with it. */
export interface Timers {
  after: (ms: number, run: () => void) => Cancel;
  every: (ms: number, run: () => void) => Cancel;
  end: () => void;
}

export function createTimers(timeline: Timeline): Timers {
  let isOver = false;
  const after: Timers['after'] = (ms, run) => timeline.after(ms, () => void (isOver || run()));
  function every(ms: number, run: () => void): Cancel {
    let cancel: Cancel = () => {};
    const plan = () => {
      cancel = after(ms, () => {
        plan();
        run();
      });
    };
    plan();
    return () => cancel();
  }
  return {
    after,
    every,
    end: () => {
      isOver = true;
    },
  };
}

/** `Date` on a machine with this clock. Not a class, which V8 would keep, and the run with it. */
export function dateOf(wall: Wall): DateConstructor {
  const { parse, UTC } = Date;
  return Object.assign(newDate.bind(undefined, wall), { now: wall.now, parse, UTC }) as unknown as DateConstructor;
}

function newDate(wall: Wall, ...args: [] | [number]): Date {
  return args.length === 0 ? new Date(wall.now()) : new Date(...args);
}
newDate.prototype = Date.prototype;
