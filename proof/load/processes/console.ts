import { parentPort, workerData } from 'node:worker_threads';
import { storeTokens } from '../../../web/src/api/tokens.ts';
import { createBrowser } from '../../../web/src/app/testing/browser.ts';
import type { Plan } from '../../../web/src/app/testing/lists.ts';
import { createScreen } from '../../../web/src/app/testing/screen.ts';
import { liveNews } from '../../../web/src/live/live.ts';
import { storeOf } from '../../../web/src/stores/stores.ts';

/** The start data of a console thread. */
export interface ConsoleData {
  /** Of the relay. */
  address: string;
  tokens: { accessToken: string; refreshToken: string };
  plans: Plan[];
}

/** When the stores received rows: `[seq, milliseconds since 1970]`. */
export type Held = [seq: number, at: number][];

/**
 * The web console without its screens, as shipped: session, calls, live feed, stores, and the lists that its dashboard
 * holds open. Records when the stores received the row of each change.
 */
const { address, tokens, plans } = workerData as ConsoleData;
let held: Held = [];
createBrowser(address, { heard: () => undefined, moved: () => undefined });
const screen = createScreen(plans, () => undefined);
const { sessionActor } = await import('../../../web/src/app/session-actor.ts');

liveNews.changes.on((changes) => {
  const now = Date.now();
  for (const { seq, entity, id, revision } of changes) {
    if ((storeOf(entity).row(id)?.revision ?? -1) >= revision) held.push([seq, now]);
  }
});
const opened = new Promise<void>((resolve) => {
  sessionActor.subscribe((state) => {
    if (!state.matches('authenticated')) return;
    screen.enter();
    resolve();
  });
});
sessionActor.start();
storeTokens(tokens);
await opened;

// eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window.
const tell = (message: unknown) => parentPort?.postMessage(message);
parentPort?.on('message', () => {
  tell(held);
  held = [];
});
tell('open');
