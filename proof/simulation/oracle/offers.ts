import { metaOf } from '@console/shared/entities';
import type { Entity, RecordRef } from '@console/shared/entities';
import type { Ack, Claim, Row } from '@console/shared/live';
import type { Relay } from '../code/relay-part.ts';
import type { ClientNode } from '../world/client-node.ts';
import type { Gateway } from '../world/gateway.ts';
import type { RelayNode } from '../world/relay-node.ts';
import { mayRead } from './rules.ts';

interface OffersOptions {
  gateway: Gateway;
  node: RelayNode;
  clients: () => readonly ClientNode[];
  now: () => number;
  fail: (invariant: string, detail: string) => void;
}

interface Queue {
  entity: Entity;
  status: string;
  /** Nobody is offered what they wrote. */
  isDecided: boolean;
}

/** Written independently from `shared/src/queues.ts` and `routing.ts`. */
const QUEUES: Readonly<Record<string, Queue>> = {
  quote_requests: { entity: 'quotation_request', status: 'PENDING', isDecided: false },
  quotations: { entity: 'quotation', status: 'SENT', isDecided: true },
  purchase_orders: { entity: 'purchase_order', status: 'DRAFT', isDecided: true },
  delivery_challans: { entity: 'delivery_challan', status: 'IN_TRANSIT', isDecided: false },
};
const USUAL_CAPACITY = 3;
const PASSED_MS = 15 * 60_000;
/** After a change, a relay may take this long until its offers show it. */
const CALM_MS = 2_000;

interface Held {
  user_id: number;
  offered: boolean;
}
interface Rule {
  queue: string;
  people: number[];
  customers: number[];
}
interface Waiting {
  ref: RecordRef;
  row: Row;
  queue: string;
}

