import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/** One server of the console as a process, at an address that stays the same however often it starts. */
export interface ServerProcess {
  url: string;
  port: number;
  start: () => Promise<void>;
  /** Settles once it answers that it can serve. */
  ready: () => Promise<void>;
  /** Ends it and waits until it is gone: `SIGTERM` in order, `SIGKILL` as a machine that falls over. */
  stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  pause: () => void;
  resume: () => void;
  /** The newest lines it wrote. */
  said: () => string;
}

interface Options {
  command: readonly [string, ...string[]];
  env: NodeJS.ProcessEnv;
  port: number;
  /** Where it says 200 once it can serve. */
  readyAt: string;
}

const READY_MS = 90_000;
const KEPT_LINES = 200;

export function serverProcess({ command: [program, ...args], env, port, readyAt }: Options): ServerProcess {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let lines: string[] = [];
  const isAlive = () => child?.exitCode === null && child.signalCode === null;

  async function start() {
    child = spawn(program, args, {
      env: { ...process.env, ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        lines = [...lines, ...String(chunk).trimEnd().split('\n')].slice(-KEPT_LINES);
      });
    }
    await once(child, 'spawn');
  }

  async function ready() {
    for (const until = Date.now() + READY_MS; Date.now() < until; await setTimeout(50)) {
      if (!isAlive()) throw new Error(`${program} ${args.join(' ')} ended:\n${lines.join('\n')}`);
      const reply = await fetch(url + readyAt, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
      await reply?.body?.cancel();
      if (reply?.ok) return;
    }
    throw new Error(`${program} ${args.join(' ')} was not ready in time:\n${lines.join('\n')}`);
  }

  async function stop(signal: 'SIGTERM' | 'SIGKILL') {
    if (!child || !isAlive()) return;
    const gone = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill(signal);
    await gone;
  }

  return {
    url,
    port,
    start,
    ready,
    stop,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    said: () => lines.join('\n'),
  };
}
