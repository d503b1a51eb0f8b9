import type { Link } from './link.ts';
import { createPipe } from './link.ts';
import type { Random } from './random.ts';
import type { Timeline } from './time.ts';

export interface Reply {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
}

/** A machine that responds. Requests still open when it dies never get a response. */
export interface Host {
  isUp: boolean;
  open: Set<() => void>;
}

export const createHost = (): Host => ({ isUp: true, open: new Set() });

/** Breaks all connections of the host. */
export function breakAll(host: { open: Set<() => void> }): void {
  for (const cut of [...host.open]) cut();
}

/** The part of `Response` that is read here. */
export interface SimResponse {
  ok: boolean;
  status: number;
  headers: { get: (name: string) => string | null };
  json: () => Promise<unknown>;
  text: () => Promise<string>;
  body: unknown;
}

interface Ways {
  timeline: Timeline;
  random: Random;
}

/** One request over a link, on a separate connection. Rejects like `fetch`. */
export function exchange(
  { timeline, random }: Ways,
  way: { link: Link & { open: Set<() => void> }; host: Host; signal: AbortSignal | null | undefined },
  serve: () => Promise<Reply>,
): Promise<SimResponse> {
  const { link, host, signal } = way;
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const there = createPipe(timeline, random, link);
    const back = createPipe(timeline, random, link);
    const close = () => {
      there.close();
      back.close();
      link.open.delete(cut);
      host.open.delete(cut);
      signal?.removeEventListener('abort', abort);
    };
    const cut = () => {
      close();
      timeline.after(random.below(20), () => reject(new TypeError('fetch failed')));
    };
    const abort = () => {
      close();
      reject(signal?.reason as Error);
    };
    signal?.addEventListener('abort', abort);
    link.open.add(cut);
    if (link.state === 'down') return cut();
    there.send(() => {
      if (!host.isUp) return cut();
      host.open.add(cut);
      void serve().then((reply) => {
        const text = JSON.stringify(reply.body);
        back.send(() => {
          close();
          resolve(responseOf(reply, text));
        });
      });
    });
  });
}

const responseOf = ({ status, headers = {} }: Reply, text: string): SimResponse => ({
  ok: status >= 200 && status < 300,
  status,
  headers: { get: (name) => headers[name] ?? null },
  json: async () => JSON.parse(text) as unknown,
  text: async () => text,
  body: { cancel: async () => {} },
});

/** A body that arrives in pieces. */
export function createStream(signal: AbortSignal | null | undefined) {
  const pieces: Uint8Array[] = [];
  let wake = () => {};
  let end: 'no' | 'done' | Error = 'no';
  signal?.addEventListener('abort', () => {
    if (end === 'no') end = signal.reason as Error;
    wake();
  });
  async function* read(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const piece = pieces.shift();
      if (piece) yield piece;
      else if (end === 'done') return;
      else if (end !== 'no') throw end;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  }
  return {
    body: Object.assign(read(), { cancel: async () => {} }),
    push: (piece: Uint8Array) => {
      pieces.push(piece);
      wake();
    },
    end: (error?: Error) => {
      if (end === 'no') end = error ?? 'done';
      wake();
    },
  };
}
