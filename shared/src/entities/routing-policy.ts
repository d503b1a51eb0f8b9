import { Type } from 'typebox';
import type { Static } from 'typebox';
import { DEADLINE_QUEUES } from '../queues.ts';
import { Id, MoneyIn, nullable, oneOf, row, Short } from '../schema.ts';
import { AUTHORS } from './parts.ts';

const People = Type.Array(Id, { maxItems: 100, uniqueItems: true });

/** Who gets the records of a queue that meet every condition. An empty condition is met by all. */
export const RoutingRule = Type.Object({
  queue: oneOf(DEADLINE_QUEUES),
  /** Any of these manages the category. */
  category_managers: People,
  /** The customer is one of these. */
  customers: Type.Array(Id, { maxItems: 500, uniqueItems: true }),
  /** The customer is in one of these states. */
  states: Type.Array(Short, { maxItems: 40, uniqueItems: true }),
  /** The total is in this band, its end excluded. A record without a total is in none. */
  min_amount: nullable(MoneyIn),
  max_amount: nullable(MoneyIn),
  /** Who gets them. */
  people: People,
});
export type RoutingRule = Static<typeof RoutingRule>;
export const RoutingRules = Type.Array(RoutingRule, { maxItems: 200 });

export const Capacity = Type.Object({ user_id: Id, records: Type.Integer({ minimum: 1, maximum: 50 }) });
export type Capacity = Static<typeof Capacity>;
/** How many records each of these may hold at a time. */
export const Capacities = Type.Array(Capacity, { maxItems: 500 });

/** Who gets what of the queues. There is one. The first rule that fits decides; what none fits is for everybody. */
export const RoutingPolicy = row({
  policy_id: Id,
  rules: RoutingRules,
  capacities: Capacities,
  ...AUTHORS,
});
export type RoutingPolicy = Static<typeof RoutingPolicy>;

/** Whether a colleague takes work, and how. Who never chose is not away, and takes the next record by hand. */
export const Availability = row({
  user_id: Id,
  is_away: Type.Boolean(),
  /** The console offers records one by one. */
  takes_offers: Type.Boolean(),
});
export type Availability = Static<typeof Availability>;
