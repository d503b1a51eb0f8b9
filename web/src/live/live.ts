import { audienceOf } from '@console/shared/audience';
import type {
  Change,
  Claim,
  ClientPayload,
  Hello,
  Person,
  Position,
  Pulse,
  RevokeReason,
  ServerEvents,
  SocketErrorCode,
} from '@console/shared/live';
import { PROTOCOL } from '@console/shared/protocol';
import { proxy } from 'valtio/vanilla';
import { refreshTokens } from '../api/refresh.ts';
import { accessToken, expiryOf, onTokens } from '../api/tokens.ts';
import { changeLog } from '../stores/position.ts';
import { session } from '../stores/session.ts';
import { retryReads } from '../stores/steady-reader.ts';
import { everyStore } from '../stores/stores.ts';
import { noteProtocol } from '../stores/upgrade.ts';
import { APPLIERS } from './apply-change.ts';
import { createEmitter } from './emitter.ts';
import { afterPulse, freshnessOf, isSilent, knownBy, SILENCE_MS, UNHEARD } from './freshness.ts';
import type { Feed, Freshness } from './freshness.ts';
import { UNANSWERED } from './unanswered.ts';
import type { Ask, LiveSocket, LiveSocketOptions } from './socket.ts';

/**
 * How fresh the data on the screen is. `isPaused`: it has not been live for longer than a moment, so views mark their
 * data as paused.
 */
export const freshness = proxy<Freshness & { isPaused: boolean }>({
  state: 'offline',
  since: undefined,
  isPaused: false,
});

/** Somebody requests a record this person holds, declines to hand one over, or ended this person's claim. */
export interface ClaimNews {
  kind: 'requested' | 'declined' | 'ended';
  claim: Claim;
  by: Person;
}

/** Events for features. `connected`: claims and presence must be sent again. */
export const liveNews = {
  connected: createEmitter<Hello>(),
  /** Emitted after the changes have reached the stores. */
  changes: createEmitter<readonly Change[]>(),
  /** Changes were missed for good, so anything read before may be outdated. */
  gap: createEmitter<Position>(),
  claim: createEmitter<ClaimNews>(),
  revoked: createEmitter<RevokeReason>(),
  /** The session has ended, and its socket is about to close: the last messages can be sent. */
  leaving: createEmitter<void>(),
};

let socket: LiveSocket | undefined;
let feed: Feed = UNHEARD;
/** When the feed stopped being live. */
let lapsedAt: number | undefined;

/** Asks the relay. Resolves with `timeout` while disconnected. */
export const ask: Ask = (event, payload) => (socket ? socket.ask(event, payload) : Promise.resolve(UNANSWERED));

/**
 * Resolves once the relay can be asked, or after a short wait if it cannot. A window may show its record before its
 * connection is up, and a connection may drop for a moment.
 * @param signal rejects with its reason when aborted.
 */
export async function whenConnected(signal: AbortSignal): Promise<void> {
  if (!feed.isConnected) await liveNews.connected.next(MOMENT_MS, signal);
}

/** Follows the feed for the signed-in person until the returned function is called. Only one at a time. */
export function startLive(): () => void {
  const ticking = setInterval(judge, 1_000);
  const renewing = keepTokenFresh();
  const ended = new AbortController();
  void connect(ended.signal);
  return () => {
    ended.abort();
    clearInterval(ticking);
    renewing();
    liveNews.leaving.emit();
    socket?.close();
    socket = undefined;
    feed = UNHEARD;
    lapsedAt = undefined;
    judge();
  };
}

/** Retries a lost or silent connection after `wait` milliseconds instead of on its normal schedule. */
export function reconnect(wait: number): void {
  if (!feed.isConnected || isSilent(feed, Date.now())) socket?.reconnect(wait);
}

const RETRY_MS = 2_000;
const MOMENT_MS = 2_000;

/** Loads the socket code after the first screen. Until then the feed counts as disconnected. */
async function connect(ended: AbortSignal) {
  const code = await import('./socket.ts').catch(() => undefined);
  if (ended.aborted) return;
  if (code) socket = code.connectLive(LINE);
  else setTimeout(() => void connect(ended), RETRY_MS);
}

