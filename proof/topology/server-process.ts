import { execFileSync, spawn } from 'node:child_process';
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
  isAlive: () => boolean;
  /** Memory it holds, in bytes. */
  memory: () => number;
  /** The newest lines it wrote. */
  said: () => string;
}

interface Options {
  command: readonly [string, ...string[]];
  env?: NodeJS.ProcessEnv;
  port: number;
  protocol?: 'http' | 'redis';
  /** Whether it can serve. */
  isReady: () => Promise<boolean>;
  /** Whom it runs as. */
  as?: { uid: number; gid: number } | undefined;
}

/** A gateway that fills its database with demo data, among others that start. */
const READY_MS = 90_000;
const KEPT_LINES = 200;

/** A signal reaches the processes it started too. */
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
    // Stopped first, it starts nobody who would be left behind.
    if (signal === 'SIGKILL') pause();
    else resume();
    for (const pid of signal === 'SIGKILL' ? family() : [child.pid]) send(pid, signal);
    await gone;
  }

  /** It, and whom it started. */
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

/** Asks for 200 at this address. */
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

/** What a command prints; nothing where it fails. */
function asked(command: string, args: readonly string[]): string {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return '';
  }
}

/** One that is gone already needs no signal. */
function send(pid: number | undefined, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(pid, signal);
  } catch {
    // It ended meanwhile.
  }
}
