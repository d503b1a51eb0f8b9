import { metaOf } from '@console/shared/entities';
import type { Row } from '@console/shared/live';
import { isClaimable, QUEUE_NAMES } from '@console/shared/queues';
import { CUSTOMER, STAFF } from './oracle/rules.ts';
import type { Move, Step } from './steps.ts';
import type { ClientNode } from './world/client-node.ts';
import { setState } from './world/link.ts';
import { KINDS } from './world/rows.ts';
import type { World } from './world/world.ts';

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

/** What a user does about offers. A choice goes to the gateway, which logs it. */
export function beginMove({ gateway, node, clients }: World, { client, how }: Move) {
  const mine = clients[client % clients.length];
  if (!mine) return;
  const offer = Object.values(mine.window?.claims ?? {}).find(
    ({ offered, holder }) => offered && holder.user_id === mine.user_id,
  );
  if (how === 'accept' || how === 'decline') {
    if (!offer) return;
    const { entity, id, token } = offer;
    if (how === 'accept') void mine.claim('claim.acquire', { entity, id });
    else void mine.claim('claim.release', { entity, id, token, reason: 'Not mine' });
  } else if (node.gatewayHost.isUp) {
    if (how === 'away' || how === 'back') gateway.choose(mine.user_id, { is_away: how === 'away' });
    else gateway.choose(mine.user_id, { takes_offers: how === 'push' });
  }
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
