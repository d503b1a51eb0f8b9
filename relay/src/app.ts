import { randomUUID } from 'node:crypto';
import type { DevInbox } from '@console/shared/settings';
import underPressure from '@fastify/under-pressure';
import { bearerOf } from '@console/shared/bearer';
import { TIMEOUTS, RATE } from '@console/shared/constants';
import type { FairLimits } from '@console/shared/fair-queue';
import { rewriteTarget } from '@console/shared/request-target';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createAddressOf } from './addresses.ts';
import { beforeSignIn } from './before-sign-in.ts';
import { createChangeLog } from './changes/change-log.ts';
import { follow } from './changes/follow.ts';
import type { FollowListeners } from './changes/follow-gateway.ts';
import type { Clock } from './clock.ts';
import { systemClock } from './clock.ts';
import { closing } from './closing.ts';
import { compression } from './compression.ts';
import type { YearStarts } from './config.ts';
import { devInbox } from './dev-inbox.ts';
import { draining } from './draining.ts';
import { errors, httpErrors } from './errors.ts';
import { createMemberRows } from './fairness/member-rows.ts';
import { createTurns } from './fairness/turns.ts';
import { createGatewayClient } from './gateway/gateway-client.ts';
import { OUR_NAMES } from './gateway/naming.ts';
import type { Naming } from './gateway/naming.ts';
import { createProfiles } from './gateway/profiles.ts';
import { refusals } from './gateway/refusals.ts';
import { createSecurityReports } from './gateway/security-reports.ts';
import type { Upstreams } from './gateway/upstreams.ts';
import { health } from './health.ts';
import { forOperators } from './operators.ts';
import { liveReads } from './live-reads.ts';
import { loggerOptions } from './log.ts';
import { createMetrics } from './metrics.ts';
import { createOrigins } from './origins.ts';
import { createBodyTimeouts } from './body-timeouts.ts';
import { createPlainMode } from './plain/plain-mode.ts';
import { proxy } from './proxy.ts';
import { createGuard } from './proxy/guard.ts';
import { createRealtime } from './realtime.ts';
import { attachRealtime, opensSocket } from './sockets/attach.ts';
import type { RealtimeOptions } from './realtime.ts';
import { createBus } from './redis/bus.ts';
import { requestLog } from './request-log.ts';
import { createCollaboration } from './collaboration.ts';
import { security } from './security.ts';
import { createTokenLimit } from './unknown-tokens.ts';
import { web } from './web.ts';

export interface RelayOptions {
  upstreams: Upstreams;
  serviceToken: string;
  /** The console's own address. It may only be known once the relay listens. */
  publicUrl: () => string;
  /** The folder of the built console. */
  webRoot: string;
  inbox: DevInbox;
  /** The first month of a year in reports; April by default. */
  yearStarts?: YearStarts;
  allowedOrigins?: readonly string[];
  trustedProxies?: readonly string[];
  logLevel?: string;
  /** Where log lines go; undefined: standard output. */
  logTo?: { write: (line: string) => void };
  /** The Redis that several relays share; undefined for a single relay. */
  redisUrl?: string | undefined;
  clock?: Clock;
  limits?: RealtimeOptions['limits'];
  /** How long it waits for the rest of a request. */
  timeouts?: Partial<Record<keyof typeof TIMEOUTS, number>>;
  /** How the gateway spells names, if not as the specification does. */
  naming?: Naming;
  /** How calls share the gateway. */
  fairness?: Partial<FairLimits>;
  ringSize?: number;
  proxyTimeoutMs?: number;
  /** How long it keeps serving after it announces shutdown; 0 without a load balancer. */
  drainMs?: number;
}

const MAX_HEADER_BYTES = 16 * 1024;

