import { expect, test } from 'vitest';
import { loadCode } from './code/load.ts';
import { DEFECTS } from './planted.ts';
import { play } from './simulate.ts';
import { RUNS } from './runs.ts';

test.each(DEFECTS)('the defect is caught: $name', async ({ name, plant, breaks }) => {
  const run = RUNS[name];
  if (!run) throw new Error(`No run shows it: node proof/simulation/show.ts "${name}"`);
  const { violation } = await play(await loadCode([plant]), run);
  expect(breaks).toContain(violation?.invariant);
});

test('without a planted defect, none of these runs breaks anything', async () => {
  const code = await loadCode();
  for (const [name, run] of Object.entries(RUNS)) {
    const { violation } = await play(code, run);
    expect({ name, broken: violation?.message }).toEqual({ name, broken: undefined });
  }
});
