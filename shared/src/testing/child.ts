import { fork } from 'node:child_process';
import { once } from 'node:events';
import { endAtOnce } from '../process-end.ts';

/** A server in a process of its own, as a test or a benchmark sees it. */
export interface Child {
  pid: number;
  port: number;
  /** Asks it by name for what only a test needs; rejects with the words of what it threw, or when it is gone. */
  ask: <T>(name: string, argument?: unknown) => Promise<T>;
  /** Resolves once it is gone; by default it gets no chance to say goodbye. */
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

/** Starts a file of ours under Node and resolves once it says where it listens; rejects when it fails to. */
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

/** In the child: says where it listens, answers what is asked, and ends with whoever started it. */
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
