import type { PrintedDocument } from './model.ts';
import { createPdfPool } from './pdf-pool.ts';
import type { Asker } from './pdf-pool.ts';

const pool = createPdfPool({
  script: new URL('pdf-worker.ts', import.meta.url),
  threads: 2,
  backlog: 100,
  limitMs: 25_000,
  abandonedMs: 5_000,
});

/** Renders the document as a PDF of A4 pages in a separate thread, so that no other call waits for it. */
export const pdfOf = (document: PrintedDocument, asker: Asker): Promise<Buffer> => pool.draw(document, asker);
