import type { Entity } from './entities.ts';
import type { Approvers } from './four-eyes.ts';

export interface QueueMeta {
  entity: Entity;
  statuses: readonly string[];
  /** The statuses that Take next takes from, if not all. Records in the others wait for somebody else. */
  served?: readonly string[];
  /** Who decides on those of its records that wait for a decision. Take next gives approvers only what they may decide. */
  decidedBy?: keyof Approvers;
  label: string;
}

/** The six pending queues (docs/PROTOCOL.md). All cover the last 365 days. */
export const QUEUES = {
  quote_requests: {
    entity: 'quotation_request',
    statuses: ['PENDING', 'PRICE_UPDATED'],
    served: ['PENDING'],
    label: 'Quote Requests',
  },
  purchase_orders: {
    entity: 'purchase_order',
    statuses: ['DRAFT'],
    decidedBy: 'purchase_order',
    label: 'Purchase Orders',
  },
  quotations: { entity: 'quotation', statuses: ['SENT'], decidedBy: 'quotation', label: 'Quotations' },
  delivery_challans: { entity: 'delivery_challan', statuses: ['IN_TRANSIT'], label: 'Delivery Challans' },
  open_orders: {
    entity: 'order',
    statuses: ['CONFIRMED', 'IN_TRANSIT'],
    decidedBy: 'quotation',
    label: 'Open Orders',
  },
  open_quotations: { entity: 'quotation', statuses: ['SENT', 'CONFIRMED'], label: 'Open Quotations' },
} as const satisfies Record<string, QueueMeta>;

export type Queue = keyof typeof QUEUES;
export const QUEUE_NAMES = Object.keys(QUEUES) as Queue[];

/** The queues whose records have a deadline: somebody of ours has to act on them. */
export const DEADLINE_QUEUES = ['quote_requests', 'quotations', 'purchase_orders', 'delivery_challans'] as const;
export type DeadlineQueue = (typeof DEADLINE_QUEUES)[number];
export const isDeadlineQueue = (queue: Queue): queue is DeadlineQueue => DEADLINE_QUEUES.some((one) => one === queue);

/** Entities whose records can be claimed. */
export const CLAIMABLE = ['quotation_request', 'quotation', 'purchase_order', 'delivery_challan', 'order'] as const;
export type ClaimableEntity = (typeof CLAIMABLE)[number];
export const isClaimable = (entity: Entity): entity is ClaimableEntity =>
  (CLAIMABLE as readonly Entity[]).includes(entity);

const queueMeta = (queue: Queue): QueueMeta => QUEUES[queue];

/** Whether Take next may return a record of this status. The queue only counts the others. */
export const isServed = (queue: Queue, status: string): boolean =>
  (queueMeta(queue).served ?? queueMeta(queue).statuses).includes(status);

export const decidedBy = (queue: Queue): keyof Approvers | undefined => queueMeta(queue).decidedBy;

/** The queues in which a record of this entity and status waits. */
export const queuesOf = (entity: Entity, status: string): Queue[] =>
  QUEUE_NAMES.filter((queue) => queueMeta(queue).entity === entity && queueMeta(queue).statuses.includes(status));
