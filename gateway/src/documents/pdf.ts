import { Worker } from 'node:worker_threads';
import type { PrintedDocument } from './model.ts';

/** What the thread is asked for. */
export interface Commission {
  id: number;
  document: PrintedDocument;
}
export type Drawing = { id: number; pdf: Uint8Array } | { id: number; error: unknown };

interface Waiting {
  resolve: (pdf: Buffer) => void;
  reject: (reason: unknown) => void;
}

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, Waiting>();

/** The document as a PDF of A4 pages, drawn on a thread of its own: nobody else's call waits for it. */
export function pdfOf(document: PrintedDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    worker ??= started();
    const commission: Commission = { id: (last += 1), document };
    waiting.set(commission.id, { resolve, reject });
    worker.ref();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage(commission);
  });
}

/** Idle, it keeps no process from ending; when it breaks, what waits for it fails and the next call starts another. */
function started(): Worker {
  const fresh = new Worker(new URL('pdf-worker.ts', import.meta.url), { execArgv: [] });
  fresh.unref();
  fresh.on('message', (drawing: Drawing) => {
    const asked = waiting.get(drawing.id);
    waiting.delete(drawing.id);
    if (waiting.size === 0) fresh.unref();
    if ('pdf' in drawing) asked?.resolve(Buffer.from(drawing.pdf));
    else asked?.reject(drawing.error);
  });
  const giveUp = (reason: unknown) => {
    if (worker !== fresh) return;
    worker = undefined;
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  fresh.on('error', giveUp);
  fresh.on('exit', () => giveUp(new Error('The thread that draws documents has ended.')));
  return fresh;
}
