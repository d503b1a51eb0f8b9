import { Worker } from 'node:worker_threads';

/** The web console's own stores and live feed in a thread, run as in the test of their invariants. */
export interface ConsoleThread {
  /** Resolves to the instant at which the store holds this quote request at that revision or a later one. */
  shows: (request_id: string, revision: number) => Promise<number>;
  close: () => Promise<void>;
}

const FILE = new URL('../../web/src/app/testing/person.ts', import.meta.url);
const OPEN = { entity: 'quotation_request', filter: { status: ['PENDING', 'PRICE_UPDATED'] }, page: 1, limit: 100 };

export async function startConsole(address: string, tokens: object): Promise<ConsoleThread> {
  const thread = new Worker(FILE, { workerData: { address, plans: [OPEN], secrets: [] }, execArgv: [] });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = -1;
  thread.on('message', ({ id, value, problem }: { id: number; value?: unknown; problem?: string }) => {
    if (problem === undefined) waiting.get(id)?.resolve(value);
    else waiting.get(id)?.reject(new Error(problem));
  });
  thread.on('error', (error) => waiting.forEach(({ reject }) => reject(error)));
  const expect = () => {
    asked += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(asked, answer);
    return { id: asked, answer: answer.promise };
  };
  const ask = (request: object) => {
    const { id, answer } = expect();
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window.
    thread.postMessage({ id, request });
    return answer;
  };
  await expect().answer;
  await ask({ do: 'signIn', tokens });
  return {
    shows: async (id, revision) => Number(await ask({ do: 'until', entity: 'quotation_request', id, revision })),
    close: async () => void (await thread.terminate()),
  };
}
