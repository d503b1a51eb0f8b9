import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Availability, Capacities, RoutingPolicy, RoutingRules } from '../entities/routing-policy.ts';
import { DEADLINE_QUEUES } from '../queues.ts';
import { Count, Id, listOf, oneOf, Text } from '../schema.ts';
import { call, written } from './call.ts';

/** Whom the records that wait in a queue would go to, if they were shared out now. */
export const QueueShares = Type.Object({
  queue: oneOf(DEADLINE_QUEUES),
  /** What a rule gives to named people. */
  people: Type.Array(Type.Object({ user_id: Id, name: Text, records: Count })),
  /** What no rule fits. */
  everybody: Count,
  /** What a rule gives only to people who cannot work on it. */
  nobody: Count,
});
export type QueueShares = Static<typeof QueueShares>;

/** Who gets what of the queues, and who is there to get it. */
export const routingCalls = {
  get: call({
    method: 'GET',
    path: '/routingPolicy',
    isBeyond: true,
    service: 'USER',
    may: 'staff',
    summary: 'Get who gets what of the queues',
    reply: Type.Object({ routing: RoutingPolicy }),
  }),
  update: call({
    method: 'PUT',
    path: '/routingPolicy',
    isBeyond: true,
    service: 'USER',
    may: 'admin',
    summary: 'Change who gets what of the queues, and how many records each person may hold',
    body: Type.Object({ rules: Type.Optional(RoutingRules), capacities: Type.Optional(Capacities) }),
    reply: written('routing', RoutingPolicy),
    changes: ['routing_policy'],
  }),
  preview: call({
    method: 'POST',
    path: '/routingPolicy/preview',
    isBeyond: true,
    service: 'USER',
    may: 'admin',
    summary: 'Count whom the records that wait now would go to by these rules; changes nothing',
    body: Type.Object({ rules: RoutingRules }),
    reply: Type.Object({ queues: Type.Array(QueueShares) }),
    cost: 10,
  }),
  availability: call({
    method: 'GET',
    path: '/availability',
    isBeyond: true,
    service: 'USER',
    may: 'staff',
    summary: 'List who is away and who takes offers, of those who ever chose',
    reply: listOf('availabilities', Availability),
  }),
  setAvailability: call({
    method: 'PUT',
    path: '/availability',
    isBeyond: true,
    service: 'USER',
    may: 'writing_staff',
    summary: 'Say that you are away or back, and whether you take offers',
    body: Type.Object({ is_away: Type.Optional(Type.Boolean()), takes_offers: Type.Optional(Type.Boolean()) }),
    reply: written('availability', Availability),
    changes: ['availability'],
  }),
};
