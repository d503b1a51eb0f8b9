import { LIVE, RATE } from '@console/shared/constants';
import type { Position, Pulse, RevokeReason } from '@console/shared/live';
import { Server } from 'socket.io';
import type { AddressOf } from './addresses.ts';
import type { ChangeLog } from './changes/change-log.ts';
import type { FollowListeners } from './changes/follow-gateway.ts';
import type { Cancel, Clock } from './clock.ts';
import type { Turns } from './fairness/turns.ts';
import type { Profiles } from './gateway/profiles.ts';
import type { SecurityReports } from './gateway/security-reports.ts';
import type { Handlers, LiveContext, LiveFeature, MemberRows } from './live-context.ts';
import type { Log } from './log.ts';
import type { Guard } from './proxy/guard.ts';
import { createRateLimits } from './rate-limit.ts';
import { createAdmission } from './sockets/admission.ts';
import type { AdmissionLimits } from './sockets/admission.ts';
import { connect, greetAgain } from './sockets/connect.ts';
import type { ConnectOptions, Greeting } from './sockets/connect.ts';
import { createFrames } from './sockets/frames.ts';
import { authenticate } from './sockets/handshake.ts';
import { createHub } from './sockets/hub.ts';
import type { HubMetrics, LiveServer } from './sockets/hub.ts';
import { createRegistry } from './sockets/registry.ts';
import type { LiveSocket } from './sockets/registry.ts';
import { createSessions } from './sockets/sessions.ts';
import type { Sessions } from './sockets/sessions.ts';
import { dropRequest, terminate, waitingFrames } from './sockets/transport.ts';
import type { Transport } from './sockets/transport.ts';
import type { AskAboutToken } from './unknown-tokens.ts';

export interface RealtimeOptions {
  log: ChangeLog;
  profiles: Profiles;
  rows: MemberRows;
  turns: Pick<Turns, 'ask'>;
  askAboutToken: AskAboutToken;
  clock: Clock;
  logger: Log;
  metrics: HubMetrics;
  staleSince: () => string | null;
  /** The reason to give when the gateway refuses a socket's token. */
  refusal: () => RevokeReason;
  /** Settles once there is something to greet a socket with. */
  opened: Promise<void>;
  guard: Guard;
  origins: () => readonly string[];
  addressOf: AddressOf;
  reports: SecurityReports;
  limits?: Partial<Limits>;
}

interface Limits extends AdmissionLimits {
  greetingsOfUser: { atOnce: number; perSecond: number };
  greetingsPerAddress: { atOnce: number; perSecond: number };
  messagesPerSecond: number;
  /** Over all sockets of one user. */
  messagesOfUserPerSecond: number;
  /** Maximum number of frames queued for one socket. */
  maxWaiting: number;
}
const LIMITS: Limits = {
  socketsPerAddress: RATE.socketsPerAddress,
  strangersPerAddress: RATE.strangersPerAddress,
  signInMs: LIVE.signInMs,
  greetingsOfUser: RATE.greetingsOfUser,
  greetingsPerAddress: RATE.greetingsPerAddress,
  messagesPerSecond: RATE.messagesPerSecond,
  messagesOfUserPerSecond: RATE.messagesOfUserPerSecond,
  maxWaiting: 256,
};
/** No client message is longer than a token. */
const MAX_MESSAGE_BYTES = 16 * 1024;
/** How long a client may take to answer the closing handshake. */
const LINGER_MS = 500;

export interface Realtime {
  io: LiveServer;
  context: LiveContext;
  /** Listeners for the follower of the log. */
  listeners: FollowListeners;
  recheck: Sessions['recheck'];
  sockets: () => number;
  /** The most frames waiting for any one socket. */
  waiting: () => number;
  /** The position up to which every room has been sent its changes. */
  position: () => Position | undefined;
  /** Disconnects all clients one by one over this time, and accepts no new ones. */
  moveAway: (withinMs: number) => Promise<void>;
  close: () => void;
  /** Called for each new transport before any message on it. */
  onTransport: (transport: Transport) => void;
  /** Starts to accept sockets. */
  start: (features: readonly LiveFeature[], greeting: Greeting) => Cancel;
}

