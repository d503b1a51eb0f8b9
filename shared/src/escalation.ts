import { limitUsed } from './approval-limits.ts';
import type { Decider, Limit, ToDecide } from './approval-limits.ts';
import type { Quotation } from './entities/quotation.ts';
import type { Escalation } from './entities/parts.ts';

/**
 * Who is told next that an approval is overdue: of those who may decide on it and do not know yet that it waits, the ones
 * whose limit is the smallest beyond the limits of all who know. Whoever stands in for somebody counts with that limit.
 * @param able who may decide on the record
 */
export function nextInLine(able: readonly Decider[], told: ReadonlySet<number>, record: ToDecide): readonly Decider[] {
  const placed = able.map((person) => ({ person, limit: limitUsed(person, record) }));
  const known = placed.filter(({ person }) => told.has(person.user_id));
  const beyond = placed
    .filter(({ person }) => !told.has(person.user_id))
    .filter(({ limit }) => known.every((other) => compare(limit, other.limit) > 0))
    .toSorted((one, other) => compare(one.limit, other.limit));
  return beyond.filter(({ limit }) => compare(limit, beyond[0]?.limit ?? limit) === 0).map(({ person }) => person);
}

/** By the amount, then by the margin: the limit that allows more is the larger. */
function compare(one: Limit, other: Limit): number {
  return (
    order(one.amount ?? Infinity, other.amount ?? Infinity) ||
    order(other.least_margin ?? -Infinity, one.least_margin ?? -Infinity)
  );
}

/** Not their difference, which two infinities do not have. */
const order = (one: number, other: number): number => Number(one > other) - Number(one < other);

/** To whom a quotation that waits was escalated; undefined if it was not since it entered its queue. */
export function escalationOf({
  escalation,
  deadline,
}: Pick<Quotation, 'escalation' | 'deadline'>): Escalation | undefined {
  // An earlier one is of an earlier stay: a stay is only escalated from its deadline on.
  return escalation && deadline && Date.parse(escalation.at) >= Date.parse(deadline) ? escalation : undefined;
}
