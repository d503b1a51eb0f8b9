import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { installPackages } from './prepare.ts';
import { ROOT, say } from './shell.ts';

type News = { done: number } | { failed: number; words: string };

/** `npm run simulation -- <seeds> [from]`: plays this many runs, in one process per core. */
const [seeds = 1_000_000, from = 1] = process.argv.slice(2).map(Number);
const SAID_EVERY_MS = 10_000;
/** Small enough that all processes end at about the same time. */
const SHARE = 5_000;
/** A run leaves nothing behind: with a larger young generation, the whole garbage collection costs a fifth less. */
const EXEC_ARGV = ['--max-semi-space-size=128'];

await installPackages();
const began = performance.now();
const children = new Set<ChildProcess>();
let next = from;
let done = 0;
let failure: { failed: number; words: string } | undefined;

const perSecond = () => Math.round((1_000 * done) / (performance.now() - began));
const progress = setInterval(() => say(`${done} of ${seeds} seeds, ${perSecond()} a second`), SAID_EVERY_MS);
await Promise.all(Array.from({ length: availableParallelism() }, worker));
clearInterval(progress);
if (failure) say(`The first failing seed found is ${failure.failed}.\n${failure.words}`);
else say(`${done} seeds broke nothing, ${perSecond()} a second.`);
process.exit(failure ? 1 : 0);

async function worker(): Promise<void> {
  while (!failure && next < from + seeds) {
    const first = next;
    next = Math.min(from + seeds, first + SHARE);
    await play(first, next);
  }
}

/** In a separate process, which frees its memory on exit. */
function play(first: number, end: number): Promise<void> {
  const child = fork(resolve(ROOT, 'proof/simulation/many.ts'), [String(first), String(end)], {
    execArgv: EXEC_ARGV,
  });
  children.add(child);
  child.on('message', (news: News) => {
    if ('done' in news) done += news.done;
    else if (!failure || news.failed < failure.failed) {
      failure = news;
      for (const other of children) if (other !== child) other.kill();
    }
  });
  return new Promise((over) => {
    child.once('exit', (code) => {
      children.delete(child);
      if (code !== 0 && !failure)
        failure = { failed: first, words: `The process of the seeds from ${first} ended with ${code}.` };
      over();
    });
  });
}