/** Checks whom the relay offers what, by independent rules: at each offer, and at rest. */
export function watchOffers({ gateway, node, clients, now, fail: failAs }: OffersOptions) {
  let held = new Map<string, Held>();
  /** Who let which record go, and until when it is not offered to them, by the relay's clock. */
  let passed = new Map<string, number>();
  let changedAt = -Infinity;
  let book: Relay['book'] | undefined;

  const fail = (detail: string) => failAs('routing', detail);
  const keyOf = ({ entity, id }: RecordRef) => `${entity}:${id}`;

  function started(relay: Relay) {
    held = new Map();
    passed = new Map();
    changedAt = now();
    ({ book } = relay);
    book.onEvent(({ kind, lease: { claim } }) => {
      if (kind === 'freed') freed(claim);
      else taken(claim);
      if (kind !== 'renewed') changedAt = now();
    });
  }

  function freed(claim: Claim) {
    const key = keyOf(claim);
    if (held.get(key)?.user_id !== claim.holder.user_id) return;
    held.delete(key);
    passed.set(`${claim.holder.user_id} ${key}`, node.wall.now() + PASSED_MS);
  }

  function taken(claim: Claim) {
    const { user_id } = claim.holder;
    const key = keyOf(claim);
    const other = held.get(key);
    if (claim.offered) {
      if (other) fail(`${key} is offered to ${user_id}, and ${other.user_id} has it`);
      const mine = [...held.values()].filter((one) => one.user_id === user_id);
      if (mine.some(({ offered }) => offered)) fail(`${user_id} is offered ${key} beside another offer`);
      if (mine.length >= capacityOf(user_id)) fail(`${user_id} holds ${mine.length} and is offered ${key}`);
      checkOldest(claim);
    }
    held.set(key, { user_id, offered: claim.offered === true });
  }

  /** Take next stops at a capacity that somebody has. */
  function answered(user_id: number, event: string, ack: Ack & { claim?: Claim }) {
    if (event !== 'claim.next' || !ack.ok) return;
    const mine = [...held.values()].filter((one) => one.user_id === user_id && !one.offered).length;
    const most = capacities().get(user_id);
    if (most !== undefined && mine > most) fail(`Take next gave ${user_id} ${mine} records, and they may hold ${most}`);
  }

  const policy = () => gateway.rows.get('routing_policy')?.get('1') as unknown as { rules: Rule[] } | undefined;
  const capacities = () => {
    const { capacities: all = [] } = (gateway.rows.get('routing_policy')?.get('1') ?? {}) as {
      capacities?: { user_id: number; records: number }[];
    };
    return new Map(all.map(({ user_id, records }) => [user_id, records]));
  };
  const capacityOf = (user_id: number) => capacities().get(user_id) ?? USUAL_CAPACITY;

  function ruleOf({ row, queue }: Waiting): Rule | undefined {
    return policy()?.rules.find(
      (rule) =>
        rule.queue === queue && (rule.customers.length === 0 || rule.customers.includes(Number(row['tenant_id']))),
    );
  }

  /** What waits and nobody has, the oldest first. */
  const freeRecords = (): Waiting[] =>
    Object.entries(QUEUES)
      .flatMap(([queue, { entity, status }]) =>
        [...(gateway.rows.get(entity)?.values() ?? [])]
          .filter((row) => row['status'] === status)
          .map((row) => ({ ref: { entity, id: String(row[metaOf(entity).idKey]) }, row, queue })),
      )
      .filter(({ ref }) => !held.has(keyOf(ref)))
      .sort((a, b) => createdOf(a) - createdOf(b));

  const createdOf = ({ row }: Waiting) => Date.parse(String(row['created_date']));

  function mayGet(user_id: number, record: Waiting): boolean {
    const { entity, isDecided } = QUEUES[record.queue] ?? {};
    const eyes = gateway.eyesOf(user_id);
    const permissions = entity && eyes.permissions[entity as 'quotation'];
    if (!entity || !mayRead(eyes, entity) || (permissions?.UPDATE !== true && permissions?.APPROVE !== true))
      return false;
    if (isDecided && record.row['created_by'] === user_id) return false;
    const rule = ruleOf(record);
    return !rule || rule.people.includes(user_id);
  }

  const wasPassed = (user_id: number, { ref }: Waiting) =>
    (passed.get(`${user_id} ${keyOf(ref)}`) ?? -Infinity) > node.wall.now();

  const choiceOf = (user_id: number) =>
    (gateway.rows.get('availability')?.get(String(user_id)) ?? {}) as { is_away?: boolean; takes_offers?: boolean };

  /** No older record that this person may get waited long enough to be seen. */
  function checkOldest(claim: Claim) {
    const at = node.relay?.ring.position();
    const isKnown = at?.epoch === gateway.epoch && at.seq === gateway.seq && node.relay?.staleSince() === null;
    const last = gateway.history.at(-1)?.at ?? 0;
    if (!isKnown || !node.relay?.knowsRouting() || now() - Math.max(last, changedAt) < CALM_MS) return;
    const { user_id } = claim.holder;
    const offered = gateway.rows.get(claim.entity)?.get(claim.id);
    if (!offered) return;
    const created = Date.parse(String(offered['created_date']));
    const older = freeRecords().find(
      (one) => createdOf(one) < created && mayGet(user_id, one) && !wasPassed(user_id, one),
    );
    if (older) fail(`${user_id} is offered ${keyOf(claim)} while the older ${keyOf(older.ref)} waits`);
  }

  const withWindow = () =>
    clients()
      .filter(({ window, isSignedOut }) => window?.isOnDuty() && !isSignedOut)
      .map(({ user_id }) => user_id);

  /** Somebody who left keeps an offer for a while: they may only have reloaded. */
  const isWaitingForReturn = (): boolean =>
    book?.list().some(({ claim }) => claim.offered && !withWindow().includes(claim.holder.user_id)) ?? false;

  function checkRest() {
    const here = withWindow().filter((user_id) => choiceOf(user_id).is_away !== true);
    for (const { claim } of book?.list() ?? []) {
      const { user_id } = claim.holder;
      const isThere = here.includes(user_id) && choiceOf(user_id).takes_offers === true;
      if (claim.offered && !isThere) fail(`${keyOf(claim)} is offered to ${user_id}, who takes no offers now`);
    }
    const free = freeRecords();
    checkWaiting(free, here);
    for (const queue of Object.keys(QUEUES)) checkNobody(queue, free, here);
  }

  function checkWaiting(free: readonly Waiting[], here: readonly number[]) {
    for (const user_id of here) {
      const mine = [...held.values()].filter((one) => one.user_id === user_id);
      const hasRoom = mine.length < capacityOf(user_id) && !mine.some(({ offered }) => offered);
      if (!choiceOf(user_id).takes_offers || !hasRoom) continue;
      const waiting = free.find((record) => mayGet(user_id, record) && !wasPassed(user_id, record));
      if (waiting) fail(`${user_id} waits, and so does ${keyOf(waiting.ref)}`);
    }
  }

  /** Staff are told how many records nobody can get: all that a rule leaves to nobody here, and what everybody let go. */
  function checkNobody(queue: string, free: readonly Waiting[], here: readonly number[]) {
    const records = free.filter((record) => record.queue === queue);
    const isFor = (record: Waiting) => here.some((user_id) => mayGet(user_id, record));
    const least = records.filter((record) => ruleOf(record) && !isFor(record)).length;
    const letGo = records.filter((record) => here.some((user_id) => wasPassed(user_id, record))).length;
    for (const { name, window, user_id } of clients()) {
      const entity = QUEUES[queue]?.entity;
      const eyes = gateway.eyesOf(user_id);
      if (!window?.isOnDuty() || !entity || !mayRead(eyes, entity) || eyes.role_id === 10001) continue;
      const told = window.counts.queues[queue as 'quotations']?.nobody?.total ?? 0;
      if (told < least || told > least + letGo)
        fail(`${name} is told that ${told} of ${queue} are for nobody, of at least ${least} and ${letGo} let go`);
    }
  }

  return { started, answered, isWaitingForReturn, checkRest };
}
