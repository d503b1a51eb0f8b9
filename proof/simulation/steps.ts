import { metaOf } from '@console/shared/entities';
import type { Row } from '@console/shared/live';
import { CLAIMABLE, isClaimable, QUEUE_NAMES } from '@console/shared/queues';
import fc from 'fast-check';
import { CUSTOMER, STAFF } from './oracle/rules.ts';
import type { ClientNode } from './world/client-node.ts';
import { setState } from './world/link.ts';
import { KINDS } from './world/rows.ts';
import type { World } from './world/world.ts';

/** One step as data: to keep a failing run, copy it. Numbers select among what exists. */
export type Step =
  | { do: 'write'; kind: number; nth: number; how: 'create' | 'status' | 'edit' | 'remove' | 'move' }
  | { do: 'burst'; kind: number; count: number }
  | { do: 'wait'; ms: number }
  | { do: 'edit'; client: number; kind: number; status: boolean }
  | {
      do: 'claim';
      client: number;
      kind: number;
      nth: number;
      how: 'acquire' | 'next' | 'release' | 'renew' | 'break' | 'hand';
    }
  | { do: 'look'; client: number; kind: number }
  | { do: 'list'; client: number; kind: number; how: 'hold' | 'settle' | 'turn' | 'back' }
  | { do: 'line'; client: number; how: 'cut' | 'stall' | 'down' | 'up' | 'slow' | 'lag' }
  | { do: 'window'; client: number; how: 'reload' | 'signIn' }
  | { do: 'relay'; how: 'kill' | 'start' | 'restart' }
  | { do: 'gateway'; how: 'kill' | 'start' | 'cut' | 'stall' | 'up' | 'lag' | 'keep' | 'restore' | 'prune' | 'garble' }
  /** `after`: the link is cut, and the role changes this much later, perhaps while the client reconnects. */
  | { do: 'role'; client: number; role: number; after?: number }
  /** `after`: this long after the window has sent a write. */
  | { do: 'end'; client: number; reason: 'ban' | 'logout'; after?: number }
  | { do: 'clock'; machine: number; ms: number };

const small = fc.nat(7);
const client = small;
/** Mostly quote requests: everybody reads them, and they have every property of the others. */
const kind = fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(KINDS.length - 1) });
const claimable = fc.oneof(
  { weight: 2, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.nat(CLAIMABLE.length - 1) },
);
const of = <const T extends string>(...values: T[]) => fc.constantFrom(...values);
const is = <const T extends string>(what: T) => fc.constant(what);

const claiming = of('acquire', 'acquire', 'acquire', 'next', 'release', 'renew', 'break', 'hand');

const wait = fc.oneof(
  { weight: 5, arbitrary: fc.nat(60) },
  { weight: 5, arbitrary: fc.nat(2_500) },
  { weight: 1, arbitrary: fc.nat(60_000) },
);

