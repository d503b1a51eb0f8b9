import { Type } from 'typebox';
import type { Static } from 'typebox';
import { NOTIFICATION_KINDS, WAYS } from '../notifications.ts';
import type { NotificationKind } from '../notifications.ts';
import { hidden, Id, Instant, nullable, oneOf, row, Text } from '../schema.ts';

/** What one person is told about one record. Nobody else gets it. */
export const Notification = row({
  notification_id: Id,
  kind: oneOf(NOTIFICATION_KINDS),
  /** The record: its kind, its id and what it is called. */
  entity: Text,
  id: Text,
  title: Text,
  /** Who did it; null if its reader may not know. */
  by: nullable(Type.Object({ user_id: Id, name: Text })),
  read_date: nullable(Instant),
  by_role_id: nullable(Type.Integer()),
  /** Who gets it. */
  user_id: Id,
  /** The customer whom the record is about. */
  org_id: hidden(nullable(Id)),
  tenant_id: hidden(nullable(Id)),
});
export type Notification = Static<typeof Notification>;

/** That one person follows a record, or stopped following it. */
export const Follow = row({
  follow_id: Id,
  entity: Text,
  id: Text,
  is_following: Type.Boolean(),
  user_id: Id,
});
export type Follow = Static<typeof Follow>;

const Way = oneOf(WAYS);
export const WayOfKind = Type.Object(Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, Way])) as WayFields);
type WayFields = Record<NotificationKind, typeof Way>;

/** How one person wants to be told of each kind. */
export const NotificationPreferences = row({ user_id: Id, ways: WayOfKind });
export type NotificationPreferences = Static<typeof NotificationPreferences>;
