import { createChangeLog } from '../../../relay/src/changes/change-log.ts';
import { followGateway } from '../../../relay/src/changes/follow-gateway.ts';
import type { Clock } from '../../../relay/src/clock.ts';
import { createMemberRows } from '../../../relay/src/fairness/member-rows.ts';
import { createTurns } from '../../../relay/src/fairness/turns.ts';
import { createGatewayClient } from '../../../relay/src/gateway/gateway-client.ts';
import { createProfiles } from '../../../relay/src/gateway/profiles.ts';
import { createUpstreams } from '../../../relay/src/gateway/upstreams.ts';
import { checkClaims } from '../../../relay/src/proxy/claim-check.ts';
import { createRealtime } from '../../../relay/src/realtime.ts';
import { createCollaboration } from '../../../relay/src/collaboration.ts';

interface RelayOptions {
  url: string;
  serviceToken: string;
  clock: Clock;
  ringSize: number;
  maxWaiting: number;
  /** Whether the gateway has routing. Without it the relay does not ask, as its check at the start would tell it. */
  isRouted: boolean;
  drifted: (entity: string) => void;
  failed: (error: unknown, what: string) => void;
}

/** The relay's core, wired as in `relay/src/app.ts`, without HTTP. */
export function createRelay({
  url,
  serviceToken,
  clock,
  ringSize,
  maxWaiting,
  isRouted,
  drifted,
  failed,
}: RelayOptions) {
  const upstreams = createUpstreams(url);
  const silent = () => {};
  const logger = {
    debug: silent,
    info: silent,
    warn: silent,
    error: (about: unknown, what?: unknown) => failed((about as { err?: unknown }).err, String(what)),
  } as never;
  const gateway = createGatewayClient(upstreams, serviceToken);
  const profiles = createProfiles(gateway, clock);
  const turns = createTurns({ profiles, addressOf: () => '', clock, refused: silent });
  const log = createChangeLog(ringSize);
  const opening = Promise.withResolvers<void>();
  const realtime = createRealtime({
    ...{ log, profiles, turns, clock, logger },
    rows: createMemberRows(gateway, turns),
    askAboutToken: (_address, ask) => ask(),
    metrics: { sent: silent, cut: silent, fannedOut: silent, resume: silent },
    staleSince: () => follower.staleSince(),
    opened: opening.promise,
    guard: silent,
    origins: () => [],
    addressOf: () => '',
    refusal: () => 'logout',
    reports: { report: silent },
    limits: { maxWaiting },
  });
  const collaboration = createCollaboration({
    reports: { report: () => {} },
    ...{ context: realtime.context, gateway, logger },
    isFollowing: () => follower.staleSince() === null,
    metrics: { drifted, claim: silent },
    bus: undefined,
    isRouted,
  });
  const follower = followGateway({
    ...{ upstreams, serviceToken, log, clock, logger, fill: ringSize, answered: silent },
    listeners: {
      ...realtime.listeners,
      staleSince: (since, first) => {
        realtime.listeners.staleSince(since, first);
        if (first) void collaboration.load().then(opening.resolve);
      },
    },
  });
  realtime.start(collaboration.features, collaboration.greeting);
  follower.start();
  return {
    io: realtime.io,
    book: collaboration.book,
    members: () => realtime.context.members(),
    isLoaded: collaboration.isLoaded,
    knowsRouting: collaboration.knowsRouting,
    staleSince: follower.staleSince,
    /** The position of the ring, and the position up to which every room has been sent its changes. */
    ring: { position: log.position, size: log.size },
    position: realtime.position,
    sockets: realtime.sockets,
    check: (write: Parameters<typeof checkClaims>[2]) => checkClaims(collaboration.book, profiles, write),
    stop: follower.stop,
  };
}

export type Relay = ReturnType<typeof createRelay>;
