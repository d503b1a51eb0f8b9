import type { Ack } from '@console/shared/live';
import type { Code } from '../code/load.ts';
import { watchClaims } from '../oracle/claims.ts';
import { watchFrames } from '../oracle/frames.ts';
import { watchFreshness } from '../oracle/freshness.ts';
import { checkLaw, unrest } from '../oracle/law.ts';
import { watchOffers } from '../oracle/offers.ts';
import type { Routing } from '../steps.ts';
import { ClientNode } from './client-node.ts';
import { Gateway } from './gateway.ts';
import { setState } from './link.ts';
import { createRandom } from './random.ts';
import { RelayNode } from './relay-node.ts';
import { KINDS } from './rows.ts';
import { SimServer } from './socket-server.ts';
import { createTimeline } from './time.ts';

const RING = 12;
const MAX_WAITING = 8;
/** A greeting and the missed changes are sent at once. */
const GREETING = 12;
const HEAL_MS = 120_000;

/** A broken invariant. */
export class Violation extends Error {
  readonly invariant: string;
  constructor(invariant: string, detail: string) {
    super(`${invariant}: ${detail}`);
    this.invariant = invariant;
  }
}

export type World = ReturnType<typeof createWorld>;

/** A gateway, a relay and windows of these roles, on one timeline. All randomness comes from `seed`. */
export function createWorld(code: Code, seed: number, roles: readonly number[], routing?: Routing) {
  const random = createRandom(seed);
  const timeline = createTimeline();
  const lines: string[] = [];
  let violation: Violation | undefined;
  const trace = (text: string) => void lines.push(`${String(timeline.now()).padStart(7)} ${text}`);
  const fail = (invariant: string, detail: string) => {
    trace(`VIOLATION ${invariant}: ${detail}`);
    violation ??= new Violation(invariant, detail);
  };
  const gateway = new Gateway(timeline, random);
  const node = new RelayNode({
    ...{ timeline, random, gateway, code: code.relay, ringSize: RING, maxWaiting: MAX_WAITING },
    isRouted: routing !== undefined,
    drifted: (entity) => fail('law', `the counts of ${entity} drifted`),
    failed: (error, what) =>
      fail('crash', `${what}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`),
  });
  const frames = watchFrames({
    gateway,
    fail,
    relayAt: () => node.relay?.ring.position(),
    memberOf: (id) => {
      const member = [...(node.relay?.members() ?? [])].find(({ socket_id }) => socket_id === id);
      return member && { user_id: member.person.user_id, eyes: member.reader };
    },
  });
  const claims = watchClaims({ gateway, node, now: timeline.now, fail });
  const offers = watchOffers({ gateway, node, clients: () => clients, now: timeline.now, fail });
  node.started = (relay) => {
    claims.started(relay);
    if (routing) offers.started(relay);
  };
  SimServer.watch = {
    left: (socket, event, text) => {
      trace(`relay → ${socket.id} ${brief(text)}`);
      frames.left(socket, event, text);
      const waiting = socket.waiting();
      if (waiting > MAX_WAITING + GREETING) fail('buffers', `${waiting} frames wait for ${socket.id}`);
    },
    ended: (socket) => {
      trace(`relay × ${socket.id}`);
      frames.ended(socket);
    },
  };
  for (const kind of KINDS) for (let made = 0; made < 3; made += 1) gateway.create(kind);
  roles.forEach((role_id, index) => gateway.employ(index + 1, role_id));
  if (routing) gateway.route(routing);
  const clients: ClientNode[] = roles.map(
    (_role, index) =>
      new ClientNode({
        ...{ name: `c${index + 1}`, user_id: index + 1, timeline, random, gateway, node, code, trace },
        watch: {
          allowed: claims.allowed,
          answered: ({ name, user_id }, event, payload, ack: Ack) => {
            trace(`${name} ${event} ${JSON.stringify(payload)}: ${brief(JSON.stringify(ack))}`);
            claims.answered(user_id, event, payload, ack);
            if (routing) offers.answered(user_id, event, ack);
          },
        },
      }),
  );
  const freshness = watchFreshness({ gateway, node, clients, now: timeline.now, fail });
  timeline.onStep(() => {
    if (violation) throw violation;
    claims.check();
    freshness.check();
    const size = node.relay?.ring.size() ?? 0;
    if (size > RING) fail('buffers', `the ring holds ${size}`);
  });

  /** Repairs everything, and advances time until nothing is in transit. */
  async function heal() {
    trace('all is well again');
    node.startGateway();
    node.start();
    for (const machine of [node, ...clients]) {
      machine.link.paceMs = 0;
      machine.link.lag = [1, 30];
      setState(machine.link, 'up');
    }
    for (const { window } of clients) for (const { list } of window?.lists() ?? []) list.settle();
    let why: string | undefined;
    // Counts follow within a second, so the rest must last one, without a commit in it.
    let [rests, turn] = [0, gateway.turn];
    for (let waited = 0; waited < HEAL_MS && rests < 2; waited += 1_000) {
      await timeline.advance(1_000);
      why =
        unrest({ gateway, node, clients }) ??
        (routing && !node.relay?.knowsRouting() ? 'the relay has not read the routing' : undefined) ??
        (routing && offers.isWaitingForReturn() ? 'somebody with an offer may come back' : undefined) ??
        (claims.isTelling() ? 'a claim has just changed hands' : undefined);
      rests = why !== undefined ? 0 : turn === gateway.turn ? rests + 1 : 1;
      ({ turn } = gateway);
    }
    if (why !== undefined) fail('law', `nothing came to rest: ${why}`);
    else {
      checkLaw({ gateway, node, clients, fail });
      if (routing) offers.checkRest();
    }
    if (violation) throw violation;
  }

  function end() {
    for (const client of clients) client.close();
    node.kill();
    code.closeWindows();
  }

  return { timeline, random, gateway, node, clients, trace, lines, heal, end };
}

const brief = (text: string) => (text.length > 220 ? `${text.slice(0, 220)}… (${text.length})` : text);
