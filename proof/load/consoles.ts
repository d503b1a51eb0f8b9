import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Plan } from '../../web/src/app/testing/lists.ts';
import type { ConsoleData, Held } from './processes/console.ts';
import { LIST_ROWS, LISTS, TEAMS } from './staff.ts';
import type { Watched } from './staff.ts';

/** Web consoles in threads. */
export interface Consoles {
  /** When each of them stored the rows of which changes, since the last call. */
  held: () => Promise<Held[]>;
  close: () => Promise<unknown>;
}

const FILE = new URL('processes/console.ts', import.meta.url);

/** One for each of these users, with every list of their team open. */
export async function openConsoles(
  address: string,
  people: readonly { role_id: number; tokens: ConsoleData['tokens'] }[],
): Promise<Consoles> {
  const threads = people.map(({ role_id, tokens }) => {
    const workerData: ConsoleData = { address, tokens, plans: plansOf(role_id) };
    return new Worker(FILE, { workerData, execArgv: [] });
  });
  await Promise.all(threads.map((thread) => once(thread, 'message')));
  return {
    held: () => Promise.all(threads.map(ask)),
    close: () => Promise.all(threads.map((thread) => thread.terminate())),
  };
}

async function ask(thread: Worker): Promise<Held> {
  const answer = once(thread, 'message');
  // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window.
  thread.postMessage('held');
  const [held] = (await answer) as [Held];
  return held;
}

function plansOf(role_id: number): Plan[] {
  const watches = TEAMS.find((team) => team.role_id === role_id)?.watches ?? {};
  return (Object.keys(watches) as Watched[]).map((entity) => ({
    entity,
    filter: { status: [...LISTS[entity].status] },
    page: 1,
    limit: LIST_ROWS,
  }));
}
