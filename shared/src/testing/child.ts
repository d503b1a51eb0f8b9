import { fork } from 'node:child_process';
import { once } from 'node:events';
import { endAtOnce } from '../process-end.ts';

/** A server in its own process, as seen by a test or benchmark. */
export interface Child {
  pid: number;
  port: number;
  /**
   * Calls a named test-only function in the child. Rejects with the message of what it threw, or when the child has
   * exited.
   */
  ask: <T>(name: string, argument?: unknown) => Promise<T>;
  /** Resolves once the child has exited. By default it is killed without a chance to clean up. */
  end: (signal?: NodeJS.Signals) => Promise<void>;
}

interface Question {
  id: number;
  name: string;
  argument: unknown;
}
type Message =
  | { type: 'ready'; port: number }
  | { type: 'failed'; message: string }
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'refusal'; id: number; message: string };

/** Starts one of our files under Node. Resolves once it reports its port; rejects if it fails to start. */
export async function startChild(file: URL, env: NodeJS.ProcessEnv = {}, execArgv: string[] = []): Promise<Child> {
  const child = fork(file, {
    env: { ...process.env, ...env },
    execArgv,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  const ready = Promise.withResolvers<number>();
  const gone = once(child, 'exit');
  let asked = 0;

  child.on('message', (message: Message) => {
    if (message.type === 'ready') ready.resolve(message.port);
    else if (message.type === 'failed') ready.reject(new Error(message.message));
    else if (message.type === 'answer') waiting.get(message.id)?.resolve(message.value);
    else waiting.get(message.id)?.reject(new Error(message.message));
  });
  child.on('exit', (code, signal) => {
    const end = new Error(`${file.pathname} ended (${signal ?? code}).`);
    ready.reject(end);
    for (const { reject } of waiting.values()) reject(end);
  });

  async function ask<T>(name: string, argument?: unknown): Promise<T> {
    asked += 1;
    const id = asked;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(id, answer);
    child.send({ id, name, argument } satisfies Question, (error) => error && answer.reject(error));
    return (await answer.promise.finally(() => waiting.delete(id))) as T;
  }

  return {
    port: await ready.promise,
    pid: child.pid ?? 0,
    ask,
    end: async (signal = 'SIGKILL') => {
      child.kill(signal);
      await gone;
    },
  };
}

/** In the child: reports its port, answers calls, and exits together with its parent. */
export function answerParent(port: number, answers: Record<string, (argument: never) => unknown>): void {
  process.on('disconnect', endAtOnce);
  process.on('message', ({ id, name, argument }: Question) => {
    const run = async () => answers[name]?.(argument as never);
    void run().then(
      (value) => process.send?.({ type: 'answer', id, value }),
      (error: unknown) => process.send?.({ type: 'refusal', id, message: String(error) }),
    );
  });
  process.send?.({ type: 'ready', port });
}
