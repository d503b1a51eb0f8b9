import { Type } from 'typebox';
import { Follow, Notification, NotificationPreferences, WayOfKind } from '../entities/notification.ts';
import { Count, Id, Paging, Short } from '../schema.ts';
import { call } from './call.ts';

const REF = { entity: Short, id: Short };
const Ids = Type.Array(Id, { minItems: 1, maxItems: 500 });

/** What the caller is told, and which records they follow. */
export const notificationCalls = {
  list: call({
    method: 'GET',
    path: '/notifications',
    isBeyond: true,
    service: 'USER',
    may: 'signed_in',
    summary: 'List what you are told, newest first',
    query: Type.Object({ unread: Type.Optional(Type.Boolean()), ...Paging }),
    reply: Type.Object({ notifications: Type.Array(Notification), count: Count, unread: Count }),
  }),
  read: call({
    method: 'POST',
    path: '/notifications/read',
    isBeyond: true,
    service: 'USER',
    may: 'writer',
    summary: 'Mark notifications as read, or with `unread` as unread',
    body: Type.Object({
      ids: Type.Optional(Ids),
      all: Type.Optional(Type.Literal(true)),
      unread: Type.Optional(Type.Boolean()),
    }),
    reply: Type.Object({ success: Type.Boolean(), unread: Count }),
    changes: ['notification'],
  }),
  preferences: call({
    method: 'GET',
    path: '/notifications/preferences',
    isBeyond: true,
    service: 'USER',
    may: 'signed_in',
    summary: 'Get how you are told of what',
    reply: Type.Object({ preferences: NotificationPreferences }),
  }),
  prefer: call({
    method: 'PUT',
    path: '/notifications/preferences',
    isBeyond: true,
    service: 'USER',
    may: 'writer',
    summary: 'Choose how you are told of the kinds named',
    body: Type.Object({ ways: Type.Partial(WayOfKind) }),
    reply: Type.Object({ preferences: NotificationPreferences }),
    changes: ['notification_preferences'],
  }),
  following: call({
    method: 'GET',
    path: '/follow',
    isBeyond: true,
    service: 'USER',
    may: 'signed_in',
    summary: 'Get whether you follow a record',
    query: Type.Object(REF),
    reply: Type.Object({ follow: Type.Boolean(), follows: Type.Array(Follow) }),
  }),
  follow: call({
    method: 'POST',
    path: '/follow',
    isBeyond: true,
    service: 'USER',
    may: 'writer',
    summary: 'Follow a record that you may read, or stop following it',
    body: Type.Object({ ...REF, follow: Type.Boolean() }),
    reply: Type.Object({ success: Type.Boolean() }),
    changes: ['follow'],
  }),
};
