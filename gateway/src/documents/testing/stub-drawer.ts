import { parentPort, threadId } from 'node:worker_threads';

/** A thread that draws what the number of a document says: its own id, nothing ever, or its end. */
parentPort?.on('message', ({ number }: { number: string }) => {
  if (number === 'FOR EVER') return;
  if (number === 'END') process.exit(1);
  if (number === 'BROKEN') parentPort?.postMessage({ error: new Error('It cannot be drawn.') });
  else parentPort?.postMessage({ pdf: Buffer.from(`${threadId}`) });
});
