import { afterAll, beforeAll, expect, test } from 'vitest';
import { FAULTS, RING, RECOVERY_FAULTS } from './testing/faults.ts';
import { startPeople } from './testing/people.ts';
import type { People } from './testing/people.ts';
import { differences, liveDifferences } from './testing/differences.ts';
import { startServers } from './testing/servers.ts';
import type { TestServers } from './testing/servers.ts';
import { createRandom } from './testing/random.ts';

/**
 * The invariant of docs/ARCHITECTURE.md: at rest, every client shows what a fresh read with its permissions would show.
 * Each round is a storm of actions with a fault in it. LAW_SEED repeats a run, LAW_ROUNDS sets its length.
 */
const seed = Number(process.env['LAW_SEED'] ?? Date.now() % 1_000_000);
const rounds = Number(process.env['LAW_ROUNDS'] ?? 6);
/** Allows for recovery from a fault: backoffs, leases and complete reads of lists. */
const REST_TIMEOUT_MS = 90_000;
/** A database, a gateway, a relay, and a console per person. */
const START_MS = 180_000;
/** A storm of actions with its fault, and the rest after it. */
const ROUND_MS = 60_000;

let servers: TestServers;
let people: People;

beforeAll(async () => {
  process.stderr.write(`The law is tried with LAW_SEED=${seed} LAW_ROUNDS=${rounds}\n`);
  servers = await startServers({ ring: RING, haste: 20 });
  people = await startPeople(servers);
}, START_MS);
afterAll(() => servers.close());

test(`at rest every screen equals a fresh read (LAW_SEED=${seed})`, { timeout: (rounds + 1) * ROUND_MS }, async () => {
  const random = createRandom(seed);
  const drawn = random.shuffle(FAULTS).slice(0, Math.max(0, rounds - RECOVERY_FAULTS.length));
  const faults = random.shuffle([...RECOVERY_FAULTS, ...drawn]);
  for (let round = 0; round < rounds; round += 1) {
    const fault = faults[round] ?? random.pick(FAULTS);
    const began = performance.now();
    await people.signInAll();
    if (round === 0) await servers.backup();
    await Promise.all([people.storm(random, 6), fault({ servers, people, random })]);
    await people.storm(random, 3);
    await expectLaw(`round ${round + 1} of seed ${seed}, ${fault.name}`);
    const { seq } = await servers.gateway.ask<{ seq: number }>('position');
    const took = Math.round(performance.now() - began);
    process.stderr.write(`${round + 1}. ${fault.name}: ${took} ms, the log stands at ${seq}\n`);
  }
  const { resumed, anew } = people.greetings();
  process.stderr.write(`${JSON.stringify(people.outcomes())}, resumed ${resumed}, anew ${anew}\n`);
  expect({ resumed: resumed > 0, anew: anew > 0 }, 'both ways back were taken').toEqual({ resumed: true, anew: true });
});

async function expectLaw(when: string): Promise<void> {
  const screens = await people.rest(REST_TIMEOUT_MS);
  expect(
    named(screens, ({ screen }) => (screen.unrest ? [screen.unrest] : [])),
    `${when}: all come to rest`,
  ).toEqual([]);
  expect(
    named(screens, ({ screen }) => screen.findings),
    `${when}: nobody learns what is not theirs`,
  ).toEqual([]);
  const wrong = await Promise.all(screens.map((person) => differences(servers.read, person)));
  expect(
    named(screens, (_, at) => wrong[at] ?? []),
    `${when}: lists and records`,
  ).toEqual([]);
  // These are sent at most a few times a second. Anything still wrong must be right after the next frames.
  for (let tries = 40; ; tries -= 1) {
    const present = await people.rest(REST_TIMEOUT_MS);
    const live = await Promise.all(present.map((person) => liveDifferences(servers.read, person, present)));
    if (tries === 0 || live.every((problems) => problems.length === 0)) {
      expect(
        named(present, (_, at) => live[at] ?? []),
        `${when}: claims, counts, presence`,
      ).toEqual([]);
      return;
    }
    await people.frame();
  }
}

const named = <T extends { role_id: number }>(all: readonly T[], of: (one: T, at: number) => readonly string[]) =>
  all.flatMap((one, at) => of(one, at).map((problem) => `${one.role_id}: ${problem}`));