export function createRealtime(options: RealtimeOptions): Realtime {
  const { log, profiles, rows, turns, clock, logger, metrics, staleSince, refusal, opened } = options;
  const { guard, origins, addressOf, askAboutToken, reports } = options;
  const limits = { ...LIMITS, ...options.limits };
  const admission = createAdmission({ guard, origins, addressOf, clock, limits });
  const io: LiveServer = new Server({
    transports: ['websocket'],
    perMessageDeflate: false,
    serveClient: false,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    allowRequest: (request, decide) => {
      const reason = isLeaving ? 'This relay is shutting down.' : admission.refuse(request);
      decide(reason, reason === undefined);
    },
  });
  const registry = createRegistry();
  const hub = createHub({ io, registry, metrics, maxWaiting: limits.maxWaiting });
  const frames = createFrames({ log, clock, send: hub.sendChanges });
  const sessions = createSessions({ registry, profiles, turns, clock, logger, refusal });
  /** With the client address of each. */
  const transports = new Map<Transport, string>();
  let isLeaving = false;
  const changeListeners: Parameters<LiveContext['onChange']>[0][] = [];
  const resetListeners: (() => void)[] = [];
  let connecting: ConnectOptions | undefined;

  const position = () => frames.position() ?? { epoch: '', seq: 0 };
  const pulse = (): Pulse => ({ position: position(), stale_since: staleSince() });

  const context: LiveContext = {
    clock,
    rows,
    position,
    onChange: (listener) => void changeListeners.push(listener),
    onReset: (listener) => void resetListeners.push(listener),
    broadcast: hub.broadcast,
    toUser: hub.toUser,
    members: () => [...registry.all()].map(({ member }) => member),
  };

  const listeners: FollowListeners = {
    changed: (change) => {
      try {
        for (const listener of changeListeners) listener(change);
      } finally {
        frames.push(change);
      }
    },
    sessionEnded: sessions.ended,
    reset: () => {
      frames.drop();
      void sessions.readmit((connection) => connecting && greetAgain(connecting, connection));
      for (const listener of resetListeners) listener();
    },
    staleSince: (since, first) => {
      frames.flush();
      hub.toAll('pulse', pulse());
      if (since !== null) return;
      // The changes that filled the ring, or older ones, may have included session ends that nobody received.
      if (first) profiles.dropAll();
      else void sessions.recheck();
    },
  };

  function start(features: readonly LiveFeature[], greeting: Greeting): Cancel {
    const handlers: Handlers = Object.assign(
      { 'token.renew': sessions.renew },
      ...features.map((feature) => feature.handlers),
    );
    const { messagesPerSecond, messagesOfUserPerSecond } = limits;
    const allowsUser = createRateLimits(clock, messagesOfUserPerSecond);
    const greetings = ({ perSecond, atOnce }: Limits['greetingsOfUser']) => createRateLimits(clock, perSecond, atOnce);
    const addressOfSocket = ({ conn }: LiveSocket) => transports.get(conn) ?? '';
    io.use(
      authenticate({
        ...{ profiles, opened, askAboutToken, addressOf: addressOfSocket },
        allowsUser: greetings(limits.greetingsOfUser),
        allowsAddress: greetings(limits.greetingsPerAddress),
      }),
    );
    const connection = {
      ...{
        log,
        frames,
        registry,
        profiles,
        turns,
        clock,
        logger,
        reports,
        addressOf: addressOfSocket,
        handlers,
        features,
        greeting,
        pulse,
        metrics,
        messagesPerSecond,
        allowsUser,
      },
    };
    connecting = connection;
    io.on('connection', (socket) => {
      admission.signedIn(socket.conn);
      socket.on('disconnect', () => admission.signedOut(socket.conn));
      connect(connection, socket);
    });
    const stops = [clock.every(LIVE.pulseMs, () => hub.toAll('pulse', pulse())), clock.every(1_000, sessions.expire)];
    return () => stops.forEach((stop) => stop());
  }

  async function moveAway(withinMs: number) {
    isLeaving = true;
    const leaving = [...transports.keys()];
    const gapMs = withinMs / Math.max(1, leaving.length);
    for (const transport of leaving) {
      transport.close(true);
      await new Promise<void>((resolve) => clock.after(gapMs, resolve));
    }
  }

  /** Not final: every client reconnects by itself, here or at another relay. */
  function close() {
    const closing = [...transports.keys()];
    for (const transport of closing) transport.close(true);
    clock.after(LINGER_MS, () => closing.forEach(terminate));
  }

  function onTransport(transport: Transport) {
    const address = addressOf(transport.request);
    admission.enter(transport, address);
    dropRequest(transport);
    transports.set(transport, address);
    transport.once('close', () => transports.delete(transport));
  }

  const waiting = () => Math.max(0, ...[...transports.keys()].map(waitingFrames));
  return {
    ...{ io, context, listeners, start, onTransport, moveAway, close },
    ...{ recheck: sessions.recheck, sockets: registry.size, waiting, position: frames.position },
  };
}
