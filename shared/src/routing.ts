import { RATE } from './constants.ts';
import type { Capacity, RoutingPolicy, RoutingRule } from './entities/routing-policy.ts';
import { stateCodeOf } from './gst.ts';
import { canMoveOn } from './lifecycles/claimable.ts';
import { toPaise } from './money.ts';
import { meets } from './permissions.ts';
import type { Holder } from './permissions.ts';
import { isServed, QUEUES } from './queues.ts';
import type { DeadlineQueue } from './queues.ts';

/** How long an offer is its person's. */
export const OFFER_MS = 5 * 60_000;

/** What rules know of a record. */
export interface RoutedFacts {
  category_managers: readonly number[];
  /** Undefined where a record has none. */
  customer: number | undefined;
  state: string | undefined;
  /** In paise; undefined while it has no total. */
  amount: bigint | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** What rules know of a row, as the gateway lists it to a reader with all permissions. */
export function factsOf(row: Fields): RoutedFacts {
  const { category_managers, tenant_id, tenant_info } = row as {
    [field: string]: unknown;
    tenant_info?: Fields | null;
  };
  const total = row['grand_total'] ?? row['po_grand_total'] ?? row['dc_grand_total'];
  const home = tenant_info?.['state'];
  return {
    category_managers: Array.isArray(category_managers) ? category_managers.filter((id) => typeof id === 'number') : [],
    customer: typeof tenant_id === 'number' ? tenant_id : undefined,
    state: typeof home === 'string' ? home : undefined,
    amount: typeof total === 'number' ? toPaise(total) : undefined,
  };
}

/** Whether somebody with these permissions can take records of this queue and move them on. */
export function canServe(queue: DeadlineQueue, holder: Holder): boolean {
  const { entity, statuses } = QUEUES[queue];
  return (
    meets(holder, [`${entity}:UPDATE`, `${entity}:APPROVE`]) &&
    statuses.some((status) => isServed(queue, status) && canMoveOn(entity, status, holder.permissions))
  );
}

/** The first rule that fits; undefined if the record is for everybody. */
export const ruleFor = (
  rules: readonly RoutingRule[],
  queue: DeadlineQueue,
  facts: RoutedFacts,
): RoutingRule | undefined => rules.find((rule) => rule.queue === queue && fits(rule, facts));

function fits(rule: RoutingRule, { category_managers, customer, state, amount }: RoutedFacts): boolean {
  const { min_amount, max_amount } = rule;
  const isInBand =
    (min_amount === null && max_amount === null) ||
    (amount !== undefined &&
      (min_amount === null || amount >= toPaise(min_amount)) &&
      (max_amount === null || amount < toPaise(max_amount)));
  return (
    isInBand &&
    isAny(rule.category_managers, ...category_managers) &&
    isAny(rule.customers, customer) &&
    isAny(rule.states, state)
  );
}

const isAny = <T>(named: readonly T[], ...own: (T | undefined)[]) =>
  named.length === 0 || own.some((one) => one !== undefined && named.includes(one));

/** Whether the rules leave this record to this person. */
export const isRoutedTo = (
  user_id: number,
  rules: readonly RoutingRule[],
  queue: DeadlineQueue,
  facts: RoutedFacts,
): boolean => ruleFor(rules, queue, facts)?.people.includes(user_id) ?? true;

/** How many records this person may hold at a time; undefined if nobody said. */
export const capacityOf = (user_id: number, capacities: readonly Capacity[]): number | undefined =>
  capacities.find((one) => one.user_id === user_id)?.records;

/** How many records this person may hold when they are offered another. */
export const offerCapacityOf = (user_id: number, capacities: readonly Capacity[]): number =>
  capacityOf(user_id, capacities) ?? RATE.heldByNext;

/** Somebody who may be given records now. */
export interface Taker {
  user_id: number;
  /** Since when they wait, in milliseconds. */
  since: number;
  /** How many more records they may be given. */
  room: number;
}

/**
 * Who gets which of these records: the oldest first, each to the one who has waited longest of those who may get it and
 * have room. Whoever got one waits from then on.
 * @param records the oldest first
 * @param mayGet whether this person may get this record
 */
export function share<R, T extends Taker>(
  records: Iterable<R>,
  takers: readonly T[],
  mayGet: (taker: T, record: R) => boolean,
): { record: R; taker: T }[] {
  const shares: { record: R; taker: T }[] = [];
  const line = takers
    .filter(({ room }) => room > 0)
    .toSorted((a, b) => a.since - b.since || a.user_id - b.user_id)
    .map((taker) => ({ taker, room: taker.room }));
  for (const record of records) {
    if (line.length === 0) break;
    const at = line.findIndex(({ taker }) => mayGet(taker, record));
    const [next] = at < 0 ? [] : line.splice(at, 1);
    if (!next) continue;
    shares.push({ record, taker: next.taker });
    if (next.room > 1) line.push({ taker: next.taker, room: next.room - 1 });
  }
  return shares;
}

/** Error messages by field. */
export function routingErrors({
  rules,
  capacities,
}: Pick<RoutingPolicy, 'rules' | 'capacities'>): Record<string, string> {
  const named = capacities.map(({ user_id }) => user_id);
  return {
    ...Object.fromEntries(
      rules.flatMap((rule, at) => ruleErrors(rule).map(([field, text]) => [`rules.${at}.${field}`, text])),
    ),
    ...(new Set(named).size < named.length && { capacities: 'A person can have one capacity.' }),
  };
}

function ruleErrors({ people, states, min_amount, max_amount }: RoutingRule): [string, string][] {
  const isBackwards = min_amount !== null && max_amount !== null && min_amount >= max_amount;
  return [
    ...(people.length === 0 ? ([['people', 'Choose at least one person.']] as [string, string][]) : []),
    ...(isBackwards ? ([['max_amount', 'The band must end above its start.']] as [string, string][]) : []),
    ...(states.some((state) => stateCodeOf(state) === undefined)
      ? ([['states', 'Choose Indian states.']] as [string, string][])
      : []),
  ];
}