const STEP: fc.Arbitrary<Step> = fc.oneof(
  { weight: 14, arbitrary: fc.record({ do: is('wait'), ms: wait }) },
  {
    weight: 12,
    arbitrary: fc.record({
      do: is('write'),
      kind,
      nth: small,
      how: of('create', 'status', 'status', 'edit', 'remove', 'move'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: is('burst'), kind, count: fc.integer({ min: 5, max: 40 }) }) },
  { weight: 5, arbitrary: fc.record({ do: is('edit'), client, kind, status: fc.boolean() }) },
  { weight: 12, arbitrary: fc.record({ do: is('claim'), client, kind: claimable, nth: fc.nat(1), how: claiming }) },
  { weight: 1, arbitrary: fc.record({ do: is('look'), client, kind }) },
  { weight: 2, arbitrary: fc.record({ do: is('list'), client, kind, how: of('hold', 'settle', 'turn', 'back') }) },
  {
    weight: 7,
    arbitrary: fc.record({
      do: is('line'),
      client,
      how: of('cut', 'cut', 'cut', 'stall', 'down', 'up', 'slow', 'lag'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: is('window'), client, how: of('reload', 'signIn') }) },
  { weight: 3, arbitrary: fc.record({ do: is('relay'), how: of('kill', 'start', 'restart', 'restart') }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: is('gateway'),
      how: of('kill', 'start', 'cut', 'stall', 'up', 'lag', 'keep', 'restore', 'prune', 'garble'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: is('role'),
      client,
      role: fc.nat(STAFF.length - 1),
      after: fc.option(fc.nat(1_200), { nil: 0 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: is('end'), client, reason: of('ban', 'logout'), after: fc.nat(80) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: is('clock'), machine: small, ms: fc.integer({ min: -20_000, max: 20_000 }) }),
  },
);

/** A whole run: its users, its steps, and the seed of all other randomness. */
export interface Run {
  chance: number;
  roles: number[];
  steps: Step[];
}

export const RUN: fc.Arbitrary<Run> = fc.record({
  chance: fc.noShrink(fc.nat()),
  roles: fc.array(fc.constantFrom(...STAFF, CUSTOMER), { minLength: 1, maxLength: 3, size: 'max' }),
  steps: fc.array(STEP, { minLength: 1, maxLength: 30, size: 'max' }),
});

/** Starts the step; its consequences follow over time. */
export function begin(world: World, step: Step): number {
  const { gateway, node, clients, random } = world;
  const mine = 'client' in step ? clients[step.client % clients.length] : undefined;
  const kindOf = 'kind' in step ? KINDS[step.kind % KINDS.length] : undefined;
  if (step.do === 'wait') return step.ms;
  if (step.do === 'write' && kindOf) {
    if (!node.gatewayHost.isUp) return 0;
    if (step.how === 'create') gateway.create(kindOf);
    else gateway.touch(kindOf, step.nth, step.how);
  } else if (step.do === 'burst' && kindOf) {
    for (let made = 0; made < step.count; made += 1) {
      world.timeline.after(
        8 * made,
        () => void (node.gatewayHost.isUp && gateway.touch(kindOf, random.below(4), 'status')),
      );
    }
  } else if (step.do === 'relay') {
    if (step.how !== 'start') node.kill();
    if (step.how !== 'kill') node.start();
  } else if (step.do === 'gateway') beginAtGateway(world, step.how);
  else if (step.do === 'clock') {
    const machines = [node, ...clients];
    // Claim tokens start from the relay's clock at its start.
    machines[step.machine % machines.length]?.wall.jump(
      step.machine % machines.length === 0 ? Math.abs(step.ms) : step.ms,
    );
  } else if (mine) beginAtClient(world, mine, step);
  return random.below(30);
}

function beginAtGateway({ gateway, node }: World, how: (Step & { do: 'gateway' })['how']) {
  if (how === 'kill') node.killGateway();
  else if (how === 'start') node.startGateway();
  else if (how === 'cut') node.cutStreams();
  else if (how === 'stall') {
    setState(node.link, 'stalled');
    node.expire(node.link);
  } else if (how === 'up') {
    node.link.lag = [1, 30];
    setState(node.link, 'up');
  } else if (how === 'lag') node.link.lag = [50, 1_500];
  else if (how === 'keep') gateway.keep();
  else if (how === 'restore') {
    node.killGateway();
    gateway.restore();
    node.startGateway();
  } else if (how === 'prune') gateway.prune(2);
  else node.whisper(`id: ${gateway.epoch}:${gateway.seq}\nevent: change\ndata: {"entity":\n\n`);
}

function beginAtClient(world: World, mine: ClientNode, step: Step) {
  const { gateway, node } = world;
  const { window, link } = mine;
  if (step.do === 'line') {
    if (step.how === 'cut') mine.cut();
    else if (step.how === 'slow') link.paceMs = 400;
    else if (step.how === 'lag') link.lag = [50, 1_500];
    else if (step.how === 'up') {
      link.paceMs = 0;
      link.lag = [1, 30];
      setState(link, 'up');
    } else if (step.how === 'stall') {
      setState(link, 'stalled');
      node.expire(link);
    } else {
      mine.cut();
      setState(link, 'down');
    }
  } else if (step.do === 'window') {
    if (step.how === 'reload') mine.open();
    else if (mine.isSignedOut) mine.signIn(gateway);
  } else if (step.do === 'role') {
    if (step.after) mine.cut();
    world.timeline.after(step.after ?? 0, () => promote(world, mine, STAFF[step.role] ?? 1002));
  } else if (step.do === 'end') {
    if (step.after && window) beginInWindow(mine, window, { do: 'edit', client: step.client, kind: 0, status: false });
    world.timeline.after(step.after ?? 0, () => gateway.endSession(mine.user_id, step.reason));
  } else if (window) beginInWindow(mine, window, step);
}

function promote({ gateway }: World, mine: ClientNode, to: number) {
  const { role_id } = gateway.eyesOf(mine.user_id);
  // Two role changes that the window missed look like none.
  if (role_id !== CUSTOMER && mine.window?.role() === role_id) gateway.promote(mine.user_id, to);
}

function beginInWindow(mine: ClientNode, window: NonNullable<ClientNode['window']>, step: Step) {
  const shelves = window.lists();
  if (step.do === 'list' && shelves.length > 0) {
    const list = shelves[step.kind % shelves.length]?.list;
    if (step.how === 'hold') list?.hold();
    else if (step.how === 'settle') list?.settle();
    else list?.turn(step.how === 'turn' ? 2 : 1);
  } else if (step.do === 'look' && shelves.length > 0) {
    const shelf = shelves[step.kind % shelves.length];
    const [id] = shelf?.list.view.ids ?? [];
    if (shelf && id) void window.ask('presence.view', { entity: shelf.shelf.entity, id });
  } else if (step.do === 'edit' && shelves.length > 0) {
    const { shelf, list } = shelves[step.kind % shelves.length] ?? {};
    const [id = ''] = list?.view.ids ?? [];
    const row = shelf && (window.row(shelf.entity, id) as (Row & Record<string, unknown>) | undefined);
    if (!shelf || !row) return;
    const { statuses } = KINDS.find(({ entity }) => entity === shelf.entity) ?? { statuses: [] };
    const { idKey } = metaOf(shelf.entity);
    const body = {
      [idKey]: row[idKey],
      remarks: Number(row['remarks']) + 1,
      ...(step.status && 'status' in row && { status: statuses[1] ?? statuses[0] }),
    };
    const claim = mine.held.get(`${shelf.entity}:${id}`);
    window.write(shelf.path, body, { ifMatch: row.revision, claimToken: claim?.token }).catch(() => undefined);
  } else if (step.do === 'claim') beginClaim(mine, window, step);
}

function beginClaim(
  mine: ClientNode,
  window: NonNullable<ClientNode['window']>,
  { how, kind: at, nth }: Step & { do: 'claim' },
) {
  if (how === 'next') {
    void mine.claim('claim.next', { queue: QUEUE_NAMES[at % QUEUE_NAMES.length] });
    return;
  }
  if (how === 'release' || how === 'renew' || how === 'hand') {
    const claim = [...mine.held.values()][nth % Math.max(1, mine.held.size)];
    if (!claim) return;
    const { entity, id, token } = claim;
    if (how === 'hand') void mine.claim('claim.hand_over', { entity, id, token, to_user_id: at + 1 });
    else void mine.claim(`claim.${how}`, { entity, id, token });
    return;
  }
  const shelf = window.lists().filter((one) => isClaimable(one.shelf.entity))[at];
  const id = shelf?.list.view.ids[nth];
  if (shelf && id) void mine.claim(`claim.${how}`, { entity: shelf.shelf.entity, id });
}
