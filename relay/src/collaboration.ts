import type { Audience } from '@console/shared/audience';
import { CLAIM } from '@console/shared/constants';
import type { Claim, Counts } from '@console/shared/live';
import { QUEUES } from '@console/shared/queues';
import { createClaimBook } from './claims/book.ts';
import { countClaims } from './claims/count-claims.ts';
import type { ClaimBook } from './claims/book.ts';
import { endClaimsWithTheirRecord } from './claims/end-claims.ts';
import { claimsFeature } from './claims/events.ts';
import { announceClaims, claimsFor } from './claims/news.ts';
import { createPassedOver } from './claims/passed-over.ts';
import { createCounts } from './counts/counts.ts';
import { followOpen, lookbackStart } from './counts/follow-open.ts';
import { listSource } from './counts/list-source.ts';
import { createOpenIndex } from './counts/open-index.ts';
import { visibleRecord } from './counts/visible-record.ts';
import type { GatewayClient } from './gateway/gateway-client.ts';
import type { SecurityReports } from './gateway/security-reports.ts';
import type { LiveContext, LiveFeature } from './live-context.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { presenceFeature } from './presence/events.ts';
import { createPresenceBook } from './presence/presence-book.ts';
import type { Bus } from './redis/bus.ts';
import { createSharedBook } from './redis/shared-book.ts';
import { createSharedPassedOver } from './redis/shared-passed-over.ts';
import { sharePresence } from './redis/share-presence.ts';
import { shareToUser } from './redis/share-to-user.ts';
import { createDeclines } from './routing/declines.ts';
import { eligibility } from './routing/eligible.ts';
import { followDeciders } from './routing/follow-deciders.ts';
import { followPolicy } from './routing/follow-policy.ts';
import { offerRecords } from './routing/offers.ts';
import type { Greeting } from './sockets/connect.ts';

/** Everything other than the changes: claims, presence and counts. */
export interface Collaboration {
  book: ClaimBook;
  features: readonly LiveFeature[];
  greeting: Greeting;
  countsFor: (audience: Audience) => Counts;
  claimsFor: (audience: Audience) => Claim[];
  claims: () => number;
  /** Reads the queues. Settles once the counts are known, or after a time limit. */
  load: () => Promise<void>;
  isLoaded: () => boolean;
  /** Whether the gateway has routing, and it was read. */
  knowsRouting: () => boolean;
  stop: () => void;
}

interface CollaborationOptions {
  context: LiveContext;
  reports: SecurityReports;
  gateway: GatewayClient;
  isFollowing: () => boolean;
  metrics: Pick<Metrics, 'drifted' | 'claim'>;
  logger: Log;
  /** Connects the relays of one console; undefined for a single relay. */
  bus: Bus | undefined;
  /** Whether to give out records by the gateway's routing, if it has one. */
  isRouted?: boolean;
}

const LOAD_CHECK_MS = 20;
const LOAD_TIMEOUT_MS = 5_000;

export function createCollaboration({
  context,
  reports,
  gateway,
  isFollowing,
  metrics,
  logger,
  bus,
  isRouted = true,
}: CollaborationOptions): Collaboration {
  const { clock, rows } = context;
  const presence = createPresenceBook(context);
  const book = countClaims(
    bus
      ? createSharedBook({ bus, clock, leaseMs: CLAIM.leaseMs, seq: () => context.position().seq })
      : createClaimBook({ now: clock.now, leaseMs: CLAIM.leaseMs, firstToken: clock.now() }),
    clock,
    metrics.claim,
  );
  const passedOver = bus ? createSharedPassedOver(bus, clock) : createPassedOver(clock);
  const toUser = bus ? shareToUser(bus, context.toUser) : context.toUser;
  const index = createOpenIndex({
    lookbackStart: () => lookbackStart(clock.now()),
    onTouched: (queues) => {
      counts.touch(queues);
      offers.touch();
    },
    onVanished: (ref) => void book.end(ref).catch(() => {}),
  });
  const reasons = new Map<string, string>();
  const open = followOpen({
    context,
    index,
    source: listSource(gateway),
    isFollowing,
    onDrift: (drift) => {
      metrics.drifted(drift.entity);
      logger.warn(drift, 'the live counts had drifted and were read again');
    },
    onFailure: (error, entity) => {
      const reason = error instanceof Error ? error.message : String(error);
      if (reasons.get(entity) !== reason) logger.warn({ reason, entity }, 'a queue could not be read; trying again');
      reasons.set(entity, reason);
    },
  });
  const followed = followPolicy(context, gateway);
  const deciders = followDeciders(context, gateway);
  const eligible = eligibility(followed, presence, deciders.deciding);
  const declines = createDeclines(bus);
  const offers = offerRecords({
    ...{ book, passedOver, eligible, index, declines, clock },
    onNobody: (queues) => counts.touch(queues),
  });
  followed.onChange(offers.touch);
  deciders.onChange(offers.touch);
  presence.onMoved(offers.touch);
  const counts = createCounts({
    context,
    index,
    isClaimed: (row) => book.get(row) !== undefined,
    isCounted: (queue) => open.knows(QUEUES[queue].entity),
    nobodyFor: offers.nobodyFor,
  });
  const stops = [announceClaims(book, context), counts.start(), ...(bus ? [sharePresence(bus, clock, presence)] : [])];
  endClaimsWithTheirRecord(book, context);
  book.onEvent(({ kind, lease: { claim } }) => {
    if (kind !== 'renewed') counts.touch(index.find(claim)?.queues ?? []);
  });

  async function load() {
    stops.push(open.start(), ...(isRouted ? [followed.start(), deciders.start(), offers.start()] : []));
    const deadline = clock.now() + LOAD_TIMEOUT_MS;
    await new Promise<void>((resolve) => {
      const stop = clock.every(LOAD_CHECK_MS, () => {
        if (!open.isLoaded() && clock.now() < deadline) return;
        stop();
        resolve();
      });
      stops.push(stop);
    });
  }

  const next = { isLeftTo: eligible.isLeftTo, isForNobody: offers.isForNobody, capacity: eligible.capacity };
  return {
    book,
    features: [
      claimsFeature({ rows, toUser, reports }, book, passedOver, presence, index, {
        ...{ next, declines, sessionEnded: offers.sessionEnded },
      }),
      presenceFeature(presence, visibleRecord(rows, index)),
    ],
    greeting: (audience) => ({
      claims: claimsFor(book, audience),
      presence: presence.helloFor(audience),
      counts: counts.helloFor(audience),
    }),
    countsFor: counts.countsFor,
    claimsFor: (audience) => claimsFor(book, audience),
    claims: () => book.list().length,
    load,
    isLoaded: open.isLoaded,
    knowsRouting: eligible.isOn,
    stop: () => stops.forEach((stop) => stop()),
  };
}
