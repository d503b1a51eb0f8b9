import { parentPort, threadId } from 'node:worker_threads';
import type { Drawing } from '../pdf-pool.ts';

/** A thread that obeys the document number: it hangs, exits, fails, or returns its own thread id. */
const port = parentPort;
port?.on('message', ({ number }: { number: string }) => {
  if (number === 'FOR EVER') return;
  if (number === 'END') process.exit(1);
  if (number === 'BROKEN') answer({ error: new Error('It cannot be drawn.') });
  else answer({ pdf: Buffer.from(`${threadId}`) });
});

const answer = (drawing: Drawing) => port?.postMessage(drawing);
