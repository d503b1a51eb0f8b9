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
 * How far what is on the screen can be trusted.
 * `isPaused`: it has not been live for longer than a moment, so that what is shown says so itself.
 */
export const freshness = proxy<Freshness & { isPaused: boolean }>({
  state: 'offline',
  since: undefined,
  isPaused: false,
});

/** Somebody asks for a record this person holds, or declines to hand one over. */
export interface ClaimNews {
  kind: 'requested' | 'declined';
  claim: Claim;
  by: Person;
}

/** What else a feature may want to hear. `connected`: claims and presence must be told anew. */
export const liveNews = {
  connected: createEmitter<Hello>(),
  /** After they have reached the stores. */
  changes: createEmitter<readonly Change[]>(),
  /** Changes were missed that nobody will tell of: whatever was read before may be old. */
  gap: createEmitter<Position>(),
  claim: createEmitter<ClaimNews>(),
  revoked: createEmitter<RevokeReason>(),
};

let socket: LiveSocket | undefined;
let feed: Feed = UNHEARD;
/** Since when it has not been live. */
let lapsedAt: number | undefined;

/** Asks the relay; `timeout` while the connection is away. */
export const ask: Ask = (event, payload) => (socket ? socket.ask(event, payload) : Promise.resolve(UNANSWERED));

/**
 * Resolves as soon as the relay can be asked, or after a moment in which it could not: a window that was just loaded may
 * show its record before its connection is there, and a connection may be away for the blink of an eye.
 * @param signal rejects with its reason when it is aborted meanwhile.
 */
export async function whenConnected(signal: AbortSignal): Promise<void> {
  if (!feed.isConnected) await liveNews.connected.next(MOMENT_MS, signal);
}

/** Follows the feed until the returned end is called: one at a time, for the signed-in person. */
export function startLive(): () => void {
  const ticking = setInterval(judge, 1_000);
  const renewing = keepTokenFresh();
  const ended = new AbortController();
  void connect(ended.signal);
  return () => {
    ended.abort();
    clearInterval(ticking);
    renewing();
    socket?.close();
    socket = undefined;
    feed = UNHEARD;
    lapsedAt = undefined;
    judge();
  };
}

/** Has a connection that is lost, or says nothing any more, tried again in so many milliseconds rather than in its own time. */
export function reconnect(wait: number): void {
  if (!feed.isConnected || isSilent(feed, Date.now())) socket?.reconnect(wait);
}

const RETRY_MS = 2_000;
const MOMENT_MS = 2_000;

/** The code of the socket comes behind the first screen; until it is there, the connection is away. */
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
    // Whether the relay itself hears the gateway, only the pulse says that follows.
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
  'session.revoked': ({ reason }) => {
    // The relay closes next, and the socket comes again with a renewed token; if none is given, the session is over.
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

/** The role changed after the profile was read and before the socket was there to be told. */
function isProfileOld({ audience }: Hello): boolean {
  if (audience === undefined || session.user === undefined) return false;
  const { role_id, permissions, organisation_details } = session.user;
  return audienceOf({ role_id, permissions, org_id: organisation_details.org_id }).signature !== audience;
}

function handlePulse(pulse: Pulse) {
  APPLIERS.pulse(pulse);
  if (!isViewTold) void tellView();
  // The relay hears the gateway again.
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
  // A window that is being loaded may take longer to be live at all.
  const patience = feed.liveAt === undefined ? SILENCE_MS : MOMENT_MS;
  Object.assign(freshness, judged, { isPaused: lapsedAt !== undefined && now - lapsedAt >= patience });
}

/** Renews the access token a minute before it ends, and tells the relay of every new one, whoever renewed it. */
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
    // When it fails, the next call that is refused renews it.
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

/** Says which record this window shows; null for none. Told again after every reconnection. */
export function viewRecord(view: ClientPayload<'presence.view'>): void {
  viewing = view;
  void tellView();
}

async function tellView() {
  const view = viewing;
  const ack = await ask('presence.view', view);
  if (view === viewing) isViewTold = ack.ok || !PASSING.includes(ack.code);
}

/** Reasons for which the relay may take the same view a little later. */
const PASSING: readonly SocketErrorCode[] = ['timeout', 'gateway_unavailable', 'rate_limited'];

liveNews.connected.on(() => {
  if (viewing) void tellView();
});
