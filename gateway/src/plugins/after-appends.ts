import type { FastifyInstance } from 'fastify';
import { createWakeup } from '../changes/wakeup.ts';

const POLL_MS = 60_000;

/**
 * Runs at start, after every append to the log, and each minute, as an append's notification can be lost with its
 * connection. Never twice at once; ends with the app.
 * @param failed logged with the error if it rejects
 */
export async function afterAppends(app: FastifyInstance, run: () => Promise<void>, failed: string): Promise<void> {
  const wakeup = createWakeup();
  const closing = new AbortController();
  const stopListening = await app.connection.onAppend(wakeup.wake);
  const poll = setInterval(wakeup.wake, POLL_MS).unref();
  const repeat = async () => {
    while (!closing.signal.aborted) {
      const next = wakeup.next();
      await run().catch((error: unknown) => app.log.error({ err: error }, failed));
      await next;
    }
  };
  let running = Promise.resolve();
  app.addHook('onReady', async () => {
    running = repeat();
  });
  app.addHook('preClose', async () => {
    closing.abort();
    clearInterval(poll);
    wakeup.wake();
    await stopListening();
    await running;
  });
}