const HANDLERS: ServerEvents = {
  ...APPLIERS,
  hello: (hello) => {
    APPLIERS.hello(hello);
    noteProtocol(hello.protocol, hello.upgrade);
    // Whether the relay itself reaches the gateway is only known from the pulse that follows.
    note({ goal: hello.position });
    retryReads();
    liveNews.connected.emit(hello);
    if (!hello.resumed) liveNews.gap.emit(hello.position);
    if (isProfileOld(hello)) liveNews.revoked.emit('role_changed');
  },
  changes: (frame) => {
    APPLIERS.changes(frame);
    liveNews.changes.emit(frame.changes);
    judge();
  },
  reset: (reset) => {
    APPLIERS.reset(reset);
    note({ goal: reset.position });
    liveNews.gap.emit(reset.position);
  },
  pulse: handlePulse,
  'claim.requested': (news) => liveNews.claim.emit({ kind: 'requested', ...news }),
  'claim.declined': (news) => liveNews.claim.emit({ kind: 'declined', ...news }),
  'claim.ended': (news) => liveNews.claim.emit({ kind: 'ended', ...news }),
  'session.revoked': ({ reason }) => {
    // The relay then closes the connection, and the socket reconnects with a renewed token. If renewal fails, the
    // session is over.
    if (reason !== 'expired') liveNews.revoked.emit(reason);
  },
};

const LINE: LiveSocketOptions = {
  handshake: () => {
    const position = changeLog.position();
    return { token: accessToken() ?? '', protocol: PROTOCOL, ...(position && { position }) };
  },
  handlers: HANDLERS,
  onConnect: () =>
    note({ isConnected: true, listeningSince: Date.now(), goal: undefined, heardAt: undefined, backAt: undefined }),
  onDisconnect: () => note({ isConnected: false }),
  renew: () => refreshTokens(accessToken()),
};

/** The role changed after the profile was read but before the socket could report it. */
function isProfileOld({ audience }: Hello): boolean {
  if (audience === undefined || session.user === undefined) return false;
  const { role_id, permissions, organisation_details, tenant_id } = session.user;
  return audienceOf({ role_id, permissions, org_id: organisation_details.org_id, tenant_id }).signature !== audience;
}

function handlePulse(pulse: Pulse) {
  APPLIERS.pulse(pulse);
  if (!isViewTold) void tellView();
  // The relay reaches the gateway again.
  if (feed.staleSince !== undefined && pulse.stale_since === null) retryReads();
  const staleSince = pulse.stale_since === null ? undefined : Date.parse(pulse.stale_since);
  note({ ...afterPulse(feed, Date.now()), staleSince });
}

function note(news: Partial<Feed>) {
  feed = { ...feed, ...news };
  judge();
}

function judge() {
  const now = Date.now();
  feed = knownBy(feed, now);
  const shown = { position: changeLog.position(), isStale: everyStore().some((store) => store.isStale()) };
  const judged = freshnessOf(feed, shown, now);
  const isLive = judged.state === 'live';
  if (isLive) feed = { ...feed, liveAt: now };
  lapsedAt = isLive ? undefined : (lapsedAt ?? now);
  // A loading window may take longer to become live.
  const tolerance = feed.liveAt === undefined ? SILENCE_MS : MOMENT_MS;
  Object.assign(freshness, judged, { isPaused: lapsedAt !== undefined && now - lapsedAt >= tolerance });
}

/** Renews the access token a minute before it expires, and sends every new one to the relay, whoever renewed it. */
function keepTokenFresh(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let told = accessToken();

  function plan() {
    clearTimeout(timer);
    const token = accessToken();
    const end = token === undefined ? undefined : expiryOf(token);
    if (end === undefined) return;
    timer = setTimeout(renew, Math.max(1_000, end - Date.now() - 60_000));
  }
  function renew() {
    // If this fails, the next refused call renews it.
    refreshTokens(accessToken()).catch(() => undefined);
  }
  const stop = onTokens(() => {
    const token = accessToken();
    if (token !== undefined && token !== told) void ask('token.renew', { token });
    told = token;
    plan();
  });
  plan();
  return () => {
    clearTimeout(timer);
    stop();
  };
}

let viewing: ClientPayload<'presence.view'> = null;
let isViewTold = true;

/** Tells the relay which record this window shows; null for none. Sent again after every reconnection. */
export function viewRecord(view: ClientPayload<'presence.view'>): void {
  viewing = view;
  void tellView();
}

async function tellView() {
  const view = viewing;
  const ack = await ask('presence.view', view);
  if (view === viewing) isViewTold = ack.ok || !PASSING.includes(ack.code);
}

/** Errors after which the relay may accept the same view later. */
const PASSING: readonly SocketErrorCode[] = ['timeout', 'gateway_unavailable', 'rate_limited'];

liveNews.connected.on(() => {
  if (viewing) void tellView();
});
