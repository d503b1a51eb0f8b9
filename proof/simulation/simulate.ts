import fc from 'fast-check';
import type { Code } from './code/load.ts';
import { begin, beginMove } from './begin.ts';
import { ROUTED_RUN, RUN } from './steps.ts';
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
export async function play(code: Code, { chance, roles, steps, routing }: Run): Promise<Outcome> {
  await breath();
  const world = createWorld(code, chance, roles, routing);
  const { timeline, node, clients, trace, lines } = world;
  try {
    node.start();
    for (const client of clients) client.open();
    await timeline.advance(OPENING_MS);
    for (const [at, step] of steps.entries()) {
      trace(`— ${JSON.stringify(step)}`);
      await timeline.advance(begin(world, step));
      for (const move of routing?.moves ?? []) {
        if (move.after !== at) continue;
        trace(`— ${JSON.stringify(move)}`);
        beginMove(world, move);
        await timeline.advance(world.random.below(300));
      }
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

const runsOf = (isRouted: boolean) => (isRouted ? ROUTED_RUN : RUN);

/** The run of a seed. */
export function runOf(seed: number, isRouted = false): Run {
  const [run] = fc.sample(runsOf(isRouted), { seed, numRuns: 1 });
  if (!run) throw new Error('No run was made.');
  return run;
}

/** Plays the run of a seed. */
export const playSeed = (code: Code, seed: number, isRouted = false): Promise<Outcome> =>
  play(code, runOf(seed, isRouted));

/** Time limit for finding a smaller run. */
const SHRINK_MS = 6_000;

/** The smallest run found, starting from that of the seed, that still meets the condition. */
export async function smallest(seed: number, that: (run: Run) => Promise<boolean>, isRouted = false): Promise<Run> {
  const property = fc.asyncProperty(runsOf(isRouted), async (run) => !(await that(run)));
  const bounds = { seed, numRuns: 1, unbiased: true, interruptAfterTimeLimit: SHRINK_MS };
  const { counterexample } = await fc.check(property, bounds);
  return counterexample?.[0] ?? runOf(seed, isRouted);
}

/** The smallest run found that breaks the same invariant as that of the seed, with its trace, to be read and stored. */
export async function shrink(code: Code, seed: number, isRouted = false): Promise<string> {
  const first = (await playSeed(code, seed, isRouted)).violation;
  if (!first) return `seed ${seed} breaks nothing`;
  const run = await smallest(
    seed,
    async (smaller) => (await play(code, smaller)).violation?.invariant === first.invariant,
    isRouted,
  );
  const { violation, trace } = await play(code, run);
  return [`seed ${seed}`, (violation ?? first).message, JSON.stringify(run), ...trace].join('\n');
}
