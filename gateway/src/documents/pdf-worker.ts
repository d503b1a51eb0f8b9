import { parentPort } from 'node:worker_threads';
import { drawPdf } from './draw-pdf.ts';
import type { Commission, Drawing } from './pdf.ts';

// Drawing takes the processor for some tenths of a second: here, beside the thread that answers calls.
const port = parentPort;
port?.on('message', ({ id, document }: Commission) => {
  drawPdf(document).then(
    (pdf) => answer({ id, pdf }),
    (error: unknown) => answer({ id, error }),
  );
});

const answer = (drawing: Drawing) => port?.postMessage(drawing);
