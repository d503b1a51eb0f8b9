import type { RecordRef } from '@console/shared/entities';
import type { Position } from '@console/shared/live';
import { parentPort, workerData } from 'node:worker_threads';
import { snapshot } from 'valtio/vanilla';
import { isApiError } from '../../api/api-error.ts';
import { accessToken, clearTokens, storeTokens } from '../../api/tokens.ts';
import { freshness, liveNews, viewRecord } from '../../live/live.ts';
import { claims } from '../../stores/claims.ts';
import { counts } from '../../stores/counts.ts';
import { changeLog } from '../../stores/position.ts';
import { presence } from '../../stores/presence.ts';
import { session } from '../../stores/session.ts';
import { everyStore, storeOf } from '../../stores/stores.ts';
import { createBrowser } from './browser.ts';
import { ACTIONS } from './actions.ts';
import type { ActionName } from './actions.ts';
import type { ShownEntity } from './lists.ts';
import type { PersonData, PersonRequest, ScreenState } from './person-protocol.ts';
import { createScreen } from './screen.ts';

/**
 * One person at a console, in their own thread: the real session, stores, live feed and calls, with lists opened as the
 * screens would. Executes the parent's commands and reports what the screen shows.
 */
const { address, plans, secrets } = workerData as PersonData;
const forbidden = secrets.length > 0 ? new RegExp(secrets.map((word) => RegExp.escape(word)).join('|')) : undefined;
const findings: string[] = [];
const greetings = { resumed: 0, anew: 0 };
let viewing: RecordRef | undefined;
let tellMoved: () => void = () => undefined;

const browser = createBrowser(address, {
  heard: (text, source) => {
    const leak = forbidden?.exec(text);
    if (leak)
      findings.push(`${source} tells ${leak[0]}: …${text.slice(Math.max(0, leak.index - 200), leak.index + 60)}…`);
    if (source.startsWith('500')) findings.push(`${source} answered ${text}`);
  },
  moved: () => tellMoved(),
});
const screen = createScreen(plans, () => tellMoved());
// Imported late, because it looks for a former session in the storage just created.
const { sessionActor } = await import('../session-actor.ts');

liveNews.connected.on(({ resumed }) => {
  if (resumed) greetings.resumed += 1;
});
liveNews.gap.on(() => {
  greetings.anew += 1;
});
sessionActor.subscribe((state) => {
  if (state.matches('authenticated')) screen.enter();
  else {
    screen.leave();
    viewing = undefined;
    viewRecord(null);
  }
  tellMoved();
});
sessionActor.start();

/** Tries an action. A proper refusal is an outcome like any other. */
async function attempt(name: ActionName, dice: readonly number[]): Promise<string> {
  try {
    const seen = await ACTIONS[name](screen.shown, dice);
    if (name === 'look' && seen) viewing = seen;
    return 'done';
  } catch (error) {
    if (isApiError(error)) return error.code ?? `no reply (${error.status})`;
    throw error;
  }
}

/** Why this console is not at rest at a log position; undefined if it is. */
function unrest({ epoch, seq }: Position): string | undefined {
  const state = sessionActor.getSnapshot();
  if (browser.inFlight() > 0) return `${browser.inFlight()} calls are under way`;
  if (state.matches('unauthenticated')) return undefined;
  if (!state.matches('authenticated')) return `the session is ${JSON.stringify(state.value)}`;
  const at = changeLog.position();
  if (at?.epoch !== epoch || at.seq !== seq) return `it stands at ${at?.epoch}:${at?.seq}, not at ${epoch}:${seq}`;
  if (everyStore().some((store) => store.isStale())) return 'a list is stale';
  return screen.unread() ?? (freshness.state === 'live' ? undefined : `it says ${freshness.state}`);
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
const moved = () =>
  new Promise<void>((resolve) => {
    tellMoved = resolve;
  });

/** Releases everything and resolves once nothing changes any more, or at the timeout with what still does. */
async function rest(position: Position, timeout: number): Promise<ScreenState> {
  const end = AbortSignal.timeout(timeout);
  end.addEventListener('abort', () => tellMoved());
  browser.setOnline(true);
  browser.release();
  screen.settleAll();
  for (;;) {
    const news = moved();
    if (sessionActor.getSnapshot().matches('unreachable')) sessionActor.send({ type: 'retry' });
    const why = unrest(position);
    if (!why) {
      // The last event may trigger something in the following turns.
      await turn();
      await turn();
      if (!unrest(position)) return look(undefined);
    } else if (end.aborted) return look(why);
    else await news;
  }
}

/** When the store first held a record at this revision or later, comparable between threads. */
function until(entity: ShownEntity, id: string, revision: number): Promise<number> {
  const store = storeOf(entity);
  return new Promise((resolve) => {
    const check = () => {
      if ((store.row(id)?.revision ?? -1) < revision) return;
      stop();
      resolve(performance.timeOrigin + performance.now());
    };
    const stop = store.watch(id, check);
    check();
  });
}

const look = (why: string | undefined): ScreenState => ({
  unrest: why,
  isSignedIn: sessionActor.getSnapshot().matches('authenticated'),
  token: accessToken(),
  permissions: snapshot(session).user?.permissions,
  ...screen.look(),
  claims: Object.values(snapshot(claims)),
  presence: Object.values(snapshot(presence)),
  viewing,
  queues: snapshot(counts).queues,
  greetings,
  findings,
});

const ANSWERS: { [K in PersonRequest['do']]: (request: Extract<PersonRequest, { do: K }>) => unknown } = {
  signIn: ({ tokens }) => storeTokens(tokens),
  signOut: clearTokens,
  action: ({ action, dice }) => attempt(action, dice),
  list: ({ kind, die }) => screen.handle(kind, die),
  cut: browser.cut,
  offline: () => browser.setOnline(false),
  dawdle: browser.dawdle,
  release: browser.release,
  rereadAll: screen.rereadAll,
  rest: ({ position, timeout }) => rest(position, timeout),
  until: ({ entity, id, revision }) => until(entity, id, revision),
  next: moved,
};

// eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window.
const tell = (message: { id: number; value?: unknown; problem?: string }) => parentPort?.postMessage(message);

parentPort?.on('message', ({ id, request }: { id: number; request: PersonRequest }) => {
  const run = async () => ANSWERS[request.do](request as never);
  run().then(
    (value) => tell({ id, value }),
    (error: unknown) => tell({ id, problem: (error instanceof Error && error.stack) || String(error) }),
  );
});
tell({ id: 0 });
