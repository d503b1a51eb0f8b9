import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

/** One server of the console as a process, with a fixed address across restarts. */
export interface ServerProcess {
  url: string;
  port: number;
  start: () => Promise<void>;
  /** Settles once it is ready. */
  ready: () => Promise<void>;
  /** Stops it and waits until it has exited: `SIGTERM` shuts down cleanly, `SIGKILL` simulates a crash. */
  stop: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
  pause: () => void;
  resume: () => void;
  isAlive: () => boolean;
  /** Its memory use, in bytes. */
  memory: () => number;
  /** The newest lines of its output. */
  said: () => string;
}

interface Options {
  command: readonly [string, ...string[]];
  env?: NodeJS.ProcessEnv;
  port: number;
  protocol?: 'http' | 'redis';
  /** Whether it is ready. */
  isReady: () => Promise<boolean>;
  /** The user it runs as. */
  as?: { uid: number; gid: number } | undefined;
}

/** Enough for a gateway that creates demo data while others start too. */
const READY_MS = 90_000;
const KEPT_LINES = 200;

/** Signals also reach its child processes. */
export function serverProcess(options: Options): ServerProcess {
  const { command, env = {}, port, protocol = 'http', isReady, as } = options;
  const [program, ...args] = command;
  let child: ChildProcess | undefined;
  let lines: string[] = [];
  const isAlive = () => child?.exitCode === null && child.signalCode === null;

  async function start() {
    child = spawn(program, args, {
      env: { ...process.env, ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...as,
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
      if (!isAlive()) throw new Error(`${command.join(' ')} ended:\n${lines.join('\n')}`);
      if (await isReady()) return;
    }
    throw new Error(`${command.join(' ')} was not ready in time:\n${lines.join('\n')}`);
  }

  async function stop(signal: 'SIGTERM' | 'SIGKILL') {
    if (!child || !isAlive()) return;
    const gone = once(child, 'exit');
    // Paused first, so that it starts no child that would be left behind.
    if (signal === 'SIGKILL') pause();
    else resume();
    for (const pid of signal === 'SIGKILL' ? family() : [child.pid]) send(pid, signal);
    await gone;
  }

  /** The process and its descendants. */
  function family(): number[] {
    const { pid } = child ?? {};
    return pid === undefined ? [] : [pid, ...childrenOf(pid)];
  }

  function pause() {
    send(child?.pid, 'SIGSTOP');
    for (const pid of family()) send(pid, 'SIGSTOP');
  }

  function resume() {
    for (const pid of family().reverse()) send(pid, 'SIGCONT');
  }

  return {
    url: `${protocol}://127.0.0.1:${port}`,
    port,
    start,
    ready,
    stop,
    pause,
    resume,
    isAlive,
    memory: () => Number(asked('ps', ['-o', 'rss=', '-p', String(child?.pid)])) * 1024,
    said: () => lines.join('\n'),
  };
}

/** Whether this address returns 200. */
export async function answers(url: string): Promise<boolean> {
  const reply = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  await reply?.body?.cancel();
  return reply?.ok === true;
}

const childrenOf = (pid: number): number[] =>
  asked('pgrep', ['-P', String(pid)])
    .split('\n')
    .filter(Boolean)
    .map(Number);

/** The output of a command; empty if it fails. */
function asked(command: string, args: readonly string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/** Ignores a process that has already exited. */
function send(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, signal);
  } catch {
    // It exited in the meantime.
  }
}
