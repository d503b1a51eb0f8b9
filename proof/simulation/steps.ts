import { CLAIMABLE, DEADLINE_QUEUES } from '@console/shared/queues';
import type { DeadlineQueue } from '@console/shared/queues';
import fc from 'fast-check';
import { CUSTOMER, STAFF } from './oracle/rules.ts';
import { KINDS, ORGS } from './world/rows.ts';

/** One step as data: to keep a failing run, copy it. Numbers select among what exists. */
export type Step =
  | { do: 'write'; kind: number; nth: number; how: 'create' | 'status' | 'edit' | 'remove' | 'move' }
  | { do: 'burst'; kind: number; count: number }
  | { do: 'wait'; ms: number }
  | { do: 'edit'; client: number; kind: number; status: boolean }
  | {
      do: 'claim';
      client: number;
      kind: number;
      nth: number;
      how: 'acquire' | 'next' | 'release' | 'renew' | 'break' | 'hand';
    }
  | { do: 'look'; client: number; kind: number }
  | { do: 'list'; client: number; kind: number; how: 'hold' | 'settle' | 'turn' | 'back' }
  | { do: 'line'; client: number; how: 'cut' | 'stall' | 'down' | 'up' | 'slow' | 'lag' }
  | { do: 'window'; client: number; how: 'reload' | 'signIn' }
  | { do: 'relay'; how: 'kill' | 'start' | 'restart' }
  | { do: 'gateway'; how: 'kill' | 'start' | 'cut' | 'stall' | 'up' | 'lag' | 'keep' | 'restore' | 'prune' | 'garble' }
  /** `after`: the link is cut, and the role changes this much later, perhaps while the client reconnects. */
  | { do: 'role'; client: number; role: number; after?: number }
  /** `after`: this long after the window has sent a write. */
  | { do: 'end'; client: number; reason: 'ban' | 'logout'; after?: number }
  | { do: 'clock'; machine: number; ms: number };

const small = fc.nat(7);
const client = small;
/** Mostly quote requests: everybody reads them, and they have every property of the others. */
const kind = fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(KINDS.length - 1) });
const claimable = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.nat(CLAIMABLE.length - 1) },
);
const of = <const T extends string>(...values: T[]) => fc.constantFrom(...values);
const is = <const T extends string>(what: T) => fc.constant(what);

const claiming = of('acquire', 'acquire', 'acquire', 'next', 'release', 'renew', 'break', 'hand');

const wait = fc.oneof(
  { weight: 5, arbitrary: fc.nat(60) },
  { weight: 5, arbitrary: fc.nat(2_500) },
  { weight: 1, arbitrary: fc.nat(60_000) },
);

const STEP: fc.Arbitrary<Step> = fc.oneof(
  { weight: 14, arbitrary: fc.record({ do: is('wait'), ms: wait }) },
  {
    weight: 12,
    arbitrary: fc.record({
      do: is('write'),
      kind,
      nth: small,
      how: of('create', 'status', 'status', 'edit', 'remove', 'move'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: is('burst'), kind, count: fc.integer({ min: 5, max: 40 }) }) },
  { weight: 5, arbitrary: fc.record({ do: is('edit'), client, kind, status: fc.boolean() }) },
  { weight: 12, arbitrary: fc.record({ do: is('claim'), client, kind: claimable, nth: fc.nat(1), how: claiming }) },
  { weight: 1, arbitrary: fc.record({ do: is('look'), client, kind }) },
  { weight: 2, arbitrary: fc.record({ do: is('list'), client, kind, how: of('hold', 'settle', 'turn', 'back') }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: is('line'),
      client,
      how: of('cut', 'cut', 'cut', 'stall', 'down', 'up', 'slow', 'lag'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: is('window'), client, how: of('reload', 'signIn') }) },
  { weight: 3, arbitrary: fc.record({ do: is('relay'), how: of('kill', 'start', 'restart', 'restart') }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: is('gateway'),
      how: of('kill', 'start', 'cut', 'stall', 'up', 'lag', 'keep', 'restore', 'prune', 'garble'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: is('role'),
      client,
      role: fc.nat(STAFF.length - 1),
      after: fc.option(fc.nat(1_200), { nil: 0 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('end'), client, reason: of('ban', 'logout'), after: fc.nat(80) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: is('clock'), machine: small, ms: fc.integer({ min: -20_000, max: 20_000 }) }),
  },
);

/** What a user does about offers, after the step of this number. */
export interface Move {
  after: number;
  client: number;
  how: 'away' | 'back' | 'push' | 'pull' | 'accept' | 'decline';
}

/** Rules, capacities and choices of a run whose gateway has routing. Numbers of people are those of clients. */
export interface Routing {
  rules: { queue: DeadlineQueue; people: number[]; org: number | null }[];
  capacities: { client: number; records: number }[];
  /** Who takes offers from the start. */
  takes: boolean[];
  moves: Move[];
}

/** A whole run: its users, its steps, and the seed of all other randomness. */
export interface Run {
  chance: number;
  roles: number[];
  steps: Step[];
  /** Undefined for a gateway without routing. */
  routing?: Routing | undefined;
}

export const RUN: fc.Arbitrary<Run> = fc.record({
  chance: fc.noShrink(fc.nat()),
  roles: fc.array(fc.constantFrom(...STAFF, CUSTOMER), { minLength: 1, maxLength: 3, size: 'max' }),
  steps: fc.array(STEP, { minLength: 1, maxLength: 30, size: 'max' }),
});

const person = fc.nat(2);

const ROUTING: fc.Arbitrary<Routing> = fc.record({
  rules: fc.array(
    fc.record({
      queue: fc.oneof(fc.constant('quote_requests' as const), fc.constantFrom(...DEADLINE_QUEUES)),
      people: fc.uniqueArray(person, { minLength: 1, maxLength: 3 }),
      org: fc.option(fc.constantFrom(...ORGS)),
    }),
    { maxLength: 3 },
  ),
  capacities: fc.uniqueArray(fc.record({ client: person, records: fc.integer({ min: 1, max: 3 }) }), {
    selector: (one) => one.client,
    maxLength: 3,
  }),
  takes: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
  moves: fc.array(
    fc.record({
      after: fc.nat(29),
      client: person,
      how: of('away', 'back', 'push', 'push', 'pull', 'accept', 'accept', 'decline'),
    }),
    { maxLength: 12, size: 'max' },
  ),
});

/** The same runs, with routing. */
export const ROUTED_RUN: fc.Arbitrary<Run> = fc.tuple(RUN, ROUTING).map(([run, routing]) => ({ ...run, routing }));
