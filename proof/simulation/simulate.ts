import fc from 'fast-check';
import type { Code } from './code/load.ts';
import { begin } from './begin.ts';
import { RUN } from './steps.ts';
import type { Run } from './steps.ts';
import { createWorld, Violation } from './world/world.ts';

export interface Outcome {
  violation: Violation | undefined;
  /** What happened, line by line; the same for the same run. */
  trace: string[];
}

/** Time for everybody to sign in before any fault. */
const OPENING_MS = 500;

/** A run is all microtasks: between two runs the process handles its own timers and messages. */
const breath = () => new Promise((resolve) => setImmediate(resolve));

/** Plays one run to its end: its steps, then a phase in which everything works again. */
export async function play(code: Code, { chance, roles, steps }: Run): Promise<Outcome> {
  await breath();
  const world = createWorld(code, chance, roles);
  const { timeline, node, clients, trace, lines } = world;
  try {
    node.start();
    for (const client of clients) client.open();
    await timeline.advance(OPENING_MS);
    for (const step of steps) {
      trace(`— ${JSON.stringify(step)}`);
      await timeline.advance(begin(world, step));
      for (const { window } of clients) window?.look();
    }
    await world.heal();
    const [hidden] = code.hidden;
    if (hidden !== undefined) throw new Violation('hidden time', hidden);
    return { violation: undefined, trace: lines };
  } catch (error) {
    const [hidden] = code.hidden;
    if (hidden !== undefined) return { violation: new Violation('hidden time', hidden), trace: lines };
    const violation =
      error instanceof Violation
        ? error
        : new Violation('crash', error instanceof Error ? (error.stack ?? error.message) : String(error));
    return { violation, trace: lines };
  } finally {
    world.end();
  }
}

/** The run of a seed. */
export function runOf(seed: number): Run {
  const [run] = fc.sample(RUN, { seed, numRuns: 1 });
  if (!run) throw new Error('No run was made.');
  return run;
}

/** Plays the run of a seed. */
export const playSeed = (code: Code, seed: number): Promise<Outcome> => play(code, runOf(seed));

/** Time limit for finding a smaller run. */
const SHRINK_MS = 6_000;

/** The smallest run found, starting from that of the seed, that still meets the condition. */
export async function smallest(seed: number, that: (run: Run) => Promise<boolean>): Promise<Run> {
  const property = fc.asyncProperty(RUN, async (run) => !(await that(run)));
  const bounds = { seed, numRuns: 1, unbiased: true, interruptAfterTimeLimit: SHRINK_MS };
  const { counterexample } = await fc.check(property, bounds);
  return counterexample?.[0] ?? runOf(seed);
}

/** The smallest run found that breaks the same invariant as that of the seed, with its trace, to be read and stored. */
export async function shrink(code: Code, seed: number): Promise<string> {
  const first = (await playSeed(code, seed)).violation;
  if (!first) return `seed ${seed} breaks nothing`;
  const run = await smallest(
    seed,
    async (smaller) => (await play(code, smaller)).violation?.invariant === first.invariant,
  );
  const { violation, trace } = await play(code, run);
  return [`seed ${seed}`, (violation ?? first).message, JSON.stringify(run), ...trace].join('\n');
}
