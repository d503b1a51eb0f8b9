import type { Random } from './random.ts';
import type { Timeline } from './time.ts';

/** A link between two machines. Data on one connection arrives in order; connections overtake each other. */
export interface Link {
  /** `stalled`: nothing arrives and nobody is told; `down`: no connection can be opened, and open ones break. */
  state: 'up' | 'stalled' | 'down';
  /** Minimum and maximum latency in milliseconds. */
  lag: readonly [number, number];
  /** How long the reader takes for each item; 0 for one that keeps up. */
  paceMs: number;
  pipes: Set<Pipe>;
}

/** One direction of a connection. */
export interface Pipe {
  send: (deliver: () => void) => void;
  /** Number of queued items, because the reader is slow or the link is stalled. */
  waiting: () => number;
  /** Continues with queued items. */
  pump: () => void;
  /** Drops queued items; nothing arrives from now on. */
  close: () => void;
}

export const createLink = (): Link => ({ state: 'up', lag: [1, 30], paceMs: 0, pipes: new Set() });

export function setState(link: Link, state: Link['state']): void {
  link.state = state;
  for (const pipe of [...link.pipes]) pipe.pump();
}

export function createPipe(timeline: Timeline, random: Random, link: Link): Pipe {
  let queue: (() => void)[] = [];
  let isClosed = false;
  let inFlight = 0;
  let last = 0;

  function send(deliver: () => void) {
    if (isClosed) return;
    queue.push(deliver);
    pump();
  }

  function pump() {
    while (queue.length > 0 && link.state === 'up' && !(link.paceMs > 0 && inFlight > 0)) {
      const deliver = queue.shift();
      const [least, most] = link.lag;
      last = Math.max(last, timeline.now() + link.paceMs + least + random.below(most - least + 1));
      inFlight += 1;
      timeline.at(last, () => {
        inFlight -= 1;
        if (isClosed) return;
        deliver?.();
        pump();
      });
    }
  }

  const pipe: Pipe = {
    send,
    pump,
    waiting: () => queue.length,
    close: () => {
      isClosed = true;
      queue = [];
      link.pipes.delete(pipe);
    },
  };
  link.pipes.add(pipe);
  return pipe;
}