/** The relay, wired but not yet listening. */
export async function createRelay(options: RelayOptions): Promise<FastifyInstance> {
  const {
    upstreams,
    serviceToken,
    publicUrl,
    webRoot,
    inbox,
    yearStarts,
    clock = systemClock,
    ringSize,
    proxyTimeoutMs,
    naming = OUR_NAMES,
  } = options;
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const app = Fastify({
    logger: { ...loggerOptions(options.logLevel ?? 'info'), ...(options.logTo && { stream: options.logTo }) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url }) => rewriteTarget(url),
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: timeouts.headersMs,
      connectionsCheckingInterval: timeouts.checkMs,
      shouldUpgradeCallback: opensSocket,
    },
    forceCloseConnections: 'idle',
    // Requests that arrive on open connections during shutdown are still served.
    return503OnClosing: false,
    requestTimeout: timeouts.requestMs,
    ...httpErrors,
  });
  const logger = app.log;
  const metrics = createMetrics();
  const addressOf = createAddressOf(options.trustedProxies ?? []);
  const guard = createGuard(serviceToken);
  const origins = createOrigins(publicUrl, options.allowedOrigins);
  const gateway = createGatewayClient(upstreams, serviceToken, { naming });
  const profiles = createProfiles(gateway, clock);
  const turns = createTurns({ profiles, addressOf, clock, limits: options.fairness, refused: metrics.refused });
  const log = createChangeLog(ringSize);
  const bus = options.redisUrl ? createBus(options.redisUrl, logger) : undefined;
  const opening = Promise.withResolvers<void>();
  const askAboutToken = createTokenLimit(clock, RATE.callsBeforeSignIn);
  const source = { fetchRow: (...asked: Parameters<typeof gateway.fetchRow>) => plain.source.fetchRow(...asked) };
  const reports = createSecurityReports({ upstreams, serviceToken, clock, logger, isKept: () => !plain.isOn() });
  const realtime = createRealtime({
    log,
    profiles,
    rows: createMemberRows(source, turns),
    turns,
    askAboutToken,
    clock,
    logger,
    metrics,
    staleSince: () => follower.staleSince(),
    // An opaque token does not tell when it expires, so the client should try to refresh it.
    refusal: () => (plain.isOn() ? 'expired' : 'logout'),
    opened: opening.promise,
    guard,
    origins,
    addressOf,
    reports,
    ...(options.limits && { limits: options.limits }),
  });
  const listeners: FollowListeners = {
    ...realtime.listeners,
    changed: (change) => {
      metrics.arrived(change, secondsSince(change.at, clock));
      realtime.listeners.changed(change);
    },
    staleSince: (since, first) => {
      realtime.listeners.staleSince(since, first);
      if (first) void collaboration.load().then(opening.resolve);
    },
  };
  const plain = createPlainMode({
    ...{ gateway, profiles, log, listeners, clock, logger, bus },
    members: realtime.context.members,
    recheck: realtime.recheck,
  });
  const collaboration = createCollaboration({
    context: realtime.context,
    reports,
    gateway: plain.source,
    isFollowing: () => follower.staleSince() === null,
    metrics,
    logger,
    bus,
  });
  const follower = follow({
    ...{ upstreams, serviceToken, log, listeners, clock, logger, plain: plain.follower },
    ...(ringSize !== undefined && { fill: ringSize }),
  });
  upstreams.onMove(follower.wake);
  void follower.isChosen.then(() => {
    if (!naming.isOurs && !plain.isOn()) logger.error('GATEWAY_MAP is ignored in the change log of this gateway');
  });
  metrics.watch({
    sockets: realtime.sockets,
    waiting: realtime.waiting,
    claims: collaboration.claims,
    staleSeconds: () => secondsSince(follower.staleSince(), clock),
    position: () => log.position()?.seq ?? 0,
    callsWaiting: turns.waiting,
    redis: bus && bus.isUp,
  });

  await app.register(closing);
  await app.register(draining, { forMs: options.drainMs ?? 0, moveSockets: realtime.moveAway });
  await app.register(requestLog, { userOf: (request) => profiles.userOf(bearerOf(request) ?? '') });
  await app.register(errors);
  await app.register(refusals, { reports, profiles, addressOf });
  await app.register(compression);
  await app.register(security, { guard, origins, isSecure: publicUrl().startsWith('https:') });
  const bodyTimeouts = createBodyTimeouts(clock, timeouts.beforeSignInMs, timeouts.bodyMs);
  const strangers = { profiles, turns, serviceToken, bodyTimeouts, callsPerSecond: RATE.callsBeforeSignIn };
  await app.register(beforeSignIn, { clock, addressOf, askAboutToken, ...strangers });
  if (inbox !== 'open') await app.register(devInbox, { inbox });
  await app.register(underPressure, { maxEventLoopDelay: 1_000, pressureHandler: () => {} });
  await app.register(health, {
    checks: [
      async () => (plain.isOn() || (await gateway.isUp()) ? undefined : 'The gateway is not responding.'),
      follower.problem,
      app.draining,
      () => (collaboration.isLoaded() ? undefined : 'The counts are not loaded.'),
      () => (app.isUnderPressure() ? 'The relay is overloaded.' : undefined),
    ],
  });
  app.get('/metrics', { onRequest: forOperators(serviceToken) }, async (_request, reply) =>
    reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text()),
  );
  await app.register(liveReads, {
    profiles,
    addressOf,
    countsFor: collaboration.countsFor,
    claimsFor: collaboration.claimsFor,
  });
  await app.register(web, {
    root: webRoot,
    meta: {
      ...(inbox !== 'none' && { 'dev-inbox': inbox }),
      ...(yearStarts === 'january' && { 'year-starts': yearStarts }),
    },
  });
  await app.register(proxy, {
    upstreams,
    profiles,
    turns,
    bodyTimeouts,
    book: collaboration.book,
    addressOf,
    naming,
    plain,
    isChosen: follower.isChosen,
    position: realtime.position,
    observe: metrics.proxied,
    ...(proxyTimeoutMs !== undefined && { timeoutMs: proxyTimeoutMs }),
  });
  await app.register(attachRealtime, { realtime });

  const stopRealtime = realtime.start(collaboration.features, collaboration.greeting);
  app.addHook('onReady', async () => follower.start());
  app.addHook('preClose', async () => {
    follower.stop();
    stopRealtime();
    collaboration.stop();
    bus?.close();
  });
  return app;
}

const secondsSince = (iso: string | null, clock: Clock): number =>
  iso === null ? 0 : Math.max(0, (clock.now() - Date.parse(iso)) / 1_000);
