import type { Entity } from './entities.ts';

/**
 * How a person is told of something: on screen, and besides by an email at once, or in a daily one if it is still unread
 * then; or not at all.
 */
export const WAYS = ['here', 'email', 'digest', 'off'] as const;
export type Way = (typeof WAYS)[number];

interface News {
  /** What happened, in words that follow who did it; without anybody's name if it is nobody's deed. */
  says: string;
  isNobodys?: boolean;
  /** What the person chooses to be told of. */
  label: string;
  /** For who has not chosen. Where somebody waits for this person, they are reminded. */
  way: Way;
}

/** What a person is told of. A colleague's deed is told under the first of these that fits. */
export const NEWS = {
  mentioned: { says: 'mentioned you', label: 'I am mentioned in a comment', way: 'digest' },
  handed_over: { says: 'handed this over to you', label: 'A record is handed over to me', way: 'digest' },
  approval_waiting: { says: 'asks for approval', label: 'An approval waits for me', way: 'digest' },
  deadline_near: { says: 'Its deadline is near', isNobodys: true, label: 'A deadline of mine is near', way: 'here' },
  approval_overdue: {
    ...{
      says: 'Its approval is overdue',
      isNobodys: true,
      label: 'An overdue approval is escalated to me',
      way: 'email',
    },
  },
  quotation_approved: { says: 'approved your quotation', label: 'My quotation is approved', way: 'here' },
  quotation_rejected: { says: 'rejected your quotation', label: 'My quotation is rejected', way: 'here' },
  quotation_converted: {
    ...{ says: 'made an order of your quotation', label: 'My quotation becomes an order', way: 'here' },
  },
  request_priced: { says: 'priced your quote request', label: 'My quote request is priced', way: 'here' },
  request_archived: { says: 'archived your quote request', label: 'My quote request is archived', way: 'here' },
  status_changed: { says: 'changed the status', label: 'A record that I follow gets another status', way: 'here' },
} as const satisfies Record<string, News>;
export type NotificationKind = keyof typeof NEWS;
export const NOTIFICATION_KINDS = Object.keys(NEWS) as [NotificationKind, ...NotificationKind[]];

/** What happened, and who did it as far as the reader may know. */
export function sayNews({ kind, by }: { kind: NotificationKind; by: { name: string } | null }): string {
  const { says, isNobodys = false }: News = NEWS[kind];
  return isNobodys ? says : `${by?.name ?? 'Somebody'} ${says}`;
}

/** How each kind is told. */
export type Ways = Record<NotificationKind, Way>;

/** For who has not chosen anything. */
export const DEFAULT_WAYS = Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, NEWS[kind].way])) as Ways;

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
