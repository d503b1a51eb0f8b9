import { isDeepStrictEqual } from 'node:util';
import { metaOf } from '@console/shared/entities';
import { QUEUE_NAMES, QUEUES } from '@console/shared/queues';
import type { ClientNode } from '../world/client-node.ts';
import type { Gateway } from '../world/gateway.ts';
import type { RelayNode } from '../world/relay-node.ts';
import { KINDS } from '../world/rows.ts';
import { CUSTOMER, mayRead, maySeeRow, seen } from './rules.ts';
import type { Eyes, Fields } from './rules.ts';

interface World {
  gateway: Gateway;
  node: RelayNode;
  clients: readonly ClientNode[];
  fail: (invariant: string, detail: string) => void;
}

/** Why something is still in transit; undefined at rest. */
export function unrest({ gateway, node, clients }: Omit<World, 'fail'>): string | undefined {
  const { relay } = node;
  if (!relay || relay.staleSince() !== null || !relay.isLoaded()) return 'the relay does not follow the log';
  const online = clients.filter(({ window, isSignedOut }) => window && !isSignedOut).length;
  // Either end only notices a dead link after a while.
  if (relay.sockets() !== online) return `the relay keeps ${relay.sockets()} sockets for ${online} clients`;
  for (const { name, window, isSignedOut } of clients) {
    if (!window || isSignedOut) continue;
    if (!window.isOnDuty()) return `${name} has no profile`;
    if (window.freshness.state !== 'live') return `${name} is ${window.freshness.state}`;
    const at = window.position();
    if (at?.epoch !== gateway.epoch || at.seq !== gateway.seq)
      return `${name} is at ${at?.epoch}:${at?.seq} of ${gateway.epoch}:${gateway.seq}`;
    const unread = window.lists().find(({ list }) => list.view.state !== 'ready');
    if (unread) return `${name} has not read its list of ${unread.shelf.entity}: ${unread.list.view.problem ?? ''}`;
  }
  return undefined;
}

/** At rest, every client must show what a fresh read with its permissions shows. */
export function checkLaw(world: World): void {
  for (const client of world.clients) {
    if (!client.window) continue;
    if (client.isSignedOut) checkEmpty(world, client);
    else checkClient(world, client);
  }
}

function checkEmpty({ gateway, fail }: World, { name, window }: ClientNode) {
  for (const { entity } of KINDS) {
    const left = [...(gateway.rows.get(entity)?.keys() ?? [])].find((id) => window?.row(entity, id));
    if (left !== undefined) fail('law', `${name} is signed out and still knows ${entity}:${left}`);
  }
  if (Object.keys(window?.claims ?? {}).length > 0) fail('law', `${name} is signed out and still knows of claims`);
}

function checkClient(world: World, client: ClientNode) {
  const { gateway, fail } = world;
  const { name, window, user_id } = client;
  if (!window) return;
  const eyes = gateway.eyesOf(user_id);
  const opened = window.lists().map(({ shelf }) => shelf.entity);
  const due = KINDS.filter(({ entity }) => mayRead(eyes, entity)).map(({ entity }) => entity);
  if (opened.join() !== due.join()) fail('law', `${name} has lists of ${opened.join()}, not of ${due.join()}`);
  for (const { shelf, list } of window.lists()) {
    const { view } = list;
    const { entity, limit } = shelf;
    const status = shelf.status && [...shelf.status];
    const { count } = gateway.list(entity, eyes, { status, page: 1, limit: 1 });
    const page = Math.min(view.page, Math.max(1, Math.ceil(count / limit)));
    const fresh = gateway.list(entity, eyes, { status, page, limit });
    const isShown = { ids: [...view.ids], total: view.total, page: view.page };
    const isFresh = { ids: fresh.rows.map((row) => String(row[metaOf(entity).idKey])), total: fresh.count, page };
    if (!isDeepStrictEqual(isShown, isFresh)) {
      fail('law', `${name} lists ${entity} as ${JSON.stringify(isShown)}, a fresh read as ${JSON.stringify(isFresh)}`);
    }
    for (const row of fresh.rows) checkRow(world, client, entity, row);
  }
  checkClaims(world, client, eyes);
  checkCounts(world, client, eyes);
}

function checkRow(
  { fail }: World,
  { name, window }: ClientNode,
  entity: (typeof KINDS)[number]['entity'],
  fresh: Fields,
) {
  const id = String(fresh[metaOf(entity).idKey]);
  const [known, due] = [JSON.stringify(window?.lookedAt(entity, id) ?? null), JSON.stringify(fresh)];
  // Equal texts are equal. Different ones may still only differ in key order.
  if (known !== due && !isDeepStrictEqual(JSON.parse(known), JSON.parse(due)))
    fail('law', `${name} shows ${entity}:${id} as ${known}, a fresh read as ${due}`);
}

function checkClaims({ gateway, node, fail }: World, { name, window }: ClientNode, eyes: Eyes) {
  const held = (node.relay?.book.list() ?? [])
    .filter(({ claim, scope }) => {
      // Customers may not know whether anybody works on a quotation.
      if (eyes.role_id === CUSTOMER && claim.entity === 'quotation') return false;
      const row = gateway.rows.get(claim.entity)?.get(claim.id);
      return row ? seen(eyes, claim.entity, row) !== undefined : maySeeRow(eyes, claim.entity, scope);
    })
    .map(({ claim }) => `${claim.entity}:${claim.id} ${claim.holder.user_id} ${claim.token}`);
  const known = Object.entries(window?.claims ?? {}).map(
    ([key, claim]) => `${key} ${claim.holder.user_id} ${claim.token}`,
  );
  if (held.toSorted().join() !== known.toSorted().join()) {
    fail('law', `${name} (role ${eyes.role_id}) knows of the claims [${known.join()}], held are [${held.join()}]`);
  }
}

function checkCounts({ gateway, fail }: World, { name, window }: ClientNode, eyes: Eyes) {
  const known = Object.fromEntries(
    Object.entries(window?.counts.queues ?? {}).map(([queue, { total }]) => [queue, total]),
  );
  const due = Object.fromEntries(
    QUEUE_NAMES.filter((queue) => mayRead(eyes, QUEUES[queue].entity)).map((queue) => {
      const { entity, statuses } = QUEUES[queue];
      return [queue, gateway.list(entity, eyes, { status: [...statuses], page: 1, limit: 1 }).count];
    }),
  );
  if (!isDeepStrictEqual(known, due))
    fail('law', `${name} counts ${JSON.stringify(known)}, a fresh read ${JSON.stringify(due)}`);
}
