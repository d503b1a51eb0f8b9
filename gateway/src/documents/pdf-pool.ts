import { Worker } from 'node:worker_threads';
import { AppError } from '@console/shared/errors';
import { createFairQueue } from '@console/shared/fair-queue';
import type { PrintedDocument } from './model.ts';

/** The result from a thread. */
export type Drawing = { pdf: Uint8Array } | { error: unknown };

/** The user who waits for a document. */
export interface Asker {
  user_id: number | null;
  /** Aborts when they stop waiting. */
  signal?: AbortSignal | undefined;
}

export interface PdfPool {
  /**
   * Rejects with `timeout` if rendering takes too long, with `rate_limited` if the user has too many waiting, with the
   * signal's reason, or with the rendering error.
   */
  draw: (document: PrintedDocument, asker: Asker) => Promise<Buffer>;
}

interface PoolOptions {
  /** The worker script. It renders the documents it is sent, one at a time. */
  script: URL;
  threads: number;
  /** How many of one user may wait. */
  backlog: number;
  /** Time limit of a rendering. */
  limitMs: number;
  /** Time limit once nobody waits for it: restarting a thread costs more than most renderings. */
  abandonedMs: number;
}

/** A few rendering threads, one document per user at a time. The user served least is next. */
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

  /** An idle thread does not keep the process alive; one that crashes while idle is dropped. */
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

  /** Rejects if the thread exits. */
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
