import type { Entity } from './entities.ts';

/** What a person is told of. A colleague's deed is told under the first of these that fits. */
export const NOTIFICATION_KINDS = [
  'mentioned',
  'handed_over',
  'approval_waiting',
  'quotation_approved',
  'quotation_rejected',
  'quotation_converted',
  'request_priced',
  'request_archived',
  'status_changed',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** How long notifications are kept, and how many of one person at most. */
export const NOTIFICATIONS_KEPT = { days: 90, perUser: 500 } as const;

/** The records that people can follow, and the field that says how far each is. */
export const FOLLOWED_FIELD: Partial<Record<Entity, 'status' | 'lead_status'>> = {
  quotation_request: 'status',
  quotation: 'status',
  order: 'status',
  purchase_order: 'status',
  delivery_challan: 'status',
  credit_note: 'status',
  payment: 'status',
  expense: 'status',
  lead: 'lead_status',
};

/** Whether people can follow records of this kind. */
export const isFollowable = (entity: Entity): boolean => entity in FOLLOWED_FIELD;

const MENTION = /@\[(\d{1,10})\]/g;
/** More in one text are not mentions. */
const MENTIONS_MAX = 20;

/** The users whom a text mentions, as `@[7]`, in order and each once. */
export function mentionedIn(text: string): number[] {
  const ids = [...text.matchAll(MENTION)].map(([, id]) => Number(id));
  return [...new Set(ids)].filter((id) => id >= 1 && id <= 2_147_483_647).slice(0, MENTIONS_MAX);
}
