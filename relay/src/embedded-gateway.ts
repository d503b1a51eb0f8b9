import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Cancel, Clock } from './clock.ts';
import type { Log } from './log.ts';

export interface EmbeddedGateway {
  /** Settles once it is ready. Throws a readable error if it cannot start. */
  start: () => Promise<void>;
  /** Stops it and waits until it has exited. */
  stop: () => Promise<void>;
}

interface EmbeddedOptions {
  /** The gateway's main file. */
  entry: string;
  env: NodeJS.ProcessEnv;
  /** Restarts it whenever its files change, for development. */
  watch?: boolean;
  clock: Clock;
  logger: Log;
  /** Its current address; undefined while it is down. */
  moved: (url: string | undefined) => void;
}

type News = { type: 'ready'; port: number } | { type: 'failed'; message: string };

/** A failure that the child has already printed to the shared stderr. */
export class AlreadyReported extends Error {}

const BACK_OFF_MS = [250, 1_000, 2_000, 5_000, 10_000] as const;
const STOP_MS = 10_000;

/** Runs the gateway in its own process and restarts it whenever it dies. It exits when our IPC channel closes. */
export function embeddedGateway({ entry, env, watch = false, clock, logger, moved }: EmbeddedOptions): EmbeddedGateway {
  let child: ChildProcess | undefined;
  let stopping = false;
  let attempt = 0;
  let cancelRetry: Cancel = () => {};

  function start(): Promise<void> {
    return new Promise((ready, failed) => {
      const process = fork(entry, {
        env,
        execArgv: watch ? ['--watch', '--watch-preserve-output'] : [],
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      let problem = new Error('The gateway exited before it was ready.');
      let isReady = false;
      child = process;
      process.on('message', (news: News) => {
        if (news.type === 'failed') problem = new AlreadyReported(news.message);
        if (news.type === 'ready') {
          isReady = true;
          attempt = 0;
          moved(`http://127.0.0.1:${news.port}`);
          ready();
        }
      });
      process.on('error', (error) => {
        problem = error;
      });
      process.on('exit', (code, signal) => {
        child = undefined;
        moved(undefined);
        if (!isReady) failed(problem);
        else if (!stopping) {
          logger.error({ code, signal }, 'the gateway exited; starting it again');
          restart();
        }
      });
    });
  }

  function restart() {
    if (stopping) return;
    const wait = BACK_OFF_MS[Math.min(attempt, BACK_OFF_MS.length - 1)] ?? 0;
    attempt += 1;
    cancelRetry = clock.after(wait, () => {
      start().catch((error: unknown) => {
        logger.error({ err: error }, 'the gateway did not start again');
        restart();
      });
    });
  }

  async function stop() {
    stopping = true;
    cancelRetry();
    const process = child;
    if (!process) return;
    await new Promise<void>((gone) => {
      const cancelKill = clock.after(STOP_MS, () => process.kill('SIGKILL'));
      process.on('exit', () => {
        cancelKill();
        gone();
      });
      // In watch mode an extra process sits between us and the other end of the channel.
      if (watch) process.kill();
      else process.disconnect();
    });
  }

  return { start, stop };
}
