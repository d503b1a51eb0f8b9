import { metaOf } from '@console/shared/entities';
import { formatPosition, parsePosition } from '@console/shared/live';
import type { Relay } from '../code/relay-part.ts';
import type { RelayCode } from '../code/load.ts';
import { timeoutIn } from './abort.ts';
import type { Entry, Gateway } from './gateway.ts';
import { sse } from './gateway.ts';
import type { Host, Reply, SimResponse } from './http.ts';
import { breakAll, createHost, createStream, exchange } from './http.ts';
import type { Link, Pipe } from './link.ts';
import { createLink, createPipe } from './link.ts';
import type { Random } from './random.ts';
import { KINDS } from './rows.ts';
import { createTimers, createWall } from './time.ts';
import type { Timeline, Timers, Wall } from './time.ts';

const SERVICE = 'service';
const HEARTBEAT_MS = 10_000;
const EXPIRE_MS = 45_000;

export type OpenLink = Link & { open: Set<() => void> };
export const openLink = (): OpenLink => Object.assign(createLink(), { open: new Set<() => void>() });

interface NodeOptions {
  timeline: Timeline;
  random: Random;
  gateway: Gateway;
  code: RelayCode;
  ringSize: number;
  maxWaiting: number;
  isRouted: boolean;
  drifted: (entity: string) => void;
  failed: (error: unknown, what: string) => void;
}

/** The machines of the relay and the gateway, and the link between them. */
export class RelayNode {
  readonly wall: Wall;
  readonly host: Host = createHost();
  readonly gatewayHost: Host = createHost();
  readonly link: OpenLink = openLink();
  relay: Relay | undefined;
  /** Called for each relay that starts. */
  started: (relay: Relay) => void = () => {};
  private timers: Timers | undefined;
  private streams = new Set<{ send: (text: string) => void }>();
  private readonly options: NodeOptions;

  constructor(options: NodeOptions) {
    this.options = options;
    this.wall = createWall(options.timeline);
    options.gateway.appended = (entry) => this.stream(entry);
    this.host.isUp = false;
  }

  get ways() {
    const { timeline, random } = this.options;
    return { timeline, random };
  }

  start() {
    if (this.relay) return;
    const { timeline, code, ringSize, maxWaiting, isRouted, drifted, failed } = this.options;
    const timers = createTimers(timeline);
    this.timers = timers;
    const isMine = () => this.timers === timers;
    code.world.fetch = (url, init) => {
      if (isMine()) return this.fetch(url, init);
      // A dead process sends no requests.
      return new Promise(() => {});
    };
    code.world.timeout = (ms) => timeoutIn(timers, ms);
    this.relay = code.createRelay({
      ...{ url: 'http://gateway.simulated', serviceToken: SERVICE, ringSize, maxWaiting, isRouted },
      clock: { now: this.wall.now, after: timers.after, every: timers.every },
      drifted: (entity) => void (isMine() && drifted(entity)),
      failed: (error, what) => void (isMine() && failed(error, what)),
    });
    this.host.isUp = true;
    this.started(this.relay);
  }

  /** kill -9 */
  kill() {
    this.timers?.end();
    this.timers = undefined;
    this.relay = undefined;
    this.host.isUp = false;
    breakAll(this.host);
    for (const cut of [...this.link.open]) cut();
  }

  killGateway() {
    this.gatewayHost.isUp = false;
    breakAll(this.gatewayHost);
    this.streams.clear();
  }

  startGateway() {
    this.gatewayHost.isUp = true;
  }

  /** Disconnects the reader of the log. */
  cutStreams() {
    for (const cut of [...this.link.open]) cut();
  }

  /** Sends something unreadable down the log. */
  whisper(text: string) {
    for (const { send } of this.streams) send(text);
  }

  /** Drops connections to a gateway that was silent for too long. */
  expire(link: OpenLink) {
    this.options.timeline.after(EXPIRE_MS, () => {
      if (link.state === 'stalled') for (const cut of [...link.open]) cut();
    });
  }

  private stream(entry: Entry) {
    const text = this.options.gateway.frame(entry);
    for (const { send } of this.streams) send(text);
  }

  private fetch(url: string, init: RequestInit = {}): Promise<SimResponse> {
    const { pathname, searchParams } = new URL(url);
    const headers = init.headers as Record<string, string> | undefined;
    const token = (headers?.['authorization'] ?? '').replace('Bearer ', '');
    if (pathname === '/changes')
      return this.follow(headers?.['last-event-id'], Number(searchParams.get('last') ?? 0), init.signal);
    return this.ask(pathname, searchParams, token, init.signal);
  }

