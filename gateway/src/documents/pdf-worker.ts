import { constants, getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { drawPdf } from './draw-pdf.ts';
import type { PrintedDocument } from './model.ts';
import type { Drawing } from './pdf-pool.ts';

// Rendering blocks for some tenths of a second, so it runs in its own thread, and at lower priority where threads have
// one.
if (process.platform === 'linux') {
  setPriority(Math.min(getPriority() + constants.priority.PRIORITY_BELOW_NORMAL, constants.priority.PRIORITY_LOW));
}

const port = parentPort;
port?.on('message', (document: PrintedDocument) => {
  drawPdf(document).then(
    (pdf) => answer({ pdf }),
    (error: unknown) => answer({ error }),
  );
});

const answer = (drawing: Drawing) => port?.postMessage(drawing);
