import type { Entity } from '@console/shared/entities';
import { FOLLOWED_FIELD } from '@console/shared/notifications';
import type { NotificationKind } from '@console/shared/notifications';

/**
 * Who is told: `mine`, who created the record or is its salesperson; `approvers`, who may decide on it; `followers` of
 * the record; `mentioned`, whom a comment names, about the record that it is on; `named`, whose id the field now holds.
 */
type Told = 'mine' | 'approvers' | 'followers' | 'mentioned' | 'named';

export interface Rule {
  kind: NotificationKind;
  entity: Entity;
  /** The field that gets another value. */
  field: string;
  /** Its new values; by default any. */
  to?: readonly string[];
  /** Its old values; by default any, and none, for a new record. */
  from?: readonly string[];
  told: Told;
}

/**
 * Who is told of which change. The first rule that names a person counts; nobody is told of their own deed, nor of a
 * record that they may not read. A handover, which no record shows, is told by `handover.ts`.
 */
export const RULES: readonly Rule[] = [
  { kind: 'mentioned', entity: 'comment', field: 'comment', told: 'mentioned' },
  { kind: 'handed_over', entity: 'support_ticket', field: 'assigned_to', told: 'named' },
  { kind: 'approval_waiting', entity: 'quotation', field: 'status', to: ['SENT'], told: 'approvers' },
  { kind: 'approval_waiting', entity: 'order', field: 'approval', to: ['WAITING'], told: 'approvers' },
  { kind: 'quotation_approved', entity: 'quotation', field: 'status', to: ['CONFIRMED'], told: 'mine' },
  { kind: 'quotation_rejected', entity: 'quotation', field: 'status', to: ['REJECTED'], told: 'mine' },
  { kind: 'quotation_converted', entity: 'quotation', field: 'status', to: ['CONVERTED_TO_ORDER'], told: 'mine' },
  {
    ...{ kind: 'request_priced', entity: 'quotation_request', field: 'status', told: 'mine' },
    ...{ from: ['PENDING'], to: ['PRICE_UPDATED'] },
  },
  { kind: 'request_archived', entity: 'quotation_request', field: 'status', to: ['ARCHIVED'], told: 'mine' },
  ...Object.entries(FOLLOWED_FIELD).map(([entity, field]): Rule => {
    return { kind: 'status_changed', entity: entity as Entity, field, told: 'followers' };
  }),
];

/** Once a record no longer has this value, its approval waits for nobody. */
export const WAITING: Partial<Record<Entity, { field: string; value: string }>> = {
  quotation: { field: 'status', value: 'SENT' },
  order: { field: 'approval', value: 'WAITING' },
};
