import type { RecordRef } from '@console/shared/entities';
import { refKey } from '@console/shared/entities';
import { AppError } from '@console/shared/errors';
import type { Claim, Person } from '@console/shared/live';
import type { ClaimBook, Kept, Lease, Lost } from '../claims/book.ts';
import { judge } from '../claims/book.ts';
import type { Clock } from '../clock.ts';
import type { Bus } from './bus.ts';
import { readLease, readNews } from './claim-news.ts';
import type { ClaimNews, StoredLease } from './claim-news.ts';
import { CLAIM_SCRIPT } from './claim-script.ts';
import { createClaimView } from './claim-view.ts';

interface SharedBookOptions {
  bus: Bus;
  clock: Pick<Clock, 'now'>;
  leaseMs: number;
  /** The log position. Tickets stay above it, so that they keep growing if Redis loses their counter. */
  seq: () => number;
}

const PREFIX = 'console:claim:';
const COUNT = 'console:claim-tickets';
const CHANNEL = 'console:claims';
/** Tickets reserved between one change of the log and the next. */
const TICKETS_PER_CHANGE = 1_000;

type Step = 'acquire' | 'reserve' | 'offer' | 'renew' | 'release' | 'leave' | 'quit' | 'hand_over' | 'end';
type Answer = [
  kind: ClaimNews['kind'] | 'held' | 'full' | 'none',
  ticket: string,
  token: string,
  lease: string,
  ms: number,
];
type Script = (key: string, count: string, ...args: readonly (string | number)[]) => Promise<Answer>;

interface Said {
  token?: number;
  lease?: StoredLease | undefined;
  to?: number;
  /** The user's window that starts or stops working on the record. */
  window?: string;
  ms?: number;
  capacity?: number;
}
interface Outcome {
  kind: Answer[0];
  claim: Claim | undefined;
}

/**
 * The claim book of several relays, in Redis. Every step is one atomic script; `get` and `list` read the state received
 * by messages. While Redis is unreachable nobody can claim a record, and existing claims stay until they expire. A
 * claim can therefore be lost but a write never is, since revisions protect it.
 */
