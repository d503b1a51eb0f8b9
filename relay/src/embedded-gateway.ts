import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import type { Cancel, Clock } from './clock.ts';
import type { Log } from './log.ts';

export interface EmbeddedGateway {
  /** Settles once it is ready; throws a sentence when it cannot start. */
  start: () => Promise<void>;
  /** Ends it and waits until it is gone. */
  stop: () => Promise<void>;
}

interface EmbeddedOptions {
  /** The gateway's main file. */
  entry: string;
  env: NodeJS.ProcessEnv;
  /** Starts it again whenever its files change: for development. */
  watch?: boolean;
  clock: Clock;
  logger: Log;
  /** Where it answers now; undefined while it is down. */
  moved: (url: string | undefined) => void;
}

type News = { type: 'ready'; port: number } | { type: 'failed'; message: string };

/** A failure that the child has told on our shared error output. */
export class AlreadyReported extends Error {}

const BACK_OFF_MS = [250, 1_000, 2_000, 5_000, 10_000] as const;
const STOP_MS = 10_000;

/** The gateway as a process of its own, started again whenever it dies. It ends by itself when our channel closes. */
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
      // Under the watcher there is one more process between us and the end of the channel.
      if (watch) process.kill();
      else process.disconnect();
    });
  }

  return { start, stop };
}