  ask(path: string, query: URLSearchParams, token: string, signal?: AbortSignal | null): Promise<SimResponse> {
    const { timeline, random } = this.options;
    const way = { link: this.link, host: this.gatewayHost, signal };
    return exchange({ timeline, random }, way, async () => this.answer(path, query, token));
  }

  /** The gateway's response to a read. */
  private answer(path: string, query: URLSearchParams, token: string): Reply {
    const { gateway } = this.options;
    const headers = { 'x-change-position': formatPosition(gateway.head) };
    const session = gateway.sessionOf(token);
    if (!session && token !== SERVICE)
      return { status: 401, body: { success: false, code: 'unauthorized', message: 'Sign in.' } };
    const eyes = session && gateway.eyesOf(session.user_id);
    if (path === '/user/profile') {
      if (!session || !eyes) return { status: 404, body: {} };
      const { user_id, session_id, expires_at } = session;
      const name = { first_name: gateway.users.get(user_id)?.name, last_name: '' };
      const user = {
        user_id,
        ...name,
        role_id: eyes.role_id,
        permissions: eyes.permissions,
        organisation_details: { org_id: eyes.org_id },
      };
      return {
        status: 200,
        body: { user, categoryManagers: [], session: { session_id, expires_at: new Date(expires_at).toISOString() } },
      };
    }
    const policy = gateway.rows.get('routing_policy')?.get('1');
    if (policy && path === '/routingPolicy') return { status: 200, headers, body: { routing: policy } };
    if (policy && path === '/availability') {
      const availabilities = [...(gateway.rows.get('availability')?.values() ?? [])];
      return { status: 200, headers, body: { availabilities, count: availabilities.length } };
    }
    const kind = KINDS.find((one) => one.path === path);
    if (!kind) return { status: 404, body: {} };
    const { entity } = kind;
    const { plural, singular, idKey } = metaOf(entity);
    const id = query.get(idKey);
    if (id !== null) {
      const row = gateway.one(entity, id, eyes);
      return { status: 200, body: row ? { [singular]: row } : {} };
    }
    const status = query.get('status')?.split(',');
    const asked = { status, page: Number(query.get('page') ?? 1), limit: Number(query.get('limit') ?? 10) };
    const { rows, count } = gateway.list(entity, eyes, asked);
    return { status: 200, headers, body: { [plural]: rows, count } };
  }

  /** `GET /changes` */
  private async follow(
    asked: string | undefined,
    last: number,
    signal: AbortSignal | null | undefined,
  ): Promise<SimResponse> {
    const { timeline, random, gateway } = this.options;
    const reply = await exchange(
      { timeline, random },
      { link: this.link, host: this.gatewayHost, signal },
      async () => ({ status: 200, body: {} }),
    );
    const stream = createStream(signal);
    const pipe = createPipe(timeline, random, this.link);
    const line = { send: (text: string) => sendPieces(pipe, text, random, stream.push) };
    const cut = () => {
      close();
      timeline.after(random.below(20), () => stream.end(new TypeError('terminated')));
    };
    const beats = createTimers(timeline);
    const close = () => {
      beats.end();
      pipe.close();
      this.streams.delete(line);
      this.link.open.delete(cut);
      this.gatewayHost.open.delete(cut);
    };
    if (!this.gatewayHost.isUp) {
      cut();
      return { ...reply, body: stream.body };
    }
    this.link.open.add(cut);
    this.gatewayHost.open.add(cut);
    signal?.addEventListener('abort', close);
    beats.every(HEARTBEAT_MS, () => line.send(': alive\n\n'));
    const from = asked === undefined ? undefined : parsePosition(asked);
    const known = from && gateway.after(from);
    line.send(sse(asked !== undefined && !known ? 'reset' : 'position', gateway.head, gateway.head));
    const missed = asked === undefined ? gateway.newest(last) : (known ?? []);
    // A gateway may resend what its reader already has.
    const again =
      known && from && random.chance(0.3)
        ? (gateway.after({ ...from, seq: Math.max(gateway.floor, from.seq - 2) }) ?? missed)
        : missed;
    for (const entry of again) line.send(gateway.frame(entry));
    this.streams.add(line);
    return { ...reply, body: stream.body };
  }
}

const encoder = new TextEncoder();

/** Splits as a network does: not always between two events. */
function sendPieces(pipe: Pipe, text: string, random: Random, push: (piece: Uint8Array) => void) {
  const bytes = encoder.encode(text);
  const at = random.chance(0.2) ? random.below(bytes.length) : 0;
  if (at > 0) pipe.send(() => push(bytes.subarray(0, at)));
  pipe.send(() => push(bytes.subarray(at)));
}