export function createSharedBook({ bus, clock, leaseMs, seq }: SharedBookOptions): ClaimBook {
  const view = createClaimView(clock);
  bus.commands.defineCommand('consoleClaim', { numberOfKeys: 2, lua: CLAIM_SCRIPT });
  const script: Script = (...args) => (bus.commands as unknown as { consoleClaim: Script }).consoleClaim(...args);
  bus.subscribe(CHANNEL, (message) => {
    const news = readNews(message);
    if (news) view.take(news);
  });
  bus.onListening(readAll);

  async function step(
    what: Step,
    ref: RecordRef,
    user_id: number,
    { token = 0, lease, to = 0, window = '', ms: leased = leaseMs, capacity = Infinity }: Said,
  ): Promise<Outcome> {
    const lowest = Math.max(view.highest(), clock.now(), seq() * TICKETS_PER_CHANGE);
    const text = lease ? JSON.stringify(lease) : '';
    const answer = await script(
      PREFIX + refKey(ref),
      COUNT,
      what,
      user_id,
      token,
      text,
      leased,
      lowest,
      CHANNEL,
      to,
      window,
      Number.isFinite(capacity) ? capacity : '',
    ).catch(refuse);
    const [kind, ticket, of, kept, ms] = answer;
    const stored = readLease(kept);
    if (kind === 'none' || kind === 'full' || !stored) return { kind, claim: undefined };
    const held = { token: Number(of), ms, lease: stored };
    if (kind !== 'held') view.take({ kind, ticket: Number(ticket), ...held });
    return { kind, claim: view.claimOf(held) };
  }

  /** Messages may have been missed: claims in Redis are held, those it ended are free, and those it lost expire. */
  async function readAll() {
    for await (const keys of bus.commands.scanStream({ match: `${PREFIX}*`, count: 500 })) {
      await Promise.all((keys as string[]).map((key) => readOne(key.slice(PREFIX.length))));
    }
  }

  async function readOne(key: string): Promise<Claim | undefined> {
    const [[, ms] = [], [, fields] = []] =
      (await bus.commands
        .multi()
        .pttl(PREFIX + key)
        .hgetall(PREFIX + key)
        .exec()) ?? [];
    const { lease, token, ended } = (fields ?? {}) as Record<string, string | undefined>;
    const stored = readLease(lease);
    if (stored) {
      const held = { token: Number(token), ms: Number(ms), lease: stored };
      view.found(held);
      return view.claimOf(held);
    }
    if (ended) view.ended(key, Number(ended));
    return undefined;
  }

  const leaseFor = ({ entity, id }: RecordRef, holder: Person, scope: Lease['scope']): StoredLease => ({
    claim: { entity, id, holder, since: new Date(clock.now()).toISOString() },
    scope,
  });

  /** The user's claim under this token, as far as known here. */
  function known(ref: RecordRef, user_id: number, token: number): Lease | undefined {
    const lease = view.get(ref);
    return lease?.claim.holder.user_id === user_id && lease.claim.token === token ? lease : undefined;
  }

  async function give(what: 'reserve' | 'offer', ref: RecordRef, { user_id }: Person, said: Said) {
    const { kind, claim } = await step(what, ref, user_id, said);
    if (kind === 'full') return { ok: false, code: 'full' } as const;
    return given(kind, claim);
  }

  function given(kind: Outcome['kind'], claim: Claim | undefined) {
    if (!claim) throw new Error('A record is free, or somebody holds it.');
    return kind === 'held' ? ({ ok: false, code: 'claimed', claim } as const) : ({ ok: true, claim } as const);
  }

  async function renew(ref: RecordRef, user_id: number, token: number, window: string): Promise<Kept | Lost> {
    const mine = known(ref, user_id, token);
    try {
      const { kind, claim } = await step('renew', ref, user_id, { token, lease: mine && storedOf(mine), window });
      return kind === 'renewed' && claim ? { ok: true, claim } : lost(claim);
    } catch (error) {
      // Nobody else can take it while Redis is unreachable, so it stays, but is not extended.
      if (mine) return { ok: true, claim: mine.claim };
      throw error;
    }
  }

  async function stepAll(what: 'leave' | 'quit', user_id: number, window: string) {
    const held = view.list().filter(({ claim }) => claim.holder.user_id === user_id);
    await Promise.all(held.map(({ claim }) => step(what, claim, user_id, { window })));
  }

  return {
    acquire: async (ref, person, scope, window) => {
      const { kind, claim } = await step('acquire', ref, person.user_id, {
        lease: leaseFor(ref, person, scope),
        window,
      });
      return given(kind, claim);
    },
    reserve: (ref, person, scope, window, capacity = Infinity) =>
      give('reserve', ref, person, { lease: { ...leaseFor(ref, person, scope), byNext: true }, window, capacity }),
    offer: (ref, person, scope, { ms, capacity }) =>
      give('offer', ref, person, { lease: { ...leaseFor(ref, person, scope), offered: true }, ms, capacity }),
    renew,
    release: async (ref, user_id, token, window) => {
      const { kind, claim } = await step('release', ref, user_id, { token, window });
      return kind === 'held' ? lost(claim) : { ok: true };
    },
    leave: (user_id, window) => stepAll('leave', user_id, window),
    quit: (user_id, window) => stepAll('quit', user_id, window),
    handOver: async (ref, user_id, token, to) => {
      const scope = known(ref, user_id, token)?.scope ?? {};
      const { kind, claim } = await step('hand_over', ref, user_id, {
        token,
        lease: leaseFor(ref, to, scope),
        to: to.user_id,
      });
      return kind === 'taken' && claim ? { ok: true, claim } : lost(claim);
    },
    end: async (ref) => (await step('end', ref, 0, {})).claim,
    verdict: async (refs, user_id, token) => {
      const claims = await Promise.all(refs.map((ref) => readOne(refKey(ref)))).catch(() =>
        refs.map((ref) => view.get(ref)?.claim),
      );
      return judge(
        claims.filter((claim) => claim !== undefined),
        user_id,
        token,
      );
    },
    get: (ref) => view.get(ref)?.claim,
    list: view.list,
    sweep: view.sweep,
    onEvent: view.onEvent,
  };
}

/** As its holder works under it: no longer an offer. */
function storedOf({
  claim: { token: _token, expires_at: _expires, offered: _offered, ...claim },
  ...lease
}: Lease): StoredLease {
  return { ...lease, claim };
}

const lost = (claim: Claim | undefined): Lost =>
  claim ? { ok: false, code: 'lost', claim } : { ok: false, code: 'lost' };

function refuse(): never {
  throw new AppError(
    'gateway_unavailable',
    "The console can't tell who is working on what right now. Try again in a moment.",
  );
}
