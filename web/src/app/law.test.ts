import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALAMITIES, RING, WAYS_BACK } from './testing/calamities.ts';
import { assemble } from './testing/cast.ts';
import type { Cast } from './testing/cast.ts';
import { differences, liveDifferences } from './testing/law.ts';
import { openOffice } from './testing/office.ts';
import type { Office } from './testing/office.ts';
import { createRandom } from './testing/random.ts';

/**
 * The law (docs/ARCHITECTURE.md): at rest, what any client shows equals what a fresh read with that client's permissions
 * would show. Every round is a storm of deeds with a calamity in it; LAW_SEED and LAW_ROUNDS repeat and lengthen.
 */
const seed = Number(process.env['LAW_SEED'] ?? Date.now() % 1_000_000);
const rounds = Number(process.env['LAW_ROUNDS'] ?? 6);
/** Until what a calamity broke is whole again everywhere: backoffs, leases and whole lists read anew. */
const PATIENCE_MS = 90_000;
/** A database, a gateway, a relay, and a console of everybody in the cast. */
const OPENING_MS = 180_000;
/** A storm of deeds, its calamity and the rest after it. */
const ROUND_MS = 60_000;

let office: Office;
let cast: Cast;

beforeAll(async () => {
  process.stderr.write(`The law is tried with LAW_SEED=${seed} LAW_ROUNDS=${rounds}\n`);
  office = await openOffice({ ring: RING, haste: 20 });
  cast = await assemble(office);
}, OPENING_MS);
afterAll(() => office.close());

test(`at rest every screen equals a fresh read (LAW_SEED=${seed})`, { timeout: (rounds + 1) * ROUND_MS }, async () => {
  const random = createRandom(seed);
  const drawn = random.shuffle(CALAMITIES).slice(0, Math.max(0, rounds - WAYS_BACK.length));
  const calamities = random.shuffle([...WAYS_BACK, ...drawn]);
  for (let round = 0; round < rounds; round += 1) {
    const calamity = calamities[round] ?? random.pick(CALAMITIES);
    const began = performance.now();
    await cast.signInAll();
    if (round === 0) await office.backup();
    await Promise.all([cast.storm(random, 6), calamity({ office, cast, random })]);
    await cast.storm(random, 3);
    await expectLaw(`round ${round + 1} of seed ${seed}, ${calamity.name}`);
    const { seq } = await office.gateway.ask<{ seq: number }>('position');
    const took = Math.round(performance.now() - began);
    process.stderr.write(`${round + 1}. ${calamity.name}: ${took} ms, the log stands at ${seq}\n`);
  }
  const { resumed, anew } = cast.greetings();
  process.stderr.write(`${JSON.stringify(cast.outcomes())}, resumed ${resumed}, anew ${anew}\n`);
  expect({ resumed: resumed > 0, anew: anew > 0 }, 'both ways back were taken').toEqual({ resumed: true, anew: true });
});

async function expectLaw(when: string): Promise<void> {
  const witnesses = await cast.rest(PATIENCE_MS);
  expect(
    named(witnesses, ({ sight }) => (sight.unrest ? [sight.unrest] : [])),
    `${when}: all come to rest`,
  ).toEqual([]);
  expect(
    named(witnesses, ({ sight }) => sight.findings),
    `${when}: nobody learns what is not theirs`,
  ).toEqual([]);
  const wrong = await Promise.all(witnesses.map((witness) => differences(office.read, witness)));
  expect(
    named(witnesses, (_, at) => wrong[at] ?? []),
    `${when}: lists and records`,
  ).toEqual([]);
  // These are told a few times a second at most: what is not right yet must become so with the next frames.
  for (let tries = 40; ; tries -= 1) {
    const present = await cast.rest(PATIENCE_MS);
    const live = await Promise.all(present.map((witness) => liveDifferences(office.read, witness, present)));
    if (tries === 0 || live.every((problems) => problems.length === 0)) {
      expect(
        named(present, (_, at) => live[at] ?? []),
        `${when}: claims, counts, presence`,
      ).toEqual([]);
      return;
    }
    await cast.frame();
  }
}

const named = <T extends { role_id: number }>(all: readonly T[], of: (one: T, at: number) => readonly string[]) =>
  all.flatMap((one, at) => of(one, at).map((problem) => `${one.role_id}: ${problem}`));
