import { writeFile } from 'node:fs/promises';
import { loadCode } from './code/load.ts';
import { DEFECTS } from './planted.ts';
import { RUNS } from './runs.ts';
import { play, runOf, smallest } from './simulate.ts';
import type { Run } from './steps.ts';

/**
 * Finds a run that reveals each planted defect, and stores the smallest in `runs.json`: `node show.ts [part of a
 * name]`.
 */
const [part = ''] = process.argv.slice(2);
const SEEDS = 3_000;
const say = (line: string) => void process.stdout.write(`${line}\n`);

const runs: Record<string, Run> = {};
const sound = await loadCode();
for (const { name, plant, breaks, isRouted = false } of DEFECTS) {
  const kept = RUNS[name];
  const code = await loadCode([plant]);
  const shows = async (run: Run) => {
    const { violation } = await play(code, run);
    return violation !== undefined && breaks.includes(violation.invariant);
  };
  if (kept && !name.includes(part)) runs[name] = kept;
  else {
    for (let seed = 1; seed <= SEEDS && !runs[name]; seed += 1) {
      if (!(await shows(runOf(seed, isRouted)))) continue;
      const run = await smallest(seed, shows, isRouted);
      if ((await play(sound, run)).violation) continue;
      runs[name] = run;
      say(`${name}: seed ${seed}, ${run.steps.length} steps`);
    }
    if (!runs[name]) say(`${name}: NOT CAUGHT in ${SEEDS} seeds`);
  }
}
await writeFile(new URL('runs.json', import.meta.url), JSON.stringify(runs));
