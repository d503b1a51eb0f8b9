import { beforeAll, expect, test } from 'vitest';
import { loadCode } from './code/load.ts';
import type { Code } from './code/load.ts';
import { play, playSeed, shrink } from './simulate.ts';
import type { Run } from './steps.ts';

const SEEDS = 400;
const PARTS = 4;

let code: Code;
beforeAll(async () => {
  code = await loadCode();
});

test.each(Array.from({ length: PARTS }, (_one, part) => part))(
  'whatever happens, the law and every promise hold (part %i)',
  async (part) => {
    const from = 1 + (part * SEEDS) / PARTS;
    for (let seed = from; seed < from + SEEDS / PARTS; seed += 1) {
      const { violation } = await playSeed(code, seed);
      if (violation) expect.fail(await shrink(code, seed));
    }
  },
  300_000,
);

const ROUTED_SEEDS = 400;

test.each([0, 1])(
  'with routing, too: nobody eligible waits beside an older record, no record is offered to two, no capacity is exceeded, and what is for nobody is told (part %i)',
  { tags: ['RTE-3', 'RTE-6', 'RTE-9', 'RTE-13'], timeout: 300_000 },
  async (part) => {
    const from = 1 + (part * ROUTED_SEEDS) / 2;
    for (let seed = from; seed < from + ROUTED_SEEDS / 2; seed += 1) {
      const { violation } = await playSeed(code, seed, true);
      if (violation) expect.fail(await shrink(code, seed, true));
    }
  },
);

test('given a claim that expires at the very instant of the last look, the look waits until its end was sent', async () => {
  const run: Run = {
    ...{ chance: 1, roles: [1012, 1007] },
    steps: [
      { do: 'claim', client: 0, kind: 3, nth: 1, how: 'acquire' },
      { do: 'wait', ms: 28_012 },
    ],
  };
  const { violation, trace } = await play(code, run);
  expect(violation).toBeUndefined();
  expect(trace.find((line) => line.includes('claim.acquire'))).toContain('06:00:30.512Z');
  expect(trace.find((line) => line.includes('"freed":[{'))).toMatch(/^ +305\d\d relay/);
});

test('given a gateway that comes back, windows learn of it within seconds, and the last look waits for the counts', async () => {
  const run: Run = {
    ...{ chance: 1, roles: [1009] },
    steps: [
      { do: 'gateway', how: 'kill' },
      { do: 'wait', ms: 13_923 },
      { do: 'gateway', how: 'start' },
      { do: 'write', kind: 0, nth: 0, how: 'status' },
    ],
  };
  const { violation, trace } = await play(code, run);
  expect(violation).toBeUndefined();
  const timeOf = (words: string) => Number.parseInt(trace.findLast((line) => line.includes(words)) ?? '', 10);
  expect(timeOf('"changes"') - timeOf('"how":"start"')).toBeLessThan(2_100);
  expect(timeOf('"counts"')).toBeGreaterThan(timeOf('"changes"'));
});

test('given a dead connection to the gateway, a relay that cannot read its queues again is not blamed', async () => {
  const run: Run = {
    ...{ chance: 9, roles: [1007] },
    steps: [
      { do: 'gateway', how: 'lag' },
      { do: 'write', kind: 0, nth: 0, how: 'status' },
      { do: 'gateway', how: 'restore' },
      { do: 'wait', ms: 1_000 },
      { do: 'claim', client: 0, kind: 0, nth: 0, how: 'acquire' },
      { do: 'gateway', how: 'stall' },
      { do: 'wait', ms: 20_000 },
    ],
  };
  const { violation, trace } = await play(code, run);
  expect(violation).toBeUndefined();
  expect(trace.find((line) => line.includes('claim.acquire {'))).toContain('"ok":true');
});

test('given a pulse held up by a dead connection for longer than a silence, no window shows itself as live', async () => {
  const run: Run = {
    ...{ chance: 1929, roles: [1001, 1002] },
    steps: [
      { do: 'line', client: 2, how: 'slow' },
      { do: 'claim', client: 4, kind: 3, nth: 0, how: 'acquire' },
      { do: 'relay', how: 'start' },
      { do: 'end', client: 6, reason: 'logout', after: 15 },
      { do: 'gateway', how: 'lag' },
      { do: 'line', client: 0, how: 'cut' },
      { do: 'wait', ms: 864 },
      { do: 'line', client: 0, how: 'stall' },
      { do: 'wait', ms: 40_186 },
    ],
  };
  const { violation } = await play(code, run);
  expect(violation).toBeUndefined();
});

test('given a save that arrives while everything comes to rest, the last look waits until its counts were sent', async () => {
  const run: Run = {
    ...{ chance: 9, roles: [1007, 1001] },
    steps: [
      { do: 'edit', client: 4, kind: 3, status: true },
      { do: 'edit', client: 1, kind: 0, status: false },
      { do: 'wait', ms: 570 },
      { do: 'line', client: 1, how: 'slow' },
      { do: 'line', client: 7, how: 'lag' },
      { do: 'edit', client: 5, kind: 4, status: true },
    ],
  };
  const { violation, trace } = await play(code, run);
  expect(violation).toBeUndefined();
  const changed = trace.findLastIndex((line) => line.includes('"changes"'));
  expect(trace.slice(changed).join('\n')).toContain('"counts"');
});

test('the same seed gives exactly the same trace', async () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const [one, other] = [await playSeed(code, seed), await playSeed(code, seed)];
    expect(one.trace.length).toBeGreaterThan(5);
    expect(other.trace).toEqual(one.trace);
  }
});
