import { Worker } from 'node:worker_threads';
import { AppError } from '@console/shared/errors';
import { createFairQueue } from '@console/shared/fair-queue';
import type { PrintedDocument } from './model.ts';

/** What a thread answers. */
export type Drawing = { pdf: Uint8Array } | { error: unknown };

/** Whoever waits for a document. */
export interface Asker {
  user_id: number | null;
  /** Aborts when they no longer do. */
  signal?: AbortSignal | undefined;
}

export interface PdfPool {
  /**
   * Rejects with `timeout` where the drawing takes too long, with `rate_limited` where its asker has too many waiting,
   * with the signal's reason, or with what went wrong.
   */
  draw: (document: PrintedDocument, asker: Asker) => Promise<Buffer>;
}

interface PoolOptions {
  /** What each thread runs: it draws what it is sent, one at a time. */
  script: URL;
  threads: number;
  /** How many of one user may wait. */
  backlog: number;
  /** What a drawing may take. */
  limitMs: number;
  /** What it may still take once nobody waits for it: ending a thread and starting another costs more than most drawings. */
  abandonedMs: number;
}

/** A few threads that draw, one document of a user at a time; the next is one of whoever has had fewest. */
export function createPdfPool({ script, threads, backlog, limitMs, abandonedMs }: PoolOptions): PdfPool {
  const turns = createFairQueue({ capacity: threads, share: 1, backlog });
  const idle: Worker[] = [];

  async function draw(document: PrintedDocument, { user_id, signal }: Asker): Promise<Buffer> {
    const turn = await turns.enter(String(user_id), 1, signal);
    try {
      signal?.throwIfAborted();
      const worker = idle.pop() ?? start();
      const drawing = await drawn(worker, document, signal);
      worker.unref();
      idle.push(worker);
      if ('pdf' in drawing) return Buffer.from(drawing.pdf);
      throw drawing.error;
    } finally {
      turn.end();
    }
  }

  /** Idle, it keeps no process from ending; one that breaks while idle is forgotten. */
  function start(): Worker {
    const worker = new Worker(script, { execArgv: [] });
    const forget = () => {
      const at = idle.indexOf(worker);
      if (at !== -1) idle.splice(at, 1);
    };
    worker.on('error', forget);
    worker.on('exit', forget);
    return worker;
  }

  /** Rejects where the thread came to an end with it. */
  function drawn(worker: Worker, document: PrintedDocument, signal: AbortSignal | undefined): Promise<Drawing> {
    return new Promise((resolve, reject) => {
      const giveUpAfter = (ms: number, reason: unknown) =>
        setTimeout(() => {
          settle(() => reject(reason));
          void worker.terminate();
        }, ms);
      let timer = giveUpAfter(limitMs, new AppError('timeout', 'This document took too long to create.'));
      const abandon = () => {
        clearTimeout(timer);
        timer = giveUpAfter(abandonedMs, signal?.reason);
      };
      const finish = (drawing: Drawing) => settle(() => resolve(drawing));
      const fail = (error: unknown) => settle(() => reject(error));
      const end = () => fail(new Error('The thread that draws documents has ended.'));
      function settle(how: () => void) {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abandon);
        worker.off('message', finish).off('error', fail).off('exit', end);
        how();
      }
      signal?.addEventListener('abort', abandon, { once: true });
      worker.on('message', finish).on('error', fail).on('exit', end);
      worker.ref();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
      worker.postMessage(document);
    });
  }

  return { draw };
}
