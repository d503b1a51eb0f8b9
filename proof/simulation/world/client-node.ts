import type { Ack, Claim } from '@console/shared/live';
import type { RecordRef } from '@console/shared/entities';
import type { ConsoleWindow, Shelf } from '../code/console-part.ts';
import { mathOf } from '../code/load.ts';
import type { Code } from '../code/load.ts';
import { mayRead } from '../oracle/rules.ts';
import type { Eyes } from '../oracle/rules.ts';
import { anyOf, timeoutIn } from './abort.ts';
import type { Gateway } from './gateway.ts';
import { exchange } from './http.ts';
import { createPipe } from './link.ts';
import type { OpenLink, RelayNode } from './relay-node.ts';
import { openLink } from './relay-node.ts';
import { serve } from './proxy.ts';
import type { ProxyWatch } from './proxy.ts';
import type { Random } from './random.ts';
import { KINDS } from './rows.ts';
import { createIo } from './socket-client.ts';
import type { Dial } from './socket-client.ts';
import type { SimServer, SimSocket } from './socket-server.ts';
import { createTimers, createWall, dateOf } from './time.ts';
import type { Timeline, Timers, Wall } from './time.ts';

const CONNECT_MS = 20_000;
const SILENT_MS = 45_000;

type ClaimEvent = `claim.${'acquire' | 'next' | 'release' | 'renew' | 'break' | 'hand_over'}`;

export interface ClientWatch extends ProxyWatch {
  /** The relay acknowledged a message of this client. */
  answered: (client: ClientNode, event: string, payload: unknown, ack: Ack) => void;
}

interface ClientOptions {
  name: string;
  user_id: number;
  timeline: Timeline;
  random: Random;
  gateway: Gateway;
  node: RelayNode;
  code: Code;
  watch: ClientWatch;
  trace: (text: string) => void;
}

/** One window of the console on a user's machine. */
export class ClientNode {
  readonly link: OpenLink = openLink();
  readonly wall: Wall;
  readonly name: string;
  readonly user_id: number;
  window: ConsoleWindow | undefined;
  /** The claims that this window holds, as far as it knows. */
  readonly held = new Map<string, Claim>();
  isSignedOut = false;
  private timers: Timers | undefined;
  private sockets = 0;
  readonly options: ClientOptions;

  constructor(options: ClientOptions) {
    this.options = options;
    this.name = options.name;
    this.user_id = options.user_id;
    this.wall = createWall(options.timeline);
  }

  /** Opens or reloads the window. */
  open() {
    const { timeline, random, code, gateway, trace } = this.options;
    this.close();
    const timers = createTimers(timeline);
    this.timers = timers;
    const openConsole = code.openWindow({
      ...timersOf(timers),
      Date: dateOf(this.wall),
      Math: mathOf(random.next),
      fetch: (url, init) => this.fetch(url, init),
      AbortSignal: {
        any: anyOf,
        timeout: (ms) => timeoutIn(timers, ms),
      },
      localStorage: storage(),
      navigator: {},
      globalThis: { addEventListener: () => {}, removeEventListener: () => {} },
      io: createIo(timers, random, this.dial),
    });
    this.window = openConsole({
      shelvesFor: (profile) => shelvesFor(profile as Eyes),
      applied: () => {},
      signedOut: () => {
        this.isSignedOut = true;
        this.held.clear();
        trace(`${this.name} is signed out`);
      },
    });
    this.signIn(gateway);
  }

  signIn(gateway: Gateway) {
    this.isSignedOut = false;
    this.window?.signIn(gateway.signIn(this.user_id));
  }

  close() {
    this.window?.leave();
    this.window = undefined;
    this.timers?.end();
    this.held.clear();
    for (const cut of [...this.link.open]) cut();
  }

  /** Breaks every connection of this machine. */
  cut() {
    for (const cut of [...this.link.open]) cut();
  }

  async claim(event: ClaimEvent, payload: object) {
    const ack: (Ack & { claim?: Claim }) | undefined = await this.window?.ask(event, payload as never);
    if (ack?.ok && ack.claim?.holder.user_id === this.user_id) this.held.set(keyOf(ack.claim), ack.claim);
    else if (ack && event !== 'claim.acquire' && 'id' in payload) this.held.delete(keyOf(payload as RecordRef));
  }

  private fetch(url: string, init: RequestInit = {}) {
    const { timeline, random, node, gateway, watch } = this.options;
    const way = { link: this.link, host: node.host, signal: init.signal };
    return exchange({ timeline, random }, way, () => serve(node, gateway, watch, url, init));
  }

  private dial: Dial = (auth, events) => {
    const { timeline, random, node, watch } = this.options;
    const { link } = this;
    const toServer = createPipe(timeline, random, link);
    const toClient = createPipe(timeline, random, link);
    const { host } = node;
    let socket: SimSocket | undefined;
    let isOver = false;
    let isOpen = false;
    const close = () => {
      isOver = true;
      toServer.close();
      toClient.close();
      link.open.delete(cut);
      host.open.delete(cut);
    };
    const cut = () => {
      if (isOver) return;
      close();
      socket?.closed();
      // A client behind a dead link is told nothing.
      timeline.after(link.state === 'stalled' ? SILENT_MS : 5 + random.below(20), events.lost);
    };
    link.open.add(cut);
    if (link.state === 'down') cut();
    timeline.after(CONNECT_MS, () => void (isOpen || cut()));
    const id = `${this.name}.${(this.sockets += 1)}`;
    const wire = { toClient, toServer, cut };
    toServer.send(() => {
      const io = node.relay?.io as SimServer | undefined;
      if (!io) return cut();
      host.open.add(cut);
      const far = {
        wire,
        tell: ({ kind, text }: { kind: string; text: string }) =>
          toClient.send(() => {
            if (kind === 'event') events.event(text);
            else if (kind === 'open') {
              isOpen = true;
              events.opened();
            } else {
              close();
              if (kind === 'refused') events.refused(text);
              else events.ended();
            }
          }),
      };
      socket = io.accept(far, id, auth as Record<string, unknown>);
    });
    return {
      send: (text, asked) =>
        toServer.send(() =>
          socket?.receive(text, (ack) => {
            const [event, payload] = JSON.parse(text) as [string, unknown];
            watch.answered(this, event, payload, ack as Ack);
            const answer = JSON.stringify([asked, ack]);
            toClient.send(() => events.answered(answer));
          }),
        ),
      close: () => {
        if (isOver) return;
        toServer.send(() => {
          close();
          socket?.closed();
        });
      },
    };
  };
}

export const keyOf = ({ entity, id }: RecordRef): string => `${entity}:${id}`;

const PAGE = 2;

const shelvesFor = (eyes: Eyes): Shelf[] =>
  KINDS.filter(({ entity }) => mayRead(eyes, entity)).map(({ entity, path, shown }) => ({
    entity,
    path,
    status: shown,
    limit: PAGE,
  }));

function timersOf(timers: Timers) {
  type Handle = { cancel: () => void } | undefined;
  const clear = (handle: unknown) => (handle as Handle)?.cancel();
  return {
    setTimeout: (run: () => void, ms = 0) => ({ cancel: timers.after(ms, run) }),
    setInterval: (run: () => void, ms = 0) => ({ cancel: timers.every(ms, run) }),
    clearTimeout: clear,
    clearInterval: clear,
  };
}

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
